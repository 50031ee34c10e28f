import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  concludeCadastro,
  findCadastro,
  lockCadastro,
  updateCadastro,
  type Cadastro,
} from './cadastro.store.ts'
import { checkEntrada, type TypedCodigo } from './check-entrada.ts'
import { findClienteHabilitado } from '#modules/conta/check-cliente.ts'
import { createCliente } from '#modules/conta/create-cliente.ts'
import { createEntrada, type Entrada } from '#modules/conta/create-entrada.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { hasFator } from '#modules/fator/get-fatores.ts'
import { lockUsuario } from '#modules/conta/lock-usuario.ts'
import { isProved } from '#modules/conta/senha.rules.ts'
import { setContatoConfirmado, setUsuario } from '#modules/conta/set-usuario.ts'
import { startSessao, type StartedSessao, type Origem } from '#modules/conta/start-sessao.ts'
import { tellSeguranca } from '#modules/conta/tell-seguranca.ts'
import { contatoOf, resendCodigoEntrada } from './create-codigo-entrada.ts'
import type { HasCompra } from './create-cadastro.ts'
import { getLugar, isOfCodigo, type Pedinte, resendCodigo, spendCodigo } from './send-codigo.ts'

/**
 * The account to which the code was sent, locked. @throws conta.cadastro_encerrado when it is disabled, or has another address by
 * now
 */
async function enterConta(tx: Tx, row: Cadastro, contaId: string): Promise<Usuario> {
  const usuario = await lockUsuario(tx, contaId)
  if (usuario?.status !== 'Habilitado' || !isProved(usuario, row.destino))
    throw new Problem('conta.cadastro_encerrado')
  return usuario
}

/**
 * Removes the CPF from an account without orders when another person has proved another mobile for this CPF, and writes to the account's
 * owner.
 */
async function takeCpf(deps: Deps, tx: Tx, cpf: string, hasCompra: HasCompra): Promise<void> {
  const found = await findClienteHabilitado(tx, cpf)
  const other = found && (await lockUsuario(tx, found.id))
  if (other?.status !== 'Habilitado' || other.cpf !== cpf || (await hasCompra(tx, other.id))) return
  await setUsuario(tx, other.id, { cpf: null })
  await tellSeguranca(deps, tx, other, { chave: `cpf:${newId()}`, tipo: 'cpf-saiu' })
}

/**
 * The client of a right code: the account to which it was sent, or a new one.
 * @throws conta.usuario_existente conta.cpf_existente conta.cadastro_encerrado
 */
async function enterOrCreate(deps: Deps, tx: Tx, row: Cadastro, hasCompra: HasCompra): Promise<Usuario> {
  if (row.contaId) return enterConta(tx, row, row.contaId)
  const { name, cpf, email, telefoneCelular, username, senhaHash } = row
  await takeCpf(deps, tx, cpf, hasCompra)
  return createCliente(deps, tx, { name, cpf, email, telefoneCelular, username, senhaHash })
}

type Confirmed = (StartedSessao & { persist: boolean }) | Entrada

/**
 * Creates the client of a sign-up whose code is right, or enters the account that the code was sent to, and logs them in, which
 * also remembers their browser. A code works once. The address that got it is confirmed by it. An account with a second factor gets a
 * pending login.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.usuario_existente conta.cpf_existente
 *   conta.espere
 */
export async function confirmCadastro(
  deps: Deps,
  { token, codigo, cpf, ...origem }: Origem & TypedCodigo,
  hasCompra: HasCompra,
): Promise<Confirmed> {
  await checkEntrada(deps, { token, codigo, cpf }, origem)
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row || row.doDono) throw new Problem('conta.cadastro_encerrado')
    // Since the check the code may have been used, or the same token may have begun a login of somebody else.
    if (!isOfCodigo(row, { token, codigo })) throw new Problem('conta.codigo_vencido')
    const usuario = await enterOrCreate(deps, tx, row, hasCompra)
    await spendCodigo(deps, tx, row.id)
    await concludeCadastro(tx, row.id, usuario.id)
    await setContatoConfirmado(deps, tx, usuario.id, contatoOf(row))
    const { persist } = row
    return (await hasFator(tx, usuario.id))
      ? createEntrada(deps, tx, usuario, persist)
      : { ...(await startSessao(deps, tx, usuario, { ...origem, persist, comFator: false })), persist }
  })
}

async function resend(deps: Deps, tx: Tx, row: Cadastro, { token, ...pedinte }: Pedinte & { token: string }) {
  if (row.entrada) return resendCodigoEntrada(deps, tx, row, { token, ...pedinte })
  const conta = row.contaId ? await findUsuario(tx, row.contaId) : null
  const lugar = await getLugar(tx, conta, pedinte)
  return resendCodigo(deps, tx, row, { token, typed: row.telefoneCelular, destino: row.destino, lugar })
}

/** Sends another code, at most one a minute. @throws conta.cadastro_encerrado conta.envios_demais conta.envio_recente */
export async function resendCadastro(
  deps: Deps,
  { token, ...pedinte }: Pedinte & { token: string },
): Promise<Temporal.Instant> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row || row.usuarioId) throw new Problem('conta.cadastro_encerrado')
    const sent = await resend(deps, tx, row, { token, ...pedinte })
    await updateCadastro(tx, row.id, sent)
    return sent.codigoExpiraEm
  })
}

/** The data of a sign-up, for the holder of its token; null when there is none. */
export const findCadastroByToken = ({ db }: Pick<Deps, 'db'>, token: string) =>
  findCadastro(db, hashToken(token))
