import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { AssuntoConsentimento } from '@alento/contract/cliente/privacidade.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { apagamentoTable, consentimentoTable } from './privacidade.tables.ts'

type Novo = typeof consentimentoTable.$inferInsert

export const listConsentimentoRows = (db: Db, usuarioId: string) =>
  db
    .select()
    .from(consentimentoTable)
    .where(eq(consentimentoTable.usuarioId, usuarioId))
    .orderBy(desc(consentimentoTable.quando), desc(consentimentoTable.id))
    .limit(200)

/** The newest record of a subject; null when the person was never asked. */
export async function findConsentimento(db: Db, usuarioId: string, assunto: AssuntoConsentimento) {
  const [row] = await db
    .select()
    .from(consentimentoTable)
    .where(and(eq(consentimentoTable.usuarioId, usuarioId), eq(consentimentoTable.assunto, assunto)))
    .orderBy(desc(consentimentoTable.quando), desc(consentimentoTable.id))
    .limit(1)
  return row ?? null
}

export async function insertConsentimento(tx: Tx, row: Novo): Promise<void> {
  await tx.insert(consentimentoTable).values(row)
}

/** False when the account was already erased. */
export async function insertApagamento(
  tx: Tx,
  usuarioId: string,
  quando: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx
    .insert(apagamentoTable)
    .values({ usuarioId, quando })
    .onConflictDoNothing()
    .returning({ id: apagamentoTable.usuarioId })
  return rows.length === 1
}

/** Erased accounts whose last message is still stored, oldest first. */
export async function listAEsquecer(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: apagamentoTable.usuarioId })
    .from(apagamentoTable)
    .where(isNull(apagamentoTable.esquecidoEm))
    .orderBy(asc(apagamentoTable.quando))
    .limit(500)
  return rows.map((r) => r.id)
}

export async function markEsquecido(db: Db, usuarioId: string, esquecidoEm: Temporal.Instant): Promise<void> {
  await db.update(apagamentoTable).set({ esquecidoEm }).where(eq(apagamentoTable.usuarioId, usuarioId))
}
