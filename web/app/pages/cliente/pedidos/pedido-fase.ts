import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { type Fase, faseOf } from '@alento/contract/pedido/pedido.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'

/** The parts of an order that determine its texts and links. */
export type Estado = Pick<Pedido, 'statusPagamento' | 'statusAtendimento' | 'pagamentoAto' | 'pagamento'>

export type Passagem = { rotulo: string; href: string }

type Caminho = { rotulo: string; forma?: 'boleto' | 'pix' }
const outro: Caminho = { rotulo: 'Tentar outro pagamento' }
const segundaVia: Caminho = { rotulo: '2ª via do boleto' }
const ver: Caminho = { rotulo: 'Ver o pagamento' }

/** Links to the checkout, by phase and method tried; `forma` opens it at that way to pay. */
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

/** The link for paying; its label depends on the method that was tried. Null when nothing is left to pay. */
export function passagemOf(p: Estado & Pick<Pedido, '_id'>): Passagem | null {
  const all = caminhos[faseOf(p)]
  if (!all) return null
  const { rotulo, forma } = (p.pagamento && all[p.pagamento.metodo]) ?? all
  return { rotulo, href: `/checkout?id=${p._id}${forma ? `&forma=${forma}` : ''}` }
}
