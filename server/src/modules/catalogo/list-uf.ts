import { getStates } from '@brazilian-utils/brazilian-utils/get-states'

export const listUf = (): { id: string; name: string }[] =>
  getStates()
    .map(({ code, name }) => ({ id: code, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
