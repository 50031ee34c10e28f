import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { unidadeField } from '#lib/unidade/unidade-field.ts'
import type { Answer } from '#pages/unidade/precos/act.ts'
import { conflictText } from '#pages/unidade/precos/conflict-text.ts'
import type { Act, Refusal, SentRow } from './edits.ts'
import { joinPrecos } from '#pages/unidade/precos/plain-table.tsx'

const url = '/admin/precos'

const why = (answer: Extract<Answer, { problema: unknown }>): Refusal => {
  const { problema, atual } = answer
  const errors = Object.fromEntries((problema.errors ?? []).map(({ field, message }) => [field, message]))
  if (Object.keys(errors).length > 0) return { errors }
  if (problema.code !== 'base.conflito') return { problem: problema.detail }
  return atual
    ? { now: atual, problem: conflictText(atual) }
    : { problem: 'Outra pessoa removeu este serviço enquanto você editava.' }
}

/** Saves one row, and reports the result to the table. The component is mounted while the row is being saved. */
export function Saver({
  rede,
  id,
  sent,
  tell,
}: {
  rede: string
  id: string
  sent: SentRow
  tell: (act: Act) => void
}) {
  const fetcher = useFetcher<Answer>()
  const begun = useRef(false)
  const { state, data } = fetcher
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void fetcher.submit(
      {
        [unidadeField]: rede,
        acao: 'mudar',
        ficar: '1',
        preco: id,
        antes: joinPrecos(sent.before),
        ...sent.texts,
      },
      { method: 'post', action: url, defaultShouldRevalidate: false },
    )
  }, [fetcher, rede, id, sent])
  useEffect(() => {
    if (state !== 'idle' || !data) return
    if ('preco' in data) tell({ kind: 'saved', preco: data.preco })
    else if ('problema' in data) tell({ kind: 'refused', id, refusal: why(data) })
  }, [state, data, id, tell])
  return null
}

/** Removes one row after the confirmation. */
export function useRemove(rede: string, tell: (act: Act) => void) {
  const fetcher = useFetcher<Answer>()
  const { data } = fetcher
  useEffect(() => {
    if (data && 'removido' in data) tell({ kind: 'removed', id: data.removido })
  }, [data, tell])
  return {
    busy: fetcher.state !== 'idle',
    problem: data && 'problema' in data ? data.problema : undefined,
    remove: (id: string) =>
      void fetcher.submit(
        { [unidadeField]: rede, acao: 'remover', ficar: '1', preco: id },
        { method: 'post', action: url },
      ),
  }
}
