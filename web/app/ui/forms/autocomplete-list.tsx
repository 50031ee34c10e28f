import type { UseComboboxGetItemPropsReturnValue } from 'downshift'
import { useEffectEvent, useLayoutEffect, useRef } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import css from './autocomplete.module.css'
import { cutAround } from './cut-around.ts'
import { useHeldHeight } from './use-held-height.ts'
import { type AutocompleteListProps, keepNative, useList } from './use-list.ts'
import { type AutocompleteOption, describeResult, type Suggestions } from './use-suggestions.ts'

/** The suggestions of an `Autocomplete`, in the browser only: a part of the page that is fetched when the field is first of use. */
export function AutocompleteList(props: AutocompleteListProps) {
  const { input, valueName, onWire } = props
  const list = useList(props)
  const { combobox, shown: found, handlers } = list
  const { isOpen, highlightedIndex, selectedItem, getInputProps } = combobox
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
  useLayoutEffect(
    () => wire(getInputProps, found, hasOptions),
    // oxlint-disable-next-line react/exhaustive-deps -- the handlers read the active option
    [getInputProps, found, hasOptions, highlightedIndex],
  )
  const said = isOpen ? describeResult(found) : ''
  const box = useRef<HTMLDivElement>(null)
  const held = useHeldHeight(box, props.inFlow === true)
  return (
    <div ref={box} style={held > 0 && !isOpen ? { height: held } : undefined}>
      {valueName && <input type="hidden" name={valueName} value={selectedItem?.value ?? ''} />}
      <Menu list={list} {...props} />
      {isOpen && !hasOptions && !props.mayBeNew && <p className={classNameOf(props)}>{said}</p>}
      <span className="sr" aria-live="polite">
        {said}
      </span>
    </div>
  )
}

const classNameOf = ({ inFlow }: Pick<AutocompleteListProps, 'inFlow'>) =>
  classNames(css.list, inFlow && css.inFlow)

type MenuProps = AutocompleteListProps & { list: ReturnType<typeof useList> }

function Menu({ list: { combobox, shown, started }, startTitle, icon, inFlow }: MenuProps) {
  const { isOpen, inputValue, getMenuProps, getItemProps } = combobox
  const options = isOpen ? shown.options : []
  const title = started ? startTitle : undefined
  return (
    <div
      {...getMenuProps({ 'aria-label': title ?? 'Sugestões' })}
      className={classNameOf({ inFlow })}
      hidden={options.length === 0}
    >
      {title && options.length > 0 && (
        <p className={css.startTitle} aria-hidden="true">
          {title}
        </p>
      )}
      {options.map((option, index) => (
        <Option
          key={option.value}
          own={getItemProps({ item: option, index })}
          option={option}
          icon={option.icon ?? icon}
          text={started ? '' : inputValue}
        />
      ))}
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
  const { label, title, detail, end } = option
  const { before, match, after } = cutAround(title ?? label, text)
  const Name = title ? 'b' : 'span'
  return (
    <div {...own} className={css.option}>
      {icon && <Icon of={icon} />}
      <span aria-hidden={title !== undefined}>
        <Name>
          {before}
          <mark>{match}</mark>
          {after}
        </Name>
        {detail && <small>{detail}</small>}
      </span>
      {end && (
        <span className={css.price} aria-hidden={title !== undefined}>
          {end}
        </span>
      )}
      {/* The announced text is the one that will be written: 'Tijuca, Rio de Janeiro, RJ', not 'Tijuca Bairro do Rio de Janeiro, RJ'. */}
      {title && <span className="sr">{[label, end].filter(Boolean).join(', ')}</span>}
    </div>
  )
}
