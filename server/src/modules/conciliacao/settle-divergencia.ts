import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import { findDivergencia, resolveDivergenciaRow } from './divergencia.store.ts'

/**
 * Resolves an open difference by hand, with a note. A later sweep that still sees it leaves it resolved.
 * @throws base.nao_encontrado conciliacao.ja_resolvida
 */
export async function settleDivergencia(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  id: string,
  nota: string,
): Promise<void> {
  if (!(await findDivergencia(db, id))) throw new Problem('base.nao_encontrado', 'Diferença não encontrada.')
  const quando = clock.now()
  await db.transaction(async (tx) => {
    const end = { nota, resolvidaPor: usuarioId, resolvidaEm: quando }
    if (!(await resolveDivergenciaRow(tx, id, end))) throw new Problem('conciliacao.ja_resolvida')
    await recordAuditoria(tx, {
      quando,
      usuarioId,
      acao: 'conciliacao.resolvida',
      objeto: 'divergencia',
      objetoId: id,
      motivo: nota,
    })
  })
}
