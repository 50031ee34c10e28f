import type { DadosPlano } from '@alento/contract/cartao/plano.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { newId } from '#platform/id.ts'
import type { PlanoRow } from './list-plano.store.ts'
import { refuseTaken } from './plano.problemas.ts'
import { insertPlano } from './plano.store.ts'

/** Creates a plan, on sale at once if it says so. @throws plano.nome_repetido */
export async function createPlano(
  { db, clock }: Deps,
  { usuarioId }: Sessao,
  dados: DadosPlano,
): Promise<PlanoRow> {
  const row: PlanoRow = { id: newId(), idPlanoZoop: null, versao: 1, ...dados }
  const { price, publicado } = row
  await refuseTaken(
    db.transaction(async (tx) => {
      await insertPlano(tx, row)
      await recordAuditoria(tx, {
        quando: clock.now(),
        usuarioId,
        acao: 'plano.criar',
        objeto: 'plano',
        objetoId: row.id,
        detalhe: { price, publicado },
      })
    }),
  )
  return row
}
