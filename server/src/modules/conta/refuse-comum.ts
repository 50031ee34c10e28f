import { cadastroProblems } from '@alento/contract/acesso/cadastro-problems.ts'
import { Problem } from '#platform/problem.ts'
import { isSenhaComum, leakedSenhasOf, type LeakedSenhas } from './senha-comum.rules.ts'

const { title, action } = cadastroProblems['conta.senha_comum']

let leaked: Promise<LeakedSenhas> | undefined

/** The list takes 80 ms to unpack, so it is loaded with the first new password. Tried again when that failed. */
const loadLeaked = (): Promise<LeakedSenhas> =>
  (leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => leakedSenhasOf(dictionary['passwords-common']),
    (error: unknown) => {
      leaked = undefined
      throw error
    },
  ))

/** @throws conta.senha_comum under `field` when the password is too common, was leaked, or is known data of the person */
export async function refuseComum(senha: string, own: readonly string[], field: string): Promise<void> {
  if (!isSenhaComum(senha, own, await loadLeaked())) return
  throw new Problem('conta.senha_comum', title, { errors: [{ field, message: `${title}. ${action}` }] })
}
