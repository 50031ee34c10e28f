import { isDeepStrictEqual } from 'node:util'
import { type Usuario as Dados } from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import { hashPassword } from '#platform/password.ts'
import { hashToken } from '#platform/token.ts'
import { checkSenhaAtual } from './check-senha.ts'
import { getOwn, getOwnUsuario } from './get-usuario.ts'
import type { Usuario } from './find-usuario.store.ts'
import { lockHabilitado } from './lock-usuario.ts'
import { refuseComum } from './refuse-comum.ts'
import { setSenha } from './set-senha.ts'
import { tellContato } from './tell-contato.ts'
import type { DadosProprios } from './usuario.store.ts'
import { setUsuario } from './set-usuario.ts'

const campos = ['name', 'email', 'telefoneCelular', 'endereco'] as const

/** What of `dados` is given and differs from what is kept. */
const newParts = (usuario: Usuario, dados: DadosProprios): DadosProprios =>
  Object.fromEntries(
    campos
      .filter((c) => dados[c] !== undefined && !isDeepStrictEqual(dados[c], usuario[c]))
      .map((c) => [c, dados[c]]),
  )

const isContato = (dados: DadosProprios): boolean => 'email' in dados || 'telefoneCelular' in dados

type Senhas = { senhaAtual?: string | undefined; novaSenha?: string | undefined }
type Quem = { usuarioId: string; token: string | null }

/** The hash of a new password that may be one. Before any transaction: it takes its time. @throws conta.senha_comum */
async function hashNova({ username, name, email }: Usuario, novaSenha: string | undefined) {
  if (novaSenha === undefined) return null
  refuseComum(novaSenha, [username, name, email], 'novaSenha')
  return hashPassword(novaSenha)
}

/**
 * Changes the caller's own data. Another e-mail or mobile needs the current password, and is told to the former ones; what is
 * sent as it was already changes nothing and tells nobody. A new password needs it too, ends every session but the caller's, and
 * is told by e-mail.
 * @throws base.nao_encontrado usuario.senha_atual conta.senha_comum conta.espere
 */
export async function updateUsuario(
  deps: Deps,
  { usuarioId, token }: Quem,
  id: string,
  { senhaAtual, novaSenha, ...dados }: DadosProprios & Senhas,
): Promise<Dados> {
  const known = await getOwn(deps.db, usuarioId, id)
  const needsSenha = novaSenha !== undefined || isContato(newParts(known, dados))
  if (needsSenha) await checkSenhaAtual(deps, known, senhaAtual)
  const senhaHash = await hashNova(known, novaSenha)
  await deps.db.transaction(async (tx) => {
    const before = await lockHabilitado(tx, id)
    const parts = newParts(before, dados)
    await setUsuario(tx, id, parts)
    if (isContato(parts)) await tellContato(deps, tx, before, parts)
    if (senhaHash) await setSenha(deps, tx, { usuario: before, senhaHash, exceto: token && hashToken(token) })
  })
  return getOwnUsuario(deps.db, usuarioId, id)
}
