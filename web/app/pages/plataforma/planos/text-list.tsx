import IconArrowDown from 'icon:arrow-down'
import IconArrowUp from 'icon:arrow-up'
import IconPlus from 'icon:plus'
import IconTrash from 'icon:trash'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { fieldError } from '#lib/api/api.ts'
import { Button } from '#ui/base/button.tsx'
import { Stack } from '#ui/base/layout.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { type Change, changeList, type ListName, rowName } from './lists.ts'
import css from './planos.module.css'
import type { PlanoRefusal } from './form-props.ts'

/** `text` is the initial text: a typed one stays in the field, which moves with its row. */
type Row = { key: number; text: string }
type Focus = { key: number; on: 'campo' | Change } | 'incluir'

/** Rows with stable keys, and the element that gets the focus after a change: its element was moved or is gone. */
function useRows(texts: readonly string[]) {
  const [rows, setRows] = useState<Row[]>(() => texts.map((text, key) => ({ key, text })))
  const [focus, setFocus] = useState<Focus | null>(null)
  const next = useRef(texts.length)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focus === null) return
    const wanted = focus === 'incluir' ? 'incluir' : `${focus.key}:${focus.on}`
    box.current?.querySelector<HTMLElement>(`[data-focus="${wanted}"]`)?.focus()
  }, [focus])
  const change = (how: Change, place: number): void => {
    const blank = { key: next.current++, text: '' }
    const changed = changeList(rows, how, place, blank)
    setRows(changed)
    if (how === 'incluir') return setFocus({ key: blank.key, on: 'campo' })
    if (how !== 'remover') return setFocus({ key: rows[place]!.key, on: how })
    const after = changed[Math.min(place, changed.length - 1)]
    setFocus(after ? { key: after.key, on: 'remover' } : 'incluir')
  }
  return { rows, box, change }
}

type Props = {
  list: ListName
  title: string
  /** 'benefício', for the buttons. */
  one: string
  texts: readonly string[]
  refusal: PlanoRefusal
}
type Press = (how: Change, place: number) => (event: MouseEvent) => void

/** A list of plain texts: add, remove, and move by buttons, which also work without scripts. */
export function TextList({ list, title, one, texts, refusal }: Props) {
  const { rows, box, change } = useRows(texts)
  const press: Press = (how, place) => (event) => {
    event.preventDefault()
    change(how, place)
  }
  const error = fieldError(refusal?.problema, list)
  return (
    <div ref={box}>
      <Stack gap={8}>
        <h3 className={css.titulo}>{title}</h3>
        <input type="hidden" name={`${list}.lista`} value="1" />
        {error && (
          <p className={css.erro} role="alert">
            {error}
          </p>
        )}
        {rows.map(({ key, text }, place) => (
          <div key={key} className={css.linha}>
            <Field
              hideLabel
              label={`${title}, linha ${place + 1}`}
              error={fieldError(refusal?.problema, rowName(list, place))}
            >
              <Textarea
                rows={1}
                className={css.texto}
                name={rowName(list, place)}
                defaultValue={text}
                maxLength={200}
                autoComplete="off"
                data-focus={`${key}:campo`}
              />
            </Field>
            <RowButtons {...{ list, one, place, press }} rowKey={key} />
          </div>
        ))}
        <div>
          <Button
            variant="quiet"
            icon={IconPlus}
            name="intent"
            value={`${list}:incluir`}
            data-focus="incluir"
            onClick={press('incluir', -1)}
          >
            Incluir {one}
          </Button>
        </div>
      </Stack>
    </div>
  )
}

type RowProps = Pick<Props, 'list' | 'one'> & { place: number; rowKey: number; press: Press }

const RowButtons = ({ list, one, place, rowKey, press }: RowProps) => (
  <span className={css.mover}>
    {(['subir', 'descer', 'remover'] as const).map((how) => (
      <Button
        key={how}
        square
        size="small"
        variant={how === 'remover' ? 'stop-quiet' : 'quiet'}
        icon={icons[how]}
        name="intent"
        value={`${list}:${how}:${place}`}
        aria-label={`${labels[how]} ${one} ${place + 1}`}
        data-focus={`${rowKey}:${how}`}
        onClick={press(how, place)}
      />
    ))}
  </span>
)

const icons = { subir: IconArrowUp, descer: IconArrowDown, remover: IconTrash } as const
const labels = { subir: 'Subir', descer: 'Descer', remover: 'Remover' } as const
