import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { hashPassword } from '#platform/password.ts'
import { Problem, refuseTogether } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  findCadastro,
  insertCadastro,
  lockCadastro,
  updateCadastro,
  type Cadastro,
} from './cadastro.store.ts'
import { refuseTaken, semSenha } from '#modules/conta/check-cliente.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { noCodigo, sendCodigoIfNeeded } from './send-codigo.ts'

type Typed = Pick<Cadastro, 'name' | 'cpf' | 'email' | 'telefoneCelular' | 'username'>
export type NewCadastro = Typed & { token: string; password: string; ip: string }

/** State of a sign-up; the code was sent and is valid until `expiraEm`. */
type Andamento = { expiraEm: Temporal.Instant; concluido: boolean }

const refuseShort = (token: string): void => {
  if (token.length < 32)
    throw new Problem(
      'base.ilegivel',
      'Envie um Idempotency-Key de 32 caracteres ou mais: ele guarda o cadastro.',
    )
}

/**
 * Stores a sign-up and sends its code. The same `token` again changes the data; the code stays valid unless the mobile changed.
 * Whether the CPF has an account is revealed only after the code, so that each attempt to find out costs an SMS to the own
 * phone.
 * @throws conta.usuario_existente conta.senha_comum conta.envios_demais base.ilegivel
 */
export async function createCadastro(
  deps: Deps,
  { token, password, ip, ...typed }: NewCadastro,
): Promise<Andamento> {
  refuseShort(token)
  const tokenHash = hashToken(token)
  const before = await findCadastro(deps.db, tokenHash)
  if (before?.usuarioId) return { expiraEm: before.codigoExpiraEm, concluido: true }
  await refuseTogether([
    () => refuseTaken(deps, typed.username),
    () => refuseComum(password, [typed.username, typed.name, typed.email], 'password'),
  ])
  const senhaHash = await hashPassword(password)
  return deps.db.transaction((tx) => keep(deps, tx, { ...typed, tokenHash, senhaHash, token, ip }))
}

type SemSenha = Omit<Typed, 'username'> & { token: string; ip: string }

/**
 * The same for an account without password, which a purchase makes (ADR 0171): its user name is chosen here. Without a name it
 * can only enter an existing account.
 * @throws conta.envios_demais base.ilegivel
 */
export async function createCadastroSemSenha(
  deps: Deps,
  { token, ip, ...typed }: SemSenha,
): Promise<Andamento> {
  refuseShort(token)
  const username = `cliente-${randomBytes(8).toString('hex')}`
  const tokenHash = hashToken(token)
  return deps.db.transaction((tx) =>
    keep(deps, tx, { ...typed, username, tokenHash, senhaHash: semSenha, token, ip }),
  )
}

type Kept = Typed & { tokenHash: string; senhaHash: string; token: string; ip: string }

async function keep(deps: Deps, tx: Tx, { token, ip, ...data }: Kept): Promise<Andamento> {
  const now = deps.clock.now()
  await insertCadastro(tx, { ...data, ...noCodigo(now), id: newId(), criadoEm: now })
  const row = await lockCadastro(tx, data.tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.usuarioId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  const { telefoneCelular } = data
  const sent = await sendCodigoIfNeeded(deps, tx, row, { token, ip, telefoneCelular })
  await updateCadastro(tx, row.id, { ...data, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}
