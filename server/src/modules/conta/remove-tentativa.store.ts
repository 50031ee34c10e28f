import { and, eq, like, not, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { tentativaTable } from './conta.tables.ts'
import { whereUsuarioTried } from './tentativa.store.ts'

type Quem = { usuarioId: string; username: string; ends: readonly string[] }

/**
 * Forgets the counted failures of an account, and further counts by the ends of their keys. Known addresses stay known, without failures. Returns
 * how many counts there were.
 */
export async function removeTentativas(tx: Tx, { ends, ...quem }: Quem): Promise<number> {
  const t = tentativaTable
  const place = like(t.chave, 'conhecida:%')
  const places = await tx
    .update(t)
    .set({ erros: 0, bloqueadaAte: null })
    .where(and(whereUsuarioTried(quem), place, sql`${t.erros} > 0`))
    .returning({ chave: t.chave })
  const others = await tx
    .delete(t)
    .where(
      or(
        and(whereUsuarioTried(quem), not(place)),
        ...ends.map((end) => sql`right(${t.chave}, ${end.length}) = ${end}`),
      ),
    )
    .returning({ chave: t.chave })
  return places.length + others.length
}

export async function removeTentativa(db: Db, chave: string): Promise<void> {
  await db.delete(tentativaTable).where(eq(tentativaTable.chave, chave))
}
