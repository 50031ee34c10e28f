import { countText } from '../base/texto.ts'

/** Rules about packages of exams that server and pages share, free of zod. */

export const maxPacotes = 20
export const minExamesPacote = 2
/** Exams of one package, at most: as many as one order takes. */
export const maxExamesPacote = 50
/** Days until a result, at most. The database has the same limit. */
export const maxResultadoDias = 90

type Valores = { valorParticular: number; valorAlento: number; valorSinSaude: number }

const campos = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const

/**
 * The prices (centavos) at which a package costs more than its exams bought one by one at the same unit; `avulso` are the sums of
 * their prices, null when the unit does not sell all of them alone. It is a warning; nothing is refused because of it.
 */
export const dearerThanAlone = (pacote: Valores, avulso: Valores | null): (keyof Valores)[] =>
  avulso ? campos.filter((campo) => pacote[campo] > avulso[campo]) : []

/** 'Resultado em até 3 dias'; null where the unit does not say. */
export const resultadoText = (dias: number | null): string | null => {
  if (dias === null) return null
  if (dias === 0) return 'Resultado no mesmo dia'
  return `Resultado em até ${countText(dias, 'dia', 'dias')}`
}

/** The longest wait of several exams in days; null when there are none, or when one of them has no known wait. */
export const longestWait = (exames: readonly { resultadoDias: number | null }[]): number | null =>
  exames.reduce<number | null>(
    (most, { resultadoDias: dias }, i) =>
      dias === null || (most === null && i > 0) ? null : Math.max(most ?? 0, dias),
    null,
  )

/** Exams of an order that were bought together: `pacote` is the package's name, null for those bought alone. */
export type GrupoDeExames<E> = { pacote: string | null; exames: E[] }

/** The exams of an order by package: those bought alone first, then each package in the order in which it appears. */
export function groupByPacote<E extends { pacote: string | null }>(exames: readonly E[]): GrupoDeExames<E>[] {
  const groups = Map.groupBy(exames, (e) => e.pacote)
  const alone = groups.get(null)
  groups.delete(null)
  const packs = [...groups].map(([pacote, list]) => ({ pacote, exames: list }))
  return alone ? [{ pacote: null, exames: alone }, ...packs] : packs
}
