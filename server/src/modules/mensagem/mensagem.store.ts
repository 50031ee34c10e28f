import { and, asc, count, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { one, type Db, type Tx } from '#platform/db/db.ts'
import { mensagemTable } from './mensagem.tables.ts'

export type MensagemRow = typeof mensagemTable.$inferSelect
type NewMensagem = typeof mensagemTable.$inferInsert

/** False when this key was written on this channel before. */
export async function insertMensagem(tx: Tx, row: NewMensagem): Promise<boolean> {
  const saved = await tx
    .insert(mensagemTable)
    .values(row)
    .onConflictDoNothing({ target: [mensagemTable.chave, mensagemTable.canal] })
    .returning({ id: mensagemTable.id })
  return saved.length === 1
}

/** Takes a message that is due for one try and holds it until `until`; null when it is over, not due, or somebody else's. */
export async function claimMensagem(
  db: Db,
  id: string,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<MensagemRow | null> {
  const due = and(eq(mensagemTable.status, 'PENDENTE'), lte(mensagemTable.proximaEm, now))
  const [row] = await db
    .update(mensagemTable)
    .set({ tentativas: sql`${mensagemTable.tentativas} + 1`, proximaEm: until })
    .where(and(eq(mensagemTable.id, id), due))
    .returning()
  return row ?? null
}

type End = Pick<NewMensagem, 'status' | 'proximaEm' | 'erro' | 'saiu' | 'enviadaEm'>

/** Writes how a try ended. A failure that outlived its hold says nothing any more; what was taken is taken, however late. */
export async function endTry(db: Db, { id, tentativas }: MensagemRow, end: Partial<End>): Promise<void> {
  const last = end.status === 'ENVIADA' ? undefined : eq(mensagemTable.tentativas, tentativas)
  await db
    .update(mensagemTable)
    .set(end)
    .where(and(eq(mensagemTable.id, id), eq(mensagemTable.status, 'PENDENTE'), last))
}

/** Messages that are due, oldest first. */
export async function listMensagemDevida(db: Db, now: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ id: mensagemTable.id })
    .from(mensagemTable)
    .where(and(eq(mensagemTable.status, 'PENDENTE'), lte(mensagemTable.proximaEm, now)))
    .orderBy(asc(mensagemTable.proximaEm))
    .limit(100)
  return rows.map((r) => r.id)
}

/** How many messages with keys that begin with `prefix` were written since a moment. */
export async function countMensagemRow(db: Db, prefix: string, since: Temporal.Instant): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(mensagemTable)
    .where(and(sql`starts_with(${mensagemTable.chave}, ${prefix})`, gte(mensagemTable.criadoEm, since)))
  return one(rows).n
}

/** A page of messages, newest first, and how many there are. */
export async function listMensagemRow(db: Db, page: { limit: number; offset: number }) {
  const total = one(await db.select({ n: count() }).from(mensagemTable)).n
  const list = await db
    .select()
    .from(mensagemTable)
    .orderBy(desc(mensagemTable.criadoEm), desc(mensagemTable.id))
    .limit(page.limit)
    .offset(page.offset)
  return { total, list }
}

/** Forgets address and words of what was written before `antesDe`; what still waited is given up. Answers how many. */
export async function eraseMensagemRows(
  db: Db,
  antesDe: Temporal.Instant,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db
    .update(mensagemTable)
    .set({
      para: '',
      assunto: '',
      texto: '',
      html: '',
      anexos: [],
      apagadaEm: now,
      proximaEm: null,
      status: sql`case when ${mensagemTable.status} = 'PENDENTE' then 'FALHOU' else ${mensagemTable.status} end`,
    })
    .where(and(lt(mensagemTable.criadoEm, antesDe), isNull(mensagemTable.apagadaEm)))
    .returning({ id: mensagemTable.id })
  return rows.length
}
