import { and, asc, eq } from 'drizzle-orm'
import { usuarioTable as u } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'

/** Clients with this mobile number, digits only, in the order in which they are locked; 20 at most. */
export async function listDonoDeCelular(db: Db, celular: string): Promise<string[]> {
  const rows = await db
    .select({ id: u.id })
    .from(u)
    .where(and(eq(u.role, 'Alento'), eq(u.telefoneCelular, celular)))
    .orderBy(asc(u.id))
    .limit(20)
  return rows.map(({ id }) => id)
}
