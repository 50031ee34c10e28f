import type { BuscaVista, Contada, TelaVista } from './vista.rules.ts'

/** Counts that wait for being written, in the memory of one process. Every part is bounded, however often pages are requested. */

export type BuscaContada = Omit<BuscaVista, 'texto' | 'semResultado'> & {
  dia: string
  buscas: number
  semResultado: number
}
export type TextoContado = {
  dia: string
  tipo: BuscaVista['tipo']
  texto: string
  municipioId: number | null
  /** Counts of the whole day; `escritas` of them are written. */
  buscas: number
  escritas: number
}
export type TelaContada = { dia: string; tela: TelaVista; vezes: number }
export type Contas = {
  telas: Map<string, TelaContada>
  buscas: Map<string, BuscaContada>
  textos: Map<string, TextoContado>
}

export const limites = {
  /** Searches that wait for being written, by day, service and city; further ones are counted without service and city. */
  buscas: 2_000,
  /** Texts that are counted before anything of them is written; further ones are not. */
  textos: 1_000,
  /** How often a text must have been searched on one day, in one process, before it is written. */
  vezes: 5,
}

export const newContas = (): Contas => ({ telas: new Map(), buscas: new Map(), textos: new Map() })

function addBusca({ buscas }: Contas, dia: string, b: BuscaVista): void {
  const key = (servicoId: string | null, municipioId: number | null) =>
    `${dia} ${b.tipo} ${servicoId ?? ''} ${municipioId ?? ''}`
  const own = key(b.servicoId, b.municipioId)
  const has = buscas.has(own) || buscas.size < limites.buscas
  const where = has
    ? { servicoId: b.servicoId, municipioId: b.municipioId }
    : { servicoId: null, municipioId: null }
  const at = has ? own : key(null, null)
  const before = buscas.get(at) ?? { dia, tipo: b.tipo, ...where, buscas: 0, semResultado: 0 }
  const semResultado = before.semResultado + (b.semResultado ? 1 : 0)
  buscas.set(at, { ...before, buscas: before.buscas + 1, semResultado })
}

function addTexto({ textos }: Contas, dia: string, { tipo, texto, municipioId }: BuscaVista): void {
  if (texto === null) return
  const key = `${dia} ${tipo} ${texto} ${municipioId ?? ''}`
  const before = textos.get(key) ?? { dia, tipo, texto, municipioId, buscas: 0, escritas: 0 }
  if (before.buscas === 0 && textos.size >= limites.textos) return
  textos.set(key, { ...before, buscas: before.buscas + 1 })
}

/** Adds the counts of a sent page. */
export function addContada(contas: Contas, dia: string, { telas, busca }: Contada): void {
  for (const tela of telas) {
    const key = `${dia} ${tela}`
    contas.telas.set(key, { dia, tela, vezes: (contas.telas.get(key)?.vezes ?? 0) + 1 })
  }
  if (!busca) return
  addBusca(contas, dia, busca)
  addTexto(contas, dia, busca)
}

/** The texts that were searched often enough, with their counts that are not written yet. */
export const pickFrequent = ({ textos }: Contas): TextoContado[] =>
  [...textos.values()].filter((t) => t.buscas >= limites.vezes && t.buscas > t.escritas)

/** Returns the counts that remain after writing: texts of today are counted further. */
export function removeWrittenContas({ textos }: Contas, hoje: string): Contas {
  const left = [...textos].filter(([, t]) => t.dia === hoje)
  const written = left.map(
    ([key, t]) => [key, { ...t, escritas: t.buscas >= limites.vezes ? t.buscas : 0 }] as const,
  )
  return { ...newContas(), textos: new Map(written) }
}
