import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'

/** How many of each kind use something of the catalog; 0 for a kind that cannot use it. */
export type UsosDoCatalogo = Record<
  'unidades' | 'profissionais' | 'pacotes' | 'pedidos' | 'orcamentos' | 'favoritos',
  number
>

/** Units that price an exam, packages with it, orders and kept quotes that cite its code, favourites. */
export async function countUsoExame(
  db: Db,
  { id, codigo }: { id: string; codigo: string },
): Promise<UsosDoCatalogo> {
  const { rows } = await db.execute<UsosDoCatalogo>(sql`select
    (select count(*)::int from rede_exame where exame_id = ${id}) as unidades,
    0 as profissionais,
    (select count(*)::int from pacote_exame where exame_id = ${id}) as pacotes,
    (select count(distinct pedido_id)::int from pedido_exame where codigo_exame = ${codigo}) as pedidos,
    (select count(*)::int from orcamento where ${codigo} = any(exames)) as orcamentos,
    (select count(*)::int from favorito where servico_id = ${id}) as favoritos`)
  return rows[0]! // an aggregate has one row
}

/** Lists those of these exams that `countUsoExame` finds in use. */
export async function listIdEmUso(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{
    id: string
  }>(sql`select e.id from exame e where e.id = ${anyId(ids)} and (
    exists (select from rede_exame r where r.exame_id = e.id)
    or exists (select from pacote_exame p where p.exame_id = e.id)
    or e.codigo_exame in (select codigo_exame from pedido_exame)
    or e.codigo_exame in (select unnest(exames) from orcamento)
    or e.id in (select servico_id from favorito)) order by e.codigo_exame`)
  return rows.map(({ id }) => id)
}

/** Units that name a specialty or price a consultation of it, its professionals, favourites. */
export async function countUsoEspecialidade(db: Db, id: string): Promise<UsosDoCatalogo> {
  const { rows } = await db.execute<UsosDoCatalogo>(sql`select
    (select count(*)::int from (
      select rede_id from rede_consulta where especialidade_id = ${id}
      union select rede_id from rede_especialidade where especialidade_id = ${id}) u) as unidades,
    (select count(*)::int from corpo_clinico where especialidade_id = ${id}) as profissionais,
    0 as pacotes, 0 as pedidos, 0 as orcamentos,
    (select count(*)::int from favorito where servico_id = ${id}) as favoritos`)
  return rows[0]! // an aggregate has one row
}

async function countBy(db: Db, select: SQL): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; n: number }>(select)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

const anyId = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** Units that price each of these exams; one without any is left out. */
export const countUnidadesDoExame = (db: Db, ids: readonly string[]) =>
  countBy(
    db,
    sql`select exame_id as id, count(*)::int as n from rede_exame where exame_id = ${anyId(ids)} group by exame_id`,
  )

/** Units that price a consultation of each of these specialties; one without any is left out. */
export const countUnidadesDaEspecialidade = (db: Db, ids: readonly string[]) =>
  countBy(
    db,
    sql`select especialidade_id as id, count(distinct rede_id)::int as n from rede_consulta
      where especialidade_id = ${anyId(ids)} group by especialidade_id`,
  )

/** Units of each kind; a unit of several kinds counts in each. */
export const countUnidadesPorTipo = (db: Db) =>
  countBy(
    db,
    sql`select t.tipo as id, count(*)::int as n
      from rede r cross join lateral unnest(case when r.tipos = '{}' then array[r.tipo_rede] else r.tipos end) t (tipo)
      group by t.tipo`,
  )
