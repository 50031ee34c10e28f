import { and, asc, count, desc, eq, gte, isNull, lt, lte, sql } from 'drizzle-orm'
import { one, type Db, type Tx } from '#platform/db/db.ts'
import { given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { mensagemTable } from './mensagem.tables.ts'

export type MensagemRow = typeof mensagemTable.$inferSelect
type NewMensagem = typeof mensagemTable.$inferInsert

const insertOne = rowStatement((db, keys) =>
  db
    .insert(mensagemTable)
    .values(given(mensagemTable, keys))
    .onConflictDoNothing({ target: [mensagemTable.chave, mensagemTable.canal] })
    .returning({ id: mensagemTable.id }),
)

/** False when this key was written on this channel before. */
export async function insertMensagem(tx: Tx, row: NewMensagem): Promise<boolean> {
  return (await insertOne(tx, row)).length === 1
}

const claimOne = statement((db) =>
  db
    .update(mensagemTable)
    .set({
      tentativas: sql`${mensagemTable.tentativas} + 1`,
      proximaEm: value('until', mensagemTable.proximaEm),
    })
    .where(
      and(
        eq(mensagemTable.id, value('id')),
        eq(mensagemTable.status, 'PENDENTE'),
        lte(mensagemTable.proximaEm, value('now', mensagemTable.proximaEm)),
      ),
    )
    .returning(),
)

/** Takes a message that is due for one try and holds it until `until`; null when it is over, not due, or somebody else's. */
export async function claimMensagem(
  db: Db,
  id: string,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<MensagemRow | null> {
  const [row] = await claimOne(db, { id, now, until })
  return row ?? null
}

type End = Pick<NewMensagem, 'status' | 'proximaEm' | 'erro' | 'saiu' | 'enviadaEm'>

const endOne = rowStatement((db, keys) =>
  db
    .update(mensagemTable)
    .set(given(mensagemTable, keys))
    .where(
      and(
        eq(mensagemTable.id, value('mensagemId')),
        eq(mensagemTable.status, 'PENDENTE'),
        sql`(${value('taken')}::boolean or ${mensagemTable.tentativas} = ${value('tries')}::int)`,
      ),
    ),
)

/** Writes how a try ended. A failure that outlived its hold says nothing any more; what was taken is taken, however late. */
export async function endTry(db: Db, { id, tentativas }: MensagemRow, end: Partial<End>): Promise<void> {
  await endOne(db, end, { mensagemId: id, taken: end.status === 'ENVIADA', tries: tentativas })
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
