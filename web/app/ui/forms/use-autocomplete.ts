import { type KeyboardEvent, useEffect, useEffectEvent, useReducer } from 'react'
import {
  type AutocompleteAction,
  type AutocompleteOption,
  autocompleteReducer,
  type AutocompleteState,
  startAutocomplete,
} from './autocomplete-state.ts'

export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly AutocompleteOption[]>

export type AutocompleteSource = {
  defaultText?: string
  defaultValue?: string
  /** Called 350 ms after the last key, from the second character on; its signal is aborted when the text changes. */
  loadOptions: LoadOptions
  /** Called with the chosen option, or null when the user types over it. */
  onChoose?: (option: AutocompleteOption | null) => void
  minChars?: number
  delayMs?: number
  max?: number
}

/** Calls `loadOptions` after the pause. Results that arrive after the text changed are dropped. */
function useAnswers(
  query: string | null,
  dispatch: (action: AutocompleteAction) => void,
  { loadOptions, delayMs = 350, max = 10 }: AutocompleteSource,
) {
  const ask = useEffectEvent(async (text: string, signal: AbortSignal) => {
    try {
      const options = await loadOptions(text, signal)
      if (!signal.aborted) dispatch({ type: 'answered', options, max })
    } catch {
      if (!signal.aborted) dispatch({ type: 'failed' })
    }
  })
  useEffect(() => {
    const stale = new AbortController()
    const timer = query === null ? undefined : setTimeout(() => void ask(query, stale.signal), delayMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query, delayMs])
}

/** State and handlers of a search while typing, without its markup. */
export function useAutocomplete(source: AutocompleteSource) {
  const { defaultText = '', defaultValue = '', onChoose, minChars = 2 } = source
  const [state, dispatch] = useReducer(autocompleteReducer, null, (): AutocompleteState =>
    startAutocomplete(defaultText, defaultValue),
  )
  useAnswers(state.query, dispatch, source)

  const choose = (option: AutocompleteOption) => {
    dispatch({ type: 'chosen', option })
    onChoose?.(option)
  }
  const type = (text: string) => {
    dispatch({ type: 'typed', text, minChars })
    if (state.value) onChoose?.(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const active = state.open ? state.options[state.active] : undefined
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      dispatch({ type: 'moved', by: event.key === 'ArrowDown' ? 1 : -1, minChars })
    } else if (active && event.key === 'Enter') {
      event.preventDefault()
      choose(active)
    } else if (active && event.key === 'Tab') choose(active)
    else if (event.key === 'Escape' && state.open) {
      event.preventDefault()
      dispatch({ type: 'closed' })
    }
  }
  return {
    state,
    choose,
    type,
    onKeyDown,
    close: () => dispatch({ type: 'closed' }),
    point: (at: number) => dispatch({ type: 'pointed', at }),
  }
}
