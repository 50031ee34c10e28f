import { plain } from '@alento/contract/base/celula.ts'
import type { CampoPlanilha, Mapa } from '@alento/contract/preco-planilha.ts'
import type { Preco } from '@alento/contract/preco.ts'

/** Headers of the template, which an import recognises without help, in their order. */
const titulos: Record<CampoPlanilha, string> = {
  tipo: 'Tipo',
  codigo: 'Código TUSS',
  servico: 'Serviço',
  descricao: 'Descrição',
  valorParticular: 'Particular',
  valorAlento: 'Plataforma',
  valorSinSaude: 'SinSaude',
  resultadoDias: 'Dias até o resultado',
}
const campos = Object.keys(titulos) as CampoPlanilha[]
export const cabecalho: readonly string[] = campos.map((campo) => titulos[campo])

/** Words by which a column is recognised, most specific first. A header that matches an earlier pattern is taken by that one. */
const sinais: readonly (readonly [CampoPlanilha, RegExp])[] = [
  ['codigo', /\b(tuss|codigo|cod)\b/],
  ['resultadoDias', /\b(dias|prazo|resultado|entrega)\b/],
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
    resultadoDias: null,
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
  | 'tipo'
  | 'codigoExame'
  | 'nome'
  | 'descricaoConsulta'
  | 'valorParticular'
  | 'valorAlento'
  | 'valorSinSaude'
  | 'resultadoDias'
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
    l.resultadoDias === null ? '' : String(l.resultadoDias),
  ]),
]

type DeFora = { linha: number | null; motivo: string; lidos: Partial<Record<CampoPlanilha, string>> }

/**
 * Rows that an import left out, as they were read: the columns that the file has, under the template's headers so that they are
 * recognised when it is sent again, then why and where. Texts only, so that nothing is rounded.
 */
export function toRecusadas(linhas: readonly DeFora[], mapa: Mapa): string[][] {
  const own = campos.filter((campo) => mapa[campo] !== null)
  return [
    [...own.map((campo) => titulos[campo]), 'Motivo', 'Linha'],
    ...linhas.map((l) => [...own.map((campo) => l.lidos[campo] ?? ''), l.motivo, String(l.linha ?? '')]),
  ]
}
