import { Form, redirect, useNavigation } from 'react-router'
import { createUserAlento, verCadastro } from '@alento/contract/cadastro.ts'
import { call, load, refuse } from '#lib/api.ts'
import { cadastroCookie } from '#lib/cadastro-cookie.server.ts'
import { groupCpf, groupTelefone, onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/entrada.ts'
import { pageTitle } from '#lib/titulo.ts'
import { deOf, withDe } from '#lib/volta.ts'
import { useFocusError } from '../../../parts/use-focus-error.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { FormRefused } from '../../../parts/form-refused.tsx'
import { TypedField } from '../../../parts/typed-field.tsx'
import type { Route } from './+types/form-usuarioalento'
import { AccessFields, EmailField } from './access-fields.tsx'
import css from './cadastro.module.css'
import { requireVisitor } from './visitor.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle('Cadastro', matches)

/** `chave` names the sign-up: that of the one that is under way, whose data are shown again, or a new one. */
export async function loader(args: Route.LoaderArgs) {
  const de = await requireVisitor(args)
  const token = cadastroCookie.read(args.request)
  const { cadastro } = await load(args, verCadastro, { body: { cadastro: token } })
  const open = cadastro?.concluido ? null : cadastro
  const before = open && {
    name: open.name,
    email: open.email,
    username: open.username,
    cpf: groupCpf(open.cpf),
    telefoneCelular: groupTelefone(open.telefoneCelular),
  }
  return { de, before, chave: open ? token : crypto.randomUUID() }
}

const typedIn = (form: FormData) => ({
  name: textOf(form, 'name'),
  cpf: onlyDigits(textOf(form, 'cpf')),
  email: textOf(form, 'email').trim(),
  telefoneCelular: onlyDigits(textOf(form, 'telefoneCelular')),
  username: textOf(form, 'username'),
  password: textOf(form, 'password'),
  repetirSenha: textOf(form, 'repetirSenha'),
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chave = textOf(form, 'chave')
  const reply = await call(context, createUserAlento, { idempotencyKey: chave, body: typedIn(form) })
  if (!reply.ok) return refuse(reply.problema, form, ['password', 'repetirSenha'])
  const next = reply.value.concluido
    ? '/cadastre-se/usuario/ativacao/sucesso'
    : '/cadastre-se/usuario/ativacao'
  throw redirect(withDe(next, deOf(request)), {
    headers: { 'set-cookie': cadastroCookie.set(request, chave) },
  })
}

/** The full sign-up (U2). */
export default function FormAlentoPage({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { de, before, chave } = loaderData
  const form = useFocusError(refusal)
  const busy = useNavigation().state === 'submitting'
  return (
    <Form method="post" ref={form} noValidate>
      <Stack gap={16}>
        <input type="hidden" name="chave" value={refusal?.typed['chave'] ?? chave} />
        <Stack gap={8}>
          <h1>Faça o seu cadastro</h1>
          <p className="muted">Depois enviamos um código por SMS para confirmar o celular.</p>
        </Stack>
        <FormRefused problema={refusal?.problema} />
        <PersonFields refusal={refusal} before={before} />
        <AccessFields refusal={refusal} before={before ?? undefined} />
        <div className={css.buttons}>
          <ButtonLink variant="outline" href={withDe('/cadastre-se/check', de)}>
            Voltar
          </ButtonLink>
          <Button busy={busy}>Continuar</Button>
        </div>
      </Stack>
    </Form>
  )
}

function PersonFields({
  refusal,
  before,
}: Pick<Route.ComponentProps['loaderData'], 'before'> & { refusal: Route.ComponentProps['actionData'] }) {
  return (
    <>
      <TypedField
        name="name"
        label="Nome completo"
        refusal={refusal}
        before={before?.name}
        autoComplete="name"
        maxLength={120}
      />
      <TypedField
        name="cpf"
        label="CPF"
        refusal={refusal}
        before={before?.cpf}
        inputMode="numeric"
        autoComplete="off"
        mask={groupCpf}
        maxLength={14}
      />
      <EmailField refusal={refusal} before={before ?? undefined} />
      <TypedField
        name="telefoneCelular"
        label="Celular"
        hint="Com DDD. O código vai para este número."
        refusal={refusal}
        before={before?.telefoneCelular}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        mask={groupTelefone}
        maxLength={15}
      />
    </>
  )
}
