import { z } from 'zod'
import { cliente, recepcao } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Instante } from './base/tempo.ts'
import { CodigoVoucher, Pedido } from './pedido.ts'
import { isVoucherText } from './voucher-token.ts'

export const voucherProblems = defineProblems({
  'voucher.nao_encontrado': { status: 404, title: 'Voucher não encontrado.' },
  'voucher.outra_unidade': { status: 403, title: 'Voucher não pertence a Unidade informada.' },
  'voucher.qr_ilegivel': {
    status: 422,
    title: 'Não foi possível ler este QR Code',
    action: 'Leia de novo ou digite o código do voucher.',
  },
  'voucher.qr_falso': {
    status: 422,
    title: 'A assinatura deste QR Code não confere. Favor não atender',
    action: 'Peça o código do voucher e confira por ele.',
  },
  'voucher.nao_pago': {
    status: 409,
    title: 'O Pagamento deste Voucher não foi realizado. Favor não atender',
  },
  'voucher.ja_atendido': { status: 409, title: 'Este voucher já foi atendido' },
  'voucher.confirme_recebimento': {
    status: 422,
    title: 'Pagamento a ser recebido no estabelecimento. Confirma o recebimento?',
  },
  'voucher.nao_reenviavel': {
    status: 409,
    title: 'Este voucher não vale e por isso não é enviado',
    action: 'Veja a situação do pedido.',
  },
})

/** A public key that verifies vouchers, as a JWK of RFC 8037. */
export const ChaveVoucher = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  /** The 32 bytes in base64url. */
  x: z.string().regex(/^[\w-]{43}$/),
  /** The id that vouchers name: 8 hexadecimal digits. */
  kid: z.string().regex(/^[0-9a-f]{8}$/),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
export type ChaveVoucher = z.infer<typeof ChaveVoucher>

/** What the desk sees. `podeAtender` decides the button; `aviso` is the specified text otherwise. */
export const VoucherMesa = z.object({
  pedido: Pedido,
  podeAtender: z.boolean(),
  aviso: z.string().nullable(),
})

/** What a desk types, pastes or scans: the code, or the whole text of the voucher's QR. */
const CodigoOuQr = z
  .string()
  .max(700)
  .transform((text, ctx) => {
    if (isVoucherText(text)) return text.trim()
    const codigo = CodigoVoucher.safeParse(text)
    if (codigo.success) return codigo.data
    ctx.addIssue({ code: 'custom', message: 'O código tem 8 letras e números' })
    return z.NEVER
  })

/** A QR is believed for its code only: what the order is by now is read, whatever the QR says. */
export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:codigo',
  access: recepcao,
  summary: 'Confere um voucher na recepção da unidade',
  porMinuto: 60,
  params: z.strictObject({ codigo: CodigoOuQr }),
  response: VoucherMesa,
  problems: ['voucher.nao_encontrado', 'voucher.outra_unidade', 'voucher.qr_ilegivel', 'voucher.qr_falso'],
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

/**
 * An attendance that a desk without network checked by the QR's signature, sent when the network is back. The order as it is by
 * now decides: what was used, cancelled or given back meanwhile is refused, with what happened in `detail`. The same key again
 * answers what the first one did, whoever of the unit sends it. `conferidoEm` and `conferidoPor` are what the device says: when,
 * and the user who was logged in there; they go to the audit trail beside who sends.
 */
export const sendAtendimento = endpoint({
  method: 'POST',
  path: '/api/vouchers/atendimentos',
  access: recepcao,
  summary: 'Registra um atendimento que a recepção conferiu sem internet',
  idempotent: true,
  body: z.strictObject({
    /** The whole text of the QR. */
    texto: z.string().max(700).refine(isVoucherText),
    /** The money of an order to pay at the desk was received. */
    recebido: z.boolean().default(false),
    conferidoEm: Instante,
    conferidoPor: Id,
  }),
  response: VoucherMesa,
  problems: [
    'voucher.nao_encontrado',
    'voucher.outra_unidade',
    'voucher.qr_ilegivel',
    'voucher.qr_falso',
    'voucher.nao_pago',
    'voucher.ja_atendido',
    'voucher.confirme_recebimento',
  ],
})

/** The public keys of vouchers, the one in use first: a desk keeps them to verify without network. */
export const listChaveVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/chaves',
  access: 'publico',
  summary: 'Lista as chaves públicas que conferem o QR Code dos vouchers',
  response: z.object({ keys: z.array(ChaveVoucher) }),
  problems: [],
})

/** The signed text of the client's own voucher, for its QR. Same order, same day: same text. */
export const getVoucherQr = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/voucher',
  access: cliente,
  summary: 'Mostra o texto assinado do QR Code de um voucher',
  params: ComId,
  response: z.object({
    texto: z.string(),
    /** Until when a desk without network believes it. */
    validoAte: Instante,
  }),
  problems: ['voucher.nao_pago', 'voucher.ja_atendido'],
})

/** The appointment of the client's own order as a calendar file (RFC 5545); a cancelled one takes the event out again. */
export const getAgendaIcs = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/agenda.ics',
  access: cliente,
  summary: 'Baixa o agendamento de um pedido para o calendário',
  params: ComId,
  response: z.string(),
  midia: 'text/calendar',
  problems: [],
})

const reenvio = {
  access: cliente,
  porMinuto: 10,
  params: z.strictObject({ pedidoId: Id }),
  response: z.object({ ok: z.literal(true) }),
  problems: ['voucher.nao_reenviavel'],
} as const

/** Sends the e-mail of the client's own valid voucher again; each key one e-mail, at most 5 an hour of one order. */
export const resendVoucher = endpoint({
  ...reenvio,
  method: 'POST',
  path: '/api/v1/vouchers/send/:pedidoId',
  summary: 'Reenvia o voucher por e-mail',
  idempotent: true,
})

/** The specification's call. It sends, so it takes no cookie (nothing that a browser does by itself sends), and at most one a minute. */
export const getResendVoucher = endpoint({
  ...reenvio,
  method: 'GET',
  path: '/api/v1/vouchers/send/:pedidoId',
  summary: 'Reenvia o voucher por e-mail, para sistemas: só com a sessão como Bearer',
  soBearer: true,
})
