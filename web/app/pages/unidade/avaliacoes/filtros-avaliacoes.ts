import { FiltroAvaliacao } from '@alento/contract/cliente/resposta.ts'

const here = '/admin/avaliacoes'

/** The filters of the list: a rating, and one of the filters; null is all. */
export type Escolha = { nota: number | null; filtro: FiltroAvaliacao | null }

export function escolhaOf(params: URLSearchParams): Escolha {
  const nota = params.get('nota') ?? ''
  return {
    nota: /^[1-5]$/.test(nota) ? Number(nota) : null,
    filtro: FiltroAvaliacao.safeParse(params.get('filtro')).data ?? null,
  }
}

/** URL of the list with a choice, at a page. */
export function hrefOf({ nota, filtro }: Escolha, pagina = 1): string {
  const query = new URLSearchParams({
    ...(nota !== null && { nota: String(nota) }),
    ...(filtro !== null && { filtro }),
    ...(pagina > 1 && { pagina: String(pagina) }),
  })
  return query.size > 0 ? `${here}?${query}` : here
}
