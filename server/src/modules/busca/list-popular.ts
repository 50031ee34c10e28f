import type { listPopular as contract } from '@alento/contract/panorama.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Deps } from '#deps.ts'
import { listCidadeMaior, listServicoPopular } from './panorama.queries.ts'
import { maisProcurados } from './panorama.rules.ts'

export type Popular = Output<typeof contract>

/** The three largest cities, asked of the database at most once in 10 minutes; a question that failed is asked again. */
function keepCidades({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<number[]> {
  let kept: { until: number; answer: Promise<number[]> } | null = null
  return () => {
    const now = clock.now().epochMilliseconds
    if (kept && now < kept.until) return kept.answer
    const answer = listCidadeMaior(db)
    kept = { until: now + keptMs, answer }
    answer.catch(() => {
      kept = null
    })
    return answer
  }
}

const keptMs = 10 * 60 * 1000

/**
 * What is looked for most in the three cities with most units, with its lowest card price in centavos. Which cities those are
 * may be 10 minutes old; the prices never are. `depende` is what the answer was made from.
 */
export function openPopular(
  deps: Pick<Deps, 'db' | 'clock'>,
): () => Promise<{ resultado: Popular; depende: string[] }> {
  const listCidades = keepCidades(deps)
  return async () => {
    const ids = await listCidades()
    const rows = await listServicoPopular(deps.db, ids, maisProcurados)
    const cidades = new Map<string, Popular[number]>()
    for (const { cidade, uf, lugar, tipo, nome, slug, menor } of rows) {
      const known = cidades.get(lugar) ?? { cidade, uf, slug: lugar, servicos: [] }
      known.servicos.push({
        tipo: tipo === 'consulta' ? 'Consulta' : 'Exame',
        nome,
        slug,
        menorPreco: centavos(menor),
      })
      cidades.set(lugar, known)
    }
    return { resultado: [...cidades.values()], depende: ids.map((id) => `lugar:${id}`) }
  }
}
