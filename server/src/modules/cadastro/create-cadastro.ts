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
import { findClienteHabilitado, freeName, refuseTaken, semSenha } from '#modules/conta/check-cliente.ts'
import type { Usuario } from '#modules/conta/find-usuario.store.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { mobileOf } from '#modules/mensagem/mensagem.rules.ts'
import { noCodigo, sendCodigoIfNeeded } from './send-codigo.ts'

type Typed = Pick<Cadastro, 'name' | 'cpf' | 'email' | 'telefoneCelular' | 'username'>
export type NewCadastro = Omit<Typed, 'username'> & {
  /** Without one it is made from the CPF. */
  username?: string | undefined
  token: string
  password: string
  ip: string
}

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
 * Stores a sign-up and sends its code. The same `token` again changes the data; the code stays valid unless the mobile changed.
 * Whether the CPF has an account is revealed only after the code, so that each attempt to find out costs an SMS to the own
 * phone.
 * @throws conta.usuario_existente conta.senha_comum conta.envios_demais base.ilegivel
 */
export async function createCadastro(
  deps: Deps,
  { token, password, ip, username: chosen, ...typed }: NewCadastro,
): Promise<Andamento> {
  refuseShort(token)
  const tokenHash = hashToken(token)
  const before = await findCadastro(deps.db, tokenHash)
  if (before?.usuarioId) return { expiraEm: before.codigoExpiraEm, concluido: true }
  await refuseTogether([
    async () => {
      if (chosen) await refuseTaken(deps, chosen)
    },
    () => refuseComum(password, [chosen ?? typed.cpf, typed.name, typed.email], 'password'),
  ])
  const [senhaHash, username] = [await hashPassword(password), chosen ?? (await freeName(deps, typed.cpf))]
  return deps.db.transaction((tx) => keep(deps, tx, { ...typed, username, tokenHash, senhaHash, token, ip }))
}

type SemSenha = Omit<Typed, 'username' | 'email'> & { email?: string | undefined; token: string; ip: string }

/**
 * The same for an account without password, which a purchase makes (ADR 0171): its user name is the CPF. When the CPF has an
 * account, the code goes to the mobile of that account, and the typed data change nothing of it (ADR 0183).
 * @throws conta.envios_demais conta.cpf_existente when that account has no mobile; base.ilegivel
 */
export async function createCadastroSemSenha(
  deps: Deps,
  { token, ip, email = '', ...typed }: SemSenha,
): Promise<Andamento> {
  refuseShort(token)
  const username = await freeName(deps, typed.cpf)
  const tokenHash = hashToken(token)
  return deps.db.transaction(async (tx) => {
    const conta = await findClienteHabilitado(tx, typed.cpf)
    if (conta && !mobileOf(conta.telefoneCelular)) throw new Problem('conta.cpf_existente')
    return keep(deps, tx, { ...typed, email, username, tokenHash, senhaHash: semSenha, token, ip }, conta)
  })
}

type Kept = Typed & { tokenHash: string; senhaHash: string; token: string; ip: string }

async function keep(
  deps: Deps,
  tx: Tx,
  { token, ip, ...typed }: Kept,
  conta: Usuario | null = null,
): Promise<Andamento> {
  const now = deps.clock.now()
  const contaId = conta?.id ?? null
  const destino = conta?.telefoneCelular ?? typed.telefoneCelular
  const data = { ...typed, contaId, destino, entrada: '', canal: 'sms' as const, persist: false }
  await insertCadastro(tx, { ...data, ...noCodigo(now), id: newId(), criadoEm: now })
  const row = await lockCadastro(tx, data.tokenHash)
  if (!row) throw new Problem('base.conflito') // it was removed meanwhile
  if (row.usuarioId) return { expiraEm: row.codigoExpiraEm, concluido: true }
  // A code that went elsewhere, or for another account, is no proof for this one.
  const before = row.contaId === contaId && row.entrada === '' ? row.destino : ''
  const sent = await sendCodigoIfNeeded(
    deps,
    tx,
    { ...row, telefoneCelular: before },
    { token, ip, telefoneCelular: destino },
  )
  await updateCadastro(tx, row.id, { ...data, ...sent })
  return { expiraEm: sent?.codigoExpiraEm ?? row.codigoExpiraEm, concluido: false }
}
