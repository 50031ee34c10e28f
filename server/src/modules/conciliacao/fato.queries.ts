import { and, asc, eq, gt, inArray, isNotNull, notExists, sql, type SQL } from 'drizzle-orm'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { origemOf } from '#modules/razao/chave.rules.ts'
import type { Fatos } from '#modules/razao/conferencia.rules.ts'
import { lancamentoTable } from '#modules/razao/razao.tables.ts'
import { firstRow, type Db } from '#platform/db/db.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'

async function loadFatos(db: Db, where: SQL | undefined, limit: number): Promise<Fatos[]> {
  const pedidos = await db.select().from(pedidoTable).where(where).orderBy(asc(pedidoTable.id)).limit(limit)
  const ids = pedidos.map((p) => p.id)
  if (ids.length === 0) return []
  const linhas = await db
    .select({ linha: pagamentoLinhaTable, pagamento: pagamentoTable })
    .from(pagamentoLinhaTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
    .where(inArray(pagamentoLinhaTable.referencia, ids))
  const estornos = await db
    .select({ estorno: estornoTable, todo: pagamentoTable.referencia })
    .from(estornoTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, estornoTable.pagamentoId))
    .where(inArray(estornoTable.referencia, ids))
    .orderBy(asc(estornoTable.feitoEm), asc(estornoTable.id))
  const pagos = linhas.map(({ linha, pagamento: { id, transacaoId, pagoEm, referencia: todo } }) => ({
    ...linha,
    id,
    pagoEm,
    origem: transacaoId && origemOf(transacaoId, { ...linha, todo }),
  }))
  const devolvidos = estornos.map(({ estorno: e, todo }) => ({
    ...e,
    origem: origemOf(e.transacaoId, { ...e, todo }),
  }))
  const pagosByPedido = Map.groupBy(pagos, (p) => p.referencia)
  const devolvidosByPedido = Map.groupBy(devolvidos, (e) => e.referencia)
  return pedidos.map((pedido) => ({
    pedido,
    pagamentos: pagosByPedido.get(pedido.id) ?? [],
    estornos: devolvidosByPedido.get(pedido.id) ?? [],
  }))
}

/** The recorded facts of a page of orders after this id, oldest first. Centavos. */
export const listFatos = (db: Db, afterId: string | null, limit: number): Promise<Fatos[]> =>
  loadFatos(db, afterId === null ? undefined : gt(pedidoTable.id, afterId), limit)

export const findFatos = (db: Db, id: string): Promise<Fatos | null> =>
  firstRow(loadFatos(db, eq(pedidoTable.id, id), 1))

/** Lines of paid attempts and postings whose order does not exist, up to 100 of each. */
export async function listSemPedido(db: Db): Promise<{ pagamentos: string[]; lancamentos: string[] }> {
  const order = db.select({ um: sql`1` }).from(pedidoTable)
  const paid = and(
    isNotNull(pagamentoTable.pagoEm),
    eq(pagamentoLinhaTable.assunto, 'PEDIDO'),
    notExists(order.where(eq(pedidoTable.id, pagamentoLinhaTable.referencia))),
  )
  const booked = and(
    isNotNull(lancamentoTable.pedidoId),
    notExists(
      db
        .select({ um: sql`1` })
        .from(pedidoTable)
        .where(eq(pedidoTable.id, lancamentoTable.pedidoId)),
    ),
  )
  const pagamentos = await db
    .select({ id: pagamentoTable.id })
    .from(pagamentoLinhaTable)
    .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
    .where(paid)
    .limit(100)
  const lancamentos = await db
    .select({ chave: lancamentoTable.chave })
    .from(lancamentoTable)
    .where(booked)
    .limit(100)
  return { pagamentos: pagamentos.map((p) => p.id), lancamentos: lancamentos.map((l) => l.chave) }
}
