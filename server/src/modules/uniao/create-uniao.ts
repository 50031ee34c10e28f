import type { Output } from '@alento/contract/base/endpoint.ts'
import type { createUniao as contract } from '@alento/contract/plataforma/uniao.ts'
import { diasParaDesfazer, nomeDoBloqueio } from '@alento/contract/plataforma/uniao-nomes.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { endTodasSessoes } from '#modules/conta/remove-sessao.ts'
import { setUnida } from '#modules/conta/set-usuario.ts'
import { eraseEspera } from '#modules/espera/espera.titular.ts'
import { lockPedidos } from '#modules/pedido/pedido.titular.ts'
import { unknownPessoa } from '#modules/suporte/get-pessoa.ts'
import { sqlState, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { bloqueiosOf } from './bloqueio.rules.ts'
import { lockUsuarios } from './lock-unidas.ts'
import { getFatos, lockCartoes } from './previa.queries.ts'
import { moveRegistros } from './set-registro.store.ts'
import { tellUnidas } from './tell-uniao.ts'
import { findUniaoByChave, insertUniao, type UniaoRow } from './uniao.store.ts'

type Pedida = { sai: string; fica: string; motivo: string; chave: string }
type Fato = { acao: string; motivo: string; detalhe: Record<string, string | number> }

/** One entry of the trail for each of the two clients, each naming the other. */
export async function recordUniao(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  usuarioId: string,
  { sai, fica, acao, motivo, detalhe }: Fato & { sai: string; fica: string },
): Promise<void> {
  const common = { quando: clock.now(), usuarioId, acao, objeto: 'cliente', motivo }
  for (const [objetoId, outra] of [
    [sai, fica],
    [fica, sai],
  ] as const)
    await recordAuditoria(tx, { ...common, objetoId, detalhe: { ...detalhe, outra } })
}

/** Locks both accounts, with the rows in which money may be moving: they cannot change until the transaction ends. */
async function lockBoth(tx: Tx, { sai, fica }: Pedida) {
  const locked = await lockUsuarios(tx, [sai, fica])
  const [perdedora, sobrevivente] = [locked.get(sai), locked.get(fica)]
  if (perdedora?.role !== 'Alento' || sobrevivente?.role !== 'Alento') throw unknownPessoa()
  await lockPedidos(tx, sai)
  for (const id of [sai, fica].toSorted()) await lockCartoes(tx, id)
  return { perdedora, sobrevivente }
}

const toDone = ({ id, desfazerAte }: Pick<UniaoRow, 'id' | 'desfazerAte'>) => ({
  _id: id,
  desfazerAte: desfazerAte.toString({ smallestUnit: 'second' }),
})

async function merge(deps: Deps, tx: Tx, usuarioId: string, pedida: Pedida) {
  const { sai, fica, motivo, chave } = pedida
  const { perdedora, sobrevivente } = await lockBoth(tx, pedida)
  const done = await findUniaoByChave(tx, usuarioId, chave)
  if (done) return toDone(done)
  const [bloqueio] = bloqueiosOf(await getFatos(tx, sai), await getFatos(tx, fica))
  if (bloqueio) throw new Problem('uniao.impedida', nomeDoBloqueio[bloqueio])
  const now = deps.clock.now()
  const desfazerAte = now.add({ hours: 24 * diasParaDesfazer })
  const id = newId()
  await insertUniao(tx, {
    id,
    chave,
    saiId: sai,
    ficaId: fica,
    feitaPor: usuarioId,
    feitaEm: now,
    desfazerAte,
  })
  const registros = await moveRegistros(tx, { uniaoId: id, saiId: sai, ficaId: fica })
  // The entries of waiting lists that did not move exist in both accounts.
  await eraseEspera(tx, sai, now)
  await setUnida(tx, sai, fica)
  await endTodasSessoes(tx, sai)
  await recordUniao(deps, tx, usuarioId, { sai, fica, acao: 'suporte.unir', motivo, detalhe: { registros } })
  await tellUnidas(deps, tx, { id, perdedora, sobrevivente, desfazerAte })
  return toDone({ id, desfazerAte })
}

/**
 * Merges one client's account without CPF into the one with it: everything of `moveis` moves in one transaction, the first one can no
 * longer log in, both addresses get an e-mail. The same key again has no further effect. Ledger, payments and the gateway's records name
 * orders, not accounts, and stay as they are. (ADR 0161)
 * @throws base.nao_encontrado uniao.impedida uniao.mudou
 */
export async function createUniao(
  deps: Deps,
  { usuarioId }: Sessao,
  pedida: Pedida,
): Promise<Output<typeof contract>> {
  try {
    return await deps.db.transaction((tx) => merge(deps, tx, usuarioId, pedida))
  } catch (error) {
    // Something that only one account may have appeared on both sides between the look and the move.
    if (sqlState(error) === '23505') throw new Problem('uniao.mudou')
    throw error
  }
}
