import type { Deps } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { noSoonerThan } from '#platform/no-sooner-than.ts'
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
import { findClienteHabilitado, makeName, refuseTaken, semSenha } from '#modules/conta/check-cliente.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { isProved } from '#modules/conta/senha.rules.ts'
import { getLugar, minMs, noCodigo, type Pedinte, sendCodigoIfNeeded } from './send-codigo.ts'

type Typed = Pick<Cadastro, 'name' | 'cpf' | 'email' | 'telefoneCelular' | 'username'>
type Common = Omit<Typed, 'username' | 'email'> & Pedinte & { token: string }
export type NewCadastro = Common & {
  email: string
  /** Without one it is made by chance. */
  username?: string | undefined
  password: string
}
/** Whether an account ever bought; its orders are of a later module. */
export type HasCompra = (db: Db, usuarioId: string) => Promise<boolean>

/** State of a sign-up or login; the code was sent and is valid until `expiraEm`. */
export type Andamento = { expiraEm: Temporal.Instant; concluido: boolean }

/** @throws base.ilegivel for a token that could be guessed */
export const refuseShort = (token: string): void => {
  if (token.length < 32)
    throw new Problem(
      'base.ilegivel',
      'Envie um Idempotency-Key de 32 caracteres ou mais: ele guarda o cadastro.',
    )
}

/**
 * Stores a sign-up and sends its code. The same `token` again changes the data; the code stays valid unless CPF or mobile changed. When
 * the CPF has an account, the code goes to its proved mobile and enters it, and the typed data change nothing of it. The answer and
 * its time do not say so (ADR 0218).
 * @throws conta.usuario_existente conta.senha_comum conta.envios_demais conta.espere base.ilegivel
 */
export async function createCadastro(
  deps: Deps,
  { password, username: chosen, ...typed }: NewCadastro,
  hasCompra: HasCompra,
): Promise<Andamento> {
  refuseShort(typed.token)
  const before = await findCadastro(deps.db, hashToken(typed.token))
  if (before?.usuarioId) return { expiraEm: before.codigoExpiraEm, concluido: true }
  await refuseTogether([
    async () => {
      if (chosen) await refuseTaken(deps, chosen, typed.ip)
    },
    () => refuseComum(password, [chosen ?? typed.cpf, typed.name, typed.email], 'password'),
  ])
  const senhaHash = await hashPassword(password)
  return begin(deps, { ...typed, username: chosen ?? makeName(), senhaHash }, hasCompra)
}

/**
 * The same for an account without password, which a purchase makes (ADR 0171).
 * @throws conta.envios_demais base.ilegivel
 */
export async function createCadastroSemSenha(
  deps: Deps,
  { email = '', ...typed }: Common & { email?: string | undefined },
  hasCompra: HasCompra,
): Promise<Andamento> {
  refuseShort(typed.token)
  return begin(deps, { ...typed, email, username: makeName(), senhaHash: semSenha }, hasCompra)
}

type Kept = Common & Typed & { senhaHash: string }

const begin = (deps: Deps, kept: Kept, hasCompra: HasCompra): Promise<Andamento> =>
  noSoonerThan(minMs, () => deps.db.transaction((tx) => keep(deps, tx, kept, hasCompra)))

/**
 * Finds the account that the code of a sign-up enters, at its proved mobile. An account that never bought gives its CPF to a person
 * who proves another mobile for it, because somebody else may have typed the CPF first.
 */
async function findConta(
  tx: Tx,
  { cpf, telefoneCelular }: Kept,
  hasCompra: HasCompra,
): Promise<Usuario | null> {
  const conta = await findClienteHabilitado(tx, cpf)
  if (!conta || !isProved(conta, conta.telefoneCelular)) return null
  return conta.telefoneCelular === telefoneCelular || (await hasCompra(tx, conta.id)) ? conta : null
}

const sameFields = ['entrada', 'cpf', 'telefoneCelular', 'contaId', 'destino'] as const

/** Whether the typed values, and those that the code proves, are the same; this does not show whether the CPF has an account. */
const isSame = (row: Cadastro, data: Pick<Cadastro, (typeof sameFields)[number]>): boolean =>
  sameFields.every((field) => row[field] === data[field])

async function keep(deps: Deps, tx: Tx, kept: Kept, hasCompra: HasCompra): Promise<Andamento> {
  const { token, ip, aparelho, ...typed } = kept
  const now = deps.clock.now()
  const conta = await findConta(tx, kept, hasCompra)
  const contaId = conta?.id ?? null
  const destino = conta?.telefoneCelular ?? typed.telefoneCelular
  const data = {
    ...typed,
    tokenHash: hashToken(token),
    contaId,
    destino,
    entrada: '',
    canal: 'sms' as const,
    persist: false,
    doDono: false,
  }
  await insertCadastro(tx, { ...data, ...noCodigo(now), id: newId(), criadoEm: now })
  const row = await lockCadastro(tx, data.tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.usuarioId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  const lugar = await getLugar(tx, conta, { ip, aparelho })
  const pedido = { token, typed: typed.telefoneCelular, destino, lugar }
  const sent = await sendCodigoIfNeeded(deps, tx, row, { ...pedido, isSame: isSame(row, data) })
  await updateCadastro(tx, row.id, { ...data, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}
