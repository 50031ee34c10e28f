import { z } from 'zod'
import { cliente, recepcao } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { CodigoVoucher, Pedido, StatusAtendimento, StatusPagamento } from './pedido.ts'
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
  'voucher.sem_codigo': {
    status: 422,
    title: 'Falta o código do voucher',
    action: 'Peça o voucher ao paciente e valide o código ou o QR Code dele.',
  },
  'voucher.outro_codigo': {
    status: 422,
    title: 'Este código é de outro voucher',
    action: 'Valide o código de novo.',
  },
  'voucher.sem_motivo': { status: 422, title: 'Diga por que a plataforma registra este atendimento' },
  'voucher.nao_desfaz': {
    status: 409,
    title: 'Este atendimento não pode mais ser desfeito',
    action: 'Fale com a central se ele foi registrado por engano.',
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
  /** The key id that vouchers contain: 8 hexadecimal digits. */
  kid: z.string().regex(/^[0-9a-f]{8}$/),
  use: z.literal('sig'),
  alg: z.literal('EdDSA'),
})
export type ChaveVoucher = z.infer<typeof ChaveVoucher>

/**
 * The desk's view of a voucher. `podeAtender` enables the button; otherwise `aviso` is the specified text. `desfazerAte`: until
 * when its attendance may be undone; null when it may not.
 */
export const VoucherMesa = z.object({
  pedido: Pedido,
  podeAtender: z.boolean(),
  aviso: z.string().nullable(),
  desfazerAte: Instante.nullable(),
  /** The name of the person who recorded the attendance; null before it, and when the account is gone. */
  atendidoPor: z.string().nullable(),
  /** The shown QR was old: until when it was to be trusted. Absent otherwise; the order decides either way. */
  qrVencidoEm: Instante.optional(),
})

/** The text that a desk types, pastes or scans: the code, or the whole text of the voucher's QR. */
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

/**
 * Returns a voucher. Only the code of a QR is used: the order's current state is read from the database, whatever the QR says. A
 * unit that types many unknown codes waits; it still reads QRs.
 */
export const getVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/:codigo',
  access: recepcao,
  summary: 'Confere um voucher na recepção da unidade',
  porMinuto: 60,
  params: z.strictObject({ codigo: CodigoOuQr }),
  response: VoucherMesa,
  problems: [
    'voucher.nao_encontrado',
    'voucher.outra_unidade',
    'voucher.qr_ilegivel',
    'voucher.qr_falso',
    'conta.espere',
  ],
})

/**
 * Redeems the voucher, once. A unit sends the code that the patient showed, or the text of the QR (`codigo`); the platform
 * acts for a unit by the order's id alone, with a reason (`motivo`), which is audited. An order to be paid at the desk needs
 * `recebido: true` and becomes CONCLUIDO and REALIZADO together. After five wrong codes the order takes no code for a while; it
 * still takes the QR.
 */
export const realizarAtendimento = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/realizarAtendimento',
  access: ['Administrador', ...recepcao],
  summary: 'Realiza o atendimento de um voucher',
  porMinuto: 60,
  params: ComId,
  body: z.strictObject({
    recebido: z.boolean().default(false),
    codigo: CodigoOuQr.optional(),
    motivo: z.string().trim().min(3, 'Diga o motivo').max(300, 'Use até 300 letras').optional(),
  }),
  response: VoucherMesa,
  problems: [
    'voucher.sem_codigo',
    'voucher.sem_motivo',
    'voucher.outro_codigo',
    'conta.espere',
    'voucher.qr_ilegivel',
    'voucher.qr_falso',
    'voucher.nao_pago',
    'voucher.ja_atendido',
    'voucher.confirme_recebimento',
  ],
})

/** The last voucher that a unit's desk checked. */
export const Validacao = z.object({
  quando: Instante,
  /** Null: no voucher of this unit. */
  pedido: z
    .object({
      _id: Id,
      paciente: z.string(),
      /** ••••-XXXX until it is attended. */
      codigo: z.string(),
      statusPagamento: StatusPagamento,
      statusAtendimento: StatusAtendimento,
      pagamentoAto: z.boolean(),
    })
    .nullable(),
  /** The reason of a refusal: no such voucher, or another unit's, of which nothing else is returned. */
  recusa: z.enum(['nao_encontrado', 'outra_unidade']).nullable(),
})
export type Validacao = z.infer<typeof Validacao>

/** The last five vouchers that the desk of the caller's unit checked or attended in the last 12 hours, newest first, each once. */
export const listValidacao = endpoint({
  method: 'GET',
  path: '/api/vouchers/validacoes',
  access: recepcao,
  summary: 'Lista as últimas validações da recepção da unidade',
  response: z.array(Validacao),
})

/**
 * Undoes an attendance within 10 minutes: the voucher is good again, its appointment gets its time back (or is cancelled, and the
 * client notified, when others took it meanwhile), money taken at the desk counts as not received.
 */
export const undoAtendimento = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/desfazerAtendimento',
  access: recepcao,
  summary: 'Desfaz um atendimento registrado por engano',
  params: ComId,
  response: VoucherMesa,
  problems: ['voucher.nao_desfaz'],
})

/**
 * An attendance that an offline desk verified by the QR's signature, sent when it is online again. The order's current state
 * decides: vouchers that were used, cancelled or refunded meanwhile are refused, with the reason in `detail`. Repeating the
 * same key returns the first result, whoever of the unit sends it. `conferidoEm` and `conferidoPor` are reported by the device
 * (the time, and the user who was logged in there); both are audited together with the sender.
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
    /** The money of an order to be paid at the desk was received. */
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

/** The public keys of vouchers, the current one first: a desk stores them to verify offline. */
export const listChaveVoucher = endpoint({
  method: 'GET',
  path: '/api/vouchers/chaves',
  access: 'publico',
  summary: 'Lista as chaves públicas que conferem o QR Code dos vouchers',
  response: z.object({ keys: z.array(ChaveVoucher) }),
})

/** The signed text of the client's own voucher, for its QR. The same order returns the same text for a whole day. */
export const getVoucherQr = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/voucher',
  access: cliente,
  summary: 'Mostra o texto assinado do QR Code de um voucher',
  params: ComId,
  response: z.object({
    texto: z.string(),
    /** The last moment at which an offline desk trusts it. */
    validoAte: Instante,
  }),
  problems: ['voucher.nao_pago', 'voucher.ja_atendido'],
})

/** The appointment of the client's own order as a calendar file (RFC 5545); for a cancelled one the file removes the event. */
export const getAgendaIcs = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/agenda.ics',
  access: cliente,
  summary: 'Baixa o agendamento de um pedido para o calendário',
  params: ComId,
  response: z.string(),
  midia: 'text/calendar',
})

const reenvio = {
  access: cliente,
  porMinuto: 10,
  params: z.strictObject({ pedidoId: Id }),
  response: z.object({ ok: z.literal(true) }),
  problems: ['voucher.nao_reenviavel'],
} as const

/** Sends the e-mail of the client's own valid voucher again: one e-mail per key, at most 5 an hour for one order. */
export const resendVoucher = endpoint({
  ...reenvio,
  method: 'POST',
  path: '/api/v1/vouchers/send/:pedidoId',
  summary: 'Reenvia o voucher por e-mail',
  idempotent: true,
})

/**
 * The specification's GET call. Because it sends an e-mail, it does not accept the cookie (which browsers send on their own);
 * at most one a minute.
 */
export const getResendVoucher = endpoint({
  ...reenvio,
  method: 'GET',
  path: '/api/v1/vouchers/send/:pedidoId',
  summary: 'Reenvia o voucher por e-mail, para sistemas: só com a sessão como Bearer',
  soBearer: true,
})
