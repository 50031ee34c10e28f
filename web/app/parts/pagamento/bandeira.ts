import type { Bandeira } from '@alento/contract/base/cartao-credito.ts'

export const nomeBandeira = {
  amex: 'American Express',
  diners: 'Diners Club',
  elo: 'Elo',
  mastercard: 'Mastercard',
  visa: 'Visa',
  jcb: 'JCB',
  discover: 'Discover',
} satisfies Record<Bandeira, string>
