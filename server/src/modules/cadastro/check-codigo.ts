import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { codigo as code } from './cadastro.rules.ts'
import { isOfCodigo } from './send-codigo.ts'

type Tried = { codigoHash: string; erros: number }
/** Storage of one kind of sign-up: of clients or of units. */
type Cadastros<T extends Tried> = {
  /** Counts a try; null when there is no code that may still be tried. */
  takeTry: (db: Db, tokenHash: string, limits: { now: Temporal.Instant; most: number }) => Promise<T | null>
  find: (db: Db, tokenHash: string) => Promise<object | null>
}

const left = (tries: number): string =>
  tries === 1 ? 'Você ainda tem 1 tentativa.' : `Você ainda tem ${tries} tentativas.`

/** A condition beside the right code; `what` is the noun of both in the refusal. */
type Also<T> = { what: string; isRight: (row: T) => Promise<boolean> }
const nothing = { what: 'O código', isRight: async () => true }

/**
 * Checks the code of a sign-up or login. The try is counted before the comparison, so that parallel guesses get five in all.
 * @throws conta.codigo_errado conta.codigo_vencido conta.cadastro_encerrado
 */
export async function checkCodigo<T extends Tried>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { takeTry, find }: Cadastros<T>,
  { token, codigo }: { token: string; codigo: string },
  { what, isRight }: Also<T> = nothing,
): Promise<T> {
  const tokenHash = hashToken(token)
  const tried = await takeTry(db, tokenHash, { now: clock.now(), most: code.tries })
  if (!tried)
    throw new Problem((await find(db, tokenHash)) ? 'conta.codigo_vencido' : 'conta.cadastro_encerrado')
  const also = await isRight(tried)
  if (isOfCodigo(tried, { token, codigo }) && also) return tried
  if (tried.erros >= code.tries)
    throw new Problem('conta.codigo_vencido', `${what} não confere, e este código não vale mais`)
  throw new Problem('conta.codigo_errado', `${what} não confere. ${left(code.tries - tried.erros)}`)
}
