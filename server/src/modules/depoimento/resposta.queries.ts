import { and, count, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { FiltroAvaliacao, ResumoAvaliacoes } from '@alento/contract/cliente/resposta.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { depoimentoTable as d } from './depoimento.tables.ts'

const view = (db: Db) =>
  db
    .select({ depoimento: d, nome: usuarioTable.name, status: usuarioTable.status })
    .from(d)
    .innerJoin(usuarioTable, eq(usuarioTable.id, d.clienteId))
export type AvaliacaoRow = Awaited<ReturnType<typeof view>>[number]

/** The same as `podeResponder` of a review without an answer: its writer's account exists, and it is shown. */
const semResposta = and(
  isNull(d.resposta),
  isNull(d.respostaEm),
  isNull(d.retiradaEm),
  eq(usuarioTable.status, 'Habilitado'),
)
const comComentario = ne(d.descricao, '')
const rated = (redeId: string) => and(eq(d.redeId, redeId), isNotNull(d.nota))

type Escolha = { redeId: string; nota?: number | undefined; filtro?: FiltroAvaliacao | undefined }

/** Rated reviews of a unit, newest first, and their number. */
export async function listAvaliacaoRows(
  db: Db,
  { redeId, nota, filtro }: Escolha,
  { limit, offset }: { limit: number; offset: number },
) {
  const where = and(
    rated(redeId),
    nota === undefined ? undefined : eq(d.nota, nota),
    filtro === 'sem-resposta' ? semResposta : filtro === 'com-comentario' ? comComentario : undefined,
  )
  const rows = await view(db).where(where).orderBy(desc(d.avaliadoEm), desc(d.id)).limit(limit).offset(offset)
  const [total] = await db
    .select({ n: count() })
    .from(d)
    .innerJoin(usuarioTable, eq(usuarioTable.id, d.clienteId))
    .where(where)
  return { rows, total: total?.n ?? 0 }
}

export async function sumAvaliacoes(db: Db, redeId: string): Promise<ResumoAvaliacoes> {
  const shown = sql`filter (where ${isNull(d.retiradaEm)})`
  const [row] = await db
    .select({
      media: sql<number | null>`avg(${d.nota}) ${shown}`.mapWith((v) => (v === null ? null : Number(v))),
      total: count(),
      semResposta: sql<number>`count(*) filter (where ${semResposta})`.mapWith(Number),
      comComentario: sql<number>`count(*) filter (where ${comComentario})`.mapWith(Number),
    })
    .from(d)
    .innerJoin(usuarioTable, eq(usuarioTable.id, d.clienteId))
    .where(rated(redeId))
  const grades = await db
    .select({ nota: d.nota, n: count() })
    .from(d)
    .where(and(rated(redeId), isNull(d.retiradaEm)))
    .groupBy(d.nota)
  const porNota = [1, 2, 3, 4, 5].map((nota) => grades.find((g) => g.nota === nota)?.n ?? 0)
  return { media: null, total: 0, semResposta: 0, comComentario: 0, ...row, porNota }
}

/** A rated review of this unit; null otherwise. */
export const findAvaliacaoRow = (db: Db, redeId: string, id: string): Promise<AvaliacaoRow | null> =>
  firstRow(view(db).where(and(eq(d.id, id), rated(redeId))))
