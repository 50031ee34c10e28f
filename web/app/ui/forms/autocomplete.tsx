import { useId } from 'react'
import {
  type AutocompleteOption,
  type AutocompleteState,
  cutAround,
  describeResult,
} from './autocomplete-state.ts'
import css from './autocomplete.module.css'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { Input, type InputProps } from './input.tsx'
import { type AutocompleteSource, useAutocomplete } from './use-autocomplete.ts'
import { useHydrated } from '#ui/base/use-hydrated.ts'

type AutocompleteProps = AutocompleteSource &
  Pick<InputProps, 'icon' | 'placeholder' | 'required' | 'disabled' | 'maxLength'> & {
    /** Name of the text field, which is posted as typed; without scripts nothing else is. */
    name: string
    /** Name of the hidden input with the chosen value; empty unless the text was chosen from the list. */
    valueName?: string
    optionIcon?: IconShape
  }

/**
 * Search while typing by the ARIA pattern 'combobox with list autocomplete'. Takes its label from the `Field` around it. A
 * changed default needs a new `key`.
 */
export function Autocomplete(props: AutocompleteProps) {
  const { name, valueName, optionIcon, icon, placeholder, required, disabled, maxLength } = props
  const { state, choose, type, onKeyDown, close, point } = useAutocomplete(props)
  const listId = useId()
  const hydrated = useHydrated()
  return (
    <div className={css.box}>
      <Input
        autoComplete="off"
        {...{ icon, placeholder, required, disabled, maxLength }}
        {...(hydrated && comboboxProps(state, listId))}
        name={name}
        value={state.text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {valueName && <input type="hidden" name={valueName} value={state.value} />}
      {state.open && <List id={listId} state={state} icon={optionIcon} onChoose={choose} onPoint={point} />}
      <span className="sr" aria-live="polite">
        {describeResult(state)}
      </span>
    </div>
  )
}

/** Only once scripts run: before that it is a plain text input. */
const comboboxProps = (state: AutocompleteState, listId: string) => ({
  role: 'combobox',
  'aria-autocomplete': 'list' as const,
  'aria-expanded': state.open && state.options.length > 0,
  'aria-controls': listId,
  'aria-busy': state.status === 'waiting',
  'aria-activedescendant': state.open && state.active >= 0 ? `${listId}-${state.active}` : undefined,
})

type ListProps = {
  id: string
  state: AutocompleteState
  icon?: IconShape
  onChoose: (option: AutocompleteOption) => void
  onPoint: (at: number) => void
}

// A datalist can neither be styled nor highlight the match, so the roles are set by hand; the input handles the keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events */
function List({ id, state, icon, onChoose, onPoint }: ListProps) {
  if (state.options.length === 0) return <p className={css.list}>{describeResult(state)}</p>
  return (
    <div className={css.list} id={id} role="listbox" aria-label="Sugestões">
      {state.options.map((option, place) => {
        const { before, match, after } = cutAround(option.label, state.text)
        return (
          <div
            key={option.value}
            id={`${id}-${place}`}
            className={css.option}
            role="option"
            tabIndex={-1}
            aria-selected={place === state.active}
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => place !== state.active && onPoint(place)}
            onClick={() => onChoose(option)}
          >
            {icon && <Icon of={icon} />}
            <span>
              {before}
              <mark>{match}</mark>
              {after}
              {option.detail && <small>{option.detail}</small>}
            </span>
          </div>
        )
      })}
    </div>
  )
}
