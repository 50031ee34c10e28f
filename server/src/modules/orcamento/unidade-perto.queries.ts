import { sql } from 'drizzle-orm'
import { cidadesPerto } from '#modules/busca/list-cidade-perto.queries.ts'
import type { Db } from '#platform/db/db.ts'
import { whereNear, unitRowMatches, type Cesta } from './filtro.queries.ts'

const most = 100

type Linha = { _id: string; nomeRede: string; total: number }

/**
 * Units near the place that sell any of the exams, alone or in a package; any exam at all when the basket is empty. By name, at most
 * 100, the wanted one first; `totalCount` counts all.
 */
export async function searchUnidade(db: Db, { exames, redondeza, filtros }: Cesta) {
  const some = exames.length > 0
  const [alone, packed] = some
    ? [
        sql`v.exame_id = any(${sql.param(exames)}::uuid[])`,
        sql`pe.exame_id = any(${sql.param(exames)}::uuid[])`,
      ]
    : [sql`true`, sql`true`]
  const { rows } = await db.execute<Linha>(sql`
    with cidades as materialized (${cidadesPerto(redondeza)})
    select r.id as "_id", r.nome_rede as "nomeRede", (count(*) over ())::int as total
    from rede r
    where r.municipio_id in (select id from cidades) and ${whereNear(sql`r`, redondeza)}
      and ${unitRowMatches({ ...filtros, redeId: null })}
      and (exists (select 1 from rede_exame v where v.rede_id = r.id and ${alone})
        or exists (select 1 from pacote p join pacote_exame pe on pe.pacote_id = p.id where p.rede_id = r.id and ${packed}))
    order by r.id is not distinct from ${filtros.redeId}::uuid desc, r.busca, r.id
    limit ${most}::int`)
  return {
    totalCount: rows[0]?.total ?? 0,
    list: rows.map(({ _id, nomeRede }) => ({ _id, nomeRede })),
  }
}
