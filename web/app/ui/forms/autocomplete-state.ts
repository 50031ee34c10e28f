export type AutocompleteOption = { value: string; label: string; detail?: string }

/** `query` is the text that still has to be searched, or null. `active` is the highlighted option, or -1. */
export type AutocompleteState = {
  text: string
  value: string
  query: string | null
  status: 'idle' | 'waiting' | 'ready' | 'failed'
  options: readonly AutocompleteOption[]
  active: number
  open: boolean
}

export type AutocompleteAction =
  | { type: 'typed'; text: string; minChars: number }
  | { type: 'answered'; options: readonly AutocompleteOption[]; max: number }
  | { type: 'failed' }
  | { type: 'moved'; by: 1 | -1; minChars: number }
  | { type: 'pointed'; at: number }
  | { type: 'chosen'; option: AutocompleteOption }
  | { type: 'closed' }

export const startAutocomplete = (text: string, value: string): AutocompleteState => ({
  text,
  value,
  query: null,
  status: 'idle',
  options: [],
  active: -1,
  open: false,
})

/** Searches for `text` when it is long enough; the list stays closed until the results arrive. */
const ask = (state: AutocompleteState, text: string, minChars: number): AutocompleteState => {
  const query = text.trim()
  return query.length < minChars
    ? startAutocomplete(text, state.value)
    : { ...state, text, query, status: 'waiting', active: -1 }
}

/** Arrow keys wrap around. A closed list opens first; a text that was not searched yet is searched. */
function move(state: AutocompleteState, by: 1 | -1, minChars: number): AutocompleteState {
  const count = state.options.length
  if (!state.open && state.status !== 'ready') return ask(state, state.text, minChars)
  if (count === 0) return { ...state, open: true }
  const from = state.open ? state.active : -1
  const active = from < 0 ? (by > 0 ? 0 : count - 1) : (from + by + count) % count
  return { ...state, open: true, active }
}

const answer = (state: AutocompleteState, options: readonly AutocompleteOption[]): AutocompleteState => ({
  ...state,
  query: null,
  status: 'ready',
  options,
  active: options.length > 0 ? 0 : -1,
  open: true,
})

const close = (state: AutocompleteState): AutocompleteState => ({
  ...state,
  query: null,
  status: state.status === 'waiting' ? 'idle' : state.status,
  active: -1,
  open: false,
})

export function autocompleteReducer(state: AutocompleteState, action: AutocompleteAction): AutocompleteState {
  switch (action.type) {
    case 'typed':
      return ask({ ...state, value: '' }, action.text, action.minChars)
    case 'answered':
      return answer(state, action.options.slice(0, action.max))
    case 'failed':
      return { ...answer(state, []), status: 'failed' }
    case 'moved':
      return move(state, action.by, action.minChars)
    case 'pointed':
      return { ...state, active: action.at }
    case 'chosen':
      return startAutocomplete(action.option.label, action.option.value)
    default:
      return close(state)
  }
}

/** One character, without accent and case, still one character long so that positions match. */
const fold = (char: string): string => char.normalize('NFD')[0]!.toLowerCase()[0]!

/**
 * Splits `label` around the first occurrence of `text`, ignoring accents and case; everything is in `before` when there is
 * none.
 */
export function cutAround(label: string, text: string): { before: string; match: string; after: string } {
  const chars = Array.from(label)
  const wanted = Array.from(text.trim(), fold).join('')
  const at = wanted === '' ? -1 : chars.map(fold).join('').indexOf(wanted)
  if (at < 0) return { before: label, match: '', after: '' }
  const end = at + wanted.length
  return {
    before: chars.slice(0, at).join(''),
    match: chars.slice(at, end).join(''),
    after: chars.slice(end).join(''),
  }
}

/** The announcement for screen readers. */
export function describeResult({ status, open, options }: AutocompleteState): string {
  if (!open) return ''
  if (status === 'failed') return 'Não foi possível buscar agora. Tente de novo'
  if (options.length === 0) return 'Nenhum resultado'
  return options.length === 1 ? '1 resultado' : `${options.length} resultados`
}
