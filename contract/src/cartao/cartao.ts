import { z } from 'zod'
import { cliente, recepcao } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia } from '../base/tempo.ts'
import { recusaDoQr } from './cartao-qr-recusa.ts'
import { isCartaoQr } from './cartao-qr.ts'

export const StatusCartao = z.enum(['AGUARDANDO_PAGAMENTO', 'HABILITADO', 'SUSPENSO', 'CANCELADO'])
export type StatusCartao = z.infer<typeof StatusCartao>

/**
 * The text that a desk types, pastes or scans: the 16 digits, from which spaces are removed, or the whole text of the digital card's
 * QR.
 */
const NumeroOuQr = z
  .string()
  .max(500)
  .transform((text) => (isCartaoQr(text) ? text.trim() : text.replace(/[\s.-]/g, '')))
  .refine((text) => isCartaoQr(text) || /^\d{16}$/.test(text), 'Informe os 16 números do cartão')

export const Dependente = z.object({ _id: Id, name: z.string(), cpf: z.string(), dataNascimento: Dia })

/** The holder's own card with its dependents. `numeroCartao` has 16 digits with a Luhn digit; null until it is issued. */
export const Cartao = z.object({
  _id: Id,
  numeroCartao: z.string().nullable(),
  status: StatusCartao,
  dataAtivacao: Dia.nullable(),
  plano: z.object({ _id: Id, name: z.string() }),
  titular: z.object({ name: z.string(), cpf: z.string() }),
  dependentes: z.array(Dependente),
})
export type Cartao = z.infer<typeof Cartao>

/** The card with the last day of one that its holder left and that is paid until then; `terminaEm` is null for every other card. */
export const CartaoMostrado = Cartao.extend({ terminaEm: Dia.nullable() })
export type CartaoMostrado = z.infer<typeof CartaoMostrado>

export const getMeuCartao = endpoint({
  method: 'GET',
  path: '/api/cartao/meu',
  access: cliente,
  summary: 'Mostra o cartão de quem está conectado',
  response: z.object({ cartao: CartaoMostrado.nullable() }),
})

export const cartaoProblems = defineProblems({
  'cartao.nao_encontrado': {
    status: 404,
    title: 'Cartão não encontrado.',
    action: 'Confira os 16 números com o cartão do paciente.',
  },
  'cartao.unidade_inativa': {
    status: 403,
    title: 'A sua unidade ainda não está ativa',
    action: 'Os cartões podem ser conferidos depois da aprovação do cadastro da unidade.',
  },
  'cartao.qr_ilegivel': { status: 422, ...recusaDoQr.ilegivel },
  'cartao.qr_falso': { status: 422, ...recusaDoQr.assinatura },
  'cartao.qr_vencido': { status: 422, ...recusaDoQr.certificado_vencido },
  'cartao.qr_antigo': { status: 422, ...recusaDoQr.antigo },
  'cartao.qr_adiantado': { status: 422, ...recusaDoQr.adiantado },
})

/** A card by its id: the client's own (cancelled ones included), or any card for a unit's reception desk, which is audited. */
export const getCartao = endpoint({
  method: 'GET',
  path: '/api/cartao/id/:id',
  access: [...cliente, ...recepcao],
  summary: 'Mostra um cartão próprio, ou confere um cartão na recepção',
  params: ComId,
  response: CartaoMostrado,
  problems: ['cartao.unidade_inativa'],
})

/**
 * A card by its number or by the QR of its holder's device, of which signatures and time are checked; either way the card's
 * present state is returned. Lookups of numbers that belong to no card, and forged QRs, are counted per caller: after a few, each
 * further one has to wait. Every lookup is audited.
 */
export const findCartao = endpoint({
  method: 'GET',
  path: '/api/cartao/:numero',
  access: recepcao,
  summary: 'Confere um cartão na recepção da unidade',
  porMinuto: 60,
  params: z.strictObject({ numero: NumeroOuQr }),
  response: CartaoMostrado,
  problems: [
    'cartao.nao_encontrado',
    'cartao.unidade_inativa',
    'cartao.qr_ilegivel',
    'cartao.qr_falso',
    'cartao.qr_vencido',
    'cartao.qr_antigo',
    'cartao.qr_adiantado',
    'conta.espere',
  ],
})
