import type { EnderecoCep } from '@alento/contract/cep.ts'

/** `absent`: somebody who answers says that there is no such CEP. `down`: nobody answered in time. */
export type FoundCep = { kind: 'found'; endereco: EnderecoCep } | { kind: 'absent' } | { kind: 'down' }

/** Finds the address of a CEP of 8 digits. Never throws for what the other side does. */
export type CepFinder = {
  find(cep: string): Promise<FoundCep>
  /** Where a CEP lies, in degrees and coarsely; null when nobody says. */
  place(cep: string): Promise<Place | null>
}
export type Place = { lat: number; lng: number }
