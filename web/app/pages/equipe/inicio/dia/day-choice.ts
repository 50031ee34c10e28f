import { SituacaoVisita } from '@alento/contract/agenda.ts'
import { Id } from '@alento/contract/base/lista.ts'
import type { Agendamento } from '@alento/contract/agendamento.ts'

/** What of the day is shown, from the address: one professional, one state, and those that are done. */
export type Choice = { profissional: string | null; situacao: SituacaoVisita | null; feitos: boolean }

export function readChoice(url: URL): Choice {
  const { searchParams: q } = url
  return {
    profissional: Id.safeParse(q.get('profissional')).data ?? null,
    situacao: SituacaoVisita.safeParse(q.get('situacao')).data ?? null,
    feitos: q.get('feitos') === '1',
  }
}

/** The address of the start page with these choices. */
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
      (situacao === null || a.situacaoVisita === situacao),
  )

export type Pessoa = { _id: string; nome: string; total: number }

/** The professionals of the day by name, each with the number of their visits. */
export const peopleOf = (rows: readonly Agendamento[]): Pessoa[] =>
  [...Map.groupBy(rows, (a) => a.corpo_clinico._id).values()]
    .map((own) => ({ ...own[0]!.corpo_clinico, total: own.length })) // groups are never empty
    .toSorted((a, b) => a.nome.localeCompare(b.nome, 'pt-BR'))
