import { Form, redirect, useNavigation } from 'react-router'
import { reenviarPrecadastro, validarPrecadastro, verPrecadastro } from '@alento/contract/precadastro.ts'
import { call, type Context, load, refuse } from '#lib/api/api.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { groupTelefone, onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { ProblemNotice } from '#parts/forms/problem-notice.tsx'
import { TypedField } from '#parts/forms/typed-field.tsx'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, LinkButton } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import type { Route } from './+types/page'
import css from '#pages/credenciamento/credenciamento.module.css'

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

async function resend(context: Context, precadastro: string, form: FormData) {
  const reply = await call(context, reenviarPrecadastro, { body: { precadastro } })
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect('/precadastro/validacao', { headers: { 'set-cookie': avisoCookie('codigo') } })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const precadastro = precadastroCookie.read(request)
  if (!precadastro) throw redirect(formPage)
  if (form.get('intent') === 'reenviar') return resend(context, precadastro, form)
  const codigo = onlyDigits(textOf(form, 'codigo'))
  const reply = await call(context, validarPrecadastro, { body: { precadastro, codigo } })
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect('/precadastro/sucesso')
}

/**
 * The code of the SMS (N5). If somebody else registered the same document or user name first, this page says so, with a link
 * back to the form.
 */
export default function ValidacaoPage({
  loaderData: { celular, nome },
  actionData: refusal,
}: Route.ComponentProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const inForm = refusal?.problema.errors?.some(({ field }) => field !== 'codigo')
  return (
    <Card tone="panel">
      <Stack gap={24}>
        <Form method="post" ref={form} noValidate>
          <Stack gap={16}>
            <Stack gap={8}>
              <h1>Digite o código</h1>
              <p className="muted">
                O cadastro de {nome} está salvo. Enviamos um SMS com 6 números para{' '}
                <span className="nowrap">{celular}</span>. O código vale por 10 minutos.
              </p>
            </Stack>
            {(inForm || !refusal?.problema.errors?.length) && <ProblemNotice problema={refusal?.problema} />}
            {inForm && (
              <p>
                <Anchor href={formPage}>Voltar e mudar o cadastro</Anchor>
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
              Validar
            </Button>
          </Stack>
        </Form>
        <Row as="div" gap={16} between>
          <Form method="post">
            <LinkButton name="intent" value="reenviar">
              Enviar outro código
            </LinkButton>
          </Form>
          <Anchor href={formPage}>Mudar os dados</Anchor>
        </Row>
      </Stack>
    </Card>
  )
}
