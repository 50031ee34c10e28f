import { useCombobox, type UseComboboxStateChangeOptions } from 'downshift'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useField } from './field.tsx'
import type { InputProps } from './input.tsx'
import type { IconShape } from '#ui/base/icon.tsx'
import {
  type AutocompleteOption,
  isLongEnough,
  type LoadOptions,
  type Suggestions,
  useSuggestions,
} from './use-suggestions.ts'

export type AutocompleteListProps = {
  /** The input of the field, which stands before the list is there and keeps its text: text that is typed meanwhile is not lost. */
  input: RefObject<HTMLInputElement | null>
  defaultText: string
  valueName?: string
  loadOptions: LoadOptions
  icon?: IconShape
  delayMs?: number
  onChoose?: (option: AutocompleteOption) => 'clear' | void
  start?: readonly AutocompleteOption[]
  startTitle?: string
  inFlow?: boolean
  mayBeNew?: boolean
  /** Gets the roles, states and handlers of the input, each time they change. */
  onWire: (wiring: InputProps) => void
}

const { InputChange } = useCombobox.stateChangeTypes

/**
 * The list opens when options come, not with the key, and a text that is typed over a choice ends it. Options shown before a text
 * was typed (`started`) close with the first character.
 */
const onlyWhatIsFound =
  (started: boolean) =>
  (state: { isOpen: boolean }, { type, changes }: UseComboboxStateChangeOptions<AutocompleteOption>) =>
    type === InputChange
      ? {
          ...changes,
          isOpen: !started && state.isOpen && isLongEnough(changes.inputValue ?? ''),
          highlightedIndex: -1,
          selectedItem: null,
        }
      : changes

/** Keeps a key or a press from downshift: the browser handles it as in every field. */
export function keepNative({ nativeEvent }: { nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

/** As if it were typed, so that an error of the field goes. */
function write(field: HTMLInputElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hasArrived = ({ status }: Suggestions): boolean => status === 'ready' || status === 'failed'

/** The field was focused before its list was there, and nothing is in it. */
function isEmptyFocused(inputId: string | undefined): boolean {
  const field = document.activeElement
  return field instanceof HTMLInputElement && field.id === inputId && field.value === ''
}

/** No option is active before anything is typed: Enter searches and Tab goes on. */
const firstActive = (options: readonly AutocompleteOption[], started: boolean): number =>
  started ? -1 : options.findIndex((o) => !o.aside)

/** Downshift's state, the options of the text, and the input's handling of keys. */
export function useList({
  input,
  defaultText,
  loadOptions,
  delayMs,
  onChoose,
  start,
}: AutocompleteListProps) {
  const { found, ask, forget, leave } = useSuggestions(loadOptions, delayMs)
  const inputId = useField().id
  const [empty, setEmpty] = useState(() => isEmptyFocused(inputId))
  const started = empty && start !== undefined && start.length > 0
  const shown = useMemo(
    (): Suggestions => (started ? { status: 'ready', options: start } : found),
    [started, start, found],
  )
  const combobox = useCombobox<AutocompleteOption>({
    items: shown.options as AutocompleteOption[],
    inputId,
    defaultHighlightedIndex: firstActive(shown.options, started),
    itemToString: (option) => option?.label ?? '',
    stateReducer: onlyWhatIsFound(started),
    onInputValueChange: ({ type, inputValue }) => {
      if (type !== InputChange) return
      setEmpty(inputValue === '')
      ask(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      const cleared = onChoose?.(selectedItem) === 'clear'
      write(input.current, cleared ? '' : selectedItem.label)
      if (cleared) combobox.reset()
      setEmpty(false)
      forget()
    },
  })
  const { isOpen, openMenu } = combobox
  const openWhenFound = useEffectEvent((now: Suggestions) => hasArrived(now) && openMenu())
  useEffect(() => void openWhenFound(found), [found])
  const openStarted = useEffectEvent(() => openMenu())
  useEffect(() => {
    if (started) openStarted()
  }, [started])
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    combobox.setInputValue(typed)
    if (typed !== defaultText && document.activeElement === input.current) ask(typed)
  })
  useEffect(() => takeTyped(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const arrived = hasArrived(shown)
    if (isArrow && !isOpen && !arrived) ask(event.currentTarget.value)
    const isChoice = combobox.highlightedIndex >= 0 && shown.options.length > 0
    if (isOpen ? event.key === 'Enter' && !isChoice : !isArrow || !arrived) keepNative(event)
  }
  const onFocus = () => setEmpty(input.current?.value === '')
  const onBlur = () => (leave(), setEmpty(false))
  return { combobox, shown, started, handlers: { onKeyDown, onBlur, onFocus } }
}
