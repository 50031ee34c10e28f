import { sql } from 'drizzle-orm'
import { type Costume, fewestUnidades } from '@alento/contract/preco/preco.can.ts'
import type { Db } from '#platform/db/db.ts'

export type PrecoComCostume = Costume & {
  preco: string
  nome: string
  valorSinSaude: number
  /** The range of eight in ten of these units' prices; of the unit's own city where at least `fewestUnidades` are there. */
  de: number
  ate: number
  naCidade: boolean
}

/** Selects the range of eight in ten prices of the rows. */
const most = sql`percentile_disc(array[0.1, 0.9]) within group (order by o.valor_sin_saude)`
const here = sql`filter (where o.municipio_id = u.municipio_id)`

/**
 * Each price of a unit with the median (an existing price) of other units in the search for the same exam or specialty. Services
 * that no other unit sells are left out. Centavos.
 */
export async function listCostume(db: Db, redeId: string): Promise<PrecoComCostume[]> {
  const { rows } = await db.execute<PrecoComCostume>(sql`
    with own as (
      select c.id, 'consulta' as tipo, c.especialidade_id as servico_id, e.nome, c.valor_sin_saude
      from rede_consulta c join especialidade e on e.id = c.especialidade_id where c.rede_id = ${redeId}
      union all
      select p.id, 'exame', p.exame_id, x.nome_exame, p.valor_sin_saude
      from rede_exame p join exame x on x.id = p.exame_id where p.rede_id = ${redeId}
    ), costume as (
      select o.tipo, o.servico_id, percentile_disc(0.5) within group (order by o.valor_sin_saude)::bigint as mediana,
        count(*)::int as unidades, count(*) ${here} >= ${fewestUnidades} as na_cidade,
        case when count(*) ${here} >= ${fewestUnidades} then ${most} ${here} else ${most} end as faixa
      from oferta o join rede u on u.id = ${redeId} where o.rede_id <> ${redeId} and (o.tipo, o.servico_id) in (select tipo, servico_id from own)
      group by o.tipo, o.servico_id
    )
    select own.id as preco, own.nome, own.valor_sin_saude::bigint as "valorSinSaude", c.mediana, c.unidades,
      c.faixa[1]::bigint as de, c.faixa[2]::bigint as ate, c.na_cidade as "naCidade"
    from own join costume c using (tipo, servico_id) order by own.valor_sin_saude::float8 / greatest(c.mediana, 1) desc, own.id`)
  return rows
}
