import type { Sessao } from '#deps.ts'
import { unknownRede } from './rede.problemas.ts'

/**
 * Allows the platform's administrator every unit and other staff only their own; another unit is reported as not found. Which
 * calls a role may make is the endpoint's `access`.
 * @throws base.nao_encontrado
 */
export function checkUnidade({ role, redeId }: Pick<Sessao, 'role' | 'redeId'>, id: string): void {
  if (role !== 'Administrador' && redeId !== id) throw unknownRede()
}
