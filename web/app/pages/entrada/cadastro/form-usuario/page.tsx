import { Form, redirect, useNavigation } from 'react-router'
import { createUserSinsaude } from '@alento/contract/cadastro.ts'
import { call, cookieHeaders, refuse } from '#lib/api/api.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { textOf } from '#lib/api/entrada.ts'
import { pageTitle } from '#lib/texto/titulo.ts'
import { deOf, withDe } from '#lib/conta/volta.ts'
import { useFocusError } from '#parts/forms/use-focus-error.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { FormRefused } from '#parts/forms/form-refused.tsx'
import type { Route } from './+types/page'
import { EmailField } from '#parts/forms/email-field.tsx'
import { AccessFields } from '#pages/entrada/cadastro/access-fields.tsx'
import css from '#pages/entrada/cadastro/cadastro.module.css'
import { KnownAlready } from '#pages/entrada/cadastro/known-already.tsx'
import { requireVisitor } from '#pages/entrada/cadastro/visitor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Dados de acesso', matches)

/** Requires the proof of a card; without it, redirects to the card's page. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const validacao = validacaoCookie.read(args.request)
  if (!validacao) throw redirect(withDe('/cadastre-se/sinsaude', de))
  return { de }
}

/** The proof ensures that sending the form twice creates one account, so it is also the key. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const validacao = validacaoCookie.read(request)
  const de = deOf(request)
  if (!validacao) throw redirect(withDe('/cadastre-se/sinsaude', de))
  const reply = await call(context, createUserSinsaude, {
    idempotencyKey: validacao,
    body: {
      validacao,
      email: textOf(form, 'email').trim(),
      username: textOf(form, 'username'),
      password: textOf(form, 'password'),
      repetirSenha: textOf(form, 'repetirSenha'),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form, ['password', 'repetirSenha'])
  const headers = cookieHeaders([...reply.setCookie, validacaoCookie.forget(request)])
  throw redirect(withDe('/cadastre-se/usuario/ativacao/sucesso', de), { headers })
}

/** Login data of a card's holder (U1). */
export default function FormUsuarioPage({ loaderData: { de }, actionData: refusal }: Route.ComponentProps) {
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  const code = refusal?.problema.code
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        <Stack gap={8}>
          <h1>Crie o seu acesso</h1>
          <p className="muted">Encontramos o seu cartão. Falta escolher como você entra.</p>
        </Stack>
        <FormRefused problema={refusal?.problema} />
        <KnownAlready
          code={code}
          de={code === 'conta.cpf_existente' ? withDe('/cadastre-se/cartao', de) : de}
        />
        {code === 'conta.validacao_encerrada' && (
          <p>
            <Anchor href={withDe('/cadastre-se/sinsaude', de)}>Conferir o cartão de novo</Anchor>
          </p>
        )}
        <EmailField refusal={refusal} />
        <AccessFields refusal={refusal} />
        <div className={css.buttons}>
          <ButtonLink variant="outline" href={withDe('/cadastre-se/sinsaude', de)}>
            Voltar
          </ButtonLink>
          <Button busy={busy}>Validar e Finalizar Cadastro</Button>
        </div>
      </Stack>
    </Form>
  )
}
