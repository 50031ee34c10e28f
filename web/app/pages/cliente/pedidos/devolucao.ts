import type { DevolucaoCliente } from '@alento/contract/pagamento/estorno.ts'
import type { MetodoPagamento, StatusEstorno } from '@alento/contract/pagamento/pagamento.ts'

/** How a refund arrives and how long it takes, by method of payment. Shown before and after withdrawing. */
export const caminhoDaVolta: Record<MetodoPagamento, { por: string; prazo: string }> = {
  cartao: {
    por: 'Volta para o mesmo cartão de crédito.',
    prazo: 'O banco do cartão mostra o crédito em até duas faturas.',
  },
  pix: {
    por: 'Volta por Pix para a conta de onde saiu o pagamento.',
    prazo: 'Costuma chegar no mesmo dia em que é feita.',
  },
  boleto: {
    por: 'Volta por transferência para uma conta sua.',
    prazo: 'A nossa equipe pode pedir os dados da sua conta.',
  },
}

export type Passo = { titulo: string; texto: string; tom: 'wait' | 'ok' | 'stop' }

const pedida: Omit<Passo, 'texto'> = { titulo: 'Devolução pedida', tom: 'wait' }
const aCaminho: Omit<Passo, 'texto'> = { titulo: 'Devolução a caminho', tom: 'wait' }
const feita: Omit<Passo, 'texto'> = { titulo: 'Devolução feita', tom: 'ok' }
const recusada: Omit<Passo, 'texto'> = { titulo: 'A devolução não passou', tom: 'stop' }
const devemos = 'Este valor continua sendo seu. Ligue para a nossa central para receber de outra forma.'

/** The state of a refund, by method of payment. Every entry must have its sentence. */
const passos: Record<StatusEstorno, Record<MetodoPagamento, Passo>> = {
  PEDIDO: {
    cartao: { ...pedida, texto: `Vamos enviar o pedido ao banco do cartão. ${caminhoDaVolta.cartao.prazo}` },
    pix: { ...pedida, texto: `Vamos enviar o pedido ao banco. ${caminhoDaVolta.pix.prazo}` },
    boleto: { ...pedida, texto: `Vamos enviar o pedido ao banco. ${caminhoDaVolta.boleto.prazo}` },
  },
  ENVIANDO: {
    cartao: { ...aCaminho, texto: `O banco do cartão está conferindo. ${caminhoDaVolta.cartao.prazo}` },
    pix: { ...aCaminho, texto: 'O banco está conferindo. O valor volta para a conta de onde saiu o Pix.' },
    boleto: { ...aCaminho, texto: `O banco está conferindo. ${caminhoDaVolta.boleto.prazo}` },
  },
  FEITO: {
    cartao: { ...feita, texto: `O valor voltou para o cartão. ${caminhoDaVolta.cartao.prazo}` },
    pix: { ...feita, texto: 'O valor voltou para a conta de onde saiu o Pix. Confira no seu banco.' },
    boleto: { ...feita, texto: 'O valor foi devolvido. Confira na sua conta.' },
  },
  RECUSADO: {
    cartao: { ...recusada, texto: `O banco do cartão não aceitou a devolução. ${devemos}` },
    pix: { ...recusada, texto: `O banco não aceitou a devolução por Pix. ${devemos}` },
    boleto: { ...recusada, texto: `O banco não aceitou a devolução do boleto. ${devemos}` },
  },
}

/** A refund that a person paid out did not arrive by the original method. */
export const passoOf = ({ status, metodo, porFora }: DevolucaoCliente): Passo =>
  porFora && status === 'FEITO'
    ? { ...feita, texto: 'A nossa equipe pagou este valor a você por transferência.' }
    : passos[status][metodo]
