import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { firstIdOf } from '#platform/id.ts'
import { corte } from './mensagem.rules.ts'
import { mensagemTextoTable } from './mensagem.tables.ts'

/** The words of these messages for `mensagem_texto`, without their secrets; `provedor` is WhatsApp's id, if it came just now. */
export const insertTexto = (messages: SQL): SQL => sql`
  insert into mensagem_texto (mensagem_id, chave, sem_conta, para, assunto, texto, html, anexos, provedor_id)
  select id, chave, usuario_id is null, para, assunto, replace(texto, coalesce(segredo, ''), '${sql.raw(corte)}'),
    replace(html, coalesce(segredo, ''), '${sql.raw(corte)}'), anexos, coalesce(provedor, provedor_id)
  from (${messages}) x`

/** A message that ended keeps nothing of its words, its secret and its template in its row. */
export const emptied = (ended: SQL): SQL => sql`
  para = case when ${ended} then '' else m.para end, assunto = case when ${ended} then '' else m.assunto end,
  texto = case when ${ended} then '' else m.texto end, html = case when ${ended} then '' else m.html end,
  anexos = case when ${ended} then '[]' else m.anexos end, segredo = case when ${ended} then null else m.segredo end,
  modelo = case when ${ended} then null else m.modelo end, provedor_id = case when ${ended} then null else m.provedor_id end`

/**
 * Moves the words of a message that a status ended to `mensagem_texto`, with WhatsApp's id; of one that ended before, only that id. The
 * transaction has changed the row already, so that nobody erases it meanwhile.
 */
export async function storeTexto(
  tx: Tx,
  { id, chave }: { id: string; chave: string },
  provedorId: string,
): Promise<void> {
  const ended = sql`chave = ${chave} and id = ${id} and status <> 'PENDENTE' and para <> ''`
  await tx.execute(sql`
    with antes as materialized (select *, ${provedorId}::text as provedor from mensagem where ${ended}),
    fim as (update mensagem m set ${emptied(sql`true`)} where ${ended} returning m.id)
    ${insertTexto(sql`select antes.* from antes join fim on fim.id = antes.id`)}`)
  const t = mensagemTextoTable
  await tx
    .update(t)
    .set({ provedorId })
    .where(and(eq(t.chave, chave), eq(t.mensagemId, id), isNull(t.provedorId)))
}

/** Drops the words of a week. */
export async function dropTexto(db: Db, nome: string): Promise<void> {
  await db.execute(sql`select mensagem_texto_apagar(${nome})`)
}

/** Removes words of before a moment that no week holds. */
export async function removeTextoSolto(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.execute(sql`delete from mensagem_texto_resto where mensagem_id < ${firstIdOf(antesDe)}::uuid`)
}
