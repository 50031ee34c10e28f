import type { CampoPlanilha, Mapa } from '@alento/contract/preco-importacao.ts'
import type { Preco } from '@alento/contract/preco.ts'

/** Lower case, without accents and signs, single spaces: how names of services and columns are compared. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A text as it was before a list of ours put a mark before what could be taken for a formula. */
export const unmark = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, '')

/** Heads of the model, which an import understands by themselves. */
export const cabecalho = [
  'Tipo',
  'Código TUSS',
  'Serviço',
  'Descrição',
  'Particular',
  'Alento',
  'SinSaude',
] as const

/** Words by which a column is known, the surest first. A head that has the words of an earlier one is taken by that one. */
const sinais: readonly (readonly [CampoPlanilha, RegExp])[] = [
  ['codigo', /\b(tuss|codigo|cod)\b/],
  ['valorSinSaude', /\b(sinsaude|sin saude|cartao|desconto)\b/],
  ['valorAlento', /\b(alento|plataforma|site)\b/],
  ['valorParticular', /\b(particular|preco|valor|tabela)\b/],
  ['descricao', /\b(descricao|detalhe|observacao|obs)\b/],
  ['tipo', /\b(tipo|categoria)\b/],
  ['servico', /\b(servico|servicos|exame|exames|procedimento|especialidade|consulta|nome)\b/],
]

/** Which column seems to be what, by its head; null for what none is. Each column is one thing. */
export function guessMapa(colunas: readonly string[]): Mapa {
  const mapa: Mapa = {
    tipo: null,
    codigo: null,
    servico: null,
    descricao: null,
    valorParticular: null,
    valorAlento: null,
    valorSinSaude: null,
  }
  const taken = new Set<number>()
  for (const [campo, sinal] of sinais) {
    const place = colunas.findIndex((head, i) => !taken.has(i) && sinal.test(plain(head)))
    if (place < 0) continue
    mapa[campo] = place
    taken.add(place)
  }
  return mapa
}

const precos = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const

/** A preview needs to know the service and one price at least. */
export const isMapaWhole = (mapa: Mapa): boolean =>
  (mapa.servico !== null || mapa.codigo !== null) && precos.some((campo) => mapa[campo] !== null)

type Linha = Pick<
  Preco,
  'tipo' | 'codigoExame' | 'nome' | 'descricaoConsulta' | 'valorParticular' | 'valorAlento' | 'valorSinSaude'
>

/** The list in the model's columns; amounts in reais, as numbers. */
export const toPlanilha = (linhas: readonly Linha[]): (string | number)[][] => [
  [...cabecalho],
  ...linhas.map((l) => [
    l.tipo === 'consulta' ? 'Consulta' : 'Exame',
    l.codigoExame ?? '',
    l.nome,
    l.descricaoConsulta ?? '',
    l.valorParticular / 100,
    l.valorAlento / 100,
    l.valorSinSaude / 100,
  ]),
]
