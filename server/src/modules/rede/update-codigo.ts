import type { Deps, Sessao } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { updateCodigo } from './codigo.store.ts'
import { unknownRede } from './rede.problemas.ts'

type Codigo = { nomeRede: string; codigoRede: string }

/**
 * Gives every unit with this name one network code; returns how many there are. The trail has an entry for each unit whose code
 * changed. @throws base.nao_encontrado when there is none
 */
export async function updateCodigoRede(
  { db, clock }: Deps,
  sessao: Sessao,
  { nomeRede, codigoRede }: Codigo,
): Promise<{ unidades: number }> {
  return db.transaction(async (tx) => {
    const units = await updateCodigo(tx, nomeRede, codigoRede)
    if (units.length === 0) throw unknownRede()
    const quando = clock.now()
    const mark = { quando, usuarioId: sessao.usuarioId, acao: 'rede.codigo', objeto: 'rede' }
    for (const { id: objetoId, codigoRede: before } of units.filter((unit) => unit.codigoRede !== codigoRede))
      await recordAuditoria(tx, { ...mark, objetoId, ...makeMudanca({ codigoRede: before }, { codigoRede }) })
    return { unidades: units.length }
  })
}
