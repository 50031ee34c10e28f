import type { EnderecoCep } from '@alento/contract/catalogo/cep.ts'

/** `absent`: a service responded that the CEP does not exist. `down`: no service responded in time. */
export type FoundCep = { kind: 'found'; endereco: EnderecoCep } | { kind: 'absent' } | { kind: 'down' }

/** Finds the address of a CEP of 8 digits. Never throws for failures of the service. */
export type CepFinder = {
  find(cep: string): Promise<FoundCep>
  /** Approximate position of a CEP, in degrees; null when unknown. */
  place(cep: string): Promise<Place | null>
}
export type Place = { lat: number; lng: number }
