import { and, asc, eq, exists, isNull, sql, type SQL } from 'drizzle-orm'
import type { Municipio } from '@alento/contract/catalogo/catalogo.ts'
import { especialidadeTable, municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { ofertaTable } from '#modules/preco/oferta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains, matchRank } from '#platform/db/text-match.ts'

type Filter = { nome?: string | undefined; limit: number }

const ranked = (
  column: typeof municipioTable.busca | typeof especialidadeTable.busca,
  nome?: string,
): SQL[] => (nome === undefined ? [] : [matchRank(column, nome)])

/** Search for a place by typed text: names that start with the text first, then by number of enabled units, capitals, name. */
export async function listMunicipio(
  db: Db,
  { nome, uf, limit }: Filter & { uf?: string | undefined },
): Promise<{ list: Municipio[]; total: number }> {
  const where = and(
    nome === undefined ? undefined : contains(municipioTable.busca, nome),
    uf === undefined ? undefined : eq(municipioTable.uf, uf),
  )
  const unidades = sql`(select count(*) from rede where rede.municipio_id = ${municipioTable.id} and rede.status = 'HABILITADO')`
  const list = await db
    .select({
      _id: municipioTable.id,
      nome: municipioTable.nome,
      uf: municipioTable.uf,
      fuso: municipioTable.fuso,
    })
    .from(municipioTable)
    .where(where)
    .orderBy(
      ...ranked(municipioTable.busca, nome),
      sql`${unidades} desc`,
      sql`${municipioTable.capital} desc`,
      asc(municipioTable.busca),
      asc(municipioTable.id),
    )
    .limit(limit)
  return { list, total: await db.$count(municipioTable, where) }
}

/** Specialties for which an enabled unit has a price, by name; without the retired ones. */
export async function listEspecialidadeOfertada(db: Db, { nome, limit }: Filter) {
  const offered = db
    .select({ one: sql`1` })
    .from(ofertaTable)
    .where(and(eq(ofertaTable.tipo, 'consulta'), eq(ofertaTable.servicoId, especialidadeTable.id)))
  const where = and(
    exists(offered),
    isNull(especialidadeTable.retiradoEm),
    nome === undefined ? undefined : contains(especialidadeTable.busca, nome),
  )
  const list = await db
    .select({ _id: especialidadeTable.id, nome: especialidadeTable.nome })
    .from(especialidadeTable)
    .where(where)
    .orderBy(...ranked(especialidadeTable.busca, nome), asc(especialidadeTable.slug))
    .limit(limit)
  return { list, total: await db.$count(especialidadeTable, where) }
}

export async function findMunicipioById(
  db: Db,
  id: number,
): Promise<{ _id: number; nome: string; uf: string } | null> {
  const [row] = await db
    .select({ _id: municipioTable.id, nome: municipioTable.nome, uf: municipioTable.uf })
    .from(municipioTable)
    .where(eq(municipioTable.id, id))
  return row ?? null
}
