import type { Fila, ItemFila } from '@alento/contract/cartao/fila-contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { lockContrato } from '#modules/assinatura/lock-contrato.store.ts'
import { setFilaFeita } from '#modules/assinatura/set-fila-feita.store.ts'
import { findFeito } from './list-fila.queries.ts'

const acoes = {
  CARTAO: ['saude.cartao_enviado', 'saude.cartao_nao_enviado'],
  APOLICE: ['saude.apolice_emitida', 'saude.apolice_nao_emitida'],
} as const satisfies Record<Fila, readonly [string, string]>

/**
 * Marks a card as posted or a policy as issued, or removes the mark. Repeating it changes nothing. @throws contrato.nao_encontrado
 * without such an entry; contrato.estado to undo it once the contract has ended
 */
export async function setFila(
  deps: Deps,
  { usuarioId }: Sessao,
  { contratoId, fila, feito }: { contratoId: string; fila: Fila; feito: boolean },
): Promise<Pick<ItemFila, 'feito'>> {
  const quando = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    const known = contrato && (await findFeito(tx, contratoId, fila))
    if (!known) throw new Problem('contrato.nao_encontrado')
    if (feito === (known.em !== null)) return
    if (contrato.estado === 'CANCELADO') throw new Problem('contrato.estado')
    await setFilaFeita(tx, { contratoId, fila }, feito ? { em: quando, por: usuarioId } : null)
    const acao = acoes[fila][feito ? 0 : 1]
    await recordAuditoria(tx, { quando, usuarioId, acao, objeto: 'cartao', objetoId: contratoId })
  })
  const row = await findFeito(deps.db, contratoId, fila)
  return {
    feito: row?.em ? { em: row.em.toString({ smallestUnit: 'second' }), por: row.por ?? '' } : null,
  }
}
