import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { codigo as code, secondsBetweenEnvios } from './cadastro.rules.ts'
import { concludeCadastro, findCadastro, lockCadastro, takeTry, updateCadastro } from './cadastro.store.ts'
import { createCliente } from './create-cliente.ts'
import { findUsuario } from './find-usuario.store.ts'
import { startSessao, type Entered, type Origem } from './start-sessao.ts'
import { hasFator } from './get-fatores.ts'
import { hashCodigo, sendCodigo } from './send-codigo.ts'

const left = (tries: number): string =>
  tries === 1 ? 'Você ainda tem 1 tentativa.' : `Você ainda tem ${tries} tentativas.`

/** Counts the try before comparing, so that parallel guesses get five tries in total. */
async function checkCodigo({ db, clock }: Deps, token: string, digits: string): Promise<void> {
  const tokenHash = hashToken(token)
  const tried = await takeTry(db, tokenHash, { now: clock.now(), most: code.tries })
  if (!tried)
    throw new Problem(
      (await findCadastro(db, tokenHash)) ? 'conta.codigo_vencido' : 'conta.cadastro_encerrado',
    )
  if (tried.codigoHash === hashCodigo(token, digits)) return
  if (tried.erros >= code.tries)
    throw new Problem('conta.codigo_vencido', 'O código não confere, e este não vale mais')
  throw new Problem('conta.codigo_errado', `O código não confere. ${left(code.tries - tried.erros)}`)
}

/**
 * Creates the client of a sign-up whose code is right and logs them in, which also remembers their browser. Repeating it with
 * the same code returns the existing client.
 * @throws conta.cadastro_encerrado conta.codigo_errado conta.codigo_vencido conta.usuario_existente conta.cpf_existente
 */
export async function confirmCadastro(
  deps: Deps,
  { token, codigo, ...origem }: Origem & { token: string; codigo: string },
): Promise<Entered> {
  await checkCodigo(deps, token, codigo)
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row) throw new Problem('conta.cadastro_encerrado')
    const { name, cpf, email, telefoneCelular, username, senhaHash } = row
    const usuario = row.usuarioId
      ? await findUsuario(tx, row.usuarioId)
      : await createCliente(deps, tx, { name, cpf, email, telefoneCelular, username, senhaHash })
    // An account that has a second factor by now needs a login.
    if (!usuario || (row.usuarioId && (await hasFator(tx, usuario.id))))
      throw new Problem('conta.cadastro_encerrado')
    await concludeCadastro(tx, row.id, usuario.id)
    return startSessao(deps, tx, usuario, { ...origem, persist: false, comFator: false })
  })
}

/** Sends another code, at most one a minute. @throws conta.cadastro_encerrado conta.envios_demais conta.envio_recente */
export async function resendCodigo(
  deps: Deps,
  { token, ip }: { token: string; ip: string },
): Promise<Temporal.Instant> {
  return deps.db.transaction(async (tx) => {
    const row = await lockCadastro(tx, hashToken(token))
    if (!row || row.usuarioId) throw new Problem('conta.cadastro_encerrado')
    const now = deps.clock.now()
    const soon = row.enviadoEm.add({ seconds: secondsBetweenEnvios })
    if (Temporal.Instant.compare(now, soon) < 0) throw new Problem('conta.envio_recente')
    const { id, telefoneCelular, envios } = row
    const sent = await sendCodigo(deps, tx, { id, token, ip, telefoneCelular, envio: envios + 1 })
    await updateCadastro(tx, id, sent)
    return sent.codigoExpiraEm
  })
}

/** The data of a sign-up, for the holder of its token; null when there is none. */
export const findCadastroOf = ({ db }: Pick<Deps, 'db'>, token: string) => findCadastro(db, hashToken(token))
