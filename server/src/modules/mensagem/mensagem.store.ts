import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { CanalMensagem } from '@alento/contract/plataforma/mensagem.ts'
import { one, type Db, type Root, type Tx } from '#platform/db/db.ts'
import { executePrepared, given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { corte } from './mensagem.rules.ts'
import { mensagemInteira, mensagemTable, mensagemTextoTable } from './mensagem.tables.ts'
import { emptied, insertTexto } from './texto.store.ts'

export type MensagemRow = typeof mensagemTable.$inferSelect
type NewMensagem = typeof mensagemTable.$inferInsert

const insertOne = rowStatement((db, keys) =>
  db
    .insert(mensagemTable)
    .values(given(mensagemTable, keys))
    .onConflictDoNothing()
    .returning({ id: mensagemTable.id }),
)

/** False when this key was already used on this channel; SMS and WhatsApp count as one. */
export async function insertMensagem(tx: Tx, row: NewMensagem): Promise<boolean> {
  return (await insertOne(tx, row)).length === 1
}

/**
 * Largest number of messages in one claim: so many connections to the mail server or calls to a provider a worker has at a time. A
 * server takes some tenths of a second for each.
 */
export const batchSize = 40

const isDue = () =>
  and(
    sql`${mensagemTable.status} = 'PENDENTE'`, // not a parameter, because the partial index covers only these
    lte(mensagemTable.proximaEm, value('now', mensagemTable.proximaEm)),
    eq(mensagemTable.canal, value('canal', mensagemTable.canal)),
    gte(mensagemTable.urgente, value('urgente', mensagemTable.urgente)),
  )

const listDue = statement((db) =>
  db
    .select({ chave: mensagemTable.chave })
    .from(mensagemTable)
    .where(isDue())
    .orderBy(sql`${mensagemTable.urgente} desc nulls last`, asc(mensagemTable.proximaEm)) // as the index is ordered
    .limit(batchSize),
)

const claimDue = statement((db) =>
  db
    .update(mensagemTable)
    .set({
      tentativas: sql`${mensagemTable.tentativas} + 1`,
      proximaEm: value('until', mensagemTable.proximaEm),
    })
    .where(and(sql`${mensagemTable.chave} = any(${value('chaves')}::text[])`, isDue()))
    .returning(),
)

const takeTurn = {
  name: 'mensagem.vez',
  build: () => sql`select pg_advisory_xact_lock(hashtext('alento.mensagem.' || ${value('canal')}::text))`,
}

/** The messages that a worker takes: all of a channel, or only the urgent ones. */
export type Fila = { canal: CanalMensagem; soUrgente: boolean }

/**
 * Claims up to `batchSize` due messages until `until`, urgent ones first, then the oldest, for one try each. Workers of a channel claim
 * one after the other, and one whose messages were claimed meanwhile looks again: `for update skip locked`, which needs no turns, is
 * nothing that Citus does over several machines.
 */
export async function claimMensagem(
  db: Root,
  { canal, soUrgente: urgente }: Fila,
  { now, until }: { now: Temporal.Instant; until: Temporal.Instant },
): Promise<MensagemRow[]> {
  const which = { canal, urgente, now }
  for (;;) {
    const chaves = (await listDue(db, which)).map(({ chave }) => chave)
    if (chaves.length === 0) return []
    const [, claimed] = await db.transaction((tx) =>
      Promise.all([executePrepared(tx, takeTurn, { canal }), claimDue(tx, { ...which, chaves, until })]),
    )
    if (claimed.length > 0) return claimed
  }
}

const smsSince = statement((db) =>
  db
    .select({ n: count() })
    .from(mensagemTable)
    .where(
      and(
        sql`${mensagemTable.canal} = 'sms'`, // not a parameter, because the partial index covers only these
        eq(mensagemTable.urgente, value('urgente', mensagemTable.urgente)),
        gte(mensagemTable.enviadaEm, value('since', mensagemTable.enviadaEm)),
      ),
    ),
)

/** Number of SMS that left since a moment: the urgent ones, or the others. */
export async function countSms(db: Db, urgente: boolean, since: Temporal.Instant): Promise<number> {
  return one(await smsSince(db, { urgente, since })).n
}

/** Outcome of a try; `tentativas` is its number. */
export type EndOfTry = Pick<
  MensagemRow,
  'id' | 'chave' | 'tentativas' | 'status' | 'proximaEm' | 'erro' | 'saiu' | 'enviadaEm' | 'provedorId'
> & { quando: Temporal.Instant }

/**
 * Address and words leave with the last try, in the statement that ends it. They are read as they were when it began, and only those go
 * on whose row it still finds waiting: a message that was erased meanwhile does not wait. The keys stand there twice, so that Citus asks
 * only the machines that have them.
 */
const endAll = {
  name: 'mensagem.end',
  build: () => sql`
    with e as materialized (
      select *, saiu or status = 'FALHOU' as acabou
      from unnest(${value('id')}::uuid[], ${value('chave')}::text[], ${value('tentativas')}::int[], ${value('status')}::text[],
        ${value('proximaEm')}::timestamptz[], ${value('erro')}::text[], ${value('saiu')}::boolean[],
        ${value('enviadaEm')}::timestamptz[], ${value('falha')}::jsonb[], ${value('provedorId')}::text[])
        as t (id, chave, tentativas, status, proxima_em, erro, saiu, enviada_em, falha, provedor)),
    antes as materialized (
      select m.*, e.provedor from e join mensagem m on m.chave = e.chave and m.id = e.id
      where e.acabou and m.chave = any(${value('chave')}::text[])),
    fim as (
      update mensagem m
      set status = e.status, proxima_em = e.proxima_em, erro = e.erro, saiu = e.saiu, enviada_em = e.enviada_em,
        falhas = m.falhas || e.falha, ${emptied(sql`e.acabou`)}
      from e where m.chave = e.chave and m.id = e.id and m.chave = any(${value('chave')}::text[])
        and m.status = 'PENDENTE' and (e.status = 'ENVIADA' or m.tentativas = e.tentativas)
      returning m.id)
    ${insertTexto(sql`select antes.* from antes join fim on fim.id = antes.id`)}`,
}

const textOf = (moment: Temporal.Instant | null): string | null => moment && String(moment)

/**
 * Stores the outcomes of tries. A failure reported after its claim expired is ignored; a success counts however late. A secret
 * is cut from a message that left or was given up; in the outbox it stays, because that is read instead of a mailbox.
 */
export async function endTries(db: Db, ends: readonly EndOfTry[]): Promise<void> {
  if (ends.length === 0) return
  await executePrepared(db, endAll, {
    id: ends.map((e) => e.id),
    chave: ends.map((e) => e.chave),
    tentativas: ends.map((e) => e.tentativas),
    status: ends.map((e) => e.status),
    proximaEm: ends.map((e) => textOf(e.proximaEm)),
    erro: ends.map((e) => e.erro),
    saiu: ends.map((e) => e.saiu),
    enviadaEm: ends.map((e) => textOf(e.enviadaEm)),
    falha: ends.map(({ tentativas: numero, quando, erro }) =>
      JSON.stringify(erro === null ? [] : [{ numero, quando: textOf(quando), erro }]),
    ),
    provedorId: ends.map((e) => e.provedorId),
  })
}

/**
 * Makes a message that was given up due for one more try: the number of tries stays, so that it is given up again if that fails. False
 * when it was not given up, is erased, was replaced by an SMS, or lacks a code that was cut from it. Its words come back to it.
 */
export async function reopenMensagem(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const t = mensagemTextoTable
  const { para, assunto, texto, html, anexos } = t
  const [words] = await tx.select({ para, assunto, texto, html, anexos }).from(t).where(eq(t.mensagemId, id))
  const rows = await tx
    .update(mensagemTable)
    .set({ status: 'PENDENTE', proximaEm: now, ...words })
    .where(
      and(
        eq(mensagemTable.id, id),
        eq(mensagemTable.status, 'FALHOU'),
        ne(mensagemTable.canal, 'whatsapp'),
        isNull(mensagemTable.apagadaEm),
        words ? undefined : ne(mensagemTable.para, ''),
        sql`position(${corte} in ${words?.texto ?? mensagemTable.texto}) = 0`,
      ),
    )
    .returning({ id: mensagemTable.id })
  if (rows.length === 1) await tx.delete(t).where(eq(t.mensagemId, id))
  return rows.length === 1
}

/** Number of messages since a moment whose keys begin with `prefix`. */
export async function countMensagemRow(db: Db, prefix: string, since: Temporal.Instant): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(mensagemTable)
    .where(and(sql`starts_with(${mensagemTable.chave}, ${prefix})`, gte(mensagemTable.criadoEm, since)))
  return one(rows).n
}

type Page = { limit: number; offset: number; procura?: string | undefined }

/** A page of messages that contain `procura` anywhere, newest first, and how many there are. */
export async function listMensagemRow(db: Db, page: Page) {
  const { chave, para, assunto, texto } = mensagemInteira
  const where =
    page.procura === undefined
      ? undefined
      : sql`strpos(concat_ws(' ', ${chave}, ${para}, ${assunto}, ${texto}), ${page.procura}) > 0`
  const total = one(await db.select({ n: count() }).from(mensagemInteira).where(where)).n
  const list = await db
    .select()
    .from(mensagemInteira)
    .where(where)
    .orderBy(desc(mensagemInteira.criadoEm), desc(mensagemInteira.id))
    .limit(page.limit)
    .offset(page.offset)
  return { total, list }
}

type Span = { de: Temporal.Instant; ate: Temporal.Instant }

/**
 * Removes address and words that still stand in the rows of messages from `de` to `ate`: of those still waiting, which are given up, of those
 * that stay in the outbox, and of those that ended in an earlier release.
 */
export async function eraseMensagemRows(db: Db, { de, ate }: Span, now: Temporal.Instant): Promise<void> {
  await db
    .update(mensagemTable)
    .set({
      para: '',
      assunto: '',
      texto: '',
      html: '',
      segredo: null,
      anexos: [],
      modelo: null,
      substituto: null,
      provedorId: null,
      apagadaEm: now,
      proximaEm: null,
      status: sql`case when ${mensagemTable.status} = 'PENDENTE' then 'FALHOU' else ${mensagemTable.status} end`,
    })
    .where(
      and(
        gte(mensagemTable.criadoEm, de),
        lt(mensagemTable.criadoEm, ate),
        isNull(mensagemTable.apagadaEm),
        or(ne(mensagemTable.para, ''), isNotNull(mensagemTable.provedorId)),
      ),
    )
}
