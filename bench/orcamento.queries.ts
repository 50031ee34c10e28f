import { listOrigens } from './perto.queries.ts'
import { query } from './query.ts'

/** Exams of one quote. */
const perQuote = 10
/** Requests name common exams: each quote draws from this many of those with the most prices. */
const common = 60

/** Addresses of quotes at the places of units, so that large cities come more often; each has another basket. */
export async function listQuotePaths(url: string, count: number): Promise<string[]> {
  const exams = await query<{ codigo: string }>(
    url,
    `select e.codigo_exame as codigo from oferta o join exame e on e.id = o.servico_id where o.tipo = 'exame'
     group by e.id order by count(*) desc, e.codigo_exame limit $1`,
    [common],
  )
  const places = await listOrigens(url, count)
  return places.map(({ cidade, uf, lat, lng }, n) => {
    const exames = Array.from({ length: perQuote }, (_, i) => exams[(n * 7 + i * 11) % exams.length]!.codigo)
    const perto = `${lat.toFixed(5)},${lng.toFixed(5)}`
    return `/api/orcamento?${new URLSearchParams({ exames: exames.join(), cidade, uf, perto }).toString()}`
  })
}
