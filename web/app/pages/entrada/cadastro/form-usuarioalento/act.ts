import { redirect } from 'react-router'
import { createUserAlento } from '@alento/contract/acesso/cadastro.ts'
import { call, refuse } from '#lib/api/api.ts'
import { withTakenName } from '#lib/conta/with-taken-name.ts'
import { cadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { textOf } from '#lib/api/entrada.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import type { Route } from './+types/page'

const typedIn = (form: FormData) => ({
  name: textOf(form, 'name'),
  cpf: onlyDigits(textOf(form, 'cpf')),
  email: textOf(form, 'email').trim(),
  telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
  username: textOf(form, 'username').trim() || undefined,
  password: textOf(form, 'password'),
  repetirSenha: textOf(form, 'repetirSenha'),
})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const chave = textOf(form, 'chave')
  const body = typedIn(form)
  const reply = await call(context, createUserAlento, { idempotencyKey: chave, body })
  if (!reply.ok) {
    const problema = await withTakenName(context, reply.problema, body.username)
    return refuse(problema, form, ['password', 'repetirSenha'])
  }
  const next = reply.value.concluido
    ? '/cadastre-se/usuario/ativacao/sucesso'
    : '/cadastre-se/usuario/ativacao'
  throw redirect(withDe(next, readTarget(request)), {
    headers: { 'set-cookie': cadastroCookie.set(request, chave) },
  })
}
