import type { Deps } from '#deps.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken, newToken } from '#platform/token.ts'
import { type Contato, freeWrong, link } from './senha.rules.ts'
import type { Usuario } from './find-usuario.store.ts'
import { findRecuperacao, takeRecuperacao } from './recuperacao.store.ts'
import { refuseComum } from './refuse-comum.ts'
import { noteAparelho } from './sessao.store.ts'
import { keptAparelho } from './start-sessao.ts'
import { lockUsuario } from './lock-usuario.ts'
import { setContatoConfirmado } from './set-usuario.ts'
import { setSenha } from './set-senha.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from './refuse-while-waiting.ts'

type Senha = { token: string; novaSenha: string; ip: string; aparelho: string | null }
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

/** The address to which the link went: the holder of its token read it there. */
const contatoOf = ({ recuperacao: { para } }: Pick<Link, 'recuperacao'>): Contato => ({
  canal: para.includes('@') ? 'email' : 'sms',
  para,
})

/**
 * Changes the password; false when the link was used or expired meanwhile. The browser becomes a known one: a person who reads the
 * owner's e-mail logs in there, whatever strangers guess elsewhere.
 */
async function useLink(
  deps: Deps,
  { recuperacao, usuario }: Link,
  { novaSenha, aparelho }: { novaSenha: string; aparelho: string },
): Promise<boolean> {
  await refuseComum(novaSenha, [usuario.username, usuario.name, usuario.email], 'novaSenha')
  const senhaHash = await hashPassword(novaSenha)
  return deps.db.transaction(async (tx) => {
    const taken = await takeRecuperacao(tx, recuperacao.tokenHash, deps.clock.now())
    if (!taken) return false
    await setContatoConfirmado(deps, tx, usuario.id, contatoOf({ recuperacao }))
    const proved = (await lockUsuario(tx, usuario.id)) ?? usuario
    await setSenha(deps, tx, { usuario: proved, senhaHash })
    await noteAparelho(tx, { usuarioId: usuario.id, chaveHash: hashToken(aparelho), now: deps.clock.now() })
    return taken
  })
}

/**
 * Sets a new password through the link of an e-mail, which works once; every session of the user ends. Returns the user, and the
 * value of the device cookie.
 * @throws conta.link_invalido conta.senha_comum conta.espere
 */
export async function updateSenha(
  deps: Deps,
  { token, novaSenha, ip, ...browser }: Senha,
): Promise<Usuario & { aparelho: string }> {
  const aparelho = keptAparelho(browser.aparelho) ?? newToken()
  const counts = [{ chave: `link:${ip}`, free: freeWrong.endereco }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  const tokenHash = hashToken(token)
  const found = await findRecuperacao(deps.db, tokenHash)
  const isOpen =
    found &&
    !found.recuperacao.usadaEm &&
    Temporal.Instant.compare(found.recuperacao.expiraEm, deps.clock.now()) > 0
  if (isOpen && (await useLink(deps, found, { novaSenha, aparelho }))) return { ...found.usuario, aparelho }
  // Read again, because the same form may have been sent twice at once.
  const used = found && (await findRecuperacao(deps.db, tokenHash))
  if (used && (await isRepeated(deps, used, novaSenha))) return { ...used.usuario, aparelho }
  await countWrongTry(deps, counts, fromConexao)
  throw new Problem('conta.link_invalido')
}
