import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import {
  concludeCadastro,
  findCadastro,
  lockCadastro,
  takeTry,
  updateCadastro,
  type Cadastro,
} from './cadastro.store.ts'
import { checkCodigo } from './check-codigo.ts'
import { findSemSenha, semSenha } from '#modules/conta/check-cliente.ts'
import { createCliente } from '#modules/conta/create-cliente.ts'
import { findUsuario, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { startSessao, type Entered, type Origem } from '#modules/conta/start-sessao.ts'
import { hasFator } from '#modules/conta/get-fatores.ts'
import { resendCodigo } from './send-codigo.ts'

/**
 * The client of a proved mobile. A sign-up without password enters the account that has none either and the same CPF and mobile
 * (ADR 0171); without a name it makes no account.
 * @throws conta.sem_conta conta.usuario_existente conta.cpf_existente
 */
async function enterOrCreate(deps: Deps, tx: Tx, row: Cadastro): Promise<Usuario> {
  const { name, cpf, email, telefoneCelular, username, senhaHash } = row
  const known = senhaHash === semSenha ? await findSemSenha(tx, row) : null
  if (known) return known
  if (!name) throw new Problem('conta.sem_conta')
  return createCliente(deps, tx, { name, cpf, email, telefoneCelular, username, senhaHash })
}

/**
 * Creates the client of a sign-up whose code is right and logs them in, which also remembers their browser. Repeating it with
 * the same code returns the existing client.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.usuario_existente conta.cpf_existente
 *   conta.sem_conta
 */
export async function confirmCadastro(
  deps: Deps,
  { token, codigo, ...origem }: Origem & { token: string; codigo: string },
): Promise<Entered> {
  await checkCodigo(deps, { takeTry, find: findCadastro }, { token, codigo })
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row) throw new Problem('conta.cadastro_encerrado')
    const usuario = row.usuarioId ? await findUsuario(tx, row.usuarioId) : await enterOrCreate(deps, tx, row)
    // An account that has a second factor by now needs a login.
    if (usuario?.status !== 'Habilitado' || (row.usuarioId && (await hasFator(tx, usuario.id))))
      throw new Problem('conta.cadastro_encerrado')
    await concludeCadastro(tx, row.id, usuario.id)
    return startSessao(deps, tx, usuario, { ...origem, persist: false, comFator: false })
  })
}

/** Sends another code, at most one a minute. @throws conta.cadastro_encerrado conta.envios_demais conta.envio_recente */
export async function resendCadastro(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<Temporal.Instant> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row || row.usuarioId) throw new Problem('conta.cadastro_encerrado')
    const sent = await resendCodigo(deps, tx, row, { token, ip })
    await updateCadastro(tx, row.id, sent)
    return sent.codigoExpiraEm
  })
}

/** The data of a sign-up, for the holder of its token; null when there is none. */
export const findCadastroOf = ({ db }: Pick<Deps, 'db'>, token: string) => findCadastro(db, hashToken(token))
