import { type Usuario as Dados, usuarioProblems } from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { findUsuario, lockUsuario, removeTentativa, type Usuario } from './conta.store.ts'
import { triesBeforeWaiting } from './senha.rules.ts'
import { countWrongTry, refuseWhileWaiting } from './slow-down.ts'
import { tellContato } from './tell-contato.ts'
import { type DadosProprios, updateDados } from './usuario.store.ts'

const toDados = (u: Usuario): Dados => ({
  _id: u.id,
  username: u.username,
  name: u.name,
  email: u.email,
  cpf: u.cpf,
  dataNascimento: u.dataNascimento && String(u.dataNascimento),
  telefoneCelular: u.telefoneCelular,
  endereco: u.endereco,
  status: u.status,
})

/** The caller's own data; anybody else's is answered as not found. @throws base.nao_encontrado */
export async function getOwnUsuario(db: Db, usuarioId: string, id: string): Promise<Dados> {
  const usuario = id === usuarioId ? await findUsuario(db, id) : null
  if (!usuario) throw new Problem('base.nao_encontrado', 'Usuário não encontrado.')
  return toDados(usuario)
}

const { title: senhaErrada } = usuarioProblems['usuario.senha_atual']

/**
 * That the caller still knows the password. Wrong ones are slowed down by a count that only this account's sessions reach.
 * @throws usuario.senha_atual conta.espere
 */
export async function checkSenhaAtual(deps: Deps, usuario: Usuario, senhaAtual = ''): Promise<void> {
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

type Change = DadosProprios & { senhaAtual?: string | undefined }

/** What of `dados` differs from what is kept. */
const newParts = (usuario: Usuario, dados: DadosProprios): DadosProprios =>
  Object.fromEntries(
    Object.entries(dados).filter(
      ([key, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(usuario[key as keyof DadosProprios]),
    ),
  )

const isContato = (dados: DadosProprios): boolean => 'email' in dados || 'telefoneCelular' in dados

/**
 * Changes the caller's own data. Another e-mail or mobile needs the current password, and is told to the former ones; what is
 * sent as it was already changes nothing and tells nobody.
 * @throws base.nao_encontrado usuario.senha_atual conta.espere
 */
export async function updateUsuario(
  deps: Deps,
  usuarioId: string,
  id: string,
  { senhaAtual, ...dados }: Change,
): Promise<Dados> {
  await getOwnUsuario(deps.db, usuarioId, id)
  const known = await findUsuario(deps.db, id)
  if (known && isContato(newParts(known, dados))) await checkSenhaAtual(deps, known, senhaAtual)
  await deps.db.transaction(async (tx) => {
    const before = await lockUsuario(tx, id)
    const parts = before ? newParts(before, dados) : {}
    if (!before || Object.keys(parts).length === 0) return
    await updateDados(tx, id, parts)
    if (isContato(parts)) await tellContato(deps, tx, before, parts)
  })
  return getOwnUsuario(deps.db, usuarioId, id)
}
