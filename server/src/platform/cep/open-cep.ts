import type { CepFinder } from './cep.ts'
import { promiseCep } from './promise-cep.ts'

/** Nobody is asked. */
const noCep: CepFinder = { find: async () => ({ kind: 'down' }), place: async () => null }

/** Longer than this nobody waits for a help. */
const timeoutMs = 3000

export const openCep = (lookup: boolean): CepFinder => (lookup ? promiseCep(timeoutMs) : noCep)
