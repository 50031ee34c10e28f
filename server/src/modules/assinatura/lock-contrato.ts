import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockContrato, type ContratoRow, type Dono } from './lock-contrato.store.ts'

const isOwn = (contrato: ContratoRow, dono: Dono): boolean =>
  'chave' in dono
    ? contrato.usuarioId === null && contrato.chave === dono.chave
    : contrato.usuarioId === dono.usuarioId

/** The caller's own contract, locked. @throws contrato.nao_encontrado also when it is somebody else's, or a draft */
export async function lockContratoOf(tx: Tx, dono: Dono, id: string): Promise<ContratoRow> {
  const contrato = await lockContrato(tx, id)
  if (!contrato || !isOwn(contrato, dono) || contrato.estado === 'RASCUNHO')
    throw new Problem('contrato.nao_encontrado')
  return contrato
}
