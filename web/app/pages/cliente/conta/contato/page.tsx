import { getSessao } from '@alento/contract/acesso/conta.ts'
import { fieldError, load } from '#lib/api/api.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireProva } from '#lib/conta/require-prova.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { CelularField } from '#parts/forms/celular-field.tsx'
import { EmailField } from '#parts/forms/email-field.tsx'
import { useRoot } from '#root.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { Route } from './+types/page'
import { DadosForm } from '#pages/cliente/conta/dados-form.tsx'
import { loadDadosForm, loadOwner, saveDados } from '#pages/cliente/conta/save-dados.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Alterar seus dados', matches)

export async function loader(args: Route.LoaderArgs) {
  const { usuario } = await load(args, getSessao, {})
  if (usuario) requireProva(args.request, usuario)
  return loadDadosForm(args)
}

/** Sends only changed fields, so that an old stored mobile is not validated again. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const before = await loadOwner(args, form)
  const typed = {
    name: textOf(form, 'name').trim(),
    email: textOf(form, 'email').trim(),
    telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
  }
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => value !== before[key as keyof typeof typed]),
  )
  const body = { ...changed, senhaAtual: textOf(form, 'senhaAtual') }
  return saveDados(args, form, { id: before._id, body, aviso: 'dados' })
}

/** Name, e-mail and mobile (U4). */
export default function DadosContato({ loaderData: { dados, kept }, actionData }: Route.ComponentProps) {
  const semSenha = useRoot()?.usuario?.semSenha ?? false
  const refusal = actionData ?? kept ?? undefined
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  return (
    <DadosForm title="Alterar seus dados" dono={dados._id} refusal={refusal}>
      <Field label="Nome completo" error={errorOf('name')}>
        <Input
          name="name"
          autoComplete="name"
          maxLength={120}
          defaultValue={refusal?.typed['name'] ?? dados.name}
          required
        />
      </Field>
      <EmailField refusal={refusal} before={dados.email} hint="Vouchers e avisos vão para este endereço." />
      <CelularField
        label="Celular com DDD"
        refusal={refusal}
        before={dados.telefoneCelular}
        required={false}
      />
      {!semSenha && (
        <Field
          label="Senha atual"
          error={errorOf('senhaAtual')}
          hint="Só para mudar o e-mail ou o celular. Avisamos também o endereço e o número antigos."
        >
          <PasswordInput name="senhaAtual" maxLength={200} />
        </Field>
      )}
    </DadosForm>
  )
}
