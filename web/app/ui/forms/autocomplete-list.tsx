import {
  useCombobox,
  type UseComboboxGetItemPropsReturnValue,
  type UseComboboxStateChangeOptions,
} from 'downshift'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import css from './autocomplete.module.css'
import { cutAround } from './cut-around.ts'
import { useField } from './field.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import type { InputProps } from './input.tsx'
import { useHeldHeight } from './use-held-height.ts'
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
  start?: readonly AutocompleteOption[]
  startTitle?: string
  inFlow?: boolean
  /** Gets the roles, states and handlers of the input, each time they change. */
  onWire: (wiring: InputProps) => void
}

const { InputChange } = useCombobox.stateChangeTypes

/**
 * The list opens when options come, not with the key, and a text that is typed over a choice ends it. What was shown before a text
 * was typed (`started`) closes with the first character.
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
function useList({ input, defaultText, loadOptions, delayMs, onChoose, start }: AutocompleteListProps) {
  const { found, ask, forget, leave } = useSuggestions(loadOptions, delayMs)
  const [empty, setEmpty] = useState(false)
  const started = empty && start !== undefined && start.length > 0
  const shown: Suggestions = started ? { status: 'ready', options: start } : found
  const combobox = useCombobox<AutocompleteOption>({
    items: shown.options as AutocompleteOption[],
    inputId: useField().id,
    // Nobody chose anything yet: Enter searches and Tab goes on.
    defaultHighlightedIndex: started
      ? -1
      : Math.max(
          0,
          shown.options.findIndex((o) => !o.aside),
        ),
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
  const openStarted = useEffectEvent(() => started && openMenu())
  useEffect(() => void openStarted(), [started])
  const onFocus = () => setEmpty(input.current?.value === '')
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? ''
    combobox.setInputValue(typed)
    if (typed !== defaultText) ask(typed)
    if (document.activeElement === input.current) onFocus()
  })
  useEffect(() => takeTyped(), [])

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const arrived = hasArrived(shown)
    if (isArrow && !isOpen && !arrived) ask(event.currentTarget.value)
    const isChoice = shown.options.length > 0 && (!started || combobox.highlightedIndex >= 0)
    const isNative = isOpen ? event.key === 'Enter' && !isChoice : !isArrow || !arrived
    if (isNative) keepNative(event)
  }
  const onBlur = () => {
    leave()
    setEmpty(false)
  }
  return { combobox, shown, started, handlers: { onKeyDown, onBlur, onFocus } }
}

/** The suggestions of an `Autocomplete`, in the browser only: a part of the page that is fetched when the field is first of use. */
export function AutocompleteList(props: AutocompleteListProps) {
  const { input, valueName, icon, onWire } = props
  const { combobox, shown: found, started, handlers } = useList(props)
  const { isOpen, inputValue, selectedItem, getInputProps, getMenuProps, getItemProps } = combobox
  const hasOptions = isOpen && found.options.length > 0
  const wire = useEffectEvent((getProps: typeof getInputProps, { status }: Suggestions, shown: boolean) => {
    // The input keeps its text itself.
    const { value: _, ...wiring } = getProps({ ref: input, ...handlers, onClick: keepNative })
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
  const list = classNames(css.list, props.inFlow && css.inFlow)
  const box = useRef<HTMLDivElement>(null)
  const held = useHeldHeight(box, props.inFlow === true)
  return (
    <div ref={box} style={held > 0 && !isOpen ? { height: held } : undefined}>
      {valueName && <input type="hidden" name={valueName} value={selectedItem?.value ?? ''} />}
      <div
        {...getMenuProps({ 'aria-label': (started && props.startTitle) || 'Sugestões' })}
        className={list}
        hidden={!hasOptions}
      >
        {hasOptions && started && props.startTitle && (
          <p className={css.startTitle} aria-hidden="true">
            {props.startTitle}
          </p>
        )}
        {hasOptions &&
          found.options.map((option, index) => (
            <Option
              key={option.value}
              own={getItemProps({ item: option, index })}
              option={option}
              icon={option.icon ?? icon}
              text={started ? '' : inputValue}
            />
          ))}
      </div>
      {isOpen && !hasOptions && <p className={list}>{said}</p>}
      <span className="sr" aria-live="polite">
        {said}
      </span>
    </div>
  )
}

type OptionProps = {
  own: UseComboboxGetItemPropsReturnValue
  option: AutocompleteOption
  text: string
  icon?: IconShape
}

function Option({ own, option, text, icon }: OptionProps) {
  const { before, match, after } = cutAround(option.title ?? option.label, text)
  const Name = option.title ? 'b' : 'span'
  return (
    <div
      {...own}
      className={css.option}
      // Said as it will be written: 'Tijuca, Rio de Janeiro, RJ', not 'Tijuca Bairro do Rio de Janeiro, RJ'.
      aria-label={option.title && [option.label, option.end].filter(Boolean).join(', ')}
    >
      {icon && <Icon of={icon} />}
      <span>
        <Name>
          {before}
          <mark>{match}</mark>
          {after}
        </Name>
        {option.detail && <small>{option.detail}</small>}
      </span>
      {option.end && <span className={css.price}>{option.end}</span>}
    </div>
  )
}
