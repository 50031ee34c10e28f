import { redirect } from 'react-router'
import {
  reenviarPrecadastro,
  validarPrecadastro,
  verPrecadastro,
} from '@alento/contract/unidade/precadastro.ts'
import { call, load } from '#lib/api/api.ts'
import { actOnCodigoSms } from '#lib/conta/codigo-sms.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { CodigoSms } from '#parts/conta/codigo-sms.tsx'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card } from '#ui/base/card.tsx'
import type { Route } from './+types/page'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Código do SMS', matches)

const formPage = '/precadastro/form'

/** Without a pre-registration there is nothing to confirm: the form comes first. */
export async function loader(args: Route.LoaderArgs) {
  const { precadastro } = await load(args, verPrecadastro, {
    body: { precadastro: precadastroCookie.read(args.request) },
  })
  if (!precadastro) throw redirect(formPage)
  if (precadastro.concluido) throw redirect('/precadastro/sucesso')
  return { celular: groupTelefone(precadastro.dados.celular), nome: precadastro.dados.nomeRede }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const precadastro = precadastroCookie.read(request)
  if (!precadastro) throw redirect(formPage)
  return actOnCodigoSms(form, {
    here: '/precadastro/validacao',
    resend: () => call(context, reenviarPrecadastro, { body: { precadastro } }),
    confirm: (codigo) => call(context, validarPrecadastro, { body: { precadastro, codigo } }),
    done: () => redirect('/precadastro/sucesso'),
  })
}

/** The code of the SMS (N5). A document or a name that somebody else registered meanwhile is refused here, with the way back to the form. */
export default function ValidacaoPage({
  loaderData: { celular, nome },
  actionData: refusal,
}: Route.ComponentProps) {
  const inForm = refusal?.problema.errors?.some(({ field }) => field !== 'codigo')
  return (
    <Card tone="panel">
      <CodigoSms
        celular={celular}
        lead={`O cadastro de ${nome} está salvo. `}
        refusal={refusal}
        button="Validar"
        back={{ href: formPage, label: 'Mudar os dados' }}
      >
        {(inForm || !refusal?.problema.errors?.length) && <ProblemNotice problema={refusal?.problema} />}
        {inForm && (
          <p>
            <Anchor href={formPage}>Voltar e mudar o cadastro</Anchor>
          </p>
        )}
      </CodigoSms>
    </Card>
  )
}
