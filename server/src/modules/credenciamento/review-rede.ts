import type { StatusRede } from '@alento/contract/unidade/rede.ts'
import type { PassoRevisao } from '@alento/contract/unidade/revisao.ts'
import type { Deps } from '#deps.ts'
import { makeMudanca } from '#modules/auditoria/make-mudanca.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import { tellUnidade } from '#modules/rede/tell-unidade.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { removeConferencia } from './conferencia.store.ts'
import { findLastMotivo, insertRevisao } from './mudanca.store.ts'
import { redeDevolvida, redeHabilitada, redeReativada, redeSuspensa } from './revisao.mensagens.ts'
import { requestVendedor } from './create-vendedor.ts'
import { mergeDados, undoEnd, type Dados } from './revisao.rules.ts'
import { updateVendedor } from './vendedor.store.ts'

export type Caso = { redeId: string; usuarioId: string }
type Passo = Caso & {
  passo: PassoRevisao
  acao: string
  motivo?: string
  filaDesde?: Temporal.Instant | null
} & Pick<Registro, 'antes' | 'depois'>

export const makeMudancaStatus = ({ status }: { status: StatusRede }, depois: StatusRede) =>
  makeMudanca({ status }, { status: depois })

/** Writes one row of the unit's history and one audit entry. Returns the row's id. */
export async function recordPasso({ clock }: Pick<Deps, 'clock'>, tx: Tx, p: Passo): Promise<string> {
  const { redeId, usuarioId, passo, acao, motivo, filaDesde, antes, depois } = p
  const quando = clock.now()
  const id = newId()
  await insertRevisao(tx, { id, redeId, passo, quando, usuarioId, motivo: motivo ?? null, filaDesde })
  await recordAuditoria(tx, {
    quando,
    usuarioId,
    acao,
    objeto: 'rede',
    objetoId: redeId,
    motivo,
    antes,
    depois,
  })
  return id
}

/**
 * Makes a unit HABILITADO in the caller's transaction: its offers appear in the search, and its administrators are notified once it
 * can no longer be undone. A
 * unit that is already HABILITADO is unchanged. A unit that is to sell online does so once its account at the gateway exists.
 * The caller has checked that nothing obligatory is missing.
 * @throws base.nao_encontrado
 */
export async function enableRede(deps: Deps, tx: Tx, caso: Caso): Promise<void> {
  const rede = await lockRede(tx, caso.redeId)
  if (rede.status !== 'PRE_CADASTRO') return
  await setRede(tx, rede.id, { status: 'HABILITADO', naFilaDesde: null })
  const naoAntes = undoEnd(deps.clock.now())
  if (rede.pagamentoOnline === 'S' && !rede.zoopSellerId) await requestVendedor(deps, tx, rede.id, naoAntes)
  await syncOferta(tx, rede.id)
  const id = await recordPasso(deps, tx, {
    ...caso,
    passo: 'HABILITADA',
    acao: 'rede.habilitada',
    filaDesde: rede.naFilaDesde,
    ...makeMudancaStatus(rede, 'HABILITADO'),
  })
  await tellUnidade(deps, tx, { chave: `revisao:${id}`, rede, write: redeHabilitada, naoAntes })
}

/** Sends a PRE_CADASTRO unit back with a list of missing items, by e-mail. @throws base.nao_encontrado revisao.mudou */
export async function returnRede(deps: Deps, { motivo, ...caso }: Caso & { motivo: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, caso.redeId)
    if (rede.status !== 'PRE_CADASTRO') throw new Problem('revisao.mudou')
    await setRede(tx, rede.id, { naFilaDesde: null })
    const id = await recordPasso(deps, tx, { ...caso, passo: 'DEVOLVIDA', acao: 'rede.devolvida', motivo })
    const write = (para: Parameters<typeof redeHabilitada>[0]) => redeDevolvida(para, motivo)
    await tellUnidade(deps, tx, { chave: `revisao:${id}`, rede, write })
  })
}

/**
 * Puts a unit at the end of the review queue in the caller's transaction; nothing of it is ticked then. One that waits is unchanged.
 * The caller has checked that nothing obligatory is missing.
 * @throws base.nao_encontrado revisao.mudou
 */
export async function sendRede(deps: Deps, tx: Tx, caso: Caso): Promise<void> {
  const { id, status, naFilaDesde } = await lockRede(tx, caso.redeId)
  if (status !== 'PRE_CADASTRO') throw new Problem('revisao.mudou')
  if (naFilaDesde !== null) return
  await setRede(tx, id, { naFilaDesde: deps.clock.now() })
  await removeConferencia(tx, id) // anything may have changed meanwhile
  await recordPasso(deps, tx, { ...caso, passo: 'ENVIADA', acao: 'rede.enviada' })
}

/** Enables online sales of a unit that was waiting for its account, with the one that the administrator entered. */
async function openSale({ clock }: Pick<Deps, 'clock'>, tx: Tx, redeId: string): Promise<void> {
  const done = { situacao: 'PRONTO' as const, status: null, motivo: null, tentadoEm: clock.now() }
  if (await updateVendedor(tx, redeId, done)) await setRede(tx, redeId, { pagamentoOnline: 'S' })
}

const conflictText = {
  lugar: 'Outra pessoa mudou o lugar no mapa enquanto você usava a página',
  vendedor: 'O vendedor na Zoop mudou enquanto você usava a página',
}

/**
 * Writes the data that only the administrator knows: place (degrees) and seller, merged with the values they saw. Unchanged
 * values are not recorded.
 * @throws base.nao_encontrado revisao.outra
 */
export async function saveRevisao(
  deps: Deps,
  caso: Caso,
  { visto, dados: wanted }: { visto: Dados; dados: Dados },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, caso.redeId)
    const { depois: dados, conflitos } = mergeDados(rede, visto, wanted)
    const [first] = conflitos
    if (first) throw new Problem('revisao.outra', conflictText[first])
    if (rede.lat === dados.lat && rede.lng === dados.lng && rede.zoopSellerId === dados.zoopSellerId) return
    await setRede(tx, rede.id, dados)
    if (dados.zoopSellerId && dados.zoopSellerId !== rede.zoopSellerId) await openSale(deps, tx, rede.id)
    await syncOferta(tx, rede.id)
    await recordPasso(deps, tx, { ...caso, passo: 'DADOS', acao: 'rede.dados', ...makeMudanca(rede, dados) })
  })
}

/**
 * A step that is already done is done again with the same reason only, so that of two administrators the second does not believe that
 * their reason was sent. @throws revisao.mudou
 */
async function checkRepeated(
  tx: Tx,
  redeId: string,
  { passo, motivo }: { passo: keyof typeof alreadyText; motivo: string },
): Promise<void> {
  if ((await findLastMotivo(tx, redeId, passo)) === motivo) return
  throw new Problem('revisao.mudou', alreadyText[passo])
}

const alreadyText = {
  SUSPENSA: 'Outra pessoa já suspendeu esta unidade, com outro motivo. O seu não foi enviado.',
  REATIVADA: 'Esta unidade já está ativa. O seu motivo não foi enviado.',
}

/**
 * Suspends a HABILITADO unit: out of search and sale at once, its orders stay as they are. Its administrators get the reason by
 * e-mail. A unit that is suspended for the same reason is unchanged.
 * @throws base.nao_encontrado revisao.mudou
 */
export async function suspendRede(deps: Deps, { motivo, ...caso }: Caso & { motivo: string }): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, caso.redeId)
    if (rede.status === 'SUSPENSO') return checkRepeated(tx, rede.id, { passo: 'SUSPENSA', motivo })
    if (rede.status !== 'HABILITADO') throw new Problem('revisao.mudou')
    await setRede(tx, rede.id, { status: 'SUSPENSO' })
    await syncOferta(tx, rede.id)
    const id = await recordPasso(deps, tx, {
      ...caso,
      passo: 'SUSPENSA',
      acao: 'rede.suspensa',
      motivo,
      ...makeMudancaStatus(rede, 'SUSPENSO'),
    })
    const write = (para: Parameters<typeof redeHabilitada>[0]) => redeSuspensa(para, motivo)
    const naoAntes = undoEnd(deps.clock.now())
    await tellUnidade(deps, tx, { chave: `revisao:${id}`, rede, write, naoAntes })
  })
}

/** Ends a suspension, with a reason; one that ended with the same reason is unchanged. @throws base.nao_encontrado revisao.mudou */
export async function reactivateRede(
  deps: Deps,
  { motivo, ...caso }: Caso & { motivo: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const rede = await lockRede(tx, caso.redeId)
    if (rede.status === 'HABILITADO') return checkRepeated(tx, rede.id, { passo: 'REATIVADA', motivo })
    if (rede.status !== 'SUSPENSO') throw new Problem('revisao.mudou')
    await setRede(tx, rede.id, { status: 'HABILITADO' })
    await syncOferta(tx, rede.id)
    const id = await recordPasso(deps, tx, {
      ...caso,
      passo: 'REATIVADA',
      acao: 'rede.reativada',
      motivo,
      ...makeMudancaStatus(rede, 'HABILITADO'),
    })
    const write = (para: Parameters<typeof redeHabilitada>[0]) => redeReativada(para, motivo)
    await tellUnidade(deps, tx, { chave: `revisao:${id}`, rede, write })
  })
}
