import { cadastroProblems } from '@alento/contract/cadastro-problems.ts'
import { Problem } from '#platform/problem.ts'
import { isSenhaComum } from './senha-comum.rules.ts'

const { title, action } = cadastroProblems['conta.senha_comum']

/** @throws conta.senha_comum under `field` when the password is too common, or is known data of the person */
export function refuseComum(senha: string, own: readonly string[], field: string): void {
  if (!isSenhaComum(senha, own)) return
  throw new Problem('conta.senha_comum', title, { errors: [{ field, message: `${title}. ${action}` }] })
}
