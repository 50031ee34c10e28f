import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { findEstornoPedido } from '#modules/pagamento/find-estorno.ts'
import { findLinha, listLinha, type Linha } from '#modules/pagamento/find-linha.store.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { setPlanoCartao } from '#modules/cartao/set-cartao.ts'
import { markSaem, removeSaem } from '#modules/cartao/set-dependente.store.ts'
import { gatewayKeyOf, requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { origemOf } from '#modules/razao/chave.rules.ts'
import { postMensalidade } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { cancelDiferenca } from './cancel-cobranca.ts'
import { moveCobranca } from './cobranca.store.ts'
import { findCobranca, type CobrancaRow } from './find-cobranca.store.ts'
import { confirmContrato, openApolice } from './confirm-contrato.ts'
import { updateContrato, type ContratoChange } from './contrato.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { nextEstado } from './contrato.rules.ts'
import { precoOf, firstPeriodoOf, nextPeriodoOf } from './periodo.rules.ts'
import { updateCobrancaAberta } from './update-cobranca-aberta.ts'
import { moveContrato } from './update-contrato.ts'

/** The new period, from today where nothing was due: at the first payment and after a suspension. */
const periodOf = (c: CobrancaRow, contrato: ContratoRow, hoje: Temporal.PlainDate) =>
  contrato.estado === 'AGUARDANDO_PAGAMENTO' || contrato.estado === 'SUSPENSO'
    ? firstPeriodoOf(contrato, hoje)
    : { de: c.de, ate: c.ate, diaAncora: nextPeriodoOf(contrato, c.de).diaAncora }

/** Returns the contract's columns when the first period of an announced price, or of a plan from the next period on, is paid. */
function takeOver(contrato: ContratoRow, c: CobrancaRow): ContratoChange {
  const { valorNovo, valorNovoDesde, planoNovoId } = contrato
  // A dearer plan whose difference was never paid.
  if (planoNovoId !== null && valorNovoDesde === null)
    return { acerto: 0, planoNovoId: null, valorNovo: null }
  if (valorNovo === null || valorNovo !== precoOf(contrato, c.de)) return { acerto: 0 }
  const plano = planoNovoId !== null && valorNovoDesde !== null && { planoId: planoNovoId, planoNovoId: null }
  return { acerto: 0, valor: valorNovo, valorNovo: null, valorNovoDesde: null, ...plano }
}

/**
 * Whether the gateway's subscription has to follow, though it made the charge: it stood still, its next amount is another one, or
 * it counts from the last day of a short month, which is not the contract's own day.
 */
const followsUp = (before: ContratoRow, now: ContratoRow): boolean =>
  now.periodoInicio?.day !== now.diaAncora ||
  before.estado !== 'ATIVO' ||
  before.acerto > 0 ||
  now.valorNovo !== null ||
  now.valor !== before.valor

/** A renewal is paid: the period goes on. A credit card's subscription follows where it was late, suspended or replaced. */
async function renew(deps: Deps, tx: Tx, contrato: ContratoRow, c: CobrancaRow): Promise<void> {
  const now = deps.clock.now()
  const { de, ate, diaAncora } = periodOf(c, contrato, brasiliaDayOf(now))
  await cancelDiferenca(deps, tx, contrato.id)
  const period = { periodoInicio: de, proximaCobranca: ate, diaAncora }
  const agreed = takeOver(contrato, c)
  const fresh = { atrasadoDesde: null, suspensoDesde: null, canceladoEm: null, motivoCancelamento: null }
  const change = { ...period, ...agreed, ...fresh }
  const moved = await moveContrato(tx, contrato, { evento: 'renovar', change, usuarioId: null, now })
  if (moved.planoId !== contrato.planoId) {
    await setPlanoCartao(tx, contrato.id, moved.planoId)
    await removeSaem(tx, contrato.id, now)
    await openApolice(tx, contrato.id, moved.planoId, now)
  } else if (contrato.planoNovoId !== null && moved.planoNovoId === null)
    // A dearer plan that was never paid does not begin: no dependent leaves for it.
    await markSaem(tx, contrato.id, [])
  const told = { contratoId: contrato.id, cobrancaId: c.id }
  if (contrato.estado !== 'ATIVO') {
    const aviso = contrato.estado === 'SUSPENSO' ? 'reativado' : 'recuperado'
    await deps.jobs.send(tx, 'contrato.avisar', { ...told, aviso })
  }
  if (contrato.metodo === 'cartao' && (c.faturaZoop === null || followsUp(contrato, moved)))
    await deps.jobs.send(tx, 'contrato.assinar', { contratoId: contrato.id })
}

/** The difference of a dearer plan is paid: it holds at once, and so does its price from the next period on. */
async function changePlan(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<void> {
  const { id, estado, planoNovoId, valorNovo } = contrato
  if (planoNovoId === null || valorNovo === null) return
  const change = {
    planoId: planoNovoId,
    planoNovoId: null,
    valor: valorNovo,
    valorNovo: null,
    valorNovoDesde: null,
  }
  const changed = await updateContrato(tx, id, estado, { ...change, atualizadoEm: deps.clock.now() })
  if (changed) await updateCobrancaAberta(deps, tx, changed)
  await setPlanoCartao(tx, id, planoNovoId)
  await removeSaem(tx, id, deps.clock.now())
  await openApolice(tx, id, planoNovoId, deps.clock.now())
  await deps.jobs.send(tx, 'contrato.avisar', { contratoId: id, aviso: 'plano' })
  if (contrato.metodo === 'cartao') await deps.jobs.send(tx, 'contrato.assinar', { contratoId: id })
}

/** Money that no charge waits for goes back by itself. */
async function returnMoney(deps: Deps, tx: Tx, p: Linha): Promise<void> {
  if (!p.transacaoId) return
  const motivo = 'a cobrança já estava paga, cancelada ou com outro valor'
  await requestEstorno(deps, tx, { pagamento: p, transacaoId: p.transacaoId, chave: 'automatico', motivo })
}

/** A charge with its contract, both as they are now, and a payment attempt of it. */
type Pago = { c: CobrancaRow; contrato: ContratoRow; p: Linha }

/** Whether the contract still waits for this money. */
function isAwaited({ c, contrato, p }: Pago): boolean {
  const event = contrato.estado === 'AGUARDANDO_PAGAMENTO' ? 'emitir' : 'renovar'
  return c.estado === 'ABERTA' && p.valor === c.valor && nextEstado(contrato.estado, event) !== null
}

/** The contract follows its paid charge: the card is issued, the period goes on, or the plan changes. */
async function goOn(deps: Deps, tx: Tx, { c, contrato, p }: Pago): Promise<void> {
  if (c.tipo === 'DIFERENCA') return changePlan(deps, tx, contrato)
  // Paid otherwise than by its invoice, which then is never charged any more.
  if (c.faturaZoop && p.metodo !== 'cartao')
    await deps.jobs.send(tx, 'contrato.baixar', { faturaId: c.faturaZoop })
  if (contrato.estado !== 'AGUARDANDO_PAGAMENTO') return renew(deps, tx, contrato, c)
  await confirmContrato(deps, tx, contrato)
}

async function whenPaid(deps: Deps, tx: Tx, pago: Pago): Promise<void> {
  const { c, contrato, p } = pago
  if (c.estado === 'PAGA' && c.pagamentoId === p.id) return
  if (!isAwaited(pago)) return returnMoney(deps, tx, p)
  const now = deps.clock.now()
  const { de, ate } = c.tipo === 'PERIODO' ? periodOf(c, contrato, brasiliaDayOf(now)) : c
  const done = { pagamentoId: p.id, pagaEm: now, atualizadoEm: now, de, ate }
  const paid = await moveCobranca(tx, c.id, ['ABERTA'], { estado: 'PAGA', ...done })
  if (!paid) return returnMoney(deps, tx, p)
  if (p.transacaoId) await postMensalidade(tx, paid, origemOf(p.transacaoId, p), now)
  await goOn(deps, tx, { c: paid, contrato, p })
}

/** Whether the gateway gave the money back by itself: a chargeback, or its own panel. Refunds asked for here leave the card as it is. */
const isTakenBack = async (tx: Tx, p: Linha): Promise<boolean> =>
  (await findEstornoPedido(tx, p, gatewayKeyOf(p))) !== null

/** The money went back. While the contract goes on and the platform did not ask for it, the holder's bank took it: the card is suspended. */
async function whenRefunded(deps: Deps, tx: Tx, { c, contrato, p }: Pago): Promise<void> {
  const now = deps.clock.now()
  if (c.pagamentoId !== p.id) return
  const back = await moveCobranca(tx, c.id, ['PAGA'], { estado: 'ESTORNADA', atualizadoEm: now })
  if (!back || nextEstado(contrato.estado, 'contestar') === null) return
  if (!(await isTakenBack(tx, p))) return
  const motivo = 'a cobrança foi devolvida pelo processador ou contestada no banco'
  const change = { suspensoDesde: brasiliaDayOf(now) }
  await moveContrato(tx, contrato, { evento: 'contestar', change, usuarioId: null, now, motivo })
  await deps.jobs.send(tx, 'contrato.pausar', { contratoId: contrato.id })
  await deps.jobs.send(tx, 'contrato.avisar', { contratoId: contrato.id, aviso: 'suspenso' })
}

/** The attempt waits, or failed. The holder sees the newest one (ids grow with time): its boleto, its Pix, or why it failed. */
async function whenOpen(deps: Deps, tx: Tx, { c, contrato, p }: Pago): Promise<void> {
  if (c.pagamentoId !== null && p.id < c.pagamentoId) return
  await moveCobranca(tx, c.id, ['ABERTA'], { pagamentoId: p.id, atualizadoEm: deps.clock.now() })
  if (p.status !== 'PENDENTE' || c.estado !== 'ABERTA') return
  if (contrato.estado === 'AGUARDANDO_PAGAMENTO' && contrato.mesGratis)
    await confirmContrato(deps, tx, contrato)
  const told = { contratoId: contrato.id, cobrancaId: c.id, sobre: p.id, aviso: 'boleto' }
  if (p.metodo === 'boleto') await deps.jobs.send(tx, 'contrato.avisar', told)
}

async function syncLinha(deps: Deps, tx: Tx, p: Linha): Promise<void> {
  const found = await findCobranca(tx, p.referencia)
  const contrato = found && (await lockContrato(tx, found.contratoId))
  const c = contrato && (await findCobranca(tx, p.referencia))
  if (!c) return
  if (p.status === 'PAGO') return whenPaid(deps, tx, { c, contrato, p })
  if (p.status === 'ESTORNADO') return whenRefunded(deps, tx, { c, contrato, p })
  await whenOpen(deps, tx, { c, contrato, p })
}

/**
 * Updates the charges that a payment attempt is for, and their contracts, in any order of calls and any number of times. Runs in
 * the caller's transaction and locks the contract first. Money for a charge that is paid, cancelled or of a contract that has
 * ended is refunded.
 */
export async function syncCobrancaIn(deps: Deps, tx: Tx, p: PagamentoRow): Promise<void> {
  for (const linha of await listLinha(tx, p))
    if (linha.assunto === 'COBRANCA') await syncLinha(deps, tx, linha)
}

/** Job `pagamento.cobranca`: the same for one of the charges. */
export async function syncCobranca(deps: Deps, pagamentoId: string, cobrancaId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const p = await findLinha(tx, pagamentoId, cobrancaId)
    if (p) await syncLinha(deps, tx, p)
  })
}
