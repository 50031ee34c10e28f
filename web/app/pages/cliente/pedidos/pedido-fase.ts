import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Pedido } from '@alento/contract/pedido.ts'
import { situacaoOf } from '#lib/pedido/pedido.ts'

/** Where an order stands for its client, finer than `Situacao`: each has what happened and what to do next. */
export type Fase =
  | 'novo'
  | 'recusado'
  | 'falhou'
  | 'vencido'
  | 'voltou'
  | 'esperando'
  | 'conferindo'
  | 'no-local'
  | 'pago'
  | 'atendido'
  | 'cancelado'
  | 'devolvendo'
  | 'devolvido'

export type Estado = Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto' | 'pagamento'>

/** An order to be paid, by how its last attempt ended. */
function payable(p: Estado): Fase {
  const status = p.pagamento?.status
  if (status === 'RECUSADO') return 'recusado'
  if (status === 'FALHOU') return 'falhou'
  if (status === 'CANCELADO') return 'vencido'
  return status === 'ESTORNADO' ? 'voltou' : 'novo'
}

export function faseOf(p: Estado): Fase {
  const situacao = situacaoOf(p)
  if (situacao === 'pagar') return payable(p)
  if (situacao === 'aguardando') return 'esperando'
  if (situacao === 'confirmado') return p.statusAtendimento === 'REALIZADO' ? 'atendido' : 'pago'
  if (situacao !== 'encerrado') return situacao
  if (p.statusPagamento === 'ESTORNADO') return 'devolvido'
  return p.statusPagamento === 'CONCLUIDO' ? 'devolvendo' : 'cancelado'
}

export type Passagem = { rotulo: string; href: string }

type Caminho = { rotulo: string; forma?: 'boleto' | 'pix' }
const outro: Caminho = { rotulo: 'Tentar outro pagamento' }
const segundaVia: Caminho = { rotulo: '2ª via do boleto' }
const ver: Caminho = { rotulo: 'Ver o pagamento' }

/** What leads to the checkout, by what was tried; `forma` opens it at that way to pay. */
const caminhos: Partial<Record<Fase, Caminho & Partial<Record<MetodoPagamento, Caminho>>>> = {
  novo: { rotulo: 'Pagar agora' },
  recusado: outro,
  falhou: outro,
  voltou: outro,
  vencido: {
    rotulo: 'Pagar de novo',
    pix: { rotulo: 'Pagar de novo', forma: 'pix' },
    boleto: { ...segundaVia, forma: 'boleto' },
  },
  esperando: { ...ver, pix: { rotulo: 'Ver o código Pix' }, boleto: segundaVia },
  conferindo: ver,
}

/** The way to pay: by what was tried, its label says what waits there. Null when nothing is left to pay. */
export function passagemOf(p: Estado & Pick<Pedido, '_id'>): Passagem | null {
  const all = caminhos[faseOf(p)]
  if (!all) return null
  const { rotulo, forma } = (p.pagamento && all[p.pagamento.metodo]) ?? all
  return { rotulo, href: `/checkout?id=${p._id}${forma ? `&forma=${forma}` : ''}` }
}

/** An order that was not paid may be given up at any time, a paid one within its days; the page that asks says what comes back. */
export const mayGiveUp = (p: Estado & Pick<Pedido, 'desistirAte'>): boolean =>
  p.desistirAte !== null || caminhos[faseOf(p)] !== undefined
