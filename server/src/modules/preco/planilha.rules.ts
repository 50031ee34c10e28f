import { foldCell } from '@alento/contract/base/celula.ts'
import type { CampoPlanilha, Mapa } from '@alento/contract/preco/preco-planilha.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'

/** Headers of the template, which an import recognises without help, in their order. `marca`: the platform's name. */
const titulosOf = (marca: string): Record<CampoPlanilha, string> => ({
  tipo: 'Tipo',
  codigo: 'Código TUSS',
  servico: 'Serviço',
  descricao: 'Descrição',
  valorParticular: 'Particular',
  valorAlento: `${marca} (site)`,
  valorSinSaude: 'SinSaude',
  resultadoDias: 'Dias até o resultado',
})
const campos = Object.keys(titulosOf('')) as CampoPlanilha[]

const precos = ['valorParticular', 'valorAlento', 'valorSinSaude'] as const
const isPreco = (campo: CampoPlanilha): boolean => precos.some((preco) => preco === campo)

type Sinal = readonly [campo: CampoPlanilha, exact: boolean, words: RegExp]

/**
 * Words by which a column is known: the first that fits decides. `exact`: it names this field and no other. A column called 'Valor' or
 * 'Cartão' may be another price too, so it counts only where no column is named exactly.
 */
const sinais: readonly Sinal[] = [
  ['codigo', true, /\btuss\b/],
  ['codigo', false, /\b(codigos?|cod)\b/],
  ['resultadoDias', true, /\b(dias|resultados?|entrega)\b|(?<!\ba )\bprazos?\b/],
  ['valorSinSaude', true, /\bsin ?saude\b/],
  ['valorAlento', true, /\b(alento|plataforma|site)\b/],
  ['valorParticular', true, /\bparticular(es)?\b/],
  ['valorSinSaude', false, /\bcartao\b(?! de (credito|debito))|\b(com|c) desconto\b/],
  ['valorParticular', false, /\b(precos?|valor(es)?|vlr|vl|tabelas?)\b/],
  ['descricao', true, /\b(descricao|descricoes)\b/],
  ['descricao', false, /\b(detalhes?|observac(ao|oes)|obs)\b/],
  ['tipo', false, /\b(tipos?|categorias?)\b/],
  ['servico', true, /\b(servicos?|exames?|procedimentos?)\b/],
  ['servico', false, /\b(especialidades?|consultas?|nomes?)\b/],
]

/** A number in such a column is no amount. */
const isPercent = (head: string): boolean => /%|\b(percent|porcent|pct|perc\b)/.test(head.toLowerCase())
/** A column that may be an old price: never taken without a question. */
const isDoubtful = (head: string): boolean =>
  /\b(custos?|compra|repasses?|comissao|taxas?|impostos?|antig[oa]s?|anterior(es)?|velh[oa]s?|descontos?|convenios?|credito|debito|parcelas?|parcelado)\b/.test(
    foldCell(head).replace(/\b(com|c|sem) desconto\b/g, ''),
  )

const sinalOf = (head: string): Sinal | undefined =>
  sinais.find(([campo, , words]) => words.test(foldCell(head)) && !(isPreco(campo) && isPercent(head)))

/** Whether a column of this name would be a price. */
export function isPrecoNome(head: string): boolean {
  const campo = sinalOf(head)?.[0]
  return campo !== undefined && isPreco(campo)
}

export type Candidatas = Partial<Record<CampoPlanilha, number[]>>
/**
 * The meaning of column names. `candidatas`: the columns that a field may be, where that is not certain, because several are named
 * like it or because the one is no price of today ('Preço de custo'). Such a field is null in the map until a person chooses.
 */
type Leitura = { mapa: Mapa; candidatas: Candidatas }

const semMapa: Mapa = {
  tipo: null,
  codigo: null,
  servico: null,
  descricao: null,
  valorParticular: null,
  valorAlento: null,
  valorSinSaude: null,
  resultadoDias: null,
}

/** Reads the names of columns; '' for a column that is not to be taken. */
export function readCabecalho(colunas: readonly string[]): Leitura {
  const mapa = { ...semMapa }
  const candidatas: Candidatas = {}
  const found = colunas.map(sinalOf)
  for (const campo of campos) {
    const of = (exact: boolean): number[] =>
      found.flatMap((sinal, i) => (sinal?.[0] === campo && sinal[1] === exact ? [i] : []))
    const named = of(true).length > 0 ? of(true) : of(false)
    const [only] = named
    if (only === undefined) continue
    if (named.length === 1 && !(isPreco(campo) && isDoubtful(colunas[only] ?? ''))) mapa[campo] = only
    else candidatas[campo] = named
  }
  const isNome = found[mapa.descricao ?? -1]?.[1] === true
  return { mapa: candidatas.servico || !isNome ? mapa : nameByDescricao(mapa), candidatas }
}

/** Many lists call the name of an exam 'Descrição'. 'Observação' is no name: without another column the service is asked for. */
const nameByDescricao = (mapa: Mapa): Mapa =>
  mapa.servico === null ? { ...mapa, servico: mapa.descricao, descricao: null } : mapa

/** Whether a preview is possible: the service and at least one price are needed. */
export const isMapaWhole = (mapa: Mapa): boolean =>
  (mapa.servico !== null || mapa.codigo !== null) && precos.some((campo) => mapa[campo] !== null)

/** Whether names of columns, certain or not, are those of a list of prices: a service and a price. */
export function isLista({ mapa, candidatas }: Leitura): boolean {
  const has = (campo: CampoPlanilha): boolean => mapa[campo] !== null || candidatas[campo] !== undefined
  return (has('servico') || has('codigo')) && precos.some(has)
}

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
export const toPlanilha = (linhas: readonly Linha[], marca: string): (string | number)[][] => [
  Object.values(titulosOf(marca)),
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
export function toRecusadas(linhas: readonly DeFora[], mapa: Mapa, marca: string): string[][] {
  const titulos = titulosOf(marca)
  const own = campos.filter((campo) => mapa[campo] !== null)
  return [
    [...own.map((campo) => titulos[campo]), 'Motivo', 'Linha'],
    ...linhas.map((l) => [...own.map((campo) => l.lidos[campo] ?? ''), l.motivo, String(l.linha ?? '')]),
  ]
}
