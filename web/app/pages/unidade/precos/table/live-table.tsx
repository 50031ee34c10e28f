import IconSearch from 'icon:search'
import { useLayoutEffect, useReducer, useState } from 'react'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { AskRemove } from './ask-remove.tsx'
import { countEdits, type Edit, start, reduceEdits } from './edits.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { LiveRows } from './live-rows.tsx'
import { PriceBar } from './price-bar.tsx'
import { Saver } from './saver.tsx'
import { useSaveResult } from './use-save-result.ts'
import { usePriceRows } from './use-price-rows.ts'

export type LiveProps = {
  rede: string
  taxaBp: number
  rows: readonly Preco[]
  /** The typed values, and the focused field, before this table replaced the plain one. */
  typed: Record<string, Edit>
  focused: string | null
}

/** The whole list in one table: only visible rows are rendered, and every change is shown before it is sent. */
export function LiveTable({ rede, taxaBp, rows, typed, focused }: LiveProps) {
  const [state, tell] = useReducer(reduceEdits, null, () => start(rows, typed))
  const { text, setText, sort, setSort, shown } = usePriceRows(state.rows)
  const [asked, setAsked] = useState<Preco | null>(null)
  useLayoutEffect(() => {
    if (focused) document.getElementById(focused)?.focus()
  }, [focused])
  const pending = countEdits(state)
  const onSaveAll = useSaveResult(state, shown)
  return (
    <>
      <Field label="Procurar na lista" hideLabel>
        <Input
          type="search"
          icon={IconSearch}
          placeholder="Procurar por nome, descrição ou código"
          value={text}
          maxLength={80}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </Field>
      <output className="sr">{text.trim() && `${shown.length} de ${state.rows.length} serviços`}</output>
      {shown.length === 0 ? (
        <Card>
          <Empty title={text.trim() ? 'Nenhum serviço com este texto' : 'A lista está vazia'}>
            {text.trim()
              ? 'Confira a busca, ou apague o texto para ver todos.'
              : 'Inclua um serviço, ou importe uma planilha.'}
          </Empty>
        </Card>
      ) : (
        <LiveRows {...{ state, shown, taxaBp, sort, tell }} onSort={setSort} onRemove={setAsked} />
      )}
      {Object.entries(state.sent).map(([id, sent]) => (
        <Saver key={id} rede={rede} id={id} sent={sent} tell={tell} />
      ))}
      <AskRemove
        key={asked?._id ?? ''}
        rede={rede}
        preco={asked}
        tell={tell}
        onClose={() => setAsked(null)}
      />
      <LeaveGuard changed={pending.changed} />
      <PriceBar
        {...pending}
        onSave={() => {
          onSaveAll()
          tell({ kind: 'save', ids: Object.keys(state.edits) })
        }}
        onDiscard={() => tell({ kind: 'discard' })}
      />
    </>
  )
}
