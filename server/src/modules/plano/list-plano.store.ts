import { and, asc, eq, sql } from 'drizzle-orm'
import type { Plano } from '@alento/contract/cartao/plano.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { planoTable } from './plano.tables.ts'

export type PlanoRow = typeof planoTable.$inferSelect

/** `full` includes fields that only administrators see. */
export const toPlano = (p: PlanoRow, full = false): Plano => ({
  _id: p.id,
  name: p.name,
  price: p.price,
  beneficios: p.beneficios,
  outrosBeneficios: p.outrosBeneficios,
  linkSaibaMais: p.linkSaibaMais,
  alento: p.alento,
  publicado: p.publicado,
  maisVendido: p.maisVendido,
  tipoRecorrencia: p.tipoRecorrencia,
  idPlanoZoop: full ? p.idPlanoZoop : null,
  ordem: p.ordem,
  maxDependentes: p.maxDependentes,
  idadeMin: p.idadeMin,
  idadeMax: p.idadeMax,
  seguro: p.seguro,
  condicoesSeguro: p.condicoesSeguro,
  limitesSeguro: p.limitesSeguro,
  versao: p.versao,
})

type Filtro = { alento: boolean; publicado: boolean; full: boolean }

/** Plans in their order. `publicado` excludes those that are not on sale, `alento` those of other companies. */
export async function listPlano(db: Db, { alento, publicado, full }: Filtro): Promise<Plano[]> {
  const rows = await db
    .select()
    .from(planoTable)
    .where(
      and(
        publicado ? eq(planoTable.publicado, true) : undefined,
        alento ? eq(planoTable.alento, true) : undefined,
      ),
    )
    .orderBy(asc(planoTable.ordem), asc(planoTable.id))
    .limit(100)
  return rows.map((row) => toPlano(row, full))
}

/** A plan, on sale or not. */
export const findPlano = (db: Db, id: string): Promise<PlanoRow | null> =>
  firstRow(db.select().from(planoTable).where(eq(planoTable.id, id)))

/** Stores the plan's id at the gateway, unless a parallel caller was first. Returns the stored one. */
export async function setIdPlanoZoop(db: Db, id: string, idPlanoZoop: string): Promise<string> {
  const [row] = await db
    .update(planoTable)
    .set({ idPlanoZoop: sql`coalesce(${planoTable.idPlanoZoop}, ${idPlanoZoop})` })
    .where(eq(planoTable.id, id))
    .returning({ idPlanoZoop: planoTable.idPlanoZoop })
  return row?.idPlanoZoop ?? idPlanoZoop
}
