import { createHash, randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { insertSessao, type Usuario } from './conta.store.ts'
import { sessionHours } from './senha.rules.ts'

export type NewSession = { usuario: Usuario; token: string; expiraEm: Temporal.Instant }

/** 256 random bits, as a cookie or an address may carry them. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token: its SHA-256. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens a session of somebody whose right to it was just shown. */
export async function createSessao(
  { clock }: Pick<Deps, 'clock'>,
  db: Db,
  usuario: Usuario,
  { persist, comFator = false, userAgent = '' }: { persist: boolean; comFator?: boolean; userAgent?: string },
): Promise<NewSession> {
  const token = newToken()
  const expiraEm = clock.now().add({ hours: sessionHours(persist) })
  await insertSessao(db, {
    tokenHash: hashToken(token),
    usuarioId: usuario.id,
    persist,
    comFator,
    userAgent,
    criadaEm: clock.now(),
    expiraEm,
  })
  return { usuario, token, expiraEm }
}
