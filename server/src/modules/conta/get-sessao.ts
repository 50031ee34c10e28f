import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Sessao } from '#deps.ts'
import {
  findSessaoUsuario,
  findUsuario,
  lockUsuario as lock,
  removeSessao,
  updateEndereco,
  type Usuario,
} from './conta.store.ts'
import { hashToken } from './open-session.ts'

/** Who holds this token; null when it ended or is nobody's. */
export async function findSessao(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Sessao | null> {
  return findSessaoUsuario(db, hashToken(token), clock.now())
}

export type { Usuario } from './conta.store.ts'

export const getUsuario = (db: Db, id: string): Promise<Usuario | null> => findUsuario(db, id)

/** The user, held until the transaction ends: what one user does at the same time comes one after the other. */
export const lockUsuario = (tx: Tx, id: string): Promise<Usuario | null> => lock(tx, id)

/** Ends the session of this token; one that already ended is fine. */
export const logoutConta = (db: Db, token: string): Promise<void> => removeSessao(db, hashToken(token))

/** Keeps the client's billing address for the next slip. */
export const saveEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)
