import type { Destaque } from '@alento/contract/busca/parceiro.ts'

export const sortSeries = (series: readonly string[]): string[] =>
  series.toSorted((a, b) => a.localeCompare(b))

const isSameSeries = (a: readonly string[], b: readonly string[]): boolean =>
  sortSeries(a).join() === sortSeries(b).join()

export const isSame = (a: Destaque, b: Destaque): boolean =>
  a.parceiroOrdem === b.parceiroOrdem && isSameSeries(a.numeracaoInicialCartao, b.numeracaoInicialCartao)

/**
 * Returns the values to store after the caller, who saw `visto`, asks for `novo`. Series and place are compared each by itself: a
 * field that the caller did not change stays as it is stored, and one that both changed to different values is a conflict (ADR
 * 0070).
 */
export function mergeDestaque(
  agora: Destaque,
  visto: Destaque,
  novo: Destaque,
): { depois: Destaque; conflitos: ('series' | 'lugar')[] } {
  const mySeries = !isSameSeries(novo.numeracaoInicialCartao, visto.numeracaoInicialCartao)
  const myPlace = novo.parceiroOrdem !== visto.parceiroOrdem
  const lostSeries =
    mySeries &&
    !isSameSeries(agora.numeracaoInicialCartao, visto.numeracaoInicialCartao) &&
    !isSameSeries(agora.numeracaoInicialCartao, novo.numeracaoInicialCartao)
  const lostPlace =
    myPlace && agora.parceiroOrdem !== visto.parceiroOrdem && agora.parceiroOrdem !== novo.parceiroOrdem
  return {
    depois: {
      numeracaoInicialCartao: sortSeries((mySeries ? novo : agora).numeracaoInicialCartao),
      parceiroOrdem: (myPlace ? novo : agora).parceiroOrdem,
    },
    conflitos: [...(lostSeries ? (['series'] as const) : []), ...(lostPlace ? (['lugar'] as const) : [])],
  }
}
