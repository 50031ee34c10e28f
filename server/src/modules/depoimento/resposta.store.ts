import { and, count, desc, eq, exists, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

const view = (db: Db) =>
  db
    .select({ depoimento: depoimentoTable, nome: usuarioTable.name, status: usuarioTable.status })
    .from(depoimentoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, depoimentoTable.clienteId))
export type AvaliacaoRow = Awaited<ReturnType<typeof view>>[number]

/** Rated ones of a unit, newest first, and how many there are. */
export async function listAvaliacaoRows(
  db: Db,
  { redeId, nota }: { redeId: string; nota?: number | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    eq(depoimentoTable.redeId, redeId),
    isNotNull(depoimentoTable.nota),
    nota === undefined ? undefined : eq(depoimentoTable.nota, nota),
  )
  const rows = await view(db)
    .where(where)
    .orderBy(desc(depoimentoTable.avaliadoEm), desc(depoimentoTable.id))
    .limit(limit)
    .offset(offset)
  const [total] = await db.select({ n: count() }).from(depoimentoTable).where(where)
  return { rows, total: total?.n ?? 0 }
}

const rated = (redeId: string, id: string) =>
  and(eq(depoimentoTable.id, id), eq(depoimentoTable.redeId, redeId), isNotNull(depoimentoTable.nota))

/** A rated one of this unit; null otherwise. */
export async function findAvaliacaoRow(db: Db, redeId: string, id: string): Promise<AvaliacaoRow | null> {
  const [row] = await view(db).where(rated(redeId, id))
  return row ?? null
}

type Resposta = { texto: string; usuarioId: string; now: Temporal.Instant; desde: Temporal.Instant }

/** Answers where nobody did and the account is there, or rewrites an answer made after `desde`; false when neither. */
export async function setResposta(
  tx: Tx,
  redeId: string,
  id: string,
  { texto, usuarioId, now, desde }: Resposta,
): Promise<boolean> {
  const lives = exists(
    tx
      .select({ one: sql`1` })
      .from(usuarioTable)
      .where(and(eq(usuarioTable.id, depoimentoTable.clienteId), eq(usuarioTable.status, 'Habilitado'))),
  )
  const rows = await tx
    .update(depoimentoTable)
    .set({
      resposta: texto,
      respostaPor: usuarioId,
      respostaEm: sql`coalesce(${depoimentoTable.respostaEm}, ${String(now)}::timestamptz)`,
    })
    .where(
      and(
        rated(redeId, id),
        lives,
        or(
          and(isNull(depoimentoTable.resposta), isNull(depoimentoTable.respostaEm)),
          gt(depoimentoTable.respostaEm, desde),
        ),
      ),
    )
    .returning({ id: depoimentoTable.id })
  return rows.length === 1
}

/** Hides or shows an answer; false when there is none. */
export async function setRespostaOculta(
  tx: Tx,
  redeId: string,
  id: string,
  respostaOculta: boolean,
): Promise<boolean> {
  const rows = await tx
    .update(depoimentoTable)
    .set({ respostaOculta })
    .where(and(rated(redeId, id), isNotNull(depoimentoTable.resposta)))
    .returning({ id: depoimentoTable.id })
  return rows.length === 1
}
