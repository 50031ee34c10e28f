import IconBuildingHospital from 'icon:building-hospital'
import IconMailbox from 'icon:mailbox'
import IconMapPin from 'icon:map-pin'
import type { EnderecoCep } from '@alento/contract/catalogo/cep.ts'
import type { Lugar } from '@alento/contract/busca/lugar.ts'
import type { AutocompleteOption, LoadOptions } from '#ui/forms/use-suggestions.ts'
import { formatDistance } from './distance.ts'
import { readLastPlace } from './last-place.ts'
import { cepOf, formatPlace, lugarQuery } from './place.ts'
import { fetchList } from './suggest.ts'

const ofCity = (cidade: string): string => `${/^(Rio|Recife)\b/.test(cidade) ? 'do' : 'de'} ${cidade}`

function detailOf({ tipo, logradouro, bairro, cidade, uf }: Lugar): string {
  if (tipo === 'cidade') return `Cidade, ${uf}`
  if (tipo === 'bairro') return `Bairro ${ofCity(cidade)}, ${uf}`
  const whole = formatPlace({ cidade, uf, ...(bairro && { bairro }) })
  if (tipo === 'unidade') return whole
  return logradouro ? [logradouro, bairro].filter(Boolean).join(', ') : `Perto de ${whole}`
}

const labelOfLugar = ({ bairro, cidade, uf }: Pick<Lugar, 'bairro' | 'cidade' | 'uf'>): string =>
  formatPlace({ cidade, uf, ...(bairro && { bairro }) })

const icons = { bairro: IconMapPin, cidade: IconMapPin, cep: IconMailbox, unidade: IconBuildingHospital }

/** The shown text is short; the text written into the field is the whole place, with its state. */
export const toPlaceOption = (lugar: Lugar): AutocompleteOption => ({
  value: `${lugar.tipo} ${lugar.nome} ${labelOfLugar(lugar)}`,
  label: labelOfLugar(lugar),
  title: lugar.nome,
  detail: detailOf(lugar),
  icon: icons[lugar.tipo],
  ...(lugar.distanciaM !== null && { end: `a ${formatDistance(lugar.distanciaM)}` }),
})

/** The address of a CEP that no unit of the network has; null when the service does not know it, or is away. */
async function lookUpCep(cep: string, signal: AbortSignal): Promise<Lugar | null> {
  const response = await fetch(`/api/cep/${cep}`, { signal }).catch(() => null)
  if (!response?.ok) return null
  const { logradouro, bairro, cidade, uf } = (await response.json()) as EnderecoCep
  return {
    tipo: 'cep',
    nome: `CEP ${cep.slice(0, 5)}-${cep.slice(5)}`,
    logradouro: logradouro || null,
    bairro: bairro || null,
    cidade,
    uf,
    distanciaM: null,
  }
}

/** Suggests districts, cities, units and CEPs; those near the place of the last search come first. */
export const suggestPlace: LoadOptions = async (text, signal) => {
  const query = lugarQuery(text, readLastPlace()?.onde ?? '')
  if (!query) return []
  const found = await fetchList<Lugar>('/api/lugares', query, signal)
  const cep = cepOf(text)
  if (!cep || found[0]?.logradouro) return found.map(toPlaceOption)
  const outside = await lookUpCep(cep, signal)
  return (outside ? [outside] : found).map(toPlaceOption)
}

/** Returns the city of a position, as the field takes it; null when it is unknown. */
export async function cityAt(perto: string): Promise<string | null> {
  const found = await fetchList<Lugar>('/api/lugares', { perto }, AbortSignal.timeout(8_000)).catch(() => [])
  return found[0] ? labelOfLugar(found[0]) : null
}
