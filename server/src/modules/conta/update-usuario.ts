import { isDeepStrictEqual } from 'node:util'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { hashPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { semSenha } from './check-cliente.ts'
import { checkSenhaAtual, type Quem } from './check-senha.ts'
import { getOwn, getOwnUsuario, type Dados } from './get-usuario.ts'
import type { Usuario } from './find-usuario.store.ts'
import { lockHabilitado } from './lock-usuario.ts'
import { refuseComum } from './refuse-comum.ts'
import { countUse } from './refuse-while-waiting.ts'
import { contatoChanges, provedContatos } from './senha.rules.ts'
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

/**
 * Counts one change of contact: each one notifies the former addresses, so an account gets few of them. Never is a change made
 * without its notice. A refused one is rolled back with the caller's transaction and does not count. @throws conta.espere
 */
async function countChange({ clock }: Pick<Deps, 'clock'>, tx: Tx, { id }: Usuario): Promise<void> {
  if ((await countUse(tx, `contato:${id}`, clock.now())) <= contatoChanges.perHour) return
  const action = 'Espere uma hora e tente de novo.'
  throw new Problem('conta.espere', 'Você mudou o seu contato muitas vezes', { action })
}

/** An account without password is entered by a code to a proved address only, so one has to be left. @throws usuario.ultimo_contato */
function refuseLast(before: Usuario, parts: DadosProprios): void {
  const changed = { email: 'email' in parts, sms: 'telefoneCelular' in parts }
  if (before.senhaHash === semSenha && provedContatos(before).every(({ canal }) => changed[canal]))
    throw new Problem('usuario.ultimo_contato')
}

async function changeContato(deps: Deps, tx: Tx, before: Usuario, parts: DadosProprios): Promise<void> {
  refuseLast(before, parts)
  await countChange(deps, tx, before)
  await tellContato(deps, tx, before, parts)
}

type Senhas = { senhaAtual?: string | undefined; novaSenha?: string | undefined }
type Own = Quem & { token: string | null }

/** Checks and hashes a new password. Called before any transaction, because hashing is slow. @throws conta.senha_comum */
async function hashNova({ username, name, email }: Usuario, novaSenha: string | undefined) {
  if (novaSenha === undefined) return null
  await refuseComum(novaSenha, [username, name, email], 'novaSenha')
  return hashPassword(novaSenha)
}

/**
 * Changes the caller's own data. Changing e-mail or mobile requires the current password, notifies the previous addresses and
 * is limited to a few times in an hour; unchanged values have no effect. A new password requires the current one too, ends every
 * session except the caller's, and is reported to every proved address. An account without password proves who asks by a code or
 * passkey in place of it, and keeps a proved address.
 * @throws base.nao_encontrado usuario.senha_atual usuario.ultimo_contato conta.sem_prova conta.senha_comum conta.espere
 */
export async function updateUsuario(
  deps: Deps,
  { token, ...quem }: Own,
  id: string,
  { senhaAtual, novaSenha, ...dados }: DadosProprios & Senhas,
): Promise<Dados> {
  const known = await getOwn(deps.db, quem.usuarioId, id)
  const first = known.senhaHash === semSenha
  const needsSenha = novaSenha !== undefined || isContato(newParts(known, dados))
  if (needsSenha) await checkSenhaAtual(deps, quem, known, senhaAtual)
  const senhaHash = await hashNova(known, novaSenha)
  await deps.db.transaction(async (tx) => {
    const before = await lockHabilitado(tx, id)
    const parts = newParts(before, dados)
    if (isContato(parts)) await changeContato(deps, tx, before, parts)
    await setUsuario(tx, id, parts)
    // Another tab may have set the first password meanwhile.
    if (senhaHash && first && before.senhaHash !== semSenha) throw new Problem('usuario.senha_atual')
    if (senhaHash) await setSenha(deps, tx, { usuario: before, senhaHash, exceto: token && hashToken(token) })
  })
  return getOwnUsuario(deps.db, quem.usuarioId, id)
}
