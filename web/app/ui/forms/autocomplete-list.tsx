import {
  useCombobox,
  type UseComboboxGetItemPropsReturnValue,
  type UseComboboxStateChangeOptions,
} from 'downshift'
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'
import css from './autocomplete.module.css'
import { cutAround } from './cut-around.ts'
import { useField } from './field.tsx'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import type { InputProps } from './input.tsx'
import {
  type AutocompleteOption,
  describeResult,
  isLongEnough,
  type LoadOptions,
  type Suggestions,
  useSuggestions,
} from './use-suggestions.ts'

export type AutocompleteListProps = {
  /** The input of the field, which stands before the list is there and keeps its text: what is typed meanwhile is not lost. */
  input: RefObject<HTMLInputElement | null>
  defaultText: string
  valueName?: string
  loadOptions: LoadOptions
  icon?: IconShape
  delayMs?: number
  onChoose?: (option: AutocompleteOption) => 'clear' | void
  /** Gets the roles, states and handlers of the input, each time they change. */
  onWire: (wiring: InputProps) => void
}

const { InputChange } = useCombobox.stateChangeTypes

/** The list opens when options come, not with the key, and a text that is typed over a choice ends it. */
const onlyWhatIsFound = (
  state: { isOpen: boolean },
  { type, changes }: UseComboboxStateChangeOptions<AutocompleteOption>,
) =>
  type === InputChange
    ? {
        ...changes,
        isOpen: state.isOpen && isLongEnough(changes.inputValue ?? ''),
        highlightedIndex: -1,
        selectedItem: null,
      }
    : changes

/** Keeps a key or a press from downshift: the browser does with it what it does in every field. */
function keepNative({ nativeEvent }: { nativeEvent: Event }): void {
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
}

/** As if it were typed, so that an error of the field goes. */
function write(field: HTMLInputElement | null, text: string): void {
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const hasArrived = ({ status }: Suggestions): boolean => status === 'ready' || status === 'failed'

/** Downshift's state, the options of the text, and what the input does with keys. */
function useList({ input, defaultText, loadOptions, delayMs, onChoose }: AutocompleteListProps) {
  const { found, ask, forget, leave } = useSuggestions(loadOptions, delayMs)
  const combobox = useCombobox<AutocompleteOption>({
    items: found.options as AutocompleteOption[],
    inputId: useField().id,
    defaultHighlightedIndex: 0,
    itemToString: (option) => option?.label ?? '',
    stateReducer: onlyWhatIsFound,
    onInputValueChange: ({ type, inputValue }) => type === InputChange && ask(inputValue),
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return
      const cleared = onChoose?.(selectedItem) === 'clear'
      write(input.current, cleared ? '' : selectedItem.label)
      if (cleared) combobox.reset()
      forget()
    },
  })
  const { isOpen, openMenu } = combobox
  const openWhenFound = useEffectEvent((now: Suggestions) => hasArrived(now) && openMenu())
  useEffect(() => void openWhenFound(found), [found])
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    combobox.setInputValue(typed)
    if (typed !== defaultText) ask(typed)
  })
  useEffect(() => takeTyped(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const arrived = hasArrived(found)
    if (isArrow && !isOpen && !arrived) ask(event.currentTarget.value)
    const isNative = isOpen ? event.key === 'Enter' && found.options.length === 0 : !isArrow || !arrived
    if (isNative) keepNative(event)
  }
  return { combobox, found, onKeyDown, onBlur: leave }
}

/** The suggestions of an `Autocomplete`, in the browser only: a part of the page that is fetched when the field is first of use. */
export function AutocompleteList(props: AutocompleteListProps) {
  const { input, valueName, icon, onWire } = props
  const { combobox, found, onKeyDown, onBlur } = useList(props)
  const { isOpen, inputValue, selectedItem, getInputProps, getMenuProps, getItemProps } = combobox
  const hasOptions = isOpen && found.options.length > 0
  const wire = useEffectEvent((getProps: typeof getInputProps, { status }: Suggestions, shown: boolean) => {
    // The input keeps its text itself.
    const { value: _, ...wiring } = getProps({ ref: input, onKeyDown, onBlur, onClick: keepNative })
    onWire({
      ...wiring,
      'aria-labelledby': undefined,
      'aria-expanded': shown,
      'aria-busy': status === 'waiting',
      'aria-activedescendant': (shown && wiring['aria-activedescendant']) || undefined,
    })
  })
  useLayoutEffect(() => wire(getInputProps, found, hasOptions), [getInputProps, found, hasOptions])
  const said = isOpen ? describeResult(found) : ''
  return (
    <>
      {valueName && <input type="hidden" name={valueName} value={selectedItem?.value ?? ''} />}
      <div {...getMenuProps({ 'aria-label': 'Sugestões' })} className={css.list} hidden={!hasOptions}>
        {hasOptions &&
          found.options.map((option, index) => (
            <Option
              key={option.value}
              own={getItemProps({ item: option, index })}
              {...{ option, icon, text: inputValue }}
            />
          ))}
      </div>
      {isOpen && !hasOptions && <p className={css.list}>{said}</p>}
      <span className="sr" aria-live="polite">
        {said}
      </span>
    </>
  )
}

type OptionProps = {
  own: UseComboboxGetItemPropsReturnValue
  option: AutocompleteOption
  text: string
  icon?: IconShape
}

function Option({ own, option, text, icon }: OptionProps) {
  const { before, match, after } = cutAround(option.label, text)
  return (
    <div {...own} className={css.option}>
      {icon && <Icon of={icon} />}
      <span>
        {before}
        <mark>{match}</mark>
        {after}
        {option.detail && <small>{option.detail}</small>}
      </span>
      {option.end && <span className={css.price}>{option.end}</span>}
    </div>
  )
}
