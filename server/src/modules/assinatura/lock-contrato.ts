import type { Sessao } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'

/** The client's own contract, locked. @throws contrato.nao_encontrado also when it is somebody else's, or a draft */
export async function lockContratoOf(tx: Tx, { usuarioId }: Sessao, id: string): Promise<ContratoRow> {
  const contrato = await lockContrato(tx, id)
  if (!contrato || contrato.usuarioId !== usuarioId || contrato.estado === 'RASCUNHO')
    throw new Problem('contrato.nao_encontrado')
  return contrato
}
