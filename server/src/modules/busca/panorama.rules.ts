/** 'rio-de-janeiro-rj' as name and state; null when it is no such address. */
export function parseLugarSlug(slug: string): { nome: string; uf: string } | null {
  const [, nome, uf] = /^([a-z0-9-]+)-([a-z]{2})$/.exec(slug) ?? []
  return nome && uf ? { nome, uf: uf.toUpperCase() } : null
}

/** Metres up to which a city counts as a neighbour of one that has its own offers. */
const neighbourM = 200_000

/** The nearest first; where there are offers only real neighbours, where there are none whatever is nearest. */
export const neighbours = <C extends { distanciaM: number }>(cidades: C[], hasOffers: boolean): C[] =>
  cidades
    .filter((c) => !hasOffers || c.distanciaM <= neighbourM)
    .toSorted((a, b) => a.distanciaM - b.distanciaM)

/** What people look for most, as slugs: shown on the home where it is offered. */
export const maisProcurados = {
  consulta: [
    'clinica-medica',
    'ginecologia-e-obstetricia',
    'cardiologia',
    'oftalmologia',
    'pediatria',
    'dermatologia',
  ],
  exame: ['hemograma-completo-com-plaquetas'],
}
/** Units in one part of the site map. */
export const unidadesPorPagina = 5_000
