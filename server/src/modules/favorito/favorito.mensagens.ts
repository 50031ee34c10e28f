import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

type Queda = { nome: string; servico: string; guardado: number; valor: number }
export type FatosQueda = {
  marca: string
  baseUrl: string
  telefone: string
  nome: string
  chave: string
  quedas: readonly Queda[]
}

/** Largest number of reduced prices in a message; the page shows all. */
const named = 10

const pararUrl = ({ baseUrl, chave }: Pick<FatosQueda, 'baseUrl' | 'chave'>): string =>
  `${baseUrl}/alertas?chave=${chave}`

/** The e-mail about favourites that cost less than when they were saved or last reported. Centavos. */
export function precoBaixou(f: FatosQueda): { assunto: string; carta: Carta } {
  const one = f.quedas.length === 1
  const titulo = one ? 'O preço baixou' : `${f.quedas.length} preços baixaram`
  const more = f.quedas.length - named
  return {
    assunto: one ? `O preço baixou: ${f.quedas[0]!.nome}` : `${titulo} nos seus favoritos`,
    carta: {
      marca: f.marca,
      para: f.nome,
      titulo,
      paragrafos: [
        one
          ? 'Um dos seus favoritos está mais barato com o cartão SinSaude.'
          : 'Estes favoritos estão mais baratos com o cartão SinSaude.',
        ...(more > 0 ? [`E mais ${more} na sua lista.`] : []),
      ],
      fatos: f.quedas
        .slice(0, named)
        .map((q) => [
          q.servico ? `${q.servico}, ${q.nome}` : q.nome,
          `${formatReais(q.valor)} (antes ${formatReais(q.guardado)})`,
        ]),
      acao: { rotulo: 'Ver seus favoritos', href: `${f.baseUrl}/admincliente/favoritos` },
      notas: ['Os preços podem mudar. Vale o que a página mostra quando você compra.'],
      rodape: [
        `Você recebeu este e-mail porque guardou favoritos no ${f.marca}. Para não receber mais avisos de preço: ${pararUrl(f)}`,
        `Dúvidas: ${f.telefone}.`,
      ],
    },
  }
}

/** The same as an SMS; the name may be shortened. */
export function precoBaixouSms(f: FatosQueda): { nome: string; write: (nome: string) => string } {
  const lowest = f.quedas.reduce((a, b) => (b.valor < a.valor ? b : a))
  const others = f.quedas.length > 1 ? ` e mais ${f.quedas.length - 1}` : ''
  return {
    nome: lowest.nome,
    write: (nome) =>
      `${f.marca}: baixou para ${formatReais(lowest.valor)} em ${nome}${others}. Parar: ${pararUrl(f)}`,
  }
}
