import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Data that one test has for itself: a unit that nobody else uses, alone in its city, with its staff and clients, and an
 * administrator of the platform. All log in with the password of the demonstration. `prepare-own.ts` creates them before the
 * server starts.
 */
export type Prepared = {
  /** Unique in this run, for names, documents and telephones that a test makes up. */
  n: number
  unidade: { id: string; nome: string; cidade: string; onde: string; vendedor: string }
  /** A client with a card and two dependents, one without a card, and one whose card is suspended. */
  paciente: string
  paciente2: string
  suspenso: string
  /** Owner, reception and doctor (Dra. Helena Prado) of the unit. */
  credenciado: string
  atendente: string
  medico: string
  /**
   * An administrator of the platform, whose authenticator app has the same secret as the demonstration's; and a new one without
   * a second factor.
   */
  admin: string
  novo: string
  /** A card whose holder has no account yet. */
  cartao: { numero: string; cpf: string; nascimento: string }
}

/** Adds the address of the gateway simulator of its server. */
export type Own = Prepared & { simulator: string }

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Takes the next data set that no test of this run has taken, in any worker. @throws Error when all are taken */
export function takeOwn(folder: string): Prepared {
  const all = JSON.parse(readFileSync(join(folder, 'own.json'), 'utf8')) as Prepared[]
  for (const own of all) {
    try {
      openSync(join(folder, `own-${own.n}.taken`), 'wx')
      return own
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error(`all ${all.length} units of their own are taken: E2E_OWN=${all.length * 2} makes more`)
}
