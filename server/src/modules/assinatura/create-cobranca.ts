import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import { diasDeAtraso } from '@alento/contract/cartao/contrato.can.ts'
import { isWithinLimits } from '@alento/contract/pagamento/pagamento.can.ts'
import type { Deps } from '#deps.ts'
import { findPagamentoVivo, type PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { findCobrancaDe, insertCobranca } from './cobranca.store.ts'
import { findCobranca, type CobrancaRow } from './find-cobranca.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { issueBoleto, issuePix } from './pay-by-forma.ts'
import { cobradoOn, nextPeriodoOf } from './periodo.rules.ts'
import { settleCobranca, startTentativa } from './start-tentativa.ts'

/** The charge of the period that begins when the present one ends; made once. The caller has locked the contract. */
export async function ensureCobranca(deps: Deps, tx: Tx, contrato: ContratoRow): Promise<CobrancaRow | null> {
  if (!contrato.proximaCobranca) return null
  const known = await findCobrancaDe(tx, contrato.id, contrato.proximaCobranca)
  if (known) return known
  const now = deps.clock.now()
  const { de, ate } = nextPeriodoOf(contrato, contrato.proximaCobranca)
  const nova = { contratoId: contrato.id, de, ate, valor: cobradoOn(contrato, de) }
  return insertCobranca(tx, { ...nova, estado: 'ABERTA' }, now)
}

type Started = { pagamento: PagamentoRow; cobranca: CobrancaRow; contrato: ContratoRow }

/** Time for the gateway to answer, before the message to the holder is written. */
const answerTime = { minutes: 2 }
/** The gateway takes an expiry of its own choice only for codes that live longer than a day. */
const shortestHours = 25

/**
 * Returns the last moment to pay the Pix of a charge that is made ahead: the end of its due day, or of the last day before a late
 * card is suspended. Null when the gateway makes no such codes, or too little time is left.
 */
export function pixUntil(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  { atrasadoDesde }: Pick<ContratoRow, 'atrasadoDesde'>,
  { vencimento }: Pick<CobrancaRow, 'vencimento'>,
): Temporal.Instant | null {
  const last = atrasadoDesde?.add({ days: diasDeAtraso }) ?? vencimento
  const end = brasiliaStartOf(last.add({ days: 1 })).subtract({ seconds: 1 })
  const least = clock.now().add({ hours: shortestHours })
  return config.zoop.longPix && Temporal.Instant.compare(end, least) >= 0 ? end : null
}

/** Writes the attempt of the boleto or Pix that the holder is to find ready; null when there is none to issue, or it is there. */
async function startIn(
  deps: Deps,
  tx: Tx,
  contrato: ContratoRow,
  cobranca: CobrancaRow,
): Promise<Started | null> {
  const metodo = contrato.metodo === 'boleto' && contrato.estado === 'ATIVO' ? 'boleto' : 'pix'
  if (metodo === 'pix' && !pixUntil(deps, contrato, cobranca)) return null
  if (!isWithinLimits(metodo, cobranca.valor) || (await findPagamentoVivo(tx, cobranca.id))) return null
  const how = { metodo, chave: `renovacao:${newId()}` } as const
  return { pagamento: await startTentativa(deps, tx, cobranca, how), cobranca, contrato }
}

/** Has the gateway issue the started charge. */
async function issue(deps: Deps, { pagamento, cobranca, contrato }: Started): Promise<void> {
  const result =
    pagamento.metodo === 'boleto'
      ? await issueBoleto(deps, pagamento, cobranca, contrato)
      : await issuePix(deps, pagamento, contrato, pixUntil(deps, contrato, cobranca))
  await settleCobranca(deps, pagamento, result)
}

/** Writes the charge, its message and the attempt of its boleto or Pix; null when there is nothing to issue. */
async function begin(deps: Deps, contratoId: string): Promise<Started | null> {
  return deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    if (contrato?.estado !== 'ATIVO' || contrato.metodo === 'cartao') return null
    const cobranca = await ensureCobranca(deps, tx, contrato)
    if (cobranca?.estado !== 'ABERTA') return null
    const started = await startIn(deps, tx, contrato, cobranca)
    // The message of a boleto is sent once it is issued. The message of a Pix has the code if there is one, else it leads to the
    // page. A changed amount is announced again.
    const told = { contratoId, cobrancaId: cobranca.id, sobre: String(cobranca.valor), aviso: 'pix' }
    const startAfter = deps.clock.now().add(answerTime)
    if (contrato.metodo === 'pix')
      await deps.jobs.send(tx, 'contrato.avisar', told, started ? { startAfter } : {})
    return started
  })
}

/**
 * Makes the next charge of a contract that is paid by boleto or Pix, some days before its period ends, and has the gateway issue it.
 * Where the gateway makes no Pix that lives that long, the Pix is made when the holder opens the link of the message. One period has
 * one charge.
 */
export async function createCobranca(deps: Deps, contratoId: string): Promise<void> {
  const started = await begin(deps, contratoId)
  if (started) await issue(deps, started)
}

/** A late charge of a contract without a credit card gets a Pix for the reminders, unless one can be paid. */
export async function startPixAtrasado(deps: Deps, contratoId: string, cobrancaId: string): Promise<void> {
  const started = await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    const cobranca = await findCobranca(tx, cobrancaId)
    if (contrato?.estado !== 'EM_ATRASO' || cobranca?.estado !== 'ABERTA') return null
    return startIn(deps, tx, contrato, cobranca)
  })
  if (started) await issue(deps, started)
}
