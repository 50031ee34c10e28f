import { eq } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { fatorPasskeyTable } from './fator.tables.ts'

/** A passkey by the credential that the device names, with its user; null when there is none. */
export async function findChave(db: Db, credencialId: string) {
  const [row] = await db
    .select({ chave: fatorPasskeyTable, usuario: usuarioTable })
    .from(fatorPasskeyTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, fatorPasskeyTable.usuarioId))
    .where(eq(fatorPasskeyTable.credencialId, credencialId))
  return row ?? null
}
