/** Field names of the card form, which are the API's own, so that its errors match them. */
export const cardFields = {
  numero: 'card.card_number',
  nome: 'card.holder_name',
  mes: 'card.expiration_month',
  ano: 'card.expiration_year',
  codigo: 'card.security_code',
  parcelas: 'installment_plan.number_installments',
} as const

/** Never sent back to a page. */
export const cardSecrets = [cardFields.numero, cardFields.codigo] as const
