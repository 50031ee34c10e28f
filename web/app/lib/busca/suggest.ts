import type { Especialidade, Exame, Municipio } from '@alento/contract/catalogo.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'
import { parsePlace } from './place.ts'

/**
 * Calls the API from the browser for suggestions while typing. @throws Error when it refuses: the field then says that it
 * cannot search now
 */
export async function ask<T>(path: string, query: Record<string, string>, signal: AbortSignal): Promise<T[]> {
  const response = await fetch(`${path}?${new URLSearchParams({ ...query, limit: '10' })}`, { signal })
  if (!response.ok) throw new Error(`typed search: ${response.status}`)
  return (await response.json()) as T[]
}

export const suggestEspecialidade: LoadOptions = async (text, signal) =>
  (await ask<Especialidade>('/api/Especialidade', { nome__regex: text, sort: 'nome' }, signal)).map(
    ({ _id, nome }): AutocompleteOption => ({ value: _id, label: nome }),
  )

export const suggestExame: LoadOptions = async (text, signal) =>
  (await ask<Exame>('/api/exames', { nomeExame__regex: text, sort: 'nomeExame' }, signal)).map(
    ({ _id, nomeExame }): AutocompleteOption => ({ value: _id, label: nomeExame }),
  )

/** Suggests municipalities, limited to a state once it was typed too. */
export const suggestPlace: LoadOptions = async (text, signal) => {
  const place = parsePlace(text)
  if (!place) return []
  const query = { nome__regex: place.cidade, ...(place.uf && { uf: place.uf }) }
  const found = await ask<Municipio>('/api/municipios', query, signal)
  return found.map(({ _id, nome, uf }): AutocompleteOption => ({
    value: String(_id),
    label: `${nome}, ${uf}`,
  }))
}
