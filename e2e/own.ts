import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Data that one test has for itself: a unit that no other test uses, alone in its city, with its staff and clients, and an
 * administrator of the platform. All log in with the password of the demonstration. `prepare-own.ts` creates them before the
 * server starts.
 */
export type Prepared = {
  /** Unique in this run, for names, documents and telephones that a test makes up. Always four digits: no number is part of another one. */
  n: number
  unidade: { id: string; nome: string; cidade: string; onde: string; vendedor: string }
  /** A client with a card and two dependents, one without a card, and one whose card is suspended. */
  paciente: string
  paciente2: string
  suspenso: string
  /** A client without a CPF, whose e-mail is `antigo<n>@exemplo.com.br`. */
  antigo: string
  /** Owner, reception and doctor (Dra. Helena Prado) of the unit. */
  credenciado: string
  atendente: string
  medico: string
  /** A card whose holder has no account yet. */
  cartao: { numero: string; cpf: string; nascimento: string }
}

/**
 * An administrator of the platform, whose authenticator app has the same secret as the demonstration's; and a new one without a
 * second factor.
 */
export type Administrators = { readonly admin: string; readonly novo: string }

/** Adds the address of the gateway simulator of its server. */
export type Own = Prepared & Administrators & { simulator: string }

const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

/** Takes the next data set of a list that no test of this run has taken, in any worker. @throws Error when all are taken */
function takeNext(folder: string, list: 'own' | 'trio' | keyof Administrators): unknown {
  const all = JSON.parse(readFileSync(join(folder, `${list}.json`), 'utf8')) as unknown[]
  for (const [n, one] of all.entries()) {
    try {
      openSync(join(folder, `${list}-${n}.taken`), 'wx')
      return one
    } catch (error) {
      if (!isTaken(error)) throw error
    }
  }
  throw new Error(
    `all ${all.length} of ${list}.json are taken: E2E_OWN (own) or prepare-own.ts (the others) makes more`,
  )
}

/** The administrators are made when a test first asks for one: few do, and a notice to the administrators is an e-mail to each of them. */
function administratorsOf(folder: string): Administrators {
  const taken: Partial<Record<keyof Administrators, string>> = {}
  const take = (which: keyof Administrators): string => (taken[which] ??= takeNext(folder, which) as string)
  return {
    get admin() {
      return take('admin')
    },
    get novo() {
      return take('novo')
    },
  }
}

/** A prepared data set with the data of its server: the folder of its lists, and the address of its gateway simulator. */
export const toOwn = (prepared: Prepared, folder: string, simulator: string): Own =>
  Object.assign(administratorsOf(folder), prepared, { simulator })

export const takeOwn = (folder: string): Prepared => takeNext(folder, 'own') as Prepared

/** Three units in a city of their own; each is the cheapest of them for every third exam. */
export const takeTrio = (folder: string): Prepared[] => takeNext(folder, 'trio') as Prepared[]
