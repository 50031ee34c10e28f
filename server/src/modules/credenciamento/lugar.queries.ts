import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

/** The middle of the other units of a district, ignoring case and accents; null without any. Degrees. */
export async function findMeioDoBairro(
  db: Db,
  { municipioId, bairro, exceto }: { municipioId: number; bairro: string; exceto: string },
): Promise<{ lat: number; lng: number } | null> {
  const [row] = await db
    .select({
      lat: sql<number | null>`avg(${redeTable.lat})`,
      lng: sql<number | null>`avg(${redeTable.lng})`,
    })
    .from(redeTable)
    .where(
      and(
        eq(redeTable.municipioId, municipioId),
        sql`norm(${redeTable.bairro}) = norm(${bairro})`,
        isNotNull(redeTable.lat),
        ne(redeTable.id, exceto),
      ),
    )
  return row && row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng } : null
}
