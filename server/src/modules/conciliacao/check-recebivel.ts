import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { listLinha } from '#modules/pagamento/find-linha.store.ts'
import { getDevolvido } from '#modules/pagamento/get-devolvido.ts'
import { referencePrefix } from '#modules/pagamento/pagamento.rules.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayReceivable } from '#platform/gateway/gateway-books.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { listDivergenciaAberta } from './divergencia.store.ts'
import { compareDivisao, depositTakesDays, tiposDaDivisao, type Dividida } from './recebivel.rules.ts'
import { listRecebivelRow, upsertRecebivel, type RecebivelRow } from './recebivel.store.ts'
import { recordDivergencia } from './record-divergencia.ts'
import { addRelato, recordBatida, tryOne, type Andamento } from './record-andamento.ts'
import {
  findPagamento,
  eachRow,
  listPagamentoSemRecebivel,
  listRecebivelAtrasado,
  type PagamentoRow,
} from './pagamento.queries.ts'

/** The gateway may create receivables a little after the payment. */
const divideTakesMin = 60
/** Number of objects after which a run reports that it is alive. */
const beatEach = 50

async function readAll(deps: Deps, transactionId: string): Promise<GatewayReceivable[]> {
  const rows: GatewayReceivable[] = []
  for await (const { items, unreadable } of deps.gateway.listReceivables({ transactionId })) {
    // An incomplete list would look like a wrong division.
    if (unreadable.length > 0) throw new GatewayError('refused', 'a receivable makes no sense')
    rows.push(...items)
  }
  return rows
}

/** The lines of a payment, each with the sum that the gateway refunded of it. */
async function readLinhas(tx: Tx, p: PagamentoRow, transacaoId: string): Promise<Dividida[]> {
  const linhas: Dividida[] = []
  for (const { sellerId, referencia, ...pago } of await listLinha(tx, p))
    linhas.push({ sellerId, referencia, pago, devolvido: await getDevolvido(tx, transacaoId, referencia) })
  return linhas
}

/**
 * Reads how the gateway divides one payment, stores it, and compares it with the agreed shares. Network calls come before the
 * transaction.
 */
async function checkDivisao(deps: Deps, a: Andamento, p: PagamentoRow): Promise<void> {
  const transacaoId = p.transacaoId
  if (transacaoId === null) return
  const rows = await readAll(deps, transacaoId)
  const lidoEm = deps.clock.now()
  const young =
    Temporal.Instant.compare((p.pagoEm ?? p.criadoEm).add({ minutes: divideTakesMin }), lidoEm) > 0
  if (rows.length === 0 && young) return
  a.contagem.recebiveis += rows.length
  const relato = await deps.db.transaction(async (tx) => {
    await upsertRecebivel(tx, rows, () => p.id, lidoEm)
    const found = compareDivisao(await readLinhas(tx, p, transacaoId), rows, deps.config.zoop.sellerId)
    return recordDivergencia(deps, tx, {
      achados: found.map(({ referencia = p.referencia, ...x }) => ({
        ...x,
        objeto: referencia === p.referencia ? p.id : `${p.id}:${referencia}`,
        pagamentoId: p.id,
        ...(referencia !== p.referencia && { pedidoId: referencia }), // only units are compared line by line
        transacaoId,
      })),
      sujeito: { coluna: 'pagamentoId', ids: [p.id] },
      tipos: tiposDaDivisao,
    })
  })
  addRelato(a, relato)
}

/** Payments whose division has not been read yet or has changed, and those with an open difference. */
export async function checkDivisoes(
  deps: Deps,
  a: Andamento,
  janela: { de: Temporal.Instant; ate: Temporal.Instant },
): Promise<void> {
  const done = new Set<string>()
  const check = async (p: PagamentoRow): Promise<void> => {
    done.add(p.id)
    if (p.transacaoId === null || a.falharam.has(p.transacaoId)) return
    await tryOne(deps, a, p.id, () => checkDivisao(deps, a, p))
    if (done.size % beatEach === 0) await recordBatida(deps, a)
  }
  await eachRow(
    (last) => listPagamentoSemRecebivel(deps.db, { ...janela, prefixo: referencePrefix }, last),
    check,
  )
  for (const { pagamentoId } of await listDivergenciaAberta(deps.db, tiposDaDivisao)) {
    const p = pagamentoId && !done.has(pagamentoId) ? await findPagamento(deps.db, pagamentoId) : null
    if (p) await check(p)
  }
}

/** Reads the receivable again from the gateway; reports it if it is still in no deposit. */
async function checkAtraso(
  deps: Deps,
  a: Andamento,
  before: RecebivelRow,
  limit: Temporal.PlainDate,
): Promise<void> {
  const rows = await readAll(deps, before.transacaoId)
  await deps.db.transaction(async (tx) => {
    await upsertRecebivel(tx, rows, () => before.pagamentoId, deps.clock.now())
    const [r] = await listRecebivelRow(tx, [before.id])
    const day = r?.pagoDia ?? r?.previstoPara
    const late =
      r &&
      r.status !== 'canceled' &&
      r.transferenciaId === null &&
      day &&
      Temporal.PlainDate.compare(day, limit) < 0
    const achado = {
      tipo: 'RECEBIVEL_ATRASADO' as const,
      objeto: before.id,
      recebivelId: before.id,
      transacaoId: before.transacaoId,
      esperado: before.valorLiquido,
      encontrado: 0,
      situacaoLa: r?.status ?? 'unknown',
      ...(before.pagamentoId && { pagamentoId: before.pagamentoId }),
    }
    const relato = await recordDivergencia(deps, tx, {
      achados: late ? [achado] : [],
      sujeito: { coluna: 'recebivelId', ids: [before.id] },
      tipos: ['RECEBIVEL_ATRASADO'],
    })
    addRelato(a, relato)
  })
}

/** Receivables that are overdue by more than a deposit takes, and those already reported as late. */
export async function checkAtrasados(deps: Deps, a: Andamento): Promise<void> {
  const today = brasiliaDayOf(deps.clock.now())
  const limit = today.subtract({ days: depositTakesDays })
  const told = await listDivergenciaAberta(deps.db, ['RECEBIVEL_ATRASADO'])
  const known = await listRecebivelRow(
    deps.db,
    told.flatMap((d) => d.recebivelId ?? []),
  )
  const all = new Map(
    [...known, ...(await listRecebivelAtrasado(deps.db, limit, referencePrefix))].map((r) => [r.id, r]),
  )
  for (const r of all.values()) await tryOne(deps, a, r.id, () => checkAtraso(deps, a, r, limit))
}
