import { data, redirect } from 'react-router'
import { createPrecadastro } from '@alento/contract/unidade/precadastro.ts'
import { call, refuse } from '#lib/api/api.ts'
import { withTakenName } from '#lib/conta/with-taken-name.ts'
import { precadastroCookie } from '#lib/conta/registration-cookie.server.ts'
import { textOf } from '#lib/api/entrada.ts'
import type { Route } from './+types/page'
import { bodyOf, nextRow, rowsOf, type Values } from './form-fields.ts'

const secrets = ['password', 'repetirSenha']

/** Without scripts the server adds or removes a row of the specialties and returns the page with everything else unchanged. */
function changeRows(form: FormData, intent: string) {
  const rows = rowsOf({ linhas: textOf(form, 'linhas') })
  const linhas = intent === 'linha' ? [...rows, nextRow(rows)] : rows.filter((r) => `remover.${r}` !== intent)
  const typed: Values = {}
  for (const [name, value] of form)
    if (typeof value === 'string' && !secrets.includes(name)) typed[name] = value
  return data({ problema: null, typed: { ...typed, linhas: linhas.join(',') } })
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = textOf(form, 'intent')
  if (intent) return changeRows(form, intent)
  const chave = textOf(form, 'chave')
  const body = bodyOf(form)
  const reply = await call(context, createPrecadastro, { idempotencyKey: chave, body })
  if (!reply.ok) return refuse(await withTakenName(context, reply.problema, body.username), form, secrets)
  throw redirect(reply.value.concluido ? '/precadastro/sucesso' : '/precadastro/validacao', {
    headers: { 'set-cookie': precadastroCookie.set(request, chave) },
  })
}
