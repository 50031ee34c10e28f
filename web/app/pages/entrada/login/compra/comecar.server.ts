import { redirect } from 'react-router'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { groupCpf } from '@alento/contract/base/formato-documento.ts'
import { groupTelefone } from '@alento/contract/base/formato.ts'
import { createCodigoEntrada, createUserCompra, verCadastro } from '@alento/contract/cadastro.ts'
import { call, type Context, load, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { smsCookie } from '#lib/conta/registration-cookie.server.ts'
import { deOf, withDe } from '#lib/conta/volta.ts'

type Args = { context: Context; request: Request }

/** The sign-up or login by SMS that this browser began; null without one, or when it became a client. */
export async function findComecado(args: Args) {
  const chave = smsCookie.read(args.request)
  const { cadastro } = chave
    ? await load(args, verCadastro, { body: { cadastro: chave } })
    : { cadastro: null }
  if (!cadastro || cadastro.concluido) return null
  const { name, email } = cadastro
  const cpf = groupCpf(cadastro.cpf)
  return { chave, digitado: { name, email, cpf, telefoneCelular: groupTelefone(cadastro.telefoneCelular) } }
}
export type Digitado = NonNullable<Awaited<ReturnType<typeof findComecado>>>['digitado']

const readPessoa = (form: FormData) => ({
  cpf: onlyDigits(textOf(form, 'cpf')),
  telefoneCelular: onlyDigits(textOf(form, 'telefoneCelular')),
})

/** Sends the code: for a new account of a purchase with `intent=novo`, else for an account without password; then asks for it. */
export async function comecar({ context, request }: Args, form: FormData) {
  const idempotencyKey = textOf(form, 'chave')
  const pessoa = readPessoa(form)
  const novo = { name: textOf(form, 'name'), email: textOf(form, 'email').trim() }
  const reply = await (form.get('intent') === 'novo'
    ? call(context, createUserCompra, { idempotencyKey, body: { ...pessoa, ...novo } })
    : call(context, createCodigoEntrada, { idempotencyKey, body: pessoa }))
  if (!reply.ok) return refuse(reply.problema, form)
  throw redirect(withDe('/logincliente/codigo', deOf(request)), {
    headers: { 'set-cookie': smsCookie.set(request, idempotencyKey) },
  })
}
