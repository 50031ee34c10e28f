import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { cupomUsoTable, pedidoTable } from './pedido.tables.ts'

/** A client's orders, held in one order for everybody. Answers their ids. */
export async function lockPedidosOf(tx: Tx, clienteId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: pedidoTable.id })
    .from(pedidoTable)
    .where(eq(pedidoTable.clienteId, clienteId))
    .orderBy(asc(pedidoTable.id))
    .for('update')
  return rows.map((r) => r.id)
}

type Novo = { nome: string; cpf: string }

/** Puts a pseudonym where the client and the dependents stood. A coupon stays used, by nobody. */
export async function erasePedidoRows(tx: Tx, ids: readonly string[], { nome, cpf }: Novo): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(pedidoTable)
    .set({
      clienteNome: nome,
      clienteCpf: cpf,
      dependenteId: null,
      dependenteNome: sql`case when ${pedidoTable.dependenteNome} is null then null else 'Dependente' end`,
      dependenteCpf: sql`case when ${pedidoTable.dependenteCpf} is null then null else ${cpf} end`,
    })
    .where(inArray(pedidoTable.id, [...ids]))
  await tx
    .update(cupomUsoTable)
    .set({ cpf: sql`'apagado-' || ${cupomUsoTable.pedidoId}` })
    .where(inArray(cupomUsoTable.pedidoId, [...ids]))
}
