import type { Deps } from '#deps.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { freeWrong, link } from './senha.rules.ts'
import type { Usuario } from './find-usuario.store.ts'
import { findRecuperacao, takeRecuperacao } from './recuperacao.store.ts'
import { refuseComum } from './refuse-comum.ts'
import { setSenha } from './set-senha.ts'
import { countWrongTry, refuseWhileWaiting } from './refuse-while-waiting.ts'

type Link = NonNullable<Awaited<ReturnType<typeof findRecuperacao>>>

/** Whether the same form is sent again because its response was lost: its password is already the user's. */
async function isRepeated(
  { clock }: Deps,
  { recuperacao, usuario }: Link,
  novaSenha: string,
): Promise<boolean> {
  const until = recuperacao.usadaEm?.add({ minutes: link.replayMinutes })
  if (!until || Temporal.Instant.compare(clock.now(), until) > 0) return false
  return verifyPassword(usuario.senhaHash, novaSenha)
}

/** Changes the password; false when the link was used or expired meanwhile. */
async function useLink(deps: Deps, { recuperacao, usuario }: Link, novaSenha: string): Promise<boolean> {
  await refuseComum(novaSenha, [usuario.username, usuario.name, usuario.email], 'novaSenha')
  const senhaHash = await hashPassword(novaSenha)
  return deps.db.transaction(async (tx) => {
    const taken = await takeRecuperacao(tx, recuperacao.tokenHash, deps.clock.now())
    if (taken) await setSenha(deps, tx, { usuario, senhaHash })
    return taken
  })
}

/**
 * Sets a new password through the link of an e-mail, which works once; every session of the user ends. Returns the user.
 * @throws conta.link_invalido conta.senha_comum conta.espere
 */
export async function updateSenha(
  deps: Deps,
  { token, novaSenha, ip }: { token: string; novaSenha: string; ip: string },
): Promise<Usuario> {
  const counts = [{ chave: `link:${ip}`, free: freeWrong.endereco }]
  const what = 'Foram muitas tentativas a partir desta conexão'
  await refuseWhileWaiting(deps, counts, what)
  const tokenHash = hashToken(token)
  const found = await findRecuperacao(deps.db, tokenHash)
  const isOpen =
    found &&
    !found.recuperacao.usadaEm &&
    Temporal.Instant.compare(found.recuperacao.expiraEm, deps.clock.now()) > 0
  if (isOpen && (await useLink(deps, found, novaSenha))) return found.usuario
  // Read again, because the same form may have been sent twice at once.
  const used = found && (await findRecuperacao(deps.db, tokenHash))
  if (used && (await isRepeated(deps, used, novaSenha))) return used.usuario
  await countWrongTry(deps, counts, what)
  throw new Problem('conta.link_invalido')
}
