import type { SessaoAberta } from '@alento/contract/acesso/sessao.ts'
import type { Deps } from '#deps.ts'
import { iso } from '#platform/iso.ts'
import { hashToken } from '#platform/token.ts'
import { describeAparelho } from './aparelho.rules.ts'
import { listSessaoRows } from './sessao.store.ts'

export type Asking = { usuarioId: string; token: string }

/** The caller's id and token; a session always has a token. */
export const currentSessaoOf = ({
  sessao,
  token,
}: {
  sessao: { usuarioId: string }
  token: string | null
}): Asking => ({ usuarioId: sessao.usuarioId, token: token ?? '' })

/** The caller's sessions, the current one first. */
export async function listSessao({ db, clock }: Deps, { usuarioId, token }: Asking): Promise<SessaoAberta[]> {
  const own = hashToken(token)
  const list = (await listSessaoRows(db, usuarioId, clock.now())).map((s) => ({
    _id: s.id,
    aparelho: describeAparelho(s.userAgent),
    desde: iso(s.criadaEm),
    usadaEm: iso(s.usadaEm ?? s.criadaEm),
    atual: s.tokenHash === own,
  }))
  return [...list.filter((s) => s.atual), ...list.filter((s) => !s.atual)]
}
