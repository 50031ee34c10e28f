import type { MudancaDeRede } from '@alento/contract/mudanca.ts'
import type { Flag } from '@alento/contract/base/lista.ts'
import type { Funcionamento } from '@alento/contract/funcionamento.ts'
import { simples, type RedeMutavel } from './mudanca.rules.ts'

/** What a unit may have changed at any time; the rest is what `MudancaDeRede` holds. */
const livres = [
  'sobre',
  'agendamento',
  'delivery',
  'coletaDomiciliar',
  'pagamentoOnline',
  'pagamentoUnidade',
  'remarcarAteHoras',
  'funcionamento',
] as const
type Livre = (typeof livres)[number]
export type Livres = Record<Exclude<Livre, 'sobre' | 'remarcarAteHoras' | 'funcionamento'>, Flag> & {
  sobre: string
  remarcarAteHoras: number
  funcionamento: Funcionamento
}
/** What the editor changes of a unit, as it is kept. */
export type RedeEditavel = RedeMutavel & Livres

const responsavelOf = ({ responsavel: r }: RedeEditavel) =>
  r && [r.nome, r.tipoRegistro, r.numeroRegistro, r.ufRegistro]

/** Everything that the editor changes as one text: equal texts are equal data. */
export const editableText = (row: RedeEditavel): string =>
  JSON.stringify([
    ...simples.map((k) => row[k]),
    responsavelOf(row),
    row.lat,
    row.lng,
    ...livres.map((k) =>
      k === 'funcionamento'
        ? row[k].map((d) => [d.key, d.hora_inicio_1, d.hora_fim_1, d.hora_inicio_2, d.hora_fim_2])
        : row[k],
    ),
  ])

type Body = MudancaDeRede & { [K in Livre]?: Livres[K] | undefined }

/** Splits what was sent: what the unit may have at once, only where it differs, and what may have to be asked for. */
export function splitBody(row: RedeEditavel, body: Body): { livre: Partial<Livres>; mudanca: MudancaDeRede } {
  const same = (k: Livre) => JSON.stringify(body[k]) === JSON.stringify(row[k])
  const livre = Object.fromEntries(
    livres.filter((k) => body[k] !== undefined && !same(k)).map((k) => [k, body[k]]),
  ) as Partial<Livres>
  const mudanca = Object.fromEntries(
    [...simples, 'responsavel' as const].filter((k) => body[k] !== undefined).map((k) => [k, body[k]]),
  ) as MudancaDeRede
  return { livre, mudanca }
}
