import { getCep } from '@alento/contract/catalogo/cep.ts'
import { listLugar, type Lugar } from '@alento/contract/busca/lugar.ts'
import { type Args, call, load } from '#lib/api/api.ts'
import { cepOf, formatPlace, lugarQuery, parsePlace, pickPlace } from '#lib/busca/place.ts'
import type { KnownPlace } from './search-busca.ts'

/** `options` are the possible places of a name without a state. */
export type FoundPlace = { place: KnownPlace | null; options: string[] }

const toPlace = ({ bairro, cidade, uf }: Pick<Lugar, 'bairro' | 'cidade' | 'uf'>): KnownPlace => ({
  ...(bairro && { bairro }),
  cidade,
  uf,
})

/** The district of a CEP: as the network's own addresses tell it, else as the CEP service does, else by its first five digits. */
async function findCep({ context }: Args, cep: string, [known]: Lugar[]): Promise<FoundPlace> {
  if (known?.logradouro) return { place: toPlace(known), options: [] }
  const reply = await call(context, getCep, { params: { cep } })
  const found = reply.ok ? reply.value : known
  return { place: found ? toPlace({ ...found, bairro: found.bairro || null }) : null, options: [] }
}

/** A place with its state is used as typed; a name alone and a CEP are looked up: district, city or a unit as a landmark. */
export async function findPlace(args: Args, onde: string): Promise<FoundPlace> {
  const place = parsePlace(onde)
  const query = lugarQuery(onde)
  if (!place || !query) return { place: null, options: [] }
  if (place.uf) return { place: { ...place, uf: place.uf }, options: [] }
  const found = await load(args, listLugar, { query })
  const cep = cepOf(onde)
  if (cep) return findCep(args, cep, found)
  const one = pickPlace(place.bairro ?? place.cidade, found)
  if (one) return { place: toPlace(one), options: [] }
  return { place: null, options: [...new Set(found.map((l) => formatPlace(toPlace(l))))] }
}

/** Returns the reason why a place was not understood. */
export const placeError = (onde: string, { options }: FoundPlace): string =>
  options.length > 0 ? 'Há mais de um lugar com este nome. Escolha um deles.' : unknownPlace(onde)

export const unknownPlace = (onde: string): string =>
  cepOf(onde)
    ? `Não encontramos o CEP “${onde}”. Confira o número, ou escreva o bairro ou a cidade.`
    : `Não encontramos o lugar “${onde}”. Escreva cidade e estado, como Rio de Janeiro, RJ.`
