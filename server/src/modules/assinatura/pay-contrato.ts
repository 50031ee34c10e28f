import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import { temMesGratis, temPeriodoPago, type EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import { getConfiguracao } from '#modules/configuracao/get-configuracao.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import {
  findPagamentoByChave,
  findPagamentoVivo,
  type PagamentoRow,
} from '#modules/pagamento/find-pagamento.store.ts'
import { refuseUnlessGood } from '#modules/pagamento/refuse-unless-good.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { Problem } from '#platform/problem.ts'
import { findCobrancaDe, insertCobranca, listCobranca, moveCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { confirmContrato, cpfHashOf } from './confirm-contrato.ts'
import { findContratoRow, hadMesGratis, updateContrato, type ContratoChange } from './contrato.store.ts'
import type { ContratoRow, Dono } from './lock-contrato.store.ts'
import { lockContratoOf } from './lock-contrato.ts'
import { cobradoOn, firstPeriodoOf, nextPeriodoOf } from './periodo.rules.ts'
import { awaitCartao, settleCobranca, startTentativa, type CartaoNovo } from './start-tentativa.ts'
import { syncCobrancaIn } from './sync-cobranca.ts'

export type Pay = {
  contratoId: string
  planoId: string
  chave: string
  metodo: MetodoPagamento
  /** The columns that the method of payment adds to the contract: the boleto's day, the stored credit card. */
  change: ContratoChange
  charge: (p: PagamentoRow, c: CobrancaRow, contrato: ContratoRow) => Promise<ChargeResult>
}
/** A contract in its free month, and the charge of the month after it. */
type Free = { contrato: ContratoRow; cobranca: CobrancaRow }
type Started =
  | { pagamento: PagamentoRow; cobranca: CobrancaRow; contrato: ContratoRow; novo: CartaoNovo | null }
  | 'nothing to charge'

const unknown = () => new Problem('contrato.nao_encontrado')

/** An earlier try of a free month ended without a card: the next one starts again, from its own day. */
async function dropFree(deps: Deps, tx: Tx, contratoId: string): Promise<void> {
  const atualizadoEm = deps.clock.now()
  for (const c of await listCobranca(tx, contratoId, 'ABERTA')) {
    const open = await findPagamentoVivo(tx, c.id)
    if (open) throw new Problem('pagamento.em_andamento')
    await moveCobranca(tx, c.id, ['ABERTA'], { estado: 'CANCELADA', atualizadoEm })
  }
  for (const c of await listCobranca(tx, contratoId, 'GRATIS'))
    await moveCobranca(tx, c.id, ['GRATIS'], { estado: 'CANCELADA', atualizadoEm })
}

/**
 * Starts the free month of a first purchase: a charge of 0, and the open charge of the month after it. Null when the offer does not
 * hold for this contract, because it is over, for monthly plans only, or this CPF had it. The offer is used once the card is issued
 * (`confirmContrato`).
 */
async function startFree(deps: Deps, tx: Tx, before: ContratoRow): Promise<Free | null> {
  const now = deps.clock.now()
  const hoje = brasiliaDayOf(now)
  if (before.mesGratis) await dropFree(deps, tx, before.id)
  const used = await hadMesGratis(tx, cpfHashOf(deps, before.titularCpf ?? ''))
  const plano = { tipoRecorrencia: before.recorrencia }
  const { freeMonthUntil } = await getConfiguracao(deps, tx)
  const mesGratis = temMesGratis(plano, String(hoje), freeMonthUntil, used)
  const contrato = await updateContrato(tx, before.id, before.estado, { mesGratis })
  if (!contrato || !mesGratis) return null
  const first = firstPeriodoOf(contrato, hoje)
  const next = nextPeriodoOf({ ...contrato, diaAncora: first.diaAncora }, first.ate)
  const { de, ate } = first
  await insertCobranca(tx, { contratoId: contrato.id, de, ate, valor: 0, estado: 'GRATIS' }, now)
  const paid = { de: next.de, ate: next.ate, valor: contrato.valor }
  const cobranca = await insertCobranca(tx, { contratoId: contrato.id, ...paid, estado: 'ABERTA' }, now)
  if (!cobranca) throw new Problem('contrato.estado')
  return { contrato, cobranca }
}

/** Whether the platform suspended a card whose period is paid: its holder has nothing to pay. */
async function isPaidFor(
  deps: Deps,
  tx: Tx,
  { id, periodoInicio, proximaCobranca }: ContratoRow,
): Promise<boolean> {
  const c = periodoInicio && (await findCobrancaDe(tx, id, periodoInicio))
  const hoje = String(brasiliaDayOf(deps.clock.now()))
  return (
    !!c &&
    proximaCobranca !== null &&
    temPeriodoPago(
      { proximaCobranca: String(proximaCobranca), cobrancas: [{ ...c, ate: String(c.ate) }] },
      hoje,
    )
  )
}

/**
 * The charge to pay: the open one; for a purchase without one, that of the first period.
 * @throws contrato.estado contrato.suspenso_pago
 */
async function chargeOf(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<CobrancaRow> {
  const [open] = await listCobranca(tx, contrato.id, 'ABERTA')
  if (open) return open
  const now = deps.clock.now()
  const first = contrato.estado === 'AGUARDANDO_PAGAMENTO'
  if (!first && contrato.estado !== 'SUSPENSO') throw new Problem('contrato.estado')
  if (!first && (await isPaidFor(deps, tx, contrato))) throw new Problem('contrato.suspenso_pago')
  const { de, ate } = firstPeriodoOf(contrato, brasiliaDayOf(now))
  const nova = { contratoId: contrato.id, de, ate, valor: cobradoOn(contrato, de) }
  const made = await insertCobranca(tx, { ...nova, estado: 'ABERTA' }, now)
  if (!made) throw new Problem('contrato.estado')
  return made
}

const payable: readonly EstadoContrato[] = ['AGUARDANDO_PAGAMENTO', 'ATIVO', 'EM_ATRASO', 'SUSPENSO']

/**
 * The caller's contract, locked. A purchase takes the way in which it is paid at once. Afterwards a late charge may be paid by Pix
 * or boleto without giving up the credit card, and another card is kept once it has paid. @throws contrato.nao_encontrado contrato.estado
 */
async function lockToPay(deps: Deps, tx: Tx, dono: Dono, pay: Pay): Promise<ContratoRow> {
  const before = await lockContratoOf(tx, dono, pay.contratoId)
  if (!payable.includes(before.estado) || before.planoId !== pay.planoId) throw new Problem('contrato.estado')
  const chosen = before.estado === 'AGUARDANDO_PAGAMENTO' && { metodo: pay.metodo, ...pay.change }
  const how = { ...chosen, atualizadoEm: deps.clock.now() }
  const contrato = await updateContrato(tx, before.id, before.estado, how)
  if (!contrato) throw new Problem('contrato.estado')
  return contrato
}

/** The new credit card of a contract that has begun: a refused one must not replace the one that it has. */
function novoDe({ id, estado, ...antes }: ContratoRow, pagamentoId: string, pay: Pay): CartaoNovo | null {
  const { compradorZoop, cartaoZoop, bandeira, finalCartao } = pay.change
  if (estado === 'AGUARDANDO_PAGAMENTO' || !compradorZoop || !cartaoZoop || !bandeira || !finalCartao)
    return null
  const { metodo, cartaoZoop: card, bandeira: brand, finalCartao: last } = antes
  return {
    contratoId: id,
    pagamentoId,
    antes: { metodo, cartaoZoop: card, bandeira: brand, finalCartao: last },
    cartao: { compradorZoop, cartaoZoop, bandeira, finalCartao },
  }
}

/** Writes the attempt. A waiting boleto or Pix is cancelled in its favour. */
async function startAttempt(deps: Deps, tx: Tx, pay: Pay, cobranca: CobrancaRow): Promise<PagamentoRow> {
  const open = await findPagamentoVivo(tx, cobranca.id)
  if (open?.status === 'ENVIANDO') throw new Problem('pagamento.em_andamento')
  if (open) await cancelPagamento(deps, tx, open)
  if (!isWithinLimits(pay.metodo, cobranca.valor)) throw new Problem('pagamento.fora_do_limite')
  return startTentativa(deps, tx, cobranca, pay)
}

async function begin(deps: Deps, dono: Dono, pay: Pay): Promise<Started> {
  return deps.db.transaction(async (tx) => {
    const contrato = await lockToPay(deps, tx, dono, pay)
    const first = contrato.estado === 'AGUARDANDO_PAGAMENTO'
    const free = first ? await startFree(deps, tx, contrato) : null
    if (free && pay.metodo !== 'boleto') {
      // The payment method is accepted: the card at the gateway, or Pix, which needs nothing ahead.
      await confirmContrato(deps, tx, free.contrato)
      return 'nothing to charge'
    }
    const cobranca = free?.cobranca ?? (await chargeOf(deps, tx, contrato))
    const pagamento = await startAttempt(deps, tx, pay, cobranca)
    const novo = novoDe(contrato, pagamento.id, pay)
    if (novo) await awaitCartao(deps, tx, novo)
    return { pagamento, cobranca, contrato, novo }
  })
}

/** Applies the gateway's state of the open attempt before anything new is charged. @throws pagamento.incerto pagamento.indisponivel */
async function syncOpen(deps: Deps, open: PagamentoRow): Promise<void> {
  let now: PagamentoRow
  try {
    now = await syncPagamento(deps, open)
  } catch {
    throw new Problem(open.status === 'ENVIANDO' ? 'pagamento.incerto' : 'pagamento.indisponivel')
  }
  await deps.db.transaction((tx) => syncCobrancaIn(deps, tx, now))
}

/**
 * Pays the open charge of a contract, as `payPedido` pays an order: the attempt is written, then the gateway is called outside
 * any transaction, then both are updated. Repeating the call with the same key never charges again. Centavos.
 * @throws contrato.nao_encontrado contrato.estado contrato.suspenso_pago pagamento.em_andamento pagamento.fora_do_limite pagamento.incerto
 * pagamento.indisponivel pagamento.recusado
 */
export async function payContrato(deps: Deps, dono: Dono, pay: Pay): Promise<void> {
  const contrato = await findContratoRow(deps.db, pay.contratoId, dono)
  if (!contrato) throw unknown()
  for (const c of await listCobranca(deps.db, contrato.id, 'ABERTA')) {
    const repeated = await findPagamentoByChave(deps.db, c.id, pay.chave)
    const open = await findPagamentoVivo(deps.db, c.id)
    if (open && open.status !== 'PAGO') await syncOpen(deps, open)
    if (repeated) return refuseUnlessGood((await findPagamentoByChave(deps.db, c.id, pay.chave)) ?? repeated)
  }
  if (await isPaidBy(deps, contrato.id, pay.chave)) return
  const started = await begin(deps, dono, pay)
  if (started === 'nothing to charge') return
  const result = await pay.charge(started.pagamento, started.cobranca, started.contrato)
  refuseUnlessGood(await settleCobranca(deps, started.pagamento, result, started.novo))
}

/** Whether the request of this key has paid a charge already: its response was lost, and it came again. */
async function isPaidBy(deps: Deps, contratoId: string, chave: string): Promise<boolean> {
  for (const c of await listCobranca(deps.db, contratoId, 'PAGA'))
    if (await findPagamentoByChave(deps.db, c.id, chave)) return true
  return false
}
