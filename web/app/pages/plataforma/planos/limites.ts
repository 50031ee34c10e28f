/** The ages at which benefits of the insurance end, in a form: rows 'limitesSeguro.0.beneficio' and '.idadeMax'. */

export const maxLimites = 10
export type LimiteTyped = { beneficio: string; idadeMax: string }

export const limiteName = (place: number, field: keyof LimiteTyped): string =>
  `limitesSeguro.${place}.${field}`

/** The rows in which something was typed, in order: the API counts only these. */
export const limitesIn = (typed: Record<string, string>): LimiteTyped[] =>
  Array.from({ length: maxLimites }, (_, n) => ({
    beneficio: (typed[limiteName(n, 'beneficio')] ?? '').trim(),
    idadeMax: (typed[limiteName(n, 'idadeMax')] ?? '').trim(),
  })).filter(({ beneficio, idadeMax }) => beneficio !== '' || idadeMax !== '')
