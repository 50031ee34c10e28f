import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#platform/db/db.ts'
import type { WhatsappStatus } from '#platform/whatsapp/status-event.ts'
import { corte } from './mensagem.rules.ts'
import { mensagemTable } from './mensagem.tables.ts'

const m = mensagemTable
const cut = (text: SQL): SQL => sql`replace(${text}, coalesce(${m.segredo}, ''), ${corte})`
/** A message that ended keeps no code and no template. */
const ended = { texto: cut(sql`${m.texto}`), segredo: null, modelo: null, proximaEm: null }

/** By WhatsApp's id; before the answer to our request is stored, by our own, which comes back with each status. */
const matchesStatus = ({ provedorId, chave }: WhatsappStatus): SQL | undefined =>
  and(
    eq(m.canal, 'whatsapp'),
    isNull(m.apagadaEm),
    or(
      eq(m.provedorId, provedorId),
      z.uuid().safeParse(chave).success ? and(eq(m.id, chave!), isNull(m.provedorId)) : undefined,
    ),
  )

/** A failure is the last word on a message, but never on one that was delivered. */
export async function markFalha(tx: Tx, s: WhatsappStatus, erro: string): Promise<void> {
  await tx
    .update(m)
    .set({
      ...ended,
      provedorId: s.provedorId,
      status: 'FALHOU',
      erro,
      falhas: sql`${m.falhas} || jsonb_build_object('numero', ${m.tentativas}, 'quando', ${String(s.quando)}::text, 'erro', ${erro}::text)`,
    })
    .where(and(matchesStatus(s), sql`${m.status} <> 'FALHOU'`, isNull(m.entregueEm)))
}

/**
 * Marks a message as sent, delivered or read. A message that was given up without a response turns out to have been sent; a failure
 * that WhatsApp itself reported stays one.
 */
export async function markEntrega(tx: Tx, s: WhatsappStatus): Promise<void> {
  const at = sql`${String(s.quando)}::timestamptz`
  await tx
    .update(m)
    .set({
      ...ended,
      provedorId: s.provedorId,
      status: 'ENVIADA',
      erro: null,
      saiu: true,
      enviadaEm: sql`coalesce(${m.enviadaEm}, ${at})`,
      ...(s.status !== 'sent' && { entregueEm: sql`coalesce(${m.entregueEm}, ${at})`, substituto: null }),
      ...(s.status === 'read' && { lidaEm: sql`coalesce(${m.lidaEm}, ${at})` }),
    })
    .where(and(matchesStatus(s), or(sql`${m.status} <> 'FALHOU'`, isNull(m.provedorId))))
}
