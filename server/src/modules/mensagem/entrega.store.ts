import { and, eq, isNull, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
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

/** A message that ended waits for nothing; its words leave for their own table. */
async function end(tx: Tx, s: WhatsappStatus, set: PgUpdateSetSource<typeof m>, when: SQL | undefined) {
  const rows = await tx
    .update(m)
    .set({ proximaEm: null, ...set })
    .where(and(matchesStatus(s), when))
    .returning({ id: m.id })
  for (const { id } of rows) await storeTexto(tx, id, s.provedorId)
}

/** A failure is the last word on a message, but never on one that was delivered. */
export async function markFalha(tx: Tx, s: WhatsappStatus, erro: string): Promise<void> {
  const falha = sql`jsonb_build_object('numero', ${m.tentativas}, 'quando', ${String(s.quando)}::text, 'erro', ${erro}::text)`
  await end(
    tx,
    s,
    { status: 'FALHOU', erro, falhas: sql`${m.falhas} || ${falha}` },
    and(sql`${m.status} <> 'FALHOU'`, isNull(m.entregueEm)),
  )
}

/**
 * Marks a message as sent, delivered or read. A message that was given up without a response turns out to have been sent; a failure
 * that WhatsApp itself reported stays one.
 */
export async function markEntrega(tx: Tx, s: WhatsappStatus): Promise<void> {
  const at = sql`${String(s.quando)}::timestamptz`
  const known = sql`exists (select from ${v} where ${v.id} = ${m.id} and ${v.provedorId} is not null)`
  await end(
    tx,
    s,
    {
      status: 'ENVIADA',
      erro: null,
      saiu: true,
      enviadaEm: sql`coalesce(${m.enviadaEm}, ${at})`,
      ...(s.status !== 'sent' && { entregueEm: sql`coalesce(${m.entregueEm}, ${at})`, substituto: null }),
      ...(s.status === 'read' && { lidaEm: sql`coalesce(${m.lidaEm}, ${at})` }),
    },
    or(sql`${m.status} <> 'FALHOU'`, not(known)),
  )
}
