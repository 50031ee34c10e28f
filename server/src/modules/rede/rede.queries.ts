import { and, asc, eq, exists, inArray, type SQL } from 'drizzle-orm'
import type { Especialidade } from '@alento/contract/catalogo.ts'
import type { RedeConsulta, RedeExame } from '@alento/contract/rede.ts'
import { especialidadeTable, exameTable } from '#modules/catalogo/catalogo.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains, matchRank } from '#platform/db/text-match.ts'
import { toPrecos } from './rede.rules.ts'
import { redeConsultaTable, redeEspecialidadeTable, redeExameTable } from './rede.tables.ts'

const especialidade = {
  _id: especialidadeTable.id,
  nome: especialidadeTable.nome,
  slug: especialidadeTable.slug,
  sinonimos: especialidadeTable.sinonimos,
}

export const listRedeEspecialidade = (db: Db, redeId: string): Promise<Especialidade[]> =>
  db
    .select(especialidade)
    .from(redeEspecialidadeTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeEspecialidadeTable.especialidadeId))
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(asc(especialidadeTable.slug))

/** Cheapest card price first. */
export async function listRedeConsulta(
  db: Db,
  redeId: string,
  especialidadeId: string | undefined,
): Promise<RedeConsulta[]> {
  const rows = await db
    .select({ consulta: redeConsultaTable, especialidade })
    .from(redeConsultaTable)
    .innerJoin(especialidadeTable, eq(especialidadeTable.id, redeConsultaTable.especialidadeId))
    .where(
      and(
        eq(redeConsultaTable.redeId, redeId),
        especialidadeId ? eq(redeConsultaTable.especialidadeId, especialidadeId) : undefined,
      ),
    )
    .orderBy(asc(redeConsultaTable.valorSinSaude), asc(redeConsultaTable.id))
    .limit(200)
  return rows.map((r) => ({
    _id: r.consulta.id,
    rede: r.consulta.redeId,
    especialidade: r.especialidade,
    descricaoConsulta: r.consulta.descricaoConsulta,
    ...toPrecos(r.consulta),
  }))
}

export type ExameFilter = { redeId: string; ids?: string[] | undefined; nome?: string | undefined }

/** By name; with a text, names that start with it come first. */
export async function listRedeExame(db: Db, filter: ExameFilter, page: { limit: number; offset: number }) {
  const { nome } = filter
  const named: SQL | undefined = nome === undefined ? undefined : contains(exameTable.busca, nome)
  const mine = and(
    eq(redeExameTable.redeId, filter.redeId),
    filter.ids && inArray(redeExameTable.id, filter.ids),
  )
  const where = and(mine, named)
  const rows = await db
    .select({ linha: redeExameTable, codigoExame: exameTable.codigoExame, nomeExame: exameTable.nomeExame })
    .from(redeExameTable)
    .innerJoin(exameTable, eq(exameTable.id, redeExameTable.exameId))
    .where(where)
    .orderBy(...(nome === undefined ? [] : [matchRank(exameTable.busca, nome)]), asc(exameTable.slug))
    .limit(page.limit)
    .offset(page.offset)
  const ofExame = db
    .select({ id: exameTable.id })
    .from(exameTable)
    .where(and(eq(exameTable.id, redeExameTable.exameId), named))
  const total = await db.$count(redeExameTable, named ? and(mine, exists(ofExame)) : mine)
  return { list: rows.map((r) => toRedeExame(r)), total }
}

type ExameRow = { linha: typeof redeExameTable.$inferSelect; codigoExame: string; nomeExame: string }
const toRedeExame = ({ linha, codigoExame, nomeExame }: ExameRow): RedeExame => ({
  _id: linha.id,
  rede: linha.redeId,
  codigoExame,
  nomeExame,
  ...toPrecos(linha),
})
