import { query } from './query.ts'

export type Origem = { cidade: string; uf: string; bairro: string; lat: number; lng: number }

/** Places of units, drawn from all of them: large cities come more often. */
export const listOrigens = (url: string, count: number): Promise<Origem[]> =>
  query<Origem>(
    url,
    `select m.nome as cidade, m.uf, r.bairro, r.lat, r.lng from rede r join municipio m on m.id = r.municipio_id
     where r.status = 'HABILITADO' order by md5(r.id::text) limit $1`,
    [count],
  )
