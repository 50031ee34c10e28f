import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** Whether this client ever ordered a service, took a contract of the discount card, or has a card. */
export async function hasCompra(db: Db, usuarioId: string): Promise<boolean> {
  const { rows } = await db.execute<{ comprou: boolean }>(sql`select
    exists (select from pedido where cliente_id = ${usuarioId})
    or exists (select from contrato where usuario_id = ${usuarioId})
    or exists (select from cartao where usuario_id = ${usuarioId}) as comprou`)
  return rows[0]?.comprou ?? true
}
