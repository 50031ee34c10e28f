import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SituacaoVisita } from '@alento/contract/agenda/agenda.ts'
import type { Tx } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'

const t = agendamentoTable

const live = (id: string) => and(eq(t.id, id), ne(t.status, 'CANCELADA'))

const done = (rows: readonly unknown[]): boolean => rows.length > 0

/** The appointment that an order holds; null when it has none. */
export async function findLive(tx: Tx, pedidoId: string): Promise<AgendamentoRow | null> {
  const [row] = await tx
    .select()
    .from(t)
    .where(and(eq(t.pedidoId, pedidoId), ne(t.status, 'CANCELADA')))
  return row ?? null
}

type Atendida = { atendidoEm: Temporal.Instant; liberado: boolean }

/** ATENDIDA, and confirmed if it was not yet. False when it was cancelled or attended meanwhile. */
export async function markAtendida(tx: Tx, id: string, { atendidoEm, liberado }: Atendida): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set({
      situacaoVisita: 'ATENDIDA',
      status: 'CONFIRMADA',
      atendidoEm,
      liberado,
      faltouEm: null,
      desfazerAte: null,
      antes: null,
    })
    .where(and(live(id), ne(t.situacaoVisita, 'ATENDIDA')))
    .returning({ id: t.id })
  return done(rows)
}

/** The course of the visit before it was attended or missed, as the times say. */
const before = sql<SituacaoVisita>`case when ${t.chamadoEm} is not null then 'EM_ATENDIMENTO'
  when ${t.chegouEm} is not null then 'CHEGOU' else 'MARCADA' end`

/** The states of a visit that was neither attended nor missed. */
export type SituacaoAberta = Exclude<SituacaoVisita, 'ATENDIDA' | 'FALTOU'>

/**
 * The patient is expected, there, or called in. One who is there is confirmed, and the first time stays when a call is undone. False
 * when it was cancelled or attended meanwhile.
 */
export async function markVisita(
  tx: Tx,
  id: string,
  situacaoVisita: SituacaoAberta,
  now: Temporal.Instant,
): Promise<boolean> {
  const there = situacaoVisita !== 'MARCADA'
  const rows = await tx
    .update(t)
    .set({
      situacaoVisita,
      faltouEm: null,
      chamadoEm: situacaoVisita === 'EM_ATENDIMENTO' ? now : null,
      ...(!there && { chegouEm: null }),
      ...(situacaoVisita === 'CHEGOU' && {
        chegouEm: sql`coalesce(${t.chegouEm}, ${now.toString()}::timestamptz)`,
      }),
      ...(there && { status: 'CONFIRMADA' as const }),
    })
    .where(and(live(id), ne(t.situacaoVisita, 'ATENDIDA')))
    .returning({ id: t.id })
  return done(rows)
}

/** Back to where it was before, with its time. False when it is not ATENDIDA, or when others hold a part of its time. */
export async function unmarkAtendida(tx: Tx, id: string): Promise<boolean> {
  const other = alias(t, 'outro')
  const overlaps = tx
    .select({ um: sql`1` })
    .from(other)
    .where(
      and(
        eq(other.corpoClinicoId, t.corpoClinicoId),
        ne(other.id, t.id),
        ne(other.status, 'CANCELADA'),
        eq(other.liberado, false),
        eq(other.encaixe, t.encaixe),
        sql`tstzrange(${other.inicio}, ${other.fim}) && tstzrange(${t.inicio}, ${t.fim})`,
      ),
    )
  const rows = await tx
    .update(t)
    .set({ situacaoVisita: before, atendidoEm: null, liberado: false })
    .where(and(live(id), eq(t.situacaoVisita, 'ATENDIDA'), notExists(overlaps)))
    .returning({ id: t.id })
  return done(rows)
}

const unmade = { situacaoVisita: 'MARCADA', chegouEm: null, chamadoEm: null } as const

/** Cancelled with a reason, its visit unmade: its time belongs to somebody else by now. */
export async function dropAtendida(tx: Tx, id: string, motivo: string): Promise<void> {
  await tx
    .update(t)
    .set({ ...unmade, atendidoEm: null, liberado: false, status: 'CANCELADA', motivo })
    .where(live(id))
}

/** FALTOU since `faltouEm`; null: where it was before. False when it was cancelled or attended meanwhile. */
export async function markFaltou(tx: Tx, id: string, faltouEm: Temporal.Instant | null): Promise<boolean> {
  const rows = await tx
    .update(t)
    .set({ situacaoVisita: faltouEm ? 'FALTOU' : before, faltouEm })
    .where(and(live(id), ne(t.situacaoVisita, 'ATENDIDA')))
    .returning({ id: t.id })
  return done(rows)
}
