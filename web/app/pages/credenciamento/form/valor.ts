/**
 * Parses a typed price into centavos: '250', '250,5', '1.250,00', 'R$ 1.250'. A point is accepted only between groups of
 * thousands. NaN for anything else: no amount is guessed.
 */
export function centavosOf(typed: string): number {
  const found = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(typed.replace(/^\s*R\$/, '').trim())
  if (!found) return Number.NaN
  return Number(found[1]?.replaceAll('.', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'))
}

/** 125050 as '1.250,50', for a field. */
export const typedValor = (centavos: number): string =>
  (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
