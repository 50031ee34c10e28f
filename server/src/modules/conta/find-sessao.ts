import type { Sessao } from '#deps.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { hashToken } from '#platform/token.ts'
import { findSessaoUsuario } from './conta.store.ts'
import { needsFator } from './senha.rules.ts'
import { touchSessao } from './sessao.store.ts'

/** Age from which the recorded last use of a session is updated. */
const coarse = { minutes: 5 } as const

/** The session of this token; null when it ended or does not exist. Records its last use at most every five minutes. */
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
