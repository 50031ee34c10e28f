import type { listPopular as contract } from '@alento/contract/panorama.ts'
import type { Output } from '@alento/contract/base/endpoint.ts'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Deps } from '#deps.ts'
import { listServicoPopular } from './panorama.queries.ts'
import { maisProcurados } from './panorama.rules.ts'

export type Popular = Output<typeof contract>

/** The three cities with most units and what is looked for most there. Reads every unit once: keep the answer for a while. */
export async function listPopular({ db }: Pick<Deps, 'db'>): Promise<Popular> {
  const rows = await listServicoPopular(db, maisProcurados)
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
  return [...cidades.values()]
}

const keptMs = 10 * 60 * 1000

/** The same, asked of the database at most once in 10 minutes; a question that failed is asked again. */
export function keepPopular(deps: Pick<Deps, 'db' | 'clock'>): () => Promise<Popular> {
  let kept: { until: number; answer: Promise<Popular> } | null = null
  return () => {
    const now = deps.clock.now().epochMilliseconds
    if (kept && now < kept.until) return kept.answer
    const answer = listPopular(deps)
    kept = { until: now + keptMs, answer }
    answer.catch(() => {
      kept = null
    })
    return answer
  }
}
