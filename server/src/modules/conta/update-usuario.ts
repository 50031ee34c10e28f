import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { semSenha } from './check-cliente.ts'
import { checkSenhaAtual } from './check-senha.ts'
import { getOwn, getOwnUsuario, type Dados } from './get-usuario.ts'
import type { Usuario } from './find-usuario.store.ts'
import { lockHabilitado } from './lock-usuario.ts'
import { refuseComum } from './refuse-comum.ts'
import { countUse } from './refuse-while-waiting.ts'
import { contatoChanges } from './senha.rules.ts'
import { setSenha } from './set-senha.ts'
import { tellContato } from './tell-contato.ts'
import type { DadosProprios } from './usuario.store.ts'
import { setUsuario } from './set-usuario.ts'

const campos = ['name', 'email', 'telefoneCelular', 'endereco'] as const

/** The fields of `dados` that are given and differ from the stored ones. */
const newParts = (usuario: Usuario, dados: DadosProprios): DadosProprios =>
  Object.fromEntries(
    campos
      .filter((c) => dados[c] !== undefined && !isDeepStrictEqual(dados[c], usuario[c]))
      .map((c) => [c, dados[c]]),
  )

const isContato = (dados: DadosProprios): boolean => 'email' in dados || 'telefoneCelular' in dados

/** The addresses that a change notifies and that the account never proved: they may be strangers'. */
const unprovedOf = (before: Usuario): string[] =>
  [
    before.emailConfirmadoEm ? '' : before.email.toLowerCase(),
    before.celularConfirmadoEm ? '' : before.telefoneCelular,
  ].filter(Boolean)

/**
 * Counts one change of contact. Each one notifies the former addresses, which may be strangers', so an account gets few of them,
 * and so does an address that was not proved, from all accounts together. Never is a change made without its notice. A refused
 * one is rolled back with the caller's transaction and does not count. @throws conta.espere
 */
async function countChange({ clock }: Pick<Deps, 'clock'>, tx: Tx, before: Usuario): Promise<void> {
  const now = clock.now()
  const keys = unprovedOf(before).map((para) => `contato-para:${hashToken(para)}`)
  let most = await countUse(tx, `contato:${before.id}`, now)
  // In one order, so that two changes do not wait for each other.
  for (const key of keys.toSorted()) most = Math.max(most, await countUse(tx, key, now))
  if (most <= contatoChanges.perHour) return
  const action = 'Espere uma hora e tente de novo.'
  throw new Problem('conta.espere', 'Você mudou o seu contato muitas vezes', { action })
}

type Senhas = { senhaAtual?: string | undefined; novaSenha?: string | undefined }
type Quem = { usuarioId: string; token: string | null }

/** Checks and hashes a new password. Called before any transaction, because hashing is slow. @throws conta.senha_comum */
async function hashNova({ username, name, email }: Usuario, novaSenha: string | undefined) {
  if (novaSenha === undefined) return null
  await refuseComum(novaSenha, [username, name, email], 'novaSenha')
  return hashPassword(novaSenha)
}

/**
 * Changes the caller's own data. Changing e-mail or mobile requires the current password, notifies the previous addresses and
 * is limited to a few times in an hour; unchanged values have no effect. A new password requires the current one too, ends every
 * session except the caller's, and is reported by e-mail. The first password of an account without one needs the session only.
 * @throws base.nao_encontrado usuario.senha_atual conta.senha_comum conta.espere
 */
export async function updateUsuario(
  deps: Deps,
  { usuarioId, token }: Quem,
  id: string,
  { senhaAtual, novaSenha, ...dados }: DadosProprios & Senhas,
): Promise<Dados> {
  const known = await getOwn(deps.db, usuarioId, id)
  const first = known.senhaHash === semSenha
  const needsSenha = (novaSenha !== undefined && !first) || isContato(newParts(known, dados))
  if (needsSenha) await checkSenhaAtual(deps, known, senhaAtual)
  const senhaHash = await hashNova(known, novaSenha)
  await deps.db.transaction(async (tx) => {
    const before = await lockHabilitado(tx, id)
    const parts = newParts(before, dados)
    if (isContato(parts)) await countChange(deps, tx, before)
    await setUsuario(tx, id, parts)
    if (isContato(parts)) await tellContato(deps, tx, before, parts)
    // Another tab may have set the first password meanwhile.
    if (senhaHash && first && before.senhaHash !== semSenha) throw new Problem('usuario.senha_atual')
    if (senhaHash) await setSenha(deps, tx, { usuario: before, senhaHash, exceto: token && hashToken(token) })
  })
  return getOwnUsuario(deps.db, usuarioId, id)
}
