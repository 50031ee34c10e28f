import { redirect } from 'react-router'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { groupCpf } from '@alento/contract/base/formato-documento.ts'
import type { Call } from '@alento/contract/base/endpoint.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { groupTelefone } from '@alento/contract/base/digitado.ts'
import { createCodigoEntrada, createUserCompra, verCadastro } from '@alento/contract/acesso/cadastro.ts'
import { type Args, call, cookieHeaders, load, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { smsCookie } from './registration-cookie.server.ts'
import { readTarget, withDe } from './volta.ts'

/** The sign-up or login by a code that this browser began; null without one, or when it was finished. */
export async function findStartedCadastro(args: Args) {
  const chave = smsCookie.read(args.request)
  const { cadastro } = chave
    ? await load(args, verCadastro, { body: { cadastro: chave } })
    : { cadastro: null }
  if (!cadastro || cadastro.concluido) return null
  const { name, entrada } = cadastro
  const cpf = groupCpf(cadastro.cpf)
  const digitado = { name, cpf, telefoneCelular: groupTelefone(cadastro.telefoneCelular) }
  return { chave, digitado: entrada ? null : digitado, entrada }
}
export type StartedCadastro = NonNullable<Awaited<ReturnType<typeof findStartedCadastro>>>
export type TypedCadastro = NonNullable<StartedCadastro['digitado']>

/** To the page that asks for the code, which this browser alone can use; the code leads to `de`. */
const toCode = (
  request: Request,
  chave: string,
  de = readTarget(request),
  more: readonly string[] = [],
): Response =>
  redirect(withDe('/logincliente/codigo', de), {
    headers: cookieHeaders([smsCookie.set(request, chave), ...more]),
  })

/** Sends the code for a new account of a purchase, then asks for it. */
export async function startCadastroByForm({ context, request }: Args, form: FormData) {
  const idempotencyKey = textOf(form, 'chave')
  const body = {
    name: textOf(form, 'name'),
    cpf: onlyDigits(textOf(form, 'cpf')),
    telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
  }
  const reply = await call(context, createUserCompra, { idempotencyKey, body })
  if (!reply.ok) return refuse(reply.problema, form)
  throw toCode(request, idempotencyKey)
}

/**
 * The same with data that were checked before, for a purchase that goes on at `de`; a sign-up that this browser began goes on with
 * them. Redirects with `cookies`; returns why no code was sent.
 */
export async function startCadastro(
  args: Args,
  de: string,
  body: Call<typeof createUserCompra>['body'],
  cookies: readonly string[],
): Promise<Problema> {
  const before = await findStartedCadastro(args)
  const idempotencyKey = before?.digitado ? before.chave : crypto.randomUUID()
  const reply = await call(args.context, createUserCompra, { idempotencyKey, body })
  if (!reply.ok) return reply.problema
  throw toCode(args.request, idempotencyKey, de, cookies)
}

/** Whether the login form asks for a code in place of a password: `intent=codigo` or `email`. */
export const isCodigo = (form: FormData): boolean => ['codigo', 'email'].includes(textOf(form, 'intent'))

/** Sends a code in place of the password, by SMS or with `intent=email` by e-mail, then asks for it. */
export async function startCodigo(args: Args, form: FormData) {
  const { context, request } = args
  const before = await findStartedCadastro(args)
  // The same login goes on: its code stays valid unless the typed text changed.
  const idempotencyKey = before?.entrada ? before.chave : crypto.randomUUID()
  const canal = textOf(form, 'intent') === 'email' ? ('email' as const) : ('sms' as const)
  const body = { username: textOf(form, 'username'), canal, persist: form.has('persist') }
  const reply = await call(context, createCodigoEntrada, { idempotencyKey, body })
  if (!reply.ok) return refuse(reply.problema, form, ['password'])
  throw toCode(request, idempotencyKey)
}
