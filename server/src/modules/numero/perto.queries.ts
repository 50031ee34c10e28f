import { sql } from 'drizzle-orm'
import { alcancePertoKm } from '@alento/contract/plataforma/numero.can.ts'
import type { NaoAchado, Procurado } from '@alento/contract/plataforma/numero.ts'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { ofertaTable } from '#modules/preco/oferta.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { type ProcuraQuery, selectProcurado } from './procura.queries.ts'

const earthKm = 6371
/** A degree of latitude is never shorter than this: farther places are not measured at all. */
const kmOfDegree = 110

/** Kilometres from the seat `c` of a city to the offer `o`, in a straight line (haversine). */
const km = sql`2 * ${earthKm}::float8 * asin(least(1, sqrt(power(sin(radians(o.lat - c.lat) / 2), 2)
  + cos(radians(o.lat)) * cos(radians(c.lat)) * power(sin(radians(o.lng - c.lng) / 2), 2))))`

type Row = Procurado & { redeId: string | null; nomeRede: string; km: number; semHorario: boolean }

/**
 * Lists searches without a result, most often first, each with the nearest unit that sells the service. `ate`: a unit that schedules
 * and whose professionals are not free before has no free time.
 */
export async function listSemResultado(
  db: Db,
  asked: ProcuraQuery,
  { limit, ate }: { limit: number; ate: Temporal.Instant },
): Promise<NaoAchado[]> {
  const { rows } = await db.execute<Row>(sql`
    with lost as (
      select * from (${selectProcurado(asked)}) q where "semResultado" > 0
      order by "semResultado" desc, servico, municipio nulls last limit ${limit}
    )
    select l.*, near.rede_id as "redeId", r.nome_rede as "nomeRede", round(near.km)::int as km,
      r.agendamento = 'S' and not exists (select from ${corpoClinicoTable} p where p.rede_id = r.id and p.status = 'ATIVO'
        and p.proximo_livre < ${String(ate)}::timestamptz) as "semHorario"
    from lost l
    left join ${municipioTable} c on c.id = l.municipio
    left join lateral (
      select d.rede_id, d.km from (
        select o.rede_id, ${km} as km from ${ofertaTable} o
        where o.tipo = lower(l.tipo) and o.servico_id = l."servicoId"
          and o.lat between c.lat - ${alcancePertoKm / kmOfDegree}::float8 and c.lat + ${alcancePertoKm / kmOfDegree}::float8
      ) d where d.km <= ${alcancePertoKm} order by d.km, d.rede_id limit 1
    ) near on true
    left join ${redeTable} r on r.id = near.rede_id
    order by l."semResultado" desc, l.servico, l.municipio nulls last`)
  return rows.map(({ redeId, nomeRede, km: distance, semHorario, ...procurado }) => ({
    ...procurado,
    perto: redeId === null ? null : { _id: redeId, nome: nomeRede, km: distance, semHorario },
  }))
}
