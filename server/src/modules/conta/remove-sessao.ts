import type { Deps } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { removeSessao } from './conta.store.ts'
import type { Asking } from './list-sessao.ts'
import { removeOutrasSessoes, removeSessaoOf } from './sessao.store.ts'

/** Ends the session of this token; one that already ended is fine. */
export const logoutConta = (db: Db, token: string): Promise<void> => removeSessao(db, hashToken(token))

/** Ends one session. True when it was the one that asks. @throws base.nao_encontrado when it is not the caller's */
export async function endSessao({ db }: Deps, { usuarioId, token }: Asking, id: string): Promise<boolean> {
  const ended = await removeSessaoOf(db, usuarioId, id)
  if (ended === null) throw new Problem('base.nao_encontrado')
  return ended === hashToken(token)
}

/** Ends pending logins and all sessions except the caller's. Returns how many sessions ended. */
export const endOutrasSessoes = ({ db }: Deps, { usuarioId, token }: Asking): Promise<number> =>
  db.transaction((tx) => removeOutrasSessoes(tx, usuarioId, hashToken(token)))

/** Ends one session of this user, in the caller's transaction. @throws base.nao_encontrado when the user has no such session */
export async function endSessaoOf(tx: Tx, usuarioId: string, id: string): Promise<void> {
  if ((await removeSessaoOf(tx, usuarioId, id)) === null)
    throw new Problem('base.nao_encontrado', 'Esta sessão já terminou.')
}

/** Ends every session and pending login of a user, in the caller's transaction. Returns how many sessions ended. */
export const endTodasSessoes = (tx: Tx, usuarioId: string): Promise<number> =>
  removeOutrasSessoes(tx, usuarioId, null)
