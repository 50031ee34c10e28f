import { formatReais } from '@alento/contract/base/texto.ts'
import type { Cobranca, Contrato } from '@alento/contract/cartao/contrato.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import type { Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'

/** The data of a message about a contract, and the charge that it is about. */
export type FatosContrato = {
  contrato: Contrato
  cobranca: Cobranca | null
  /** Whether it is the last reminder: the card is suspended on the next day. */
  ultimoDia: boolean
  /** The amount that is being refunded, in centavos. */
  devolvido: number
  /** False for a contract sold by phone until its holder signs up. */
  temConta: boolean
  /** The last day on which the link of a contract sold by phone opens. */
  linkAte: string
  nome: string
  marca: string
  baseUrl: string
  telefone: string
}
export type Texto = {
  assunto: string
  titulo: string
  paragrafos: string[]
  sms?: string
  whatsapp?: Whatsapp
  acao?: Carta['acao']
}

export const dia = (iso: string): string => iso.split('-').toReversed().join('/')
export const valorOf = ({ contrato, cobranca }: FatosContrato): string =>
  formatReais(cobranca?.valor ?? contrato.valor)
export const valeAte = ({ contrato }: FatosContrato): string =>
  contrato.valeAte ? dia(contrato.valeAte) : ''
export const desde = ({ cobranca }: FatosContrato): string => (cobranca ? dia(cobranca.vencimento) : '')
