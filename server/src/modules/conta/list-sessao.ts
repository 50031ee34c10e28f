import type { SessaoAberta } from '@alento/contract/sessao.ts'
import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { describeAparelho } from './aparelho.rules.ts'
import { hashToken } from './create-sessao.ts'
import { listSessaoRows, removeOutrasSessoes, removeSessaoOf } from './sessao.store.ts'

const text = (instant: Temporal.Instant): string => instant.toString({ smallestUnit: 'second' })

type Asking = { usuarioId: string; token: string }

/** Where the caller is logged in: the session that asks first. */
export async function listSessao({ db, clock }: Deps, { usuarioId, token }: Asking): Promise<SessaoAberta[]> {
  const own = hashToken(token)
  const list = (await listSessaoRows(db, usuarioId, clock.now())).map((s) => ({
    _id: s.id,
    aparelho: describeAparelho(s.userAgent),
    desde: text(s.criadaEm),
    usadaEm: text(s.usadaEm ?? s.criadaEm),
    atual: s.tokenHash === own,
  }))
  return [...list.filter((s) => s.atual), ...list.filter((s) => !s.atual)]
}

/** Ends one session. True when it was the one that asks. @throws base.nao_encontrado when it is not the caller's */
export async function endSessao({ db }: Deps, { usuarioId, token }: Asking, id: string): Promise<boolean> {
  const ended = await removeSessaoOf(db, usuarioId, id)
  if (ended === null) throw new Problem('base.nao_encontrado')
  return ended === hashToken(token)
}

/** Ends all sessions but the one that asks, and pending logins. Answers how many sessions ended. */
export const endOutrasSessoes = ({ db }: Deps, { usuarioId, token }: Asking): Promise<number> =>
  db.transaction((tx) => removeOutrasSessoes(tx, usuarioId, hashToken(token)))
