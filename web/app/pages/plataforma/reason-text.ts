/** The choice that is explained by text alone. */
export const outroMotivo = 'OUTRO'

type Choice = { value: string; label: string }

/** Reasons to choose from, whose words are sent, and 'Outro motivo' at the end. */
export const reasonsOf = (...words: readonly string[]): readonly Choice[] => [
  ...words.map((value) => ({ value, label: value })),
  { value: outroMotivo, label: 'Outro motivo' },
]

/** The reason as it is sent: 'Documento vencido. O alvará venceu em outubro.' '' when none of `reasons` was chosen. */
export function reasonText(reasons: readonly Choice[], chosen: string, typed: string): string {
  const texto = typed.trim()
  if (chosen === outroMotivo) return texto
  if (!reasons.some(({ value }) => value === chosen)) return ''
  return texto === '' ? chosen : `${chosen}. ${texto}`
}
