import { usuarioProblems } from '@alento/contract/usuario.ts'
import type { Deps } from '#deps.ts'
import { verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { semSenha } from './check-cliente.ts'
import { removeTentativa } from './conta.store.ts'
import { findUsuario, type Usuario } from './find-usuario.store.ts'
import { getOwn } from './get-usuario.ts'
import { recordAcesso } from './record-acesso.ts'
import { triesBeforeWaiting } from './senha.rules.ts'
import { countWrongTry, refuseWhileWaiting } from './refuse-while-waiting.ts'

/** An account that a purchase made (ADR 0171) has no password to ask for: its owner chooses one first. */
const noSenha = 'A sua conta ainda não tem senha. Crie uma em Meus Dados, em Trocar a senha.'

/**
 * Returns the caller, whose password was entered again. Wrong passwords are counted separately for the account's own sessions,
 * so that nobody without a session can block it.
 * @throws fator.senha_errada conta.espere base.nao_autenticado when the user no longer exists
 */
export async function checkSenha(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  usuarioId: string,
  senha: string,
): Promise<Usuario> {
  const { db, clock } = deps
  const counts = [{ chave: `senha:${usuarioId}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting({ db, clock }, counts)
  const usuario = await findUsuario(db, usuarioId)
  if (!usuario) throw new Problem('base.nao_autenticado')
  if (usuario.senhaHash === semSenha)
    throw new Problem('fator.senha_errada', noSenha, { errors: [{ field: 'senha', message: noSenha }] })
  if (!(await verifyPassword(usuario.senhaHash, senha))) {
    recordAcesso(deps, { acesso: 'senha recusada', usuarioId })
    await countWrongTry({ db, clock }, counts)
    throw new Problem('fator.senha_errada', undefined, {
      errors: [{ field: 'senha', message: 'A senha não confere' }],
    })
  }
  await refuseWhileWaiting({ db, clock }, counts)
  await removeTentativa(db, counts[0]!.chave) // there is one
  return usuario
}

const { title: senhaErrada } = usuarioProblems['usuario.senha_atual']

/**
 * That the caller still knows the password. Wrong ones are slowed down by a count that only this account's sessions reach.
 * @throws usuario.senha_atual conta.espere
 */
export async function checkSenhaAtual(deps: Deps, usuario: Usuario, senhaAtual = ''): Promise<void> {
  if (usuario.senhaHash === semSenha)
    throw new Problem('usuario.senha_atual', noSenha, { errors: [{ field: 'senhaAtual', message: noSenha }] })
  const counts = [{ chave: `senha:${usuario.id}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting(deps, counts)
  if (!(await verifyPassword(usuario.senhaHash, senhaAtual))) {
    if (senhaAtual) {
      recordAcesso(deps, { acesso: 'senha recusada', usuarioId: usuario.id })
      await countWrongTry(deps, counts)
    }
    throw new Problem('usuario.senha_atual', senhaErrada, {
      errors: [{ field: 'senhaAtual', message: senhaAtual ? senhaErrada : 'Informe a senha atual' }],
    })
  }
  await removeTentativa(deps.db, counts[0]!.chave) // there is one
}

/** That the signed-in user knows their password, before they do what asks for it. @throws usuario.senha_atual conta.espere */
export const checkSenhaOf = async (deps: Deps, usuarioId: string, senhaAtual: string): Promise<void> =>
  checkSenhaAtual(deps, await getOwn(deps.db, usuarioId, usuarioId), senhaAtual)
