import { isDeepStrictEqual } from 'node:util'
import { type Usuario as Dados, usuarioProblems } from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { findUsuario, removeTentativa, type Usuario } from './conta.store.ts'
import { lockHabilitado } from './get-sessao.ts'
import { hashToken } from './create-sessao.ts'
import { refuseComum } from './refuse-comum.ts'
import { triesBeforeWaiting } from './senha.rules.ts'
import { setSenha } from './set-senha.ts'
import { countWrongTry, refuseWhileWaiting } from './refuse-while-waiting.ts'
import { tellContato } from './tell-contato.ts'
import type { DadosProprios } from './usuario.store.ts'
import { setUsuario } from './set-usuario.ts'

/** A user as the contract shows one. */
export const toDados = (u: Usuario): Dados => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  cpf: u.cpf,
  dataNascimento: u.dataNascimento && String(u.dataNascimento),
  telefoneCelular: u.telefoneCelular,
  endereco: u.endereco,
  status: u.status,
  role: u.role,
  rede: u.redeId,
  corpoClinico: u.corpoClinicoId,
})

async function findOwn(db: Db, usuarioId: string, id: string): Promise<Usuario> {
  const usuario = id === usuarioId ? await findUsuario(db, id) : null
  if (!usuario) throw new Problem('base.nao_encontrado', 'Usuário não encontrado.')
  return usuario
}

/** The caller's own data; anybody else's is answered as not found. @throws base.nao_encontrado */
export const getOwnUsuario = async (db: Db, usuarioId: string, id: string): Promise<Dados> =>
  toDados(await findOwn(db, usuarioId, id))

const { title: senhaErrada } = usuarioProblems['usuario.senha_atual']

/**
 * That the caller still knows the password. Wrong ones are slowed down by a count that only this account's sessions reach.
 * @throws usuario.senha_atual conta.espere
 */
async function checkSenhaAtual(deps: Deps, usuario: Usuario, senhaAtual = ''): Promise<void> {
  const counts = [{ chave: `senha:${usuario.id}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting(deps, counts)
  if (!(await verifyPassword(usuario.senhaHash, senhaAtual))) {
    if (senhaAtual) await countWrongTry(deps, counts)
    throw new Problem('usuario.senha_atual', senhaErrada, {
      errors: [{ field: 'senhaAtual', message: senhaAtual ? senhaErrada : 'Informe a senha atual' }],
    })
  }
  await removeTentativa(deps.db, counts[0]!.chave) // there is one
}

/** That the signed-in user knows their password, before they do what asks for it. @throws usuario.senha_atual conta.espere */
export const checkSenhaOf = async (deps: Deps, usuarioId: string, senhaAtual: string): Promise<void> =>
  checkSenhaAtual(deps, await findOwn(deps.db, usuarioId, usuarioId), senhaAtual)

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
  const known = await findOwn(deps.db, usuarioId, id)
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
