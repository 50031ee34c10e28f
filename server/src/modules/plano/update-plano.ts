import type { DadosPlano } from '@alento/contract/cartao/plano.ts'
import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { Problem } from '#platform/problem.ts'
import type { PlanoRow } from './list-plano.store.ts'
import { changesOf, keepsZoop } from './plano.rules.ts'
import { refuseTaken } from './plano.problemas.ts'
import { lockPlano, updatePlanoRow } from './plano.store.ts'

/**
 * Changes a plan. Running contracts keep the recurrence that they were agreed with, and their price until it was announced: a job
 * tells their module of a new one. The gateway's plan has both, so that another one is made with the next subscription. Saving it
 * unchanged writes no audit entry.
 * @throws base.nao_encontrado plano.mudou plano.nome_repetido
 */
export function updatePlano(
  { db, clock, jobs }: Deps,
  { usuarioId }: Sessao,
  { _id, versao, ...dados }: DadosPlano & { _id: string; versao?: number | undefined },
): Promise<PlanoRow> {
  return refuseTaken(
    db.transaction(async (tx) => {
      const antes = await lockPlano(tx, _id)
      if (!antes) throw new Problem('base.nao_encontrado', 'Plano não encontrado.')
      if (versao !== undefined && versao !== antes.versao) throw new Problem('plano.mudou')
      const detalhe = changesOf(antes, dados)
      if (!detalhe) return antes
      const idPlanoZoop = keepsZoop(antes, dados) ? antes.idPlanoZoop : null
      const depois = { ...antes, ...dados, idPlanoZoop, versao: antes.versao + 1 }
      await updatePlanoRow(tx, depois)
      if (depois.price !== antes.price)
        await jobs.send(tx, 'plano.preco_mudou', { planoId: _id, de: antes.price, para: depois.price })
      await recordAuditoria(tx, {
        quando: clock.now(),
        usuarioId,
        acao: 'plano.alterar',
        objeto: 'plano',
        objetoId: _id,
        detalhe,
        ...makeMudanca(antes, dados),
      })
      return depois
    }),
  )
}
