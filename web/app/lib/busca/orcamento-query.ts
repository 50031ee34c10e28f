import type { OrdenacaoOrcamento, TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { formatPlace, type Place } from './place.ts'

/** A place with its state. */
export type Lugar = Place & { uf: string }

/** A unit of a purchase with the TUSS codes of the exams bought there. */
export type Parte = { unidade: string; codigos: readonly string[] }

/** An exam quote as written in its URL, which says nothing about a person but, rounded, where they are. Empty texts and null mean none. */
export type OrcamentoQuery = {
  tipo: TipoOrcamento
  lugar: Lugar | null
  /** The visitor's position, chosen by 'Perto de mim': 'latitude,longitude', some 100 m exact; '' when unknown. */
  perto: string
  /** TUSS codes, each once. */
  exames: readonly string[]
  /** Exams that were asked for beyond those of one quote, and are not compared. */
  fora: number
  raioKm: number
  /** The first 4 digits of a card, as typed. */
  serie: string
  /** The only unit to compare. */
  rede: string
  sort: OrdenacaoOrcamento
  page: number
  /** Lowest rating, 1 to 5. */
  rate: number | null
  nomeRede: string
  /** Selected names of `outrosServicos.Exame`. */
  servicos: readonly string[]
  /** The map of the compared units is open. */
  mapa: boolean
}

export const raioPadrao = 10

export const orcamentoVazio: OrcamentoQuery = {
  tipo: 'AMBOS',
  lugar: null,
  perto: '',
  exames: [],
  fora: 0,
  raioKm: raioPadrao,
  serie: '',
  rede: '',
  sort: 'Preco',
  page: 1,
  rate: null,
  nomeRede: '',
  servicos: [],
  mapa: false,
}

/** The basket and the place alone, for a link to somebody else. */
export const toBasicQuery = ({ tipo, lugar, exames, raioKm }: OrcamentoQuery): OrcamentoQuery => ({
  ...orcamentoVazio,
  tipo,
  lugar,
  exames,
  raioKm,
})

/** The parameters of a quote; defaults and empty parts are left out. */
export function orcamentoParams(q: OrcamentoQuery): Record<string, string> {
  const values: Record<string, string | number | false | null | undefined> = {
    tipo: q.tipo !== 'AMBOS' && q.tipo,
    cidade: q.lugar?.cidade,
    uf: q.lugar?.uf,
    bairro: q.lugar?.bairro,
    perto: q.perto,
    exames: q.exames.join(','),
    fora: q.fora,
    raioKm: q.raioKm !== raioPadrao && q.raioKm,
    serie: q.serie,
    rede: q.rede,
    sort: q.sort !== 'Preco' && q.sort,
    rate: q.rate,
    nomeRede: q.nomeRede,
    ...Object.fromEntries(q.servicos.map((name) => [name, 'S'])),
    mapa: q.mapa && 1,
    page: q.page > 1 && q.page,
  }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  )
}

/** Commas stay commas: the address is also read by people. */
const hrefOf = (path: string, params: URLSearchParams): string =>
  params.size > 0 ? `${path}?${params.toString().replaceAll('%2C', ',')}` : path

/** The form with this quote (R19). */
export const orcamentoHref = (q: OrcamentoQuery): string =>
  hrefOf('/orcamento', new URLSearchParams(orcamentoParams(q)))

export const resultadoHref = (q: OrcamentoQuery): string =>
  hrefOf('/orcamento/resultado', new URLSearchParams(orcamentoParams(q)))

export const parteText = ({ unidade, codigos }: Parte): string => `${unidade}:${codigos.join(',')}`

/** The comparison with the confirmation of a purchase over it. */
export function conferirHref(q: OrcamentoQuery, partes: readonly Parte[]): string {
  const params = new URLSearchParams(orcamentoParams(q))
  for (const parte of partes) params.append('parte', parteText(parte))
  return hrefOf('/orcamento/resultado', params)
}

/** 'Tijuca, Rio de Janeiro, RJ'; '' without a place. */
export const lugarText = ({ lugar }: OrcamentoQuery): string => (lugar ? formatPlace(lugar) : '')
