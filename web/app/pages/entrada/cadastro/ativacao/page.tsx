import { redirect } from 'react-router'
import { ativar, reenviarCodigo, verCadastro } from '@alento/contract/acesso/cadastro.ts'
import { call, cookieHeaders, load } from '#lib/api/api.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { cadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { readTarget, isPurchase, withDe } from '#lib/conta/volta.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { ParaQuem } from '#parts/conta/para-quem.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import type { Route } from './+types/page'
import { fimDoCadastro } from '#pages/entrada/cadastro/caminhos.ts'
import { KnownAlready } from '#pages/entrada/cadastro/known-already.tsx'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Código do SMS', matches)

/** Without a sign-up there is nothing to confirm: the form comes first. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const { cadastro } = await load(args, verCadastro, {
    body: { cadastro: cadastroCookie.read(args.request) },
  })
  if (!cadastro) throw redirect(withDe('/cadastre-se/form/usuarioalento', de))
  return { de, celular: groupTelefone(cadastro.telefoneCelular) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const de = readTarget(request)
  const cadastro = cadastroCookie.read(request)
  if (!cadastro) throw redirect(withDe('/cadastre-se/form/usuarioalento', de))
  return actOnCodigoSms(form, {
    here: withDe('/cadastre-se/usuario/ativacao', de),
    resend: () => call(context, reenviarCodigo, { body: { cadastro } }),
    confirm: (codigo) => call(context, ativar, { body: { cadastro, codigo } }),
    done: (setCookie) =>
      redirect(fimDoCadastro(de), {
        headers: cookieHeaders([
          ...setCookie,
          cadastroCookie.forget(request),
          ...(isPurchase(de) ? [avisoCookie('cadastro')] : []),
        ]),
      }),
  })
}

/** The code of the SMS (U2); the button's text is that of the registration's last step. */
export default function AtivacaoPage({
  loaderData: { de, celular },
  actionData: refusal,
}: Route.ComponentProps) {
  const code = refusal?.problema.code
  const toForm = withDe('/cadastre-se/form/usuarioalento', de)
  return (
    <CodigoSms
      celular={celular}
      after={<ParaQuem />}
      refusal={refusal}
      button="Validar e Finalizar Cadastro"
      back={{ href: toForm, label: 'Mudar os dados' }}
    >
      <FormRefused problema={refusal?.problema} />
      <KnownAlready code={code} de={de} />
      {code === 'conta.usuario_existente' && (
        <p>
          <Anchor href={toForm}>Escolher outro nome de Usuário</Anchor>
        </p>
      )}
    </CodigoSms>
  )
}
