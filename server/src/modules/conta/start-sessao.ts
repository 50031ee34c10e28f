import type { Deps } from '#deps.ts'
import type { Tx, Db } from '#platform/db/db.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { insertTentativa, insertSessao, removeSessao } from './conta.store.ts'
import { describeAparelho } from './aparelho.rules.ts'
import type { Usuario } from './find-usuario.store.ts'
import { needsFator, sessionHours } from './senha.rules.ts'
import { recordAcesso } from './record-acesso.ts'
import { noteAparelho } from './sessao.store.ts'
import { tellSeguranca } from './tell-seguranca.ts'

/**
 * Where a login comes from. `aparelho` is the value of the device cookie and `anterior` the session that the browser had; null
 * without one.
 */
export type Origem = { ip: string; userAgent: string; aparelho: string | null; anterior: string | null }
/** Where a login of this caller comes from; `token` is the session that its browser had. */
export const origemOf = ({
  ip,
  userAgent,
  aparelho,
  token,
}: Omit<Origem, 'anterior'> & { token: string | null }): Origem => ({
  ip,
  userAgent,
  aparelho,
  anterior: token,
})
export type StartedSessao = NewSession & { aparelho: string; faltaFator: boolean }

/** Key of the account at an IP address from which its owner has logged in before. */
export const conhecidaKey = ({ username, ip }: { username: string; ip: string }): string =>
  `conhecida:${ip} ${username.toLowerCase()}`

/** Key of the account in a browser in which its owner has logged in before. */
export const navegadorKey = (username: string, chaveHash: string): string =>
  `navegador:${chaveHash.slice(0, 32)} ${username.toLowerCase()}`

/** The value of a device cookie, if it is one of ours. */
export const keptAparelho = (aparelho: string | null): string | null =>
  aparelho !== null && /^[\w-]{43}$/.test(aparelho) ? aparelho : null

type Means = Pick<Deps, 'clock' | 'config' | 'jobs' | 'log'>

/**
 * Opens the session of a user who passed all checks: ends the browser's former one, remembers the address and the browser, and
 * notifies the owner by e-mail of a new browser, except the account's first one. The same kind of browser at the same address is reported once a day, because a
 * browser without cookies is new each time.
 */
export async function startSessao(
  deps: Means,
  tx: Tx,
  usuario: Usuario,
  { persist, comFator, ...origem }: Origem & { persist: boolean; comFator: boolean },
): Promise<StartedSessao> {
  const now = deps.clock.now()
  const aparelho = keptAparelho(origem.aparelho) ?? newToken()
  if (origem.anterior) await removeSessao(tx, hashToken(origem.anterior))
  await insertTentativa(tx, {
    chave: conhecidaKey({ username: usuario.username, ip: origem.ip }),
    erros: 0,
    ultimaEm: now,
  })
  const { novo, outros } = await noteAparelho(tx, {
    usuarioId: usuario.id,
    chaveHash: hashToken(aparelho),
    now,
  })
  if (novo && outros) {
    const kind = hashToken(`${origem.ip} ${describeAparelho(origem.userAgent)}`).slice(0, 16)
    const chave = `acesso:${usuario.id}:${kind}:${now.toString().slice(0, 10)}`
    await tellSeguranca(deps, tx, usuario, {
      chave,
      tipo: 'acesso',
      aparelho: describeAparelho(origem.userAgent),
    })
  }
  const session = await createSessao(deps, tx, usuario, { persist, comFator, userAgent: origem.userAgent })
  recordAcesso(deps, { acesso: 'login', usuarioId: usuario.id })
  return { ...session, aparelho, faltaFator: needsFator(usuario.role) && !comFator }
}

type NewSession = { usuario: Usuario; token: string; expiraEm: Temporal.Instant }

/** Opens a session for a user who was just authenticated. */
async function createSessao(
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
