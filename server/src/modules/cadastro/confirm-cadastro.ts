import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  concludeCadastro,
  findCadastro,
  lockCadastro,
  updateCadastro,
  type Cadastro,
} from './cadastro.store.ts'
import { checkEntrada, type Typed } from './check-entrada.ts'
import { createCliente } from '#modules/conta/create-cliente.ts'
import { createEntrada, type Entrada } from '#modules/conta/create-entrada.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { hasFator } from '#modules/conta/get-fatores.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { setContatoConfirmado } from '#modules/conta/set-usuario.ts'
import { startSessao, type Entered, type Origem } from '#modules/conta/start-sessao.ts'
import { destinoOf, resendCodigoEntrada } from './create-codigo-entrada.ts'
import { isOfCodigo, resendCodigo } from './send-codigo.ts'

/**
 * The account to which the code was sent, locked. @throws conta.cadastro_encerrado when it is disabled, or has another address by
 * now
 */
async function enterConta(tx: Tx, row: Cadastro, contaId: string): Promise<Usuario> {
  const usuario = await lockUsuario(tx, contaId)
  if (usuario?.status !== 'Habilitado' || destinoOf(usuario, row.canal) !== row.destino)
    throw new Problem('conta.cadastro_encerrado')
  return usuario
}

/**
 * The client of a right code: the account to which it was sent, or a new one.
 * @throws conta.usuario_existente conta.cpf_existente conta.cadastro_encerrado
 */
async function enterOrCreate(deps: Deps, tx: Tx, row: Cadastro): Promise<Usuario> {
  if (row.contaId) return enterConta(tx, row, row.contaId)
  if (row.usuarioId) return getCreated(tx, row.usuarioId)
  const { name, cpf, email, telefoneCelular, username, senhaHash } = row
  return createCliente(deps, tx, { name, cpf, email, telefoneCelular, username, senhaHash })
}

/** The client that a repeated code created. @throws conta.cadastro_encerrado too when it has a second factor by now */
async function getCreated(tx: Tx, usuarioId: string): Promise<Usuario> {
  const usuario = await findUsuario(tx, usuarioId)
  if (usuario?.status !== 'Habilitado' || (await hasFator(tx, usuarioId)))
    throw new Problem('conta.cadastro_encerrado')
  return usuario
}

type Confirmed = (Entered & { persist: boolean }) | Entrada

async function enter(
  deps: Deps,
  typed: Typed,
  origem: Origem,
): Promise<{ row: Cadastro; entered: Confirmed }> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(typed.token))
    if (!row) throw new Problem('conta.cadastro_encerrado')
    // Since the check the same token may have begun a login of somebody else, whose code is another one.
    if (!isOfCodigo(row, typed)) throw new Problem('conta.codigo_vencido')
    const usuario = await enterOrCreate(deps, tx, row)
    await concludeCadastro(tx, row.id, usuario.id)
    const { persist } = row
    const entered = (await hasFator(tx, usuario.id))
      ? await createEntrada(deps, tx, usuario, persist)
      : { ...(await startSessao(deps, tx, usuario, { ...origem, persist, comFator: false })), persist }
    return { row: { ...row, usuarioId: usuario.id }, entered }
  })
}

/**
 * Creates the client of a sign-up whose code is right, or enters the account that the code was sent to, and logs them in, which
 * also remembers their browser. Repeating it with the same code returns the existing client. The address that got the code is
 * confirmed by it. An account with a second factor gets a pending login.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.usuario_existente conta.cpf_existente
 *   conta.espere
 */
export async function confirmCadastro(deps: Deps, typed: Origem & Typed): Promise<Confirmed> {
  const { token, codigo, cpf, ...origem } = typed
  await checkEntrada(deps, { token, codigo, cpf }, origem.ip)
  const { row, entered } = await enter(deps, { token, codigo }, origem)
  const { usuarioId, canal, destino: para } = row
  if (usuarioId && para) await setContatoConfirmado(deps, usuarioId, { canal, para })
  return entered
}

/** Sends another code, at most one a minute. @throws conta.cadastro_encerrado conta.envios_demais conta.envio_recente */
export async function resendCadastro(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<Temporal.Instant> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row || row.usuarioId) throw new Problem('conta.cadastro_encerrado')
    const sent = row.entrada
      ? await resendCodigoEntrada(deps, tx, row, { token, ip })
      : await resendCodigo(deps, tx, { ...row, telefoneCelular: row.destino }, { token, ip })
    await updateCadastro(tx, row.id, sent)
    return sent.codigoExpiraEm
  })
}

/** The data of a sign-up, for the holder of its token; null when there is none. */
export const findCadastroOf = ({ db }: Pick<Deps, 'db'>, token: string) => findCadastro(db, hashToken(token))
