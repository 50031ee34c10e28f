import { and, desc, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { TipoPreco } from '@alento/contract/preco/preco.ts'
import { especialidadeTable, exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinhaPreco } from './preco.rules.ts'
import { importacaoTable, precoHistoricoTable } from './importacao.tables.ts'
import { redeConsultaTable, redeExameTable } from './preco.tables.ts'

/** Both kinds of rows in one shape. A query for one kind or one unit reads only that. */
const linhas = sql`(
  select c.id, c.rede_id, 'consulta' as tipo, c.especialidade_id as servico_id, e.nome, null as codigo,
    c.descricao_consulta as descricao, null::int as resultado_dias, c.valor_particular, c.valor_alento, c.valor_sin_saude,
    norm(e.nome || ' ' || c.descricao_consulta) as busca
  from rede_consulta c join especialidade e on e.id = c.especialidade_id
  union all
  select p.id, p.rede_id, 'exame', p.exame_id, x.nome_exame, x.codigo_exame, null, p.resultado_dias,
    p.valor_particular, p.valor_alento, p.valor_sin_saude, x.busca
  from rede_exame p join exame x on x.id = p.exame_id
) l`

const campos = sql`l.id, l.rede_id as "redeId", l.tipo, l.servico_id as "servicoId", l.nome, l.codigo, l.descricao, l.resultado_dias as "resultadoDias",
  l.valor_particular as "valorParticular", l.valor_alento as "valorAlento", l.valor_sin_saude as "valorSinSaude"`

/** Finds `text` anywhere in name, description or code; no character of it is a wildcard. */
const named = (text: string): SQL =>
  sql`l.busca like '%' || regexp_replace(norm(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`

export type PrecoFilter = { redeId: string; tipo?: TipoPreco | undefined; nome?: string | undefined }

const where = ({ redeId, tipo, nome }: PrecoFilter): SQL => sql`l.rede_id = ${redeId}
  ${tipo ? sql`and l.tipo = ${tipo}` : sql``} ${nome === undefined ? sql`` : sql`and ${named(nome)}`}`

/** By name, then description. */
export async function listLinha(
  db: Db,
  filter: PrecoFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LinhaPreco[]> {
  const { rows } = await db.execute<LinhaPreco>(
    sql`select ${campos} from ${linhas} where ${where(filter)}
      order by l.tipo, norm(l.nome), norm(l.descricao), l.id limit ${limit} offset ${offset}`,
  )
  return rows
}

export async function countLinha(db: Db, filter: PrecoFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total from ${linhas} where ${where(filter)}`,
  )
  return rows[0]!.total // an aggregate has one row
}

/** Finds a row; null when it does not exist or is not this unit's. */
export async function findLinha(db: Db, redeId: string, id: string): Promise<LinhaPreco | null> {
  const { rows } = await db.execute<LinhaPreco>(
    sql`select ${campos} from ${linhas} where l.id = ${id} and l.rede_id = ${redeId}`,
  )
  return rows[0] ?? null
}

/** The name of a service that the catalog offers; null when there is none of this kind, or it was retired. */
export async function findServicoDoCatalogo(
  db: Db,
  tipo: TipoPreco,
  id: string,
): Promise<{ nome: string } | null> {
  const [row] =
    tipo === 'consulta'
      ? await db
          .select({ nome: especialidadeTable.nome })
          .from(especialidadeTable)
          .where(and(eq(especialidadeTable.id, id), isNull(especialidadeTable.retiradoEm)))
      : await db
          .select({ nome: exameTable.nomeExame })
          .from(exameTable)
          .where(and(eq(exameTable.id, id), isNull(exameTable.retiradoEm)))
  return row ?? null
}

/**
 * Lists everything that a file of this unit may name: specialties with their synonyms, exams with both names and the TUSS code.
 * Retired ones only when the unit has a price of them.
 */
export async function listCatalogoPorNome(db: Db, redeId: string) {
  const { retiradoEm: saiu, id: especialidadeId } = especialidadeTable
  const daRede = sql`(select especialidade_id from rede_consulta where rede_id = ${redeId})`
  const especialidades = await db
    .select()
    .from(especialidadeTable)
    .where(or(isNull(saiu), sql`${especialidadeId} in ${daRede}`))
  const vendidos = sql`(select exame_id from rede_exame where rede_id = ${redeId})`
  const exames = await db
    .select()
    .from(exameTable)
    .where(or(isNull(exameTable.retiradoEm), sql`${exameTable.id} in ${vendidos}`))
  return [
    ...especialidades.map(({ id, nome, sinonimos }) => ({
      tipo: 'consulta' as const,
      id,
      nome,
      codigo: null,
      nomes: [nome, ...(sinonimos?.split(', ') ?? [])],
    })),
    ...exames.map(({ id, nomeExame, nomeOficial, codigoExame }) => ({
      tipo: 'exame' as const,
      id,
      nome: nomeExame,
      codigo: codigoExame,
      nomes: [nomeExame, nomeOficial],
    })),
  ]
}

/** Newest first. */
export async function listHistorico(
  db: Db,
  { redeId, precoId }: { redeId: string; precoId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
) {
  const which = and(
    eq(precoHistoricoTable.redeId, redeId),
    precoId ? eq(precoHistoricoTable.precoId, precoId) : undefined,
  )
  const list = await db
    .select({ mudanca: precoHistoricoTable, quem: usuarioTable.name, arquivo: importacaoTable.arquivo })
    .from(precoHistoricoTable)
    .leftJoin(usuarioTable, eq(usuarioTable.id, precoHistoricoTable.usuarioId))
    .leftJoin(importacaoTable, eq(importacaoTable.id, precoHistoricoTable.importacaoId))
    .where(which)
    .orderBy(desc(precoHistoricoTable.quando), desc(precoHistoricoTable.id))
    .limit(limit)
    .offset(offset)
  return { list, total: await db.$count(precoHistoricoTable, which) }
}

export const countPrecos = async (db: Db, redeId: string) => ({
  consultas: await db.$count(redeConsultaTable, eq(redeConsultaTable.redeId, redeId)),
  exames: await db.$count(redeExameTable, eq(redeExameTable.redeId, redeId)),
})
