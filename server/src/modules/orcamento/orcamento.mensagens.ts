import { formatReais } from '@alento/contract/base/texto.ts'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'

type FatosTotal = {
  marca: string
  baseUrl: string
  telefone: string
  nome: string
  exames: readonly string[]
  /** 'Tijuca, Rio de Janeiro, RJ'. */
  lugar: string
  raioKm: number
  tipoPagamento: TipoPagamento
  /** Centavos. */
  antes: number
  agora: number
  /** Path of the quote's page. */
  path: string
}

type Curta = { nome: string; write: (nome: string) => string }

/** The e-mail about a kept quote whose lowest total fell, and the SMS in place of it: the quote's own address is too long for one. Centavos. */
export function totalBaixou(f: FatosTotal): { assunto: string; carta: Carta; curta: Curta } {
  const one = f.exames.length === 1
  const what = one ? 'O exame que você guardou' : `Os ${f.exames.length} exames que você guardou`
  const price = f.tipoPagamento === 'SinSaude' ? 'com o cartão SinSaude' : 'pelo preço sem cartão'
  const assunto = `O total do seu orçamento baixou para ${formatReais(f.agora)}`
  return {
    assunto,
    curta: {
      nome: assunto,
      write: (nome) => `${f.marca}: ${nome}. Veja em ${f.baseUrl}/admincliente/orcamentos`,
    },
    carta: {
      marca: f.marca,
      para: f.nome,
      titulo: 'O seu orçamento baixou',
      paragrafos: [`${what} ${one ? 'está mais barato' : 'estão mais baratos'}, ${price}.`],
      fatos: [
        ['Menor total', `${formatReais(f.agora)} (antes ${formatReais(f.antes)})`],
        [one ? 'Exame' : 'Exames', f.exames.join(', ')],
        ['Onde', `${f.lugar}, até ${f.raioKm} km`],
      ],
      acao: { rotulo: 'Ver onde custa menos', href: `${f.baseUrl}${f.path}` },
      notas: ['Os preços podem mudar. Vale o que a página mostra quando você compra.'],
      rodape: [
        `Você recebeu este e-mail porque pediu para saber quando este orçamento baixasse no ${f.marca}. Para não receber mais: ${f.baseUrl}/admincliente/orcamentos`,
        `Dúvidas: ${f.telefone}.`,
      ],
    },
  }
}
