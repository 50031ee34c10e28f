import type { Deps } from '#deps.ts'
import { findPagamento, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { requestEstorno } from '#modules/pagamento/request-estorno.ts'
import { postMensalidade } from '#modules/razao/post-lancamento.ts'
import type { Tx } from '#platform/db/db.ts'
import { findCobranca, moveCobranca, type CobrancaRow } from './cobranca.store.ts'
import { confirmContrato } from './confirm-contrato.ts'
import { lockContrato, type ContratoRow } from './contrato.store.ts'
import { nextEstado } from './contrato.rules.ts'
import { hojeDe, primeiroPeriodo } from './periodo.rules.ts'
import { moveContrato } from './update-contrato.ts'

/** The new period, from today where nothing was due: at the first payment and after a suspension. */
const periodOf = (c: CobrancaRow, contrato: ContratoRow, hoje: Temporal.PlainDate) =>
  contrato.estado === 'AGUARDANDO_PAGAMENTO' || contrato.estado === 'SUSPENSO'
    ? primeiroPeriodo(contrato, hoje)
    : { de: c.de, ate: c.ate, diaAncora: contrato.diaAncora }

/** A renewal is paid: the period goes on, and a subscription that was suspended is made again. */
async function renew(deps: Deps, tx: Tx, contrato: ContratoRow, c: CobrancaRow): Promise<void> {
  const now = deps.clock.now()
  const { de, ate, diaAncora } = periodOf(c, contrato, hojeDe(now))
  const paid = { periodoInicio: de, proximaCobranca: ate, diaAncora, valor: c.valor }
  const announced = c.valor === contrato.valorNovo && { valorNovo: null, valorNovoDesde: null }
  const change = { ...paid, ...announced, atrasadoDesde: null, suspensoDesde: null }
  await moveContrato(tx, contrato, { evento: 'renovar', change, usuarioId: null, now })
  if (contrato.estado !== 'ATIVO')
    await deps.jobs.send(tx, 'contrato.avisar', {
      contratoId: contrato.id,
      aviso: 'recuperado',
      cobrancaId: c.id,
    })
  if (contrato.metodo === 'cartao' && contrato.estado === 'SUSPENSO')
    await deps.jobs.send(tx, 'contrato.assinar', { contratoId: contrato.id })
}

/** Money that no charge waits for goes back by itself. */
async function returnMoney(deps: Deps, tx: Tx, p: PagamentoRow): Promise<void> {
  if (!p.transacaoId) return
  const motivo = 'a cobrança já estava paga, cancelada ou com outro valor'
  await requestEstorno(deps, tx, { pagamento: p, transacaoId: p.transacaoId, chave: 'automatico', motivo })
}

/** A charge with its contract, both as they are now, and a payment attempt of it. */
type Pago = { c: CobrancaRow; contrato: ContratoRow; p: PagamentoRow }

async function whenPaid(deps: Deps, tx: Tx, { c, contrato, p }: Pago): Promise<void> {
  if (c.estado === 'PAGA' && c.pagamentoId === p.id) return
  const event = contrato.estado === 'AGUARDANDO_PAGAMENTO' ? 'emitir' : 'renovar'
  const awaited = c.estado === 'ABERTA' && p.valor === c.valor
  if (!awaited || nextEstado(contrato.estado, event) === null) return returnMoney(deps, tx, p)
  const now = deps.clock.now()
  const { de, ate } = c.tipo === 'PERIODO' ? periodOf(c, contrato, hojeDe(now)) : c
  const paid = await moveCobranca(tx, c.id, ['ABERTA'], {
    estado: 'PAGA',
    pagamentoId: p.id,
    pagaEm: now,
    atualizadoEm: now,
    de,
    ate,
  })
  if (!paid) return returnMoney(deps, tx, p)
  if (p.transacaoId) await postMensalidade(tx, paid, p.transacaoId, now)
  if (c.tipo === 'DIFERENCA') return
  await (event === 'emitir' ? confirmContrato(deps, tx, contrato) : renew(deps, tx, contrato, paid))
}

/** The money went back. While the contract goes on, the holder's bank took it: the card is suspended. */
async function whenRefunded(deps: Deps, tx: Tx, { c, contrato, p }: Pago): Promise<void> {
  const now = deps.clock.now()
  if (c.pagamentoId !== p.id) return
  const back = await moveCobranca(tx, c.id, ['PAGA'], { estado: 'ESTORNADA', atualizadoEm: now })
  if (!back || nextEstado(contrato.estado, 'contestar') === null) return
  const motivo = 'a cobrança foi devolvida pelo processador ou contestada no banco'
  const change = { suspensoDesde: hojeDe(now) }
  await moveContrato(tx, contrato, { evento: 'contestar', change, usuarioId: null, now, motivo })
  await deps.jobs.send(tx, 'contrato.pausar', { contratoId: contrato.id })
  await deps.jobs.send(tx, 'contrato.avisar', { contratoId: contrato.id, aviso: 'suspenso' })
}

/**
 * Updates a charge and its contract from a payment attempt, in any order of calls and any number of times. Runs in the caller's
 * transaction and locks the contract first. Money for a charge that is paid, cancelled or of a contract that has ended is
 * refunded.
 */
export async function syncCobrancaIn(deps: Deps, tx: Tx, p: PagamentoRow): Promise<void> {
  const found = await findCobranca(tx, p.referencia)
  const contrato = found && (await lockContrato(tx, found.contratoId))
  const c = contrato && (await findCobranca(tx, p.referencia))
  if (!c) return
  if (p.status === 'PAGO') return whenPaid(deps, tx, { c, contrato, p })
  if (p.status === 'ESTORNADO') return whenRefunded(deps, tx, { c, contrato, p })
  // The holder sees the newest attempt: its boleto, its Pix, or why it failed.
  await moveCobranca(tx, c.id, ['ABERTA'], { pagamentoId: p.id, atualizadoEm: deps.clock.now() })
  if (p.status !== 'PENDENTE' || c.estado !== 'ABERTA') return
  if (contrato.estado === 'AGUARDANDO_PAGAMENTO' && contrato.mesGratis)
    await confirmContrato(deps, tx, contrato)
  if (p.metodo === 'boleto')
    await deps.jobs.send(tx, 'contrato.avisar', {
      contratoId: contrato.id,
      aviso: 'boleto',
      cobrancaId: c.id,
    })
}

/** Job `pagamento.cobranca`. */
export async function syncCobranca(deps: Deps, pagamentoId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const p = await findPagamento(tx, pagamentoId)
    if (p) await syncCobrancaIn(deps, tx, p)
  })
}
