import type { MudancaDeRede } from '@alento/contract/unidade/mudanca.ts'
import type { Flag } from '@alento/contract/base/lista.ts'
import type { Funcionamento } from '@alento/contract/unidade/funcionamento.ts'
import { textFields, type RedeMutavel } from './mudanca.rules.ts'

/** Fields that a unit may change at any time; the others are those of `MudancaDeRede`. */
const livres = [
  'sobre',
  'agendamento',
  'delivery',
  'coletaDomiciliar',
  'pagamentoOnline',
  'pagamentoUnidade',
  'remarcarAteHoras',
  'antecedenciaMinutos',
  'funcionamento',
] as const
type Livre = (typeof livres)[number]
export type Livres = Record<
  Exclude<Livre, 'sobre' | 'remarcarAteHoras' | 'antecedenciaMinutos' | 'funcionamento'>,
  Flag
> & {
  sobre: string
  remarcarAteHoras: number
  antecedenciaMinutos: number
  funcionamento: Funcionamento
}
/** The data of a unit that the editor changes, as stored. */
export type RedeEditavel = RedeMutavel & Livres

const responsavelOf = ({ responsavel: r }: RedeEditavel) =>
  r && [r.nome, r.tipoRegistro, r.numeroRegistro, r.ufRegistro]

/** A field to compare as JSON: the database keeps the fields of an object in an order of its own. */
const toComparable = (row: { [K in Livre]?: Livres[K] | undefined }, k: Livre) =>
  k === 'funcionamento'
    ? row[k]?.map((d) => [d.key, d.hora_inicio_1, d.hora_fim_1, d.hora_inicio_2, d.hora_fim_2])
    : row[k]

/** All editable data as one text: equal texts mean equal data. */
export const editableText = (row: RedeEditavel): string =>
  JSON.stringify([
    ...textFields.map((k) => row[k]),
    responsavelOf(row),
    row.lat,
    row.lng,
    ...livres.map((k) => toComparable(row, k)),
  ])

type Body = MudancaDeRede & { [K in Livre]?: Livres[K] | undefined }

/** Splits the sent fields: those that may be changed at once, if they differ, and those that may need a change request. */
export function splitBody(row: RedeEditavel, body: Body): { livre: Partial<Livres>; mudanca: MudancaDeRede } {
  const same = (k: Livre) => JSON.stringify(toComparable(body, k)) === JSON.stringify(toComparable(row, k))
  const livre = Object.fromEntries(
    livres.filter((k) => body[k] !== undefined && !same(k)).map((k) => [k, body[k]]),
  ) as Partial<Livres>
  const mudanca = Object.fromEntries(
    [...textFields, 'responsavel' as const].filter((k) => body[k] !== undefined).map((k) => [k, body[k]]),
  ) as MudancaDeRede
  return { livre, mudanca }
}
