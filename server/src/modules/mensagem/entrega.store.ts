import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import type { WhatsappStatus } from '#platform/whatsapp/status-event.ts'
import { mensagemInteira, mensagemTable } from './mensagem.tables.ts'
import { storeTexto } from './texto.store.ts'

const m = mensagemTable
const v = mensagemInteira

/**
 * By WhatsApp's id; before the answer to our request is stored, by our own, which comes back with each status. Of one that is erased,
 * nothing is found.
 */
function matchesStatus({ provedorId, chave }: WhatsappStatus): SQL | undefined {
  const own = z.uuid().safeParse(chave).success ? sql`union all select ${chave}::uuid` : sql``
  const candidates = sql`array(select mensagem_id from mensagem_texto where provedor_id = ${provedorId}
    union all select id from mensagem where provedor_id = ${provedorId} ${own})`
  const found = sql`array(select ${v.id} from ${v} where ${v.id} = any(${candidates}) and ${v.apagadaEm} is null
    and coalesce(${v.provedorId}, ${provedorId}) = ${provedorId})`
  return and(eq(m.canal, 'whatsapp'), isNull(m.apagadaEm), sql`${m.id} = any(${found})`)
}

/** A message that ended waits for nothing; its words leave for their own table. Returns those that this ended. */
async function end(tx: Tx, s: WhatsappStatus, set: PgUpdateSetSource<typeof m>, when: SQL | undefined) {
  const rows = await tx
    .update(m)
    .set({ proximaEm: null, ...set })
    .where(and(matchesStatus(s), when))
    .returning({ id: m.id, chave: m.chave, numero: m.tentativas })
  for (const row of rows) await storeTexto(tx, row, s.provedorId)
  return rows
}

/** A failure is the last word on a message, but never on one that was delivered. */
export async function markFalha(tx: Tx, s: WhatsappStatus, erro: string): Promise<void> {
  const open = and(sql`${m.status} <> 'FALHOU'`, isNull(m.entregueEm))
  for (const { id, chave, numero } of await end(tx, s, { status: 'FALHOU', erro }, open)) {
    const falha = JSON.stringify([{ numero, quando: String(s.quando), erro }])
    await tx
      .update(m)
      .set({ falhas: sql`${m.falhas} || ${falha}::jsonb` })
      .where(and(eq(m.chave, chave), eq(m.id, id)))
  }
}

/**
 * Marks a message as sent, delivered or read. A message that was given up without a response turns out to have been sent; a failure
 * that WhatsApp itself reported stays one.
 */
export async function markEntrega(tx: Tx, s: WhatsappStatus): Promise<void> {
  const at = (column: PgColumn) => sql`coalesce(${column}, ${sql.param(s.quando, column)})`
  const known = sql`exists (select from ${v} where ${v.chave} = ${m.chave} and ${v.id} = ${m.id} and ${v.provedorId} is not null)`
  await end(
    tx,
    s,
    {
      status: 'ENVIADA',
      erro: null,
      saiu: true,
      enviadaEm: at(m.enviadaEm),
      ...(s.status !== 'sent' && { entregueEm: at(m.entregueEm), substituto: null }),
      ...(s.status === 'read' && { lidaEm: at(m.lidaEm) }),
    },
    or(sql`${m.status} <> 'FALHOU'`, not(known)),
  )
}
