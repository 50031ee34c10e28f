import type { CepFinder } from './cep.ts'
import { promiseCep } from './promise-cep.ts'

/** Used when look-ups are turned off: sends no query. */
const noCep: CepFinder = { find: async () => ({ kind: 'down' }), place: async () => null }

/** The look-up is only a convenience, so it may not take longer than this. */
const timeoutMs = 3000

export const openCep = (lookup: boolean): CepFinder => (lookup ? promiseCep(timeoutMs) : noCep)
