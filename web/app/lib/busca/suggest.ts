import type { Especialidade, Exame } from '@alento/contract/catalogo/catalogo.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'
import { formatReais } from '@alento/contract/base/texto.ts'

/**
 * Calls the API from the browser for suggestions while typing. @throws Error when it refuses: the field then says that it
 * cannot search now
 */
export async function fetchList<T>(
  path: string,
  query: Record<string, string>,
  signal: AbortSignal,
): Promise<T[]> {
  const response = await fetch(`${path}?${new URLSearchParams({ ...query, limit: '10' })}`, { signal })
  if (!response.ok) throw new Error(`typed search: ${response.status}`)
  return (await response.json()) as T[]
}

export const suggestEspecialidade: LoadOptions = async (text, signal) =>
  (await fetchList<Especialidade>('/api/Especialidade', { nome__regex: text }, signal)).map(
    ({ _id, nome }): AutocompleteOption => ({ value: _id, label: nome }),
  )

export const suggestExame: LoadOptions = async (text, signal) =>
  (await fetchList<Exame>('/api/exames', { nomeExame__regex: text }, signal)).map(
    ({ _id, nomeExame }): AutocompleteOption => ({ value: _id, label: nomeExame }),
  )

type Priced = { exames: { codigoExame: string; menor: number | null }[] }

/** The lowest price of each exam near a place, by code. Without prices the names are still of use, so a failure is no prices. */
async function pricesNear(
  codes: string[],
  near: Record<string, string>,
  signal: AbortSignal,
): Promise<Map<string, number>> {
  const query = new URLSearchParams({ ...near, exames: codes.join(',') })
  const response = await fetch(`/api/orcamento?${query}`, { signal }).catch(() => null)
  if (!response?.ok) return new Map()
  const { exames } = (await response.json()) as Priced
  return new Map(exames.flatMap((e) => (e.menor === null ? [] : [[e.codigoExame, e.menor]])))
}

/**
 * Suggests exams by their TUSS code, with the lowest price near a place. `near` are the parameters of `GET /api/orcamento`
 * without the exams; null when no place is known yet.
 */
export const suggestExameNear =
  (near: Record<string, string> | null): LoadOptions =>
  async (text, signal) => {
    const found = await fetchList<Exame>('/api/exames', { nomeExame__regex: text }, signal)
    const codes = found.map((e) => e.codigoExame)
    const prices =
      near && codes.length > 0 ? await pricesNear(codes, near, signal) : new Map<string, number>()
    return found.map(({ codigoExame, nomeExame, explicacao }): AutocompleteOption => {
      const price = prices.get(codigoExame)
      return {
        value: codigoExame,
        label: nomeExame,
        detail: [explicacao, `TUSS ${codigoExame}`].filter(Boolean).join(' · '),
        ...(price !== undefined && { end: `a partir de\n${formatReais(price)}` }),
      }
    })
  }
