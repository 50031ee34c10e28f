import { type EstadoVisita, toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { Id } from '@alento/contract/base/lista.ts'
import { firstTwoWords } from '#lib/texto/format.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'

/** The states that a visit of the day may be in; cancelled ones are in the agenda only. */
export const estados = [
  'aguardando',
  'confirmado',
  'chegou',
  'em_atendimento',
  'atendido',
  'faltou',
] as const satisfies readonly EstadoVisita[]

/** The filters of the day, from the address: professional, state, finished visits. */
export type Choice = {
  profissional: string | null
  situacao: (typeof estados)[number] | null
  feitos: boolean
}

export function readChoice(url: URL): Choice {
  const { searchParams: q } = url
  return {
    profissional: Id.safeParse(q.get('profissional')).data ?? null,
    situacao: estados.find((one) => one === q.get('situacao')) ?? null,
    feitos: q.get('feitos') === '1',
  }
}

export function dayHref({ profissional, situacao, feitos }: Choice): string {
  const q = new URLSearchParams({
    ...(profissional && { profissional }),
    ...(situacao && { situacao }),
    ...(feitos && { feitos: '1' }),
  })
  return q.size > 0 ? `/admin?${q}` : '/admin'
}

export const filterDay = (rows: readonly Agendamento[], { profissional, situacao }: Choice): Agendamento[] =>
  rows.filter(
    (a) =>
      (profissional === null || a.corpo_clinico._id === profissional) &&
      (situacao === null || toEstadoVisita(a) === situacao),
  )

/** 'Dra. Helena' for each professional of the day, or the whole name where two would read alike. */
export function shortNames(rows: readonly Agendamento[]): Map<string, string> {
  const whole = new Map(rows.map((a) => [a.corpo_clinico._id, a.corpo_clinico.nome]))
  const short = [...whole.values()].map(firstTwoWords)
  return new Map(
    [...whole].map(([id, nome]) => {
      const two = firstTwoWords(nome)
      return [id, short.filter((s) => s === two).length > 1 ? nome : two]
    }),
  )
}

export type Pessoa = { _id: string; nome: string; total: number }

/** The professionals of the day by name, each with the number of their visits. */
export function peopleOf(rows: readonly Agendamento[]): Pessoa[] {
  const names = shortNames(rows)
  return [...Map.groupBy(rows, (a) => a.corpo_clinico._id).values()]
    .map((own) => ({ _id: own[0]!.corpo_clinico._id, total: own.length })) // groups are never empty
    .map((one) => ({ ...one, nome: names.get(one._id) ?? '' }))
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
}
