import { listMunicipio } from '@alento/contract/catalogo.ts'
import { load } from '#lib/api/api.ts'
import { formatPlace, parsePlace, pickPlace } from '#lib/busca/place.ts'
import type { Args, Known } from './search-busca.ts'

/** `options` are the possible places of a name without a state. */
export type FoundPlace = { place: Known | null; options: string[] }

/** A place with its state is used as typed; a name alone is looked up among all municipalities. */
export async function findPlace(args: Args, onde: string): Promise<FoundPlace> {
  const place = parsePlace(onde)
  if (!place) return { place: null, options: [] }
  if (place.uf) return { place: { ...place, uf: place.uf }, options: [] }
  const found = await load(args, listMunicipio, { query: { nome__regex: place.cidade, limit: 10 } })
  const one = pickPlace(place.cidade, found)
  if (one) return { place: { ...place, cidade: one.nome, uf: one.uf }, options: [] }
  return { place: null, options: found.map((m) => formatPlace({ cidade: m.nome, uf: m.uf })) }
}

/** Why a place was not understood. */
export const placeError = (onde: string, { options }: FoundPlace): string =>
  options.length > 0 ? 'Há mais de uma cidade com este nome. Escolha uma delas.' : unknownPlace(onde)

export const unknownPlace = (onde: string): string =>
  `Não encontramos a cidade “${onde}”. Escreva cidade e estado, como Rio de Janeiro, RJ.`
