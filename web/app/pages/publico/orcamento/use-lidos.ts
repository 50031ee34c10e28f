import { type FormEvent, useState } from 'react'
import type { FormRefusal } from '#lib/api/api.ts'
import type { OrcamentoQuery } from '#lib/busca/orcamento-query.ts'
import type { Lida } from './act.ts'

/** The answer to a pasted list. */
export type Read = FormRefusal | { lidas: Lida[]; texto: string } | undefined

/** Id of the form of the exams that were read: the panel's and the bar's buttons compare it. */
export const lidosId = 'lidos'

const countOf = (codes: readonly string[]): number =>
  new Set(codes.flatMap((code) => code.split(',')).filter(Boolean)).size

const certain = (lidas: readonly Lida[]): string[] =>
  lidas.filter((l) => l.situacao === 'CERTO').flatMap((l) => l.exames.map((e) => e.codigo))

export type Lidos = { count: number; onChange: (event: FormEvent<HTMLFormElement>) => void }

/**
 * Counts the exams that would be compared of a list that was read and is not in the basket yet, those of the basket included; null
 * without such a list. The count follows ticks and answers.
 */
export function useLidos({ exames }: OrcamentoQuery, read: Read): Lidos | null {
  const lidas = read && 'lidas' in read ? read.lidas : null
  const [chosen, setChosen] = useState<{ lidas: readonly Lida[] | null; count: number } | null>(null)
  if (!lidas || lidas.every((l) => l.situacao === 'NAO_ACHADO')) return null
  return {
    count: chosen?.lidas === lidas ? chosen.count : countOf([...exames, ...certain(lidas)]),
    onChange: ({ currentTarget }) => {
      const codes = new FormData(currentTarget).getAll('exames').map(String)
      setChosen({ lidas, count: countOf(codes) })
    },
  }
}
