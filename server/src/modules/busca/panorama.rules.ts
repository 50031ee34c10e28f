/** Parses 'rio-de-janeiro-rj' into name and state; null for other texts. */
export function parseLugarSlug(slug: string): { nome: string; uf: string } | null {
  const [, nome, uf] = /^([a-z0-9-]+)-([a-z]{2})$/.exec(slug) ?? []
  return nome && uf ? { nome, uf: uf.toUpperCase() } : null
}

/** Greatest distance in metres of a neighbouring city, for a city that has its own offers. */
const neighbourM = 200_000

/** Nearest first. A city with offers lists only real neighbours; a city without any lists the nearest, however far. */
export const pickNeighbours = <C extends { distanciaM: number }>(cidades: C[], hasOffers: boolean): C[] =>
  cidades
    .filter((c) => !hasOffers || c.distanciaM <= neighbourM)
    .toSorted((a, b) => a.distanciaM - b.distanciaM)

/** Most searched services, as slugs: shown on the home page where they are offered. */
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
/** Services of an ordinary year, for 'O cartão se paga?', where they are offered. */
export const servicosDoAno = [
  'consulta.cardiologia',
  'exame.ecocardiograma-transtoracico-com-doppler',
  'consulta.oftalmologia',
  'exame.hemograma-completo-com-plaquetas',
]

/** Units in one part of the site map. */
export const unidadesPorPagina = 5_000
