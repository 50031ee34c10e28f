import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

/** The 27 states, by name. */
export const listUf = (): { id: string; name: string }[] =>
  getStates()
    .map(({ code, name }) => ({ id: code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
