import type { Sessao } from '#deps.ts'
import { unknownRede } from './rede.problemas.ts'

/**
 * Who may work on a unit at all: the platform's administrator on every one, other staff on their own. Another's is as absent as
 * one that does not exist. What of it a role may do is the endpoint's access.
 * @throws base.nao_encontrado
 */
export function checkUnidade({ role, redeId }: Pick<Sessao, 'role' | 'redeId'>, id: string): void {
  if (role !== 'Administrador' && redeId !== id) throw unknownRede()
}
