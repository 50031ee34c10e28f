import { isCpf } from '@alento/contract/base/digito.ts'
import { plainTelefone } from '@alento/contract/base/digitado.ts'
import { onlyDigits } from '@alento/contract/base/formato.ts'
import { celular } from '@alento/contract/base/tipo-telefone.ts'

/** The identifiers that a text typed as 'Usuário' may mean; null for those that it cannot be. */
export type Identificador = {
  username: string
  cpf: string | null
  email: string | null
  telefoneCelular: string | null
}

/** Source: decisions.md, 'People and access'. */
export function readIdentificador(typed: string): Identificador {
  const username = typed.trim()
  const digits = /^[+\d().\s-]+$/.test(username) ? onlyDigits(username) : ''
  const local = digits && plainTelefone(username)
  return {
    username,
    cpf: isCpf(digits) ? digits : null,
    email: /^[^\s@]+@[^\s@]+$/.test(username) ? username.toLowerCase() : null,
    telefoneCelular: celular.test(local) ? local : null,
  }
}

/**
 * Whether a code needs the CPF beside it: a client who types a mobile and gets the code at that same mobile would otherwise prove one thing
 * only, which a later owner of the number has too. It depends on the typed text, so that it says nothing about an account.
 */
export const needsCpf = ({ cpf, telefoneCelular }: Identificador): boolean =>
  cpf === null && telefoneCelular !== null

/** Whether it is a document or an address, whose account no answer may reveal, and not just a name that somebody chose. */
export const isPessoal = ({ cpf, email, telefoneCelular }: Identificador): boolean =>
  cpf !== null || email !== null || telefoneCelular !== null
