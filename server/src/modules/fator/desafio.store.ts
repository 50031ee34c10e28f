import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { chaveDesafioTable, fatorDesafioTable } from './fator.tables.ts'

type Uso = typeof fatorDesafioTable.$inferSelect.uso

/** Stores a challenge for a passkey of this user, in place of the one before. */
export async function putDesafio(
  db: Db,
  row: { usuarioId: string; uso: Uso; desafio: string; expiraEm: Temporal.Instant },
): Promise<void> {
  const { desafio, expiraEm } = row
  await db
    .insert(fatorDesafioTable)
    .values(row)
    .onConflictDoUpdate({
      target: [fatorDesafioTable.usuarioId, fatorDesafioTable.uso],
      set: { desafio, expiraEm },
    })
}

/** Takes a challenge, which works once. Null when there is none or it has expired. */
export async function takeDesafio(
  db: Db,
  usuarioId: string,
  uso: Uso,
  now: Temporal.Instant,
): Promise<string | null> {
  const [row] = await db
    .delete(fatorDesafioTable)
    .where(
      and(
        eq(fatorDesafioTable.usuarioId, usuarioId),
        eq(fatorDesafioTable.uso, uso),
        gt(fatorDesafioTable.expiraEm, now),
      ),
    )
    .returning({ desafio: fatorDesafioTable.desafio })
  return row?.desafio ?? null
}

export async function insertChaveDesafio(db: Db, row: typeof chaveDesafioTable.$inferInsert): Promise<void> {
  await db.insert(chaveDesafioTable).values(row)
}

/** Takes a challenge, which works once; false when there is none or it has expired. */
export async function takeChaveDesafio(db: Db, desafioHash: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await db
    .delete(chaveDesafioTable)
    .where(and(eq(chaveDesafioTable.desafioHash, desafioHash), gt(chaveDesafioTable.expiraEm, now)))
    .returning({ desafioHash: chaveDesafioTable.desafioHash })
  return rows.length > 0
}
