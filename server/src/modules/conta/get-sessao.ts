import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import type { Sessao } from '#deps.ts'
import { findSessaoUsuario, findUsuario, removeSessao, updateEndereco, type Usuario } from './conta.store.ts'
import { hashToken } from './login-conta.ts'

/** Who holds this token; null when it ended or is nobody's. */
export async function findSessao(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Sessao | null> {
  const u = await findSessaoUsuario(db, hashToken(token), clock.now())
  return u && { usuarioId: u.id, role: u.role, redeId: u.redeId, corpoClinicoId: u.corpoClinicoId }
}

export type { Usuario } from './conta.store.ts'

export const getUsuario = (db: Db, id: string): Promise<Usuario | null> => findUsuario(db, id)

/** Ends the session of this token; one that already ended is fine. */
export const logoutConta = (db: Db, token: string): Promise<void> => removeSessao(db, hashToken(token))

/** Keeps the client's billing address for the next slip. */
export const saveEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)
