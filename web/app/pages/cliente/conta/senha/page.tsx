import { getSessao } from '@alento/contract/acesso/conta.ts'
import { fieldError, load } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { requireProva } from '#lib/conta/require-prova.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import type { Route } from './+types/page'
import { DadosForm } from '#pages/cliente/conta/dados-form.tsx'
import { loadDados, loadOwner, saveDados } from '#pages/cliente/conta/save-dados.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Trocar a senha', matches)

export async function loader(args: Route.LoaderArgs) {
  const { _id, username } = await loadDados(args)
  const { usuario } = await load(args, getSessao, {})
  if (usuario) requireProva(args.request, usuario)
  return { _id, username, semSenha: usuario?.semSenha ?? false }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const { _id } = await loadOwner(args, form)
  const body = {
    senhaAtual: textOf(form, 'senhaAtual'),
    novaSenha: textOf(form, 'novaSenha'),
    repetirSenha: textOf(form, 'repetirSenha'),
  }
  return saveDados(args, form, { id: _id, body, aviso: 'senha' })
}

/** Sets a new password, which requires the current one or, for the first, a code or passkey; other devices are logged out (U4). */
export default function DadosSenha({ loaderData, actionData: refusal }: Route.ComponentProps) {
  const { _id, username, semSenha } = loaderData
  const errorOf = (field: string) => fieldError(refusal?.problema, field)
  return (
    <DadosForm
      title={semSenha ? 'Criar uma senha' : 'Trocar a senha'}
      lead={
        semSenha
          ? 'Com ela você entra pelo CPF, pelo celular ou pelo nome de usuário.'
          : 'Os outros aparelhos em que você estiver conectado saem da sua conta.'
      }
      dono={_id}
      refusal={refusal}
    >
      {/* Names the password's owner to password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      {!semSenha && (
        <Field label="Senha atual" error={errorOf('senhaAtual')}>
          <PasswordInput name="senhaAtual" maxLength={200} required />
        </Field>
      )}
      <Field label="Nova Senha" error={errorOf('novaSenha')} hint="Pelo menos 8 caracteres.">
        <PasswordInput name="novaSenha" autoComplete="new-password" maxLength={200} required />
      </Field>
      <Field label="Repetir a nova senha" error={errorOf('repetirSenha')}>
        <PasswordInput name="repetirSenha" autoComplete="new-password" maxLength={200} required />
      </Field>
    </DadosForm>
  )
}
