import { type ComponentType, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AutocompleteListProps } from './use-list.ts'
import css from './autocomplete.module.css'
import type { IconShape } from '#ui/base/icon.tsx'
import { Input, type InputProps } from './input.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import type { AutocompleteOption, LoadOptions } from './use-suggestions.ts'

type AutocompleteProps = Pick<
  InputProps,
  'icon' | 'placeholder' | 'required' | 'disabled' | 'maxLength' | 'autoFocus'
> & {
  /** The text, posted as typed: all there is without scripts. */
  name: string
  /** Name of the hidden input with the chosen value; it is empty while the text was not chosen from the list. */
  valueName?: string
  optionIcon?: IconShape
  defaultText?: string
  loadOptions: LoadOptions
  /** How long after the last key the options are asked for; 350 ms where it is not said. */
  delayMs?: number
  /** Shown under `startTitle` as soon as the empty field is focused, before anything is typed; none of them is active. */
  start?: readonly AutocompleteOption[]
  startTitle?: string
  /** The list is part of the page and covers nothing; otherwise it lies over the content that follows. */
  inFlow?: boolean
  /** A text that nothing fits is as good as one from the list: nothing is shown then. */
  mayBeNew?: boolean
  /** Called with the chosen option, before its label is written into the field; 'clear' leaves the field empty instead. */
  onChoose?: (option: AutocompleteOption) => 'clear' | void
}

/** The list of suggestions, fetched when the field is first of use. Should it not come, the field is a text input. */
function useList(input: RefObject<HTMLInputElement | null>, defaultText: string) {
  const [List, setList] = useState<ComponentType<AutocompleteListProps> | null>(null)
  const fetchList = () => {
    if (List) return
    import('./autocomplete-list.tsx').then(
      (m) => setList(() => m.AutocompleteList),
      () => undefined,
    )
  }
  const fetchIfUsed = useEffectEvent(() => {
    const { current } = input
    if (current && (document.activeElement === current || current.value !== defaultText)) fetchList()
  })
  // The field may have been used before the scripts ran.
  useEffect(() => fetchIfUsed(), [])
  return { List, fetchList }
}

/** The field before the list is there. Its role needs scripts: before, it is a text input and says so. */
const closed: InputProps = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': false }

/**
 * Typed search by the ARIA pattern 'combobox with list autocomplete' (ADR 0103). Takes its label from the `Field` around it.
 * A changed default needs a new `key`.
 */
export function Autocomplete(props: AutocompleteProps) {
  const { name, valueName, optionIcon, defaultText = '', loadOptions, delayMs, onChoose, ...more } = props
  const { start, startTitle, inFlow, mayBeNew, ...rest } = more
  const input = useRef<HTMLInputElement>(null)
  const { List, fetchList } = useList(input, defaultText)
  const [wiring, setWiring] = useState(closed)
  const hydrated = useHydrated()
  return (
    <div className={css.box}>
      <Input
        autoComplete="off"
        ref={input}
        {...rest}
        {...(hydrated && wiring)}
        name={name}
        defaultValue={defaultText}
        onFocus={(event) => {
          fetchList()
          wiring.onFocus?.(event)
        }}
        onPointerEnter={fetchList}
      />
      {List ? (
        <List
          {...{
            input,
            valueName,
            defaultText,
            loadOptions,
            delayMs,
            onChoose,
            start,
            startTitle,
            inFlow,
            mayBeNew,
          }}
          icon={optionIcon}
          onWire={setWiring}
        />
      ) : (
        valueName && <input type="hidden" name={valueName} value="" />
      )}
    </div>
  )
}
