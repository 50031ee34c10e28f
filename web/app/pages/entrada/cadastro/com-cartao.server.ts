import { redirect } from 'react-router'
import { createUserSinsaude, receberCartao, validateSinsaude } from '@alento/contract/acesso/cadastro.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { type Args, call, cookieHeaders, refuse } from '#lib/api/api.ts'
import { textOf } from '#lib/api/entrada.ts'
import { validacaoCookie } from '#lib/conta/registration-cookie.server.ts'
import { readTarget, withDe } from '#lib/conta/volta.ts'
import { avisoCookie } from '#lib/forms/aviso.ts'
import { epochOf } from '#lib/forms/mascara.ts'
import { type Caminhos, fimDoCadastro } from './caminhos.ts'

/** The steps of a registration with a card, whichever pages it has. */

/** Proves that a card is the visitor's own, and leads to the access data or to the account that already exists (U1). */
export async function proveCard({ context, request }: Args, form: FormData, caminhos: Caminhos) {
  const reply = await call(context, validateSinsaude, {
    body: {
      cpf: onlyDigits(textOf(form, 'cpf')),
      dataNascimento: epochOf(textOf(form, 'dataNascimento')),
      cartao: onlyDigits(textOf(form, 'cartao')),
      telefoneCelular: plainTelefone(textOf(form, 'telefoneCelular')),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form)
  const next = reply.value.temConta ? caminhos.conta : caminhos.acesso
  throw redirect(withDe(next, readTarget(request)), {
    headers: { 'set-cookie': validacaoCookie.set(request, reply.value.validacao) },
  })
}

/** Makes the holder's account. The proof ensures that sending the form twice creates one, so it is also the key. */
export async function createAccess(
  { context, request }: Args,
  form: FormData,
  caminhos: Caminhos,
  over: readonly string[] = [],
) {
  const validacao = validacaoCookie.read(request)
  const de = readTarget(request)
  if (!validacao) throw redirect(withDe(caminhos.prova, de))
  const reply = await call(context, createUserSinsaude, {
    idempotencyKey: validacao,
    body: {
      validacao,
      email: textOf(form, 'email').trim(),
      username: textOf(form, 'username').trim() || undefined,
      password: textOf(form, 'password'),
      repetirSenha: textOf(form, 'repetirSenha'),
    },
  })
  if (!reply.ok) return refuse(reply.problema, form, ['password', 'repetirSenha'])
  const headers = cookieHeaders([...reply.setCookie, validacaoCookie.forget(request), ...over])
  throw redirect(fimDoCadastro(de || caminhos.depois), { headers })
}

/** Puts the card into the account of the client who is logged in; a session that ended logs in first. */
export async function takeCard(
  { context, request }: Args,
  form: FormData,
  caminhos: Caminhos,
  over: readonly string[] = [],
) {
  const de = readTarget(request)
  const validacao = validacaoCookie.read(request)
  if (!validacao) throw redirect(withDe(caminhos.prova, de))
  const reply = await call(context, receberCartao, { body: { validacao } })
  if (reply.ok)
    throw redirect(de || caminhos.fim, {
      headers: cookieHeaders([validacaoCookie.forget(request), avisoCookie('cartao'), ...over]),
    })
  if (reply.problema.status === 401) throw redirect(withDe('/logincliente', withDe(caminhos.conta, de)))
  return refuse(reply.problema, form)
}
