import type { Sessao } from '#deps.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { hashToken } from '#platform/token.ts'
import { findSessaoUsuario } from './conta.store.ts'
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
