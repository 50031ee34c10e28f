import type { DadosPlano } from '@alento/contract/plano.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import type { PlanoRow } from './list-plano.store.ts'
import { changesOf, keepsZoop } from './plano.rules.ts'
import { refuseTaken } from './plano.problemas.ts'
import { lockPlano, updatePlanoRow } from './plano.store.ts'

/**
 * Changes a plan. Running contracts keep the price and the recurrence that they were agreed with; the gateway's plan has both, so
 * that another one is made with the next subscription. Saving it unchanged writes no audit entry.
 * @throws base.nao_encontrado plano.nome_repetido
 */
export function updatePlano(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  { _id, ...dados }: DadosPlano & { _id: string },
): Promise<PlanoRow> {
  return refuseTaken(
    db.transaction(async (tx) => {
      const antes = await lockPlano(tx, _id)
      if (!antes) throw new Problem('base.nao_encontrado', 'Plano não encontrado.')
      const detalhe = changesOf(antes, dados)
      if (!detalhe) return antes
      const depois = { ...antes, ...dados, idPlanoZoop: keepsZoop(antes, dados) ? antes.idPlanoZoop : null }
      await updatePlanoRow(tx, depois)
      await recordAuditoria(tx, {
        quando: clock.now(),
        usuarioId,
        acao: 'plano.alterar',
        objeto: 'plano',
        objetoId: _id,
        detalhe,
      })
      return depois
    }),
  )
}
