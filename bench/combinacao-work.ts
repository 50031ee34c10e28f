import { cheapestOfEach } from '@alento/server/modules/orcamento/combinacao.rules.ts'
import type { UnidadeCotada } from '@alento/server/modules/orcamento/cobertura.rules.ts'
import { comparacaoOf } from '@alento/server/modules/orcamento/comparacao.rules.ts'
import { pickNeededUnidades } from '@alento/server/modules/orcamento/substituta.rules.ts'
import type { Context } from './context.ts'
import { summarize } from './stats.ts'
import type { Result } from './table.ts'

const [units, sellers, exams, lists] = [200, 50, 20, 40]

/** Numbers between 0 and 1, the same at each run. */
function drawn(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * A market: an exam has its price, a unit its level (half to one and a half of it) and its own mood for each exam, does seven of ten
 * exams, and one unit of four sells two packages of five exams for four fifths of their sum. Four units share a seller.
 */
function aMarket(seed: number): UnidadeCotada[] {
  const random = drawn(seed)
  return Array.from({ length: units }, (_, u) => {
    const level = 0.5 + random()
    const price = (e: number) => Math.round((e + 1) * 500 * level * (0.8 + 0.4 * random()))
    const avulsos = Array.from({ length: exams }, (__, e) => (random() < 0.3 ? null : price(e)))
    const pacotes = (u % 4 === 0 ? [0, 1] : []).map((p) => {
      const first = Math.floor(random() * (exams - 5))
      const inside = Array.from({ length: 5 }, (__, i) => first + i)
      const sum = inside.reduce((total, e) => total + (avulsos[e] ?? price(e)), 0)
      return { id: `${u}/${p}`, exames: inside, valor: Math.round(sum * 0.8) }
    })
    return {
      id: `u${u}`,
      vendedor: `v${u % sellers}`,
      distanciaM: Math.round(random() * 10_000),
      avulsos,
      pacotes,
    }
  })
}

/** The cheapest combination of up to three units, searched in one process without a database. */
export async function runCombinacao({ options }: Context): Promise<Result> {
  const markets = Array.from({ length: lists }, (_, n) => comparacaoOf(aMarket(n + 1), exams))
  const rows = Array.from({ length: units }, (_, u) => u)
  const once = () => {
    const took = markets.map((market) => {
      const begun = performance.now()
      const [, , found] = cheapestOfEach(pickNeededUnidades(market, rows), exams)
      if (found.faltam.length > 0) throw new Error('uma cesta ficou incompleta')
      return performance.now() - begun
    })
    return summarize(took)
  }
  once()
  const runs = Array.from({ length: options.runs }, once)
  return {
    work: 'combination',
    title: `Combinação mais barata, ${exams} exames, ${units} unidades`,
    measures: [
      { label: 'mediana', unit: 'ms', values: runs.map((r) => r.p50), goal: { at: 'most', value: 30 } },
      { label: 'a mais lenta', unit: 'ms', values: runs.map((r) => r.max), goal: { at: 'most', value: 30 } },
    ],
    notes: [`${lists} listas de preços por vez`],
  }
}
