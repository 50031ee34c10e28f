import { sql } from 'drizzle-orm'
import { distanceM } from '#modules/busca/busca.rules.ts'
import type { Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import { squaredFar } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'

/** The nearest unit that does an exam (id), in metres from the place of a quote; null without a place on the map. */
export type UnidadeLonge = {
  exame: string
  id: string
  nomeRede: string
  cidade: string
  uf: string
  distanciaM: number | null
}

type Linha = Omit<UnidadeLonge, 'distanciaM'> & { lat: number | null; lng: number | null }

/** For each of these exams the nearest unit of the country that sells it in a package; exams that are in no package are left out. */
export async function listPacoteLonge(
  db: Db,
  exames: readonly string[],
  { origem }: Redondeza,
): Promise<UnidadeLonge[]> {
  const { rows } = await db.execute<Linha>(sql`
    select distinct on (pe.exame_id) pe.exame_id as exame, r.id, r.nome_rede as "nomeRede", r.cidade, r.uf, r.lat, r.lng
    from pacote_exame pe join pacote p on p.id = pe.pacote_id join rede r on r.id = p.rede_id
    where pe.exame_id = any(${sql.param(exames)}::uuid[]) and r.status = 'HABILITADO'
      and (r.pagamento_online = 'S' or r.pagamento_unidade = 'S')
    order by pe.exame_id, ${squaredFar(sql`r`, origem)} nulls last, r.id`)
  return rows.map(({ lat, lng, ...r }) => ({
    ...r,
    distanciaM: lat === null || lng === null ? null : distanceM(origem, { lat, lng }),
  }))
}
