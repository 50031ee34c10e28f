/** Millions of people in each capital, rounded. Source: IBGE, Censo 2022. */
export const capitais: Record<string, number> = {
  SP: 11.5,
  RJ: 6.2,
  DF: 2.8,
  CE: 2.4,
  BA: 2.4,
  MG: 2.3,
  AM: 2.1,
  PR: 1.8,
  PE: 1.5,
  GO: 1.4,
  RS: 1.3,
  PA: 1.3,
  MA: 1.0,
  AL: 1.0,
  MS: 0.9,
  PI: 0.9,
  RN: 0.8,
  PB: 0.8,
  MT: 0.7,
  SE: 0.6,
  SC: 0.5,
  RO: 0.5,
  AP: 0.4,
  RR: 0.4,
  AC: 0.4,
  ES: 0.3,
  TO: 0.3,
}

/** The most searched services; the rest of the catalog shares the remaining weight. */
export const procuradas = [
  'Clínica Médica',
  'Ginecologia e Obstetrícia',
  'Cardiologia',
  'Oftalmologia',
  'Dermatologia',
  'Pediatria',
  'Ortopedia e Traumatologia',
  'Psicologia',
  'Odontologia',
  'Endocrinologia e Metabologia',
  'Otorrinolaringologia',
  'Urologia',
  'Neurologia',
  'Psiquiatria',
  'Gastroenterologia',
  'Nutrição',
  'Fisioterapia',
]

/** Upper ends of each weight's share of 0 to 1, ascending, for `width_bucket`. */
export function thresholdsOf(weights: readonly number[]): number[] {
  const total = weights.reduce((a, b) => a + b, 0)
  let sum = 0
  return weights.map((w) => (sum += w) / total)
}

/** 1/(1+from)^s, 1/(2+from)^s …: a few large ones and a long tail; `from` flattens the beginning. */
export const zipf = (n: number, s: number, from = 0): number[] =>
  Array.from({ length: n }, (_, k) => 1 / (k + 1 + from) ** s)
