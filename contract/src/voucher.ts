import { z } from 'zod'
import { recepcao } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { CodigoVoucher, Pedido } from './pedido.ts'

export const voucherProblems = defineProblems({
  'voucher.nao_encontrado': { status: 404, title: 'Voucher não encontrado.' },
  'voucher.outra_unidade': { status: 403, title: 'Voucher não pertence a Unidade informada.' },
  'voucher.nao_pago': {
    status: 409,
    title: 'O Pagamento deste Voucher não foi realizado. Favor não atender',
  },
  'voucher.ja_atendido': { status: 409, title: 'Este voucher já foi atendido' },
  'voucher.confirme_recebimento': {
    status: 422,
    title: 'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?',
  },
})

/** What the desk sees. `podeAtender` decides the button; `aviso` is the specified text otherwise. */
export const VoucherMesa = z.object({
  pedido: Pedido,
  podeAtender: z.boolean(),
  aviso: z.string().nullable(),
})

export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:codigo',
  access: recepcao,
  summary: 'Confere um voucher na recepção da unidade',
  porMinuto: 60,
  params: z.strictObject({ codigo: z.string().max(40).pipe(CodigoVoucher) }),
  response: VoucherMesa,
  problems: ['voucher.nao_encontrado', 'voucher.outra_unidade'],
})

/** The voucher is used once. An order to pay at the desk needs `recebido: true` and becomes CONCLUIDO and REALIZADO together. */
export const realizarAtendimento = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/realizarAtendimento',
  access: recepcao,
  summary: 'Realiza o atendimento de um voucher',
  params: ComId,
  body: z.strictObject({ recebido: z.boolean().default(false) }),
  response: VoucherMesa,
  problems: ['voucher.nao_pago', 'voucher.ja_atendido', 'voucher.confirme_recebimento'],
})
