import type { EstadoContrato } from './contrato.can.ts'

/** States and payment methods of a contract as staff read them, on pages and in files; free of zod. */

export const nomeDoEstado: Record<EstadoContrato, string> = {
  RASCUNHO: 'Rascunho',
  AGUARDANDO_PAGAMENTO: 'Aguardando pagamento',
  ATIVO: 'Ativo',
  EM_ATRASO: 'Em atraso',
  SUSPENSO: 'Suspenso',
  CANCELADO_AO_FIM: 'Cancelado ao fim',
  CANCELADO: 'Cancelado',
}

export const nomeDoMetodo = { cartao: 'Cartão de crédito', boleto: 'Boleto', pix: 'Pix' } as const
