import { sql } from 'drizzle-orm'
import type { Costume } from '@alento/contract/preco.can.ts'
import type { Db } from '#platform/db/db.ts'

export type PrecoComCostume = Costume & { preco: string; nome: string; valorSinSaude: number }

/**
 * Each price of a unit with the median (an existing price) of what other units in the search ask for the same exam or specialty.
 * Services that nobody else sells are left out. Centavos.
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
        count(*)::int as unidades
      from oferta o where o.rede_id <> ${redeId} and (o.tipo, o.servico_id) in (select tipo, servico_id from own)
      group by o.tipo, o.servico_id
    )
    select own.id as preco, own.nome, own.valor_sin_saude::bigint as "valorSinSaude", c.mediana, c.unidades
    from own join costume c using (tipo, servico_id) order by own.valor_sin_saude::float8 / greatest(c.mediana, 1) desc, own.id`)
  return rows
}
