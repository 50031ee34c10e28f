import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { addMonths, unusedMesesOf } from '@alento/contract/cartao/contrato.can.ts'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Deps, Sessao } from '#deps.ts'
import { countRestante } from '#modules/pagamento/find-estorno.ts'
import { findLinha } from '#modules/pagamento/find-linha.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelCobrancas } from './cancel-cobranca.ts'
import { findCobrancaDe } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { getContrato } from './get-contrato.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { moveContrato } from './update-contrato.ts'

/** The payment of a period and the part of it to refund; null when there is none, also because it was refunded before. */
async function toReturn(tx: Tx, cobranca: CobrancaRow | null, wanted: number) {
  const pagamento = cobranca?.pagamentoId ? await findLinha(tx, cobranca.pagamentoId, cobranca.id) : null
  if (!pagamento?.transacaoId) return null
  const valor = Math.min(wanted, await countRestante(tx, pagamento))
  return valor === 0 ? null : { pagamento, transacaoId: pagamento.transacaoId, valor }
}

/** An annual contract returns its whole unused months, and ends with the month under way. */
async function returnMonths(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<Temporal.PlainDate | null> {
  const { periodoInicio: de, proximaCobranca: fim, recorrencia } = contrato
  if (recorrencia !== 'Anual' || !de || !fim) return fim
  const cobranca = await findCobrancaDe(tx, contrato.id, de)
  const hoje = String(brasiliaDayOf(deps.clock.now()))
  const { meses, valor } = unusedMesesOf(hoje, String(fim), cobranca?.valor ?? 0)
  const devolvido = await toReturn(tx, cobranca, valor)
  if (!devolvido) return fim
  const motivo = `meses não usados do plano anual: ${meses}`
  await requestEstorno(deps, tx, { ...devolvido, chave: `cancelado:${contrato.id}`, motivo })
  return Temporal.PlainDate.from(addMonths(String(fim), -meses, contrato.diaAncora ?? fim.day))
}

export type Quem = {
  usuarioId: string
  /** Why, for the history. */
  motivo: string
}

/**
 * Ends a contract, which the caller has locked. While a period is paid the card stays valid until its last day; otherwise it ends at
 * once. No further charge is made. @throws contrato.estado
 */
export async function cancelIn(
  deps: Deps,
  tx: Tx,
  contrato: ContratoRow,
  { usuarioId, motivo }: Quem,
): Promise<ContratoRow> {
  const contratoId = contrato.id
  const now = deps.clock.now()
  const who = { usuarioId, now, motivo }
  const ends = { canceladoEm: now, motivoCancelamento: motivo || null }
  await cancelCobrancas(deps, tx, contratoId)
  if (contrato.estado === 'ATIVO') {
    const proximaCobranca = await returnMonths(deps, tx, contrato)
    const change = { ...ends, proximaCobranca }
    const moved = await moveContrato(tx, contrato, { evento: 'cancelarAoFim', change, ...who })
    await deps.jobs.send(tx, 'contrato.pausar', { contratoId })
    return moved
  }
  const moved = await moveContrato(tx, contrato, { evento: 'cancelar', change: ends, ...who })
  await deps.jobs.send(tx, 'contrato.desligar', { contratoId })
  return moved
}

/** The holder ends the contract. @throws contrato.nao_encontrado contrato.estado */
export async function cancelContrato(
  deps: Deps,
  sessao: Sessao,
  id: string,
  motivo: string,
): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    await cancelIn(deps, tx, contrato, { usuarioId: sessao.usuarioId, motivo })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'cancelado' })
  })
  return getContrato(deps, sessao, id)
}

/**
 * A contract that was left already ends at once, because its holder's account is erased. The rest of the paid period is given up.
 */
export async function endContrato(deps: Deps, tx: Tx, id: string, usuarioId: string): Promise<void> {
  const contrato = await lockContrato(tx, id)
  if (contrato?.estado !== 'CANCELADO_AO_FIM') return
  await moveContrato(tx, contrato, { evento: 'encerrar', usuarioId, now: deps.clock.now() })
  await deps.jobs.send(tx, 'contrato.desligar', { contratoId: id })
}

/**
 * An ending contract goes on, until its last paid day. An annual one whose unused months were returned goes on as what it still
 * is: its next charge falls due on the day it would have ended. @throws contrato.nao_encontrado contrato.estado
 */
export async function keepContrato(deps: Deps, sessao: Sessao, id: string): Promise<Contrato> {
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContratoOf(tx, sessao, id)
    const who = { usuarioId: sessao.usuarioId, now: deps.clock.now() }
    const change = { canceladoEm: null, motivoCancelamento: null }
    await moveContrato(tx, contrato, { evento: 'voltar', change, ...who })
    if (contrato.metodo === 'cartao') await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
    await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'voltou' })
  })
  return getContrato(deps, sessao, id)
}
