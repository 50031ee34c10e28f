const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Metres as '900 m', '1,2 km' or '134 km'. Positions are known to some 100 m, so distances are not more precise. */
export function formatDistance(m: number): string {
  if (m < 950) return `${Math.max(100, Math.round(m / 100) * 100)} m`
  return `${m < 99_500 ? oneDecimal.format(m / 1000) : Math.round(m / 1000)} km`
}
