import { formatReais } from '@alento/contract/base/texto.ts'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { dayName, isOddDay } from './check-facts.ts'
import type { Preview } from './preview.ts'

/** `key` names the checkbox; `texto` is the sentence for the unit. `sugerido`: ticked at first, because a fact of the unit says so. */
export type ReturnPoint = { key: string; texto: string; sugerido: boolean }

/** How many unusual prices become a point of their own. */
const mostPrices = 6

const seen: readonly ReturnPoint[] = [
  { key: 'fotos', texto: 'Fotos que não são da unidade', sugerido: false },
  { key: 'texto', texto: 'Texto com promessa de cura, telefone ou link', sugerido: false },
  { key: 'conselho', texto: 'Responsável que o conselho não confirma', sugerido: false },
]

const ofPrice = ({ preco, nome, valorSinSaude }: PrecoForaDoCostume): ReturnPoint => ({
  key: `preco.${preco}`,
  texto: `Preço de ${nome}: confira ${formatReais(valorSinSaude)}`,
  sugerido: true,
})

/** Returns the requests that a reviewer can make: missing items, unusual values, and points that need a look. */
export const returnPoints = (
  { itens }: Revisao,
  { fora, cadastro: { funcionamento } }: Pick<Preview, 'fora' | 'cadastro'>,
): ReturnPoint[] => [
  ...itens
    .filter(({ feito, obrigatoria, daPlataforma }) => obrigatoria && !feito && !daPlataforma)
    .map(({ chave, titulo, detalhe }) => ({
      key: `item.${chave}`,
      texto: `${titulo}: ${detalhe}`,
      sugerido: true,
    })),
  ...fora.slice(0, mostPrices).map(ofPrice),
  ...funcionamento
    .filter(isOddDay)
    .map((d) => ({ key: `dia.${d.key}`, texto: `${dayName(d)}: confira as horas`, sugerido: true })),
  ...seen,
]
