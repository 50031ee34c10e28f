import type { Deps } from '#deps.ts'
import type { GatewayReceivable, GatewayTransfer, Period } from '#platform/gateway/gateway-books.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { listPagamentoByTransacao } from './pagamento.queries.ts'
import { listDivergenciaAberta } from './divergencia.store.ts'
import { compareTransferencia, tiposDaTransferencia } from './recebivel.rules.ts'
import {
  linkRecebivel,
  listRecebivelRow,
  listTransferenciaRow,
  unlinkRecebivel,
  upsertRecebivel,
  upsertTransferencia,
  type TransferenciaRow,
} from './recebivel.store.ts'
import { recordDivergencia } from './record-divergencia.ts'
import { addRelato, tryOne, type Andamento } from './record-andamento.ts'

type Deposit = GatewayTransfer & { sellerId: string }

/** A difference ILEGIVEL is resolved too once the deposit can be read. */
const lookedFor = [...tiposDaTransferencia, 'ILEGIVEL'] as const

/** Whether a deposit cannot have changed since it was found to be right. */
const isSettled = (t: Deposit, known: TransferenciaRow | undefined): boolean =>
  known !== undefined &&
  known.conferidaEm !== null &&
  known.status === t.status &&
  known.valor === t.amount &&
  String(known.dia) === t.date

/**
 * The receivables in a deposit: those of the seller that were paid on its day, as the automatic receiving policy defines,
 * limited to its transactions where the gateway lists them. Source: zoop.md, section 12.
 */
async function readContent(deps: Deps, t: Deposit): Promise<GatewayReceivable[]> {
  const rows: GatewayReceivable[] = []
  for await (const { items, unreadable } of deps.gateway.listReceivables({
    sellerId: t.sellerId,
    paidOn: t.date,
  })) {
    if (unreadable.length > 0) throw new GatewayError('refused', 'a receivable makes no sense')
    rows.push(...items)
  }
  const inside = await deps.gateway.listTransferTransactions(t.id)
  return inside === null ? rows : rows.filter((r) => inside.includes(r.transactionId))
}

/** Checks one deposit: stores it and its receivables, and compares the two. Network calls come before the transaction. */
async function checkTransferencia(deps: Deps, a: Andamento, t: Deposit): Promise<void> {
  const happened = t.status !== 'failed' && t.status !== 'canceled'
  const content = happened ? await readContent(deps, t) : []
  const lidoEm = deps.clock.now()
  const relato = await deps.db.transaction(async (tx) => {
    const attempts = await listPagamentoByTransacao(
      tx,
      content.map((r) => ({ id: r.transactionId, referenceId: null })),
    )
    const pagamentoOf = (id: string) => attempts.find((p) => p.transacaoId === id)?.id ?? null
    const ids = content.map((r) => r.id)
    await upsertTransferencia(tx, t, { lidoEm, conferidaEm: null })
    await upsertRecebivel(tx, content, pagamentoOf, lidoEm)
    if (happened) await linkRecebivel(tx, ids, t.id)
    else await unlinkRecebivel(tx, t.id)
    const elsewhere = (await listRecebivelRow(tx, ids)).filter((r) => r.transferenciaId !== t.id)
    const held = content.map((r) => ({ ...r, emOutra: elsewhere.some((x) => x.id === r.id) }))
    const found = compareTransferencia(t, held)
    if (found.length === 0) await upsertTransferencia(tx, t, { lidoEm, conferidaEm: lidoEm })
    return recordDivergencia(deps, tx, {
      achados: found.map(({ recebivelId, ...x }) => ({
        ...x,
        objeto: recebivelId ? `${t.id}:${recebivelId}` : t.id,
        transferenciaId: t.id,
        ...(recebivelId && { recebivelId }),
      })),
      sujeito: { coluna: 'transferenciaId', ids: [t.id] },
      tipos: lookedFor,
    })
  })
  addRelato(a, relato)
}

/** Reports an unreadable deposit; without a seller its owner is unknown. */
async function tellUnreadable(deps: Deps, a: Andamento, id: string): Promise<void> {
  a.contagem.falhas += 1
  if (id === '') return
  const relato = await deps.db.transaction((tx) =>
    recordDivergencia(deps, tx, {
      achados: [{ tipo: 'ILEGIVEL', objeto: id, transferenciaId: id }],
      sujeito: { coluna: 'transferenciaId', ids: [id] },
      tipos: ['ILEGIVEL'],
    }),
  )
  addRelato(a, relato)
}

/** Checks the deposits of a period. Those that were found to be right and are reported unchanged cost nothing. */
export async function checkTransferencias(deps: Deps, a: Andamento, period: Period): Promise<void> {
  const open = new Set((await listDivergenciaAberta(deps.db, lookedFor)).map((d) => d.transferenciaId))
  for await (const { items, unreadable } of deps.gateway.listTransfers(period)) {
    a.contagem.transferencias += items.length + unreadable.length
    const known = new Map(
      (
        await listTransferenciaRow(
          deps.db,
          items.map((t) => t.id),
        )
      ).map((t) => [t.id, t]),
    )
    for (const t of items) {
      const { sellerId } = t
      if (sellerId === null) await tellUnreadable(deps, a, t.id)
      else if (open.has(t.id) || !isSettled({ ...t, sellerId }, known.get(t.id)))
        await tryOne(deps, a, t.id, () => checkTransferencia(deps, a, { ...t, sellerId }))
    }
    for (const id of unreadable) await tellUnreadable(deps, a, id)
  }
}
