import { isEquipe } from '@alento/contract/access.ts'
import type { Deps } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { hashOfNobody, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { lockUsuario } from './conta.store.ts'
import {
  conhecidaKey,
  keptAparelho,
  navegadorKey,
  startSessao,
  type StartedSessao,
  type Origem,
} from './start-sessao.ts'
import { createEntrada, type Entrada } from './create-entrada.ts'
import { findTentativa } from './find-tentativa.store.ts'
import { findIdentificado, findUsuario, findUsuarioByUsername, type Usuario } from './find-usuario.store.ts'
import { readIdentificador } from './identificador.rules.ts'
import { recordAcesso } from './record-acesso.ts'
import { removeTentativa } from './remove-tentativa.store.ts'
import { usernameHintOf, triesBeforeWaiting } from './senha.rules.ts'
import { isAparelhoOf } from './sessao.store.ts'
import {
  contaKey,
  countWrongTry,
  fromConexao,
  refuseWhileWaiting,
  type Contagem,
} from './refuse-while-waiting.ts'

export type Login = Origem & {
  username: string
  password: string
  persist: boolean
  porta: 'equipe' | 'cliente'
}

/** Continues a registration whose code is missing. */
export type Retomada = { precadastro: string; expiraEm: Temporal.Instant }

/** A registration that lacks only its code: the hash of its password, and the effect of a login with it from this IP address. */
export type Rascunho<R> = { senhaHash: string; resume: (ip: string) => Promise<R> }
export type FindRascunho<R> = (username: string) => Promise<Rascunho<R> | null>

/** Facts that later modules know: registrations of units, and whether logging in to an account takes a second step. */
export type Later<R> = {
  findRascunho: FindRascunho<R>
  hasFator: (db: Db, usuarioId: string) => Promise<boolean>
}

/** For a user of a unit, only that unit's administrator can change it. */
export const disabledProblem = ({ role, unidaCom }: Pick<Usuario, 'role' | 'unidaCom'>): Problem => {
  if (unidaCom) return new Problem('conta.unida')
  return role === 'Atendente' || role === 'CorpoClinico'
    ? new Problem('conta.desabilitada', undefined, { action: 'Fale com o administrador da sua unidade.' })
    : new Problem('conta.desabilitada')
}

/** Only after the right password: with which user name to log in now, of which a stranger would learn little. */
async function joined(db: Db, unidaCom: string): Promise<Problem> {
  const other = await findUsuario(db, unidaCom)
  return new Problem('conta.unida', undefined, {
    ...(other && { action: `Entre com o usuário que começa com “${usernameHintOf(other.username)}”.` }),
  })
}

/** The way through for somebody whose account a stranger keeps waiting: the link makes the browser known (ADR 0118). */
const wayThrough =
  'Se a conta é sua, use “Esqueci minha senha”: o link do e-mail libera este aparelho na hora.'

type Place = Pick<Login, 'username' | 'ip' | 'aparelho'>

/** Key of the account in a browser, or at an address, that its owner has used; null elsewhere. */
export async function findKnownKey(db: Db, { username, ip, aparelho }: Place): Promise<string | null> {
  const chaveHash = hashToken(keptAparelho(aparelho) ?? '')
  if (aparelho && (await isAparelhoOf(db, username, chaveHash))) return navegadorKey(username, chaveHash)
  const place = conhecidaKey({ username, ip })
  return (await findTentativa(db, place)) && place
}

/**
 * Counts of wrong tries: for the account and for the address. A browser or an address that the owner has used has its own count
 * for the account, so that guesses from elsewhere cannot lock the owner out; and there, wrong tries of others behind the address
 * hold up nobody.
 */
async function countsOf(db: Db, login: Login): Promise<Contagem[]> {
  const known = await findKnownKey(db, login)
  return [
    { chave: known ?? contaKey(login.username), free: triesBeforeWaiting.conta, action: wayThrough },
    {
      chave: `endereco:${login.ip}`,
      free: triesBeforeWaiting.endereco,
      what: fromConexao,
      waits: known === null,
      action: wayThrough,
    },
  ]
}

/** The user of a typed user name; at the clients' door also of a CPF, a confirmed e-mail or a confirmed mobile. */
const findTyped = ({ db }: Deps, { username, porta }: Login): Promise<Usuario | null> =>
  porta === 'cliente'
    ? findIdentificado(db, readIdentificador(username))
    : findUsuarioByUsername(db, username)

/**
 * Checks the password and opens a session: 12 hours, or 30 days with `persist`. Staff and clients have different login pages.
 * An account with a second factor gets a pending login instead of the session. With the right password of a registration that lacks
 * only its code, `resume` is called; a wrong one is refused with the same work and words whether there is one or not.
 * @throws conta.credenciais_invalidas conta.desabilitada conta.unida conta.porta_errada conta.espere conta.envios_demais
 */
export async function loginConta<R>(
  deps: Deps,
  login: Login,
  { findRascunho, hasFator }: Later<R>,
): Promise<StartedSessao | Entrada | R> {
  const usuario = await findTyped(deps, login)
  const rascunho = await findRascunho(login.username)
  try {
    // Tries by all names of one account are one count.
    const typed = { ...login, username: usuario?.username ?? login.username }
    const conta = await checkPassword(deps, typed, usuario ?? rascunho)
    if (usuario) {
      await refuseAtDoor(deps.db, typed, usuario)
      // Clears only the account's count at this address: tries from elsewhere stay counted.
      await removeTentativa(deps.db, conta)
      return await enter(deps, typed, usuario, await hasFator(deps.db, usuario.id))
    }
    if (rascunho) return await rascunho.resume(login.ip)
    throw new Problem('conta.credenciais_invalidas')
  } catch (error) {
    const usuarioId = usuario?.id ?? null
    if (error instanceof Problem)
      recordAcesso(deps, { acesso: 'login recusado', usuarioId, codigo: error.code })
    throw error
  }
}

export const wrongDoor = (isStaff: boolean): Problem =>
  new Problem(
    'conta.porta_errada',
    `Este usuário entra pela ${isStaff ? 'Área Credenciado' : 'Área do cliente'}.`,
  )

/** Returns the key under which wrong tries of the account are counted here. @throws conta.credenciais_invalidas conta.espere */
async function checkPassword(
  deps: Deps,
  login: Login,
  held: Pick<Usuario, 'senhaHash'> | null,
): Promise<string> {
  const counts = await countsOf(deps.db, login)
  await refuseWhileWaiting(deps, counts)
  if (!(await verifyPassword(held?.senhaHash || hashOfNobody, login.password))) {
    await countWrongTry(deps, counts)
    throw new Problem('conta.credenciais_invalidas')
  }
  // Simultaneous guesses may all have passed the first check.
  await refuseWhileWaiting(deps, counts)
  return counts[0]!.chave // the account's is the first of two
}

/** @throws conta.unida conta.desabilitada conta.porta_errada */
async function refuseAtDoor(db: Db, login: Login, usuario: Usuario): Promise<void> {
  if (usuario.unidaCom) throw await joined(db, usuario.unidaCom)
  if (usuario.status !== 'Habilitado') throw disabledProblem(usuario)
  if (isEquipe(usuario.role) !== (login.porta === 'equipe')) throw wrongDoor(isEquipe(usuario.role))
}

async function enter(
  deps: Deps,
  login: Login,
  usuario: Usuario,
  comEtapa: boolean,
): Promise<StartedSessao | Entrada> {
  const { persist, ip, userAgent, aparelho, anterior } = login
  const entering = { persist, ip, userAgent, aparelho, anterior, comFator: false }
  return deps.db.transaction(async (tx) => {
    await holdAsVerified(tx, usuario)
    return comEtapa ? createEntrada(deps, tx, usuario, persist) : startSessao(deps, tx, usuario, entering)
  })
}

/**
 * Locks the user and checks it again, because comparing takes time: a user whose password or access changed meanwhile is
 * refused, since their sessions have already been ended. @throws conta.credenciais_invalidas
 */
async function holdAsVerified(tx: Tx, { id, senhaHash }: Usuario): Promise<void> {
  const now = await lockUsuario(tx, id)
  if (now?.senhaHash !== senhaHash || now.status !== 'Habilitado')
    throw new Problem('conta.credenciais_invalidas')
}
