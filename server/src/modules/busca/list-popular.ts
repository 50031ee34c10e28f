import type { listPopular as contract } from '@alento/contract/busca/panorama.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Deps } from '#deps.ts'
import { listCidadeMaior, listServicoPopular } from './panorama.queries.ts'
import { maisProcurados } from './panorama.rules.ts'

export type Popular = Output<typeof contract>

/** The three cities with most units, queried at most once in 10 minutes; a failed query is repeated. */
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
 * The most searched services in the three cities with most units, with their lowest card price in centavos. The choice of
 * cities may be 10 minutes old; prices are always current. `depende` are the cache keys of the result.
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
