import { and, asc, between, eq, gte, ne, sql } from 'drizzle-orm'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { agendamentoTable as a, feriadoLocalTable as f } from './agenda.tables.ts'

const kept = sql`vale_na_rede(feriado_local, rede)`

/** Appointments of that day that are neither over nor cancelled, at units where the holiday is kept. */
const marcados = sql<number>`(select count(*)::int from ${a} join ${redeTable} on ${redeTable.id} = ${a.redeId}
  where ${a.dia} = ${f.dia} and ${ne(a.status, 'CANCELADA')} and ${a.reservadoAte} is null
    and ${ne(a.situacaoVisita, 'ATENDIDA')} and ${kept})`

const view = (db: Db) =>
  db
    .select({ feriado: f, cidade: municipioTable.nome, marcados })
    .from(f)
    .leftJoin(municipioTable, eq(municipioTable.id, f.municipioId))

export type FeriadoLocalView = Awaited<ReturnType<typeof view>>[number]

/** Lists holidays from `hoje` on, by day; of one day those of the country first, then by state and city. */
export const listFeriadoLocalRow = (db: Db, hoje: Temporal.PlainDate): Promise<FeriadoLocalView[]> =>
  view(db)
    .where(gte(f.dia, hoje))
    .orderBy(asc(f.dia), sql`${f.uf} nulls first, ${municipioTable.busca} nulls first`)

export const findFeriadoLocal = (db: Db, id: string): Promise<FeriadoLocalView | null> =>
  firstRow(view(db).where(eq(f.id, id)))

/** Holidays kept at a professional's unit on these days (both ends included), by day; national ones are not among them. */
export const listFeriadoDe = (
  db: Db,
  corpoClinicoId: string,
  { de, ate }: { de: Temporal.PlainDate; ate: Temporal.PlainDate },
): Promise<{ dia: Temporal.PlainDate; nome: string }[]> =>
  db
    .select({ dia: f.dia, nome: f.nome })
    .from(corpoClinicoTable)
    .innerJoin(redeTable, eq(redeTable.id, corpoClinicoTable.redeId))
    .innerJoin(f, kept)
    .where(and(eq(corpoClinicoTable.id, corpoClinicoId), between(f.dia, de, ate)))
    .orderBy(asc(f.dia), sql`${f.municipioId} nulls last, ${f.uf} nulls last`)
