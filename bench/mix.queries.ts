import { query as ask } from './query.ts'

/** One offer drawn from the network, from which a search is made. */
type Drawn = {
  tipo: 'consulta' | 'exame'
  servico: string
  cidade: string
  uf: string
  bairro: string
  preco: number
  lugares: number
}

/**
 * Drawn by a fixed pseudo-random choice, large places in proportion to their offers; `lugares` is the number of units that the
 * same search finds.
 */
const draw = `
select o.tipo, coalesce(e.nome, x.nome_exame) as servico, m.nome as cidade, m.uf, r.bairro, o.valor_sin_saude::int as preco,
  (select count(*)::int from oferta s where s.tipo = o.tipo and s.servico_id = o.servico_id and s.municipio_id = o.municipio_id) as lugares
from (select * from oferta order by md5(rede_id::text || servico_id) limit $1) o
join rede r on r.id = o.rede_id join municipio m on m.id = o.municipio_id
left join especialidade e on o.tipo = 'consulta' and e.id = o.servico_id
left join exame x on o.tipo = 'exame' and x.id = o.servico_id`

/** Reproducible random numbers from 0 to 1: the same list in every run. */
function newChance(): () => number {
  let state = 0x9e3779b9
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}

/** The value whose share of 0 to 1 contains `at`. */
function pick<T>(at: number, parts: readonly (readonly [part: number, value: T])[]): T {
  let sum = 0
  for (const [part, value] of parts) if (at < (sum += part)) return value
  return parts.at(-1)![1] // the shares are constants below, never empty
}

const orders = [
  [0.55, 'MenorPreco'],
  [0.15, 'Distancia'],
  [0.15, 'Avaliacoes'],
  [0.08, 'MaiorPreco'],
  [0.07, 'Prestador'],
] as const

/** Most visitors use no filter; some narrow by district or by one filter. */
function narrowing({ bairro, preco, tipo }: Drawn, at: number): Record<string, string> {
  return pick<Record<string, string>>(at, [
    [0.7, {}],
    [0.1, { bairro }],
    [0.05, { rate: '4' }],
    [0.05, { valorFinal: String(preco * 2) }],
    [0.05, { pagamentoOnline: 'S' }],
    [0.05, tipo === 'consulta' ? { quando: 'semana' } : { coletaDomicilio: 'S' }],
  ])
}

export type Search = { tipo: Drawn['tipo']; servico: string; query: Record<string, string> }

/** Searches as visitors make them: several hundred different ones, mostly first pages. */
export async function listSearches(url: string, count: number): Promise<Search[]> {
  const rows = await ask<Drawn>(url, draw, [count])
  const chance = newChance()
  return rows.map((drawn) => {
    const { tipo, servico, cidade, uf, lugares } = drawn
    const lastPage = Math.min(10, Math.ceil(lugares / 10))
    const narrow = narrowing(drawn, chance())
    const page = Object.keys(narrow).length > 0 ? 1 : Math.min(lastPage, 1 + Math.floor(10 * chance() ** 6))
    const ordenacao = pick(chance(), orders)
    const query = { cidade, uf, ...narrow, ...(page > 1 && { page: String(page) }) }
    return { tipo, servico, query: { ...query, ...(ordenacao !== 'MenorPreco' && { ordenacao }) } }
  })
}

/** The search as a call of the contract. */
export function callPath({ tipo, servico, query }: Search): string {
  const named = tipo === 'consulta' ? { especialidade: servico } : { exame: servico }
  return `/api/${tipo}s?${new URLSearchParams({ ...named, ...query })}`
}

/** The same search as a page's URL, with the place written as the form sends it. */
export function pagePath({ tipo, servico, query }: Search): string {
  const { cidade = '', uf = '', bairro, ...rest } = query
  const onde = [bairro, cidade, uf].filter(Boolean).join(', ')
  const named =
    tipo === 'consulta'
      ? { tipoPedido: 'Consulta', especialidade: servico }
      : { tipoPedido: 'Exame', exame: servico }
  return `/busca?${new URLSearchParams({ ...named, onde, ...rest })}`
}
