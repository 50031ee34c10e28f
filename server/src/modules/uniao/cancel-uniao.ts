import type { Deps, Sessao } from '#deps.ts'
import { setUnida } from '#modules/conta/set-usuario.ts'
import { lockPedidos } from '#modules/pedido/pedido.titular.ts'
import { sqlState, type Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { recordUniao } from './create-uniao.ts'
import { lockUsuarios } from './lock-unidas.ts'
import { getFatos, lockCartoes } from './previa.queries.ts'
import { returnRegistros } from './set-registro.store.ts'
import { tellDesfeita } from './tell-uniao.ts'
import { findUniao, isUnida, markDesfeita, type UniaoRow } from './uniao.store.ts'

/** @throws uniao.desfeita uniao.prazo uniao.outra_depois */
async function refuseUnlessOpen(tx: Tx, row: UniaoRow, now: Temporal.Instant): Promise<void> {
  if (row.desfeitaEm) throw new Problem('uniao.desfeita')
  if (row.encerradaEm || Temporal.Instant.compare(now, row.desfazerAte) >= 0) throw new Problem('uniao.prazo')
  if (await isUnida(tx, row.ficaId)) throw new Problem('uniao.outra_depois')
}

async function undo(deps: Deps, tx: Tx, usuarioId: string, { id, motivo }: { id: string; motivo: string }) {
  const unknown = () => new Problem('base.nao_encontrado', 'União não encontrada.')
  const seen = await findUniao(tx, id)
  if (!seen) throw unknown()
  const { saiId, ficaId } = seen
  const locked = await lockUsuarios(tx, [saiId, ficaId])
  const row = await findUniao(tx, id)
  const [perdedora, sobrevivente] = [locked.get(saiId), locked.get(ficaId)]
  if (!row || !perdedora || !sobrevivente) throw unknown()
  const now = deps.clock.now()
  await refuseUnlessOpen(tx, row, now)
  await lockPedidos(tx, ficaId)
  await lockCartoes(tx, ficaId)
  if ((await getFatos(tx, ficaId)).pagando)
    throw new Problem('uniao.impedida', 'Um pagamento desta conta está sendo feito. Espere um minuto.')
  const registros = await returnRegistros(tx, { uniaoId: id, saiId, ficaId })
  await markDesfeita(tx, id, { usuarioId, now })
  await setUnida(tx, saiId, null)
  const fato = { acao: 'suporte.desunir', motivo, detalhe: { registros } }
  await recordUniao(deps, tx, usuarioId, { sai: saiId, fica: ficaId, ...fato })
  await tellDesfeita(deps, tx, { id, perdedora, sobrevivente })
}

/**
 * Undoes a merge within 30 days: moved rows that still exist go back, later ones stay, and the first account can log in
 * again. Refused while the account that stayed was itself merged into another one.
 * @throws base.nao_encontrado uniao.desfeita uniao.prazo uniao.outra_depois uniao.impedida uniao.mudou
 */
export async function cancelUniao(
  deps: Deps,
  { usuarioId }: Sessao,
  pedida: { id: string; motivo: string },
): Promise<void> {
  try {
    await deps.db.transaction((tx) => undo(deps, tx, usuarioId, pedida))
  } catch (error) {
    if (sqlState(error) === '23505') throw new Problem('uniao.mudou')
    throw error
  }
}
