import { Form, redirect, useNavigation } from 'react-router'
import { ativar, reenviarCodigo, verCadastro } from '@alento/contract/cadastro.ts'
import { call, type Context, cookieHeaders, load, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { cadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { groupTelefone, onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOf, withDe } from '#lib/conta/volta.ts'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import type { Route } from './+types/page'
import css from '#pages/entrada/cadastro/cadastro.module.css'
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

async function resend(context: Context, cadastro: string, form: FormData, here: string) {
  const reply = await call(context, reenviarCodigo, { body: { cadastro } })
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(here, { headers: { 'set-cookie': avisoCookie('codigo') } })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const de = deOf(request)
  const cadastro = cadastroCookie.read(request)
  if (!cadastro) throw redirect(withDe('/cadastre-se/form/usuarioalento', de))
  if (form.get('intent') === 'reenviar')
    return resend(context, cadastro, form, withDe('/cadastre-se/usuario/ativacao', de))
  const codigo = onlyDigits(textOf(form, 'codigo'))
  const reply = await call(context, ativar, { body: { cadastro, codigo } })
  if (!reply.ok) return refuse(reply.problema, form)
  const headers = cookieHeaders([...reply.setCookie, cadastroCookie.forget(request)])
  throw redirect(withDe('/cadastre-se/usuario/ativacao/sucesso', de), { headers })
}

/** The code of the SMS (U2); the button's text is that of the registration's last step. */
export default function AtivacaoPage({
  loaderData: { de, celular },
  actionData: refusal,
}: Route.ComponentProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const code = refusal?.problema.code
  const toForm = withDe('/cadastre-se/form/usuarioalento', de)
  return (
    <Stack gap={24}>
      <Form method="post" ref={form} noValidate>
        <Stack gap={16}>
          <Stack gap={8}>
            <h1>Digite o código</h1>
            <p className="muted">
              Enviamos um SMS com 6 números para <span className="nowrap">{celular}</span>. O código vale por
              10 minutos.
            </p>
          </Stack>
          <FormRefused problema={refusal?.problema} />
          <KnownAlready code={code} de={de} />
          {code === 'conta.usuario_existente' && (
            <p>
              <Anchor href={toForm}>Escolher outro nome de Usuário</Anchor>
            </p>
          )}
          <div className={css.code}>
            <TypedField
              name="codigo"
              label="Código"
              refusal={refusal}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
            />
          </div>
          <Button wide busy={busy}>
            Validar e Finalizar Cadastro
          </Button>
        </Stack>
      </Form>
      <Row as="div" gap={16} between>
        <Form method="post">
          <LinkButton name="intent" value="reenviar">
            Enviar outro código
          </LinkButton>
        </Form>
        <Anchor href={toForm}>Mudar o celular</Anchor>
      </Row>
    </Stack>
  )
}
