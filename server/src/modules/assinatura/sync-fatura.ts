import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { recordRecebido } from '#modules/pagamento/record-recebido.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayTransaction } from '#platform/gateway/gateway.ts'
import type { GatewayInvoice } from '#platform/gateway/gateway-recurrence.ts'
import { findCobrancaByFatura, findCobrancaDe, insertCobranca, moveCobranca } from './cobranca.store.ts'
import type { CobrancaRow } from './find-cobranca.store.ts'
import { findContratoByAssinatura } from './contrato.store.ts'
import { lockContrato, type ContratoRow } from './lock-contrato.store.ts'
import { nextPeriodoOf } from './periodo.rules.ts'
import { syncCobrancaIn } from './sync-cobranca.ts'
import { moveContrato } from './update-contrato.ts'

/**
 * The charge that an invoice belongs to. An invoice that the contract does not wait for (it ended, or its period is charged
 * otherwise) gets a cancelled charge, so that its money is counted and goes back.
 */
async function chargeOf(
  deps: Deps,
  tx: Tx,
  contrato: ContratoRow,
  invoice: GatewayInvoice,
): Promise<CobrancaRow | null> {
  const known = await findCobrancaByFatura(tx, invoice.id)
  if (known) return known
  const now = deps.clock.now()
  const due = Temporal.PlainDate.from(invoice.dueDate)
  const awaited =
    (contrato.estado === 'ATIVO' || contrato.estado === 'EM_ATRASO') &&
    contrato.proximaCobranca !== null &&
    Temporal.PlainDate.compare(contrato.proximaCobranca, due) === 0
  const own = awaited ? await findCobrancaDe(tx, contrato.id, due) : null
  if (own && own.faturaZoop === null && own.estado === 'ABERTA')
    return moveCobranca(tx, own.id, ['ABERTA'], { faturaZoop: invoice.id, atualizadoEm: now })
  const { de, ate } = nextPeriodoOf(contrato, due)
  const estado = awaited && !own ? 'ABERTA' : 'CANCELADA'
  const nova = { contratoId: contrato.id, de, ate, valor: invoice.amount, estado } as const
  return insertCobranca(tx, { ...nova, faturaZoop: invoice.id }, now)
}

/** A renewal was refused: the contract is late from its due day on. */
async function whenMissed(deps: Deps, tx: Tx, contrato: ContratoRow, c: CobrancaRow): Promise<void> {
  if (contrato.estado !== 'ATIVO' || c.estado !== 'ABERTA') return
  const now = deps.clock.now()
  const why = { usuarioId: null, now, motivo: 'o banco não aprovou a renovação' }
  await moveContrato(tx, contrato, { evento: 'atrasar', change: { atrasadoDesde: c.vencimento }, ...why })
  const data = { contratoId: contrato.id, aviso: 'recusado', cobrancaId: c.id }
  await deps.jobs.send(tx, 'contrato.avisar', data)
}

/** Whether the gateway's one try is over without money: it says so, or the due day has passed. */
const isMissed = (invoice: GatewayInvoice, hoje: Temporal.PlainDate): boolean =>
  invoice.status === 'failed' ||
  invoice.status === 'overdue' ||
  (invoice.status === 'pending' && invoice.dueDate < String(hoje))

/** Applies an invoice as the gateway has it now, in any order and any number of times. Network first, then one transaction. */
export async function applyFatura(deps: Deps, contratoId: string, invoice: GatewayInvoice): Promise<void> {
  const paid = invoice.status === 'paid' || invoice.voidedAt !== null
  const transaction: GatewayTransaction | null =
    paid && invoice.transactionId ? await deps.gateway.readTransaction(invoice.transactionId) : null
  await deps.db.transaction(async (tx) => {
    const contrato = await lockContrato(tx, contratoId)
    const c = contrato && (await chargeOf(deps, tx, contrato, invoice))
    if (!c) return
    if (transaction) {
      const p = await recordRecebido(deps, tx, { assunto: 'COBRANCA', referencia: c.id, transaction })
      if (p) await syncCobrancaIn(deps, tx, p)
    } else if (isMissed(invoice, brasiliaDayOf(deps.clock.now()))) await whenMissed(deps, tx, contrato, c)
  })
}

/** Job `pagamento.fatura`: the gateway has news of an invoice. */
export async function syncFatura(deps: Deps, faturaId: string): Promise<void> {
  const invoice = await deps.gateway.readInvoice(faturaId)
  const contratoId = invoice?.subscriptionId
    ? await findContratoByAssinatura(deps.db, invoice.subscriptionId)
    : null
  if (invoice && contratoId) await applyFatura(deps, contratoId, invoice)
}

/** Asks the gateway for the invoices of a contract around its due day, for those whose webhook was lost. */
export async function syncFaturas(
  deps: Deps,
  { id, assinaturaZoop, proximaCobranca }: ContratoRow,
): Promise<void> {
  if (!assinaturaZoop || !proximaCobranca) return
  const from = proximaCobranca.subtract({ days: 1 }).toZonedDateTime('UTC').toInstant()
  for await (const { items } of deps.gateway.listInvoices(assinaturaZoop, {
    from,
    until: deps.clock.now().add({ hours: 1 }),
  }))
    for (const invoice of items) await applyFatura(deps, id, invoice)
}
