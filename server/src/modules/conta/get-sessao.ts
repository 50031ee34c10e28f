import type { EnderecoCobranca } from '@alento/contract/pagamento.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Sessao } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import {
  findSessaoUsuario,
  findUsuario,
  lockUsuario as lock,
  removeSessao,
  updateEndereco,
  type Usuario,
} from './conta.store.ts'
import { hashToken } from './create-sessao.ts'
import { needsFator } from './senha.rules.ts'
import { touchSessao } from './sessao.store.ts'

/** How old the last noted use of a session may be. */
const coarse = { minutes: 5 } as const

/** Who holds this token; null when it ended or is nobody's. Notes at most every five minutes that it is in use. */
export async function findSessao(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
): Promise<Sessao | null> {
  const now = clock.now()
  const tokenHash = hashToken(token)
  const row = await findSessaoUsuario(db, tokenHash, now)
  if (!row) return null
  const { comFator, criadaEm, usadaEm, ...who } = row
  const antesDe = now.subtract(coarse)
  if (Temporal.Instant.compare(usadaEm ?? criadaEm, antesDe) <= 0)
    await touchSessao(db, { tokenHash, now, antesDe })
  return { ...who, faltaFator: needsFator(who.role) && !comFator }
}

export type { Usuario } from './conta.store.ts'

export const getUsuario = (db: Db, id: string): Promise<Usuario | null> => findUsuario(db, id)

/** The user, held until the transaction ends: what one user does at the same time comes one after the other. */
export const lockUsuario = (tx: Tx, id: string): Promise<Usuario | null> => lock(tx, id)

/**
 * As `lockUsuario`, for what a person does: who was erased or disabled after their call began does nothing any more.
 * @throws base.nao_autenticado
 */
export async function lockHabilitado(tx: Tx, id: string): Promise<Usuario> {
  const usuario = await lock(tx, id)
  if (usuario?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
  return usuario
}

/** Ends the session of this token; one that already ended is fine. */
export const logoutConta = (db: Db, token: string): Promise<void> => removeSessao(db, hashToken(token))

/** Keeps the client's billing address for the next slip. */
export const saveEndereco = (db: Db, id: string, endereco: EnderecoCobranca): Promise<void> =>
  updateEndereco(db, id, endereco)
