/** Field names of the card form. All but `validade` are the API's own, so that its errors match them. */
export const cardFields = {
  numero: 'card.card_number',
  nome: 'card.holder_name',
  /** Month and year in one field, as cards print them; the action sends them apart. */
  validade: 'card.expiration',
  codigo: 'card.security_code',
  parcelas: 'installment_plan.number_installments',
} as const

/** Never sent back to a page. */
export const cardSecrets = [cardFields.numero, cardFields.codigo] as const

/** '08/29', '8/29', '0829', '08/2029' as the API's month and year; empty texts when it is neither. */
export function readValidade(text: string): { mes: string; ano: string } {
  const [, mes, ano] = /^\s*(\d{1,2}(?=\D)|\d{2})\s*[/.\- ]?\s*(\d{4}|\d{2})\s*$/.exec(text) ?? []
  if (!mes || !ano) return { mes: '', ano: '' }
  return { mes: mes.padStart(2, '0'), ano: ano.length === 2 ? `20${ano}` : ano }
}

/** While it is typed: '8/' becomes '08/', and the stroke comes by itself once a year begins. */
export function groupValidade(text: string): string {
  const digits = text
    .replace(/^\s*(\d)\D/, '0$1')
    .replace(/\D/g, '')
    .slice(0, 6)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}
