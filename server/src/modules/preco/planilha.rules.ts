import { plain } from '@alento/contract/base/celula.ts'
import type { CampoPlanilha, Mapa } from '@alento/contract/preco-importacao.ts'
import type { Preco } from '@alento/contract/preco.ts'

/** Headers of the template, which an import recognises without help. */
export const cabecalho = [
  'Tipo',
  'Código TUSS',
  'Serviço',
  'Descrição',
  'Particular',
  'Plataforma',
  'SinSaude',
] as const

/** Words by which a column is recognised, most specific first. A header that matches an earlier pattern is taken by that one. */
const sinais: readonly (readonly [CampoPlanilha, RegExp])[] = [
  ['codigo', /\b(tuss|codigo|cod)\b/],
  ['valorSinSaude', /\b(sinsaude|sin saude|cartao|desconto)\b/],
  ['valorAlento', /\b(alento|plataforma|site)\b/],
  ['valorParticular', /\b(particular|preco|valor|tabela)\b/],
  ['descricao', /\b(descricao|detalhe|observacao|obs)\b/],
  ['tipo', /\b(tipo|categoria)\b/],
  ['servico', /\b(servico|servicos|exame|exames|procedimento|especialidade|consulta|nome)\b/],
]

/** Guesses the column of each field by its header; null where none fits. Each column is used once. */
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

/** Whether a preview is possible: the service and at least one price are needed. */
export const isMapaWhole = (mapa: Mapa): boolean =>
  (mapa.servico !== null || mapa.codigo !== null) && precos.some((campo) => mapa[campo] !== null)

type Linha = Pick<
  Preco,
  'tipo' | 'codigoExame' | 'nome' | 'descricaoConsulta' | 'valorParticular' | 'valorAlento' | 'valorSinSaude'
>

/** The list in the template's columns; amounts in reais, as numbers. */
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
