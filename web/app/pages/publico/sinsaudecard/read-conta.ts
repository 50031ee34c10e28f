/** The input of the calculator in the page's URL: how often a year each service is used, with which plan. */

const chave = /^(consulta|exame)\.[a-z0-9-]{1,120}$/
/** A year's uses of one service. */
export const maisUsos = 24
/** As many services as the API compares. */
const maisServicos = 12

/** The number of uses of a service before a person states one. */
const deCostume: Partial<Record<string, number>> = { 'exame.hemograma-completo-com-plaquetas': 2 }
export const usosDeCostume = (servico: string): number => deCostume[servico] ?? 1

const countOf = (text: string): number =>
  Math.min(maisUsos, /^\d{1,4}$/.test(text) ? Number(text) : usosDeCostume(''))

/**
 * Uses by service, in the order of the URL. Minus and plus are sent after the field of the same name, so the last value counts. Null
 * when the URL says nothing of it: then the services are the usual ones.
 */
export function readUsos(params: URLSearchParams): Map<string, number> | null {
  const usos = new Map<string, number>()
  for (const [name, value] of params)
    if (chave.test(name) && (usos.has(name) || usos.size < maisServicos)) usos.set(name, countOf(value))
  return usos.size > 0 ? usos : null
}
