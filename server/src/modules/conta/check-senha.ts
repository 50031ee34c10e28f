import type { Deps } from '#deps.ts'
import { verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import { findUsuario, removeTentativa, type Usuario } from './conta.store.ts'
import { triesBeforeWaiting } from './senha.rules.ts'
import { countWrongTry, refuseWhileWaiting } from './refuse-while-waiting.ts'

/**
 * The caller, who typed the password again. Wrong ones are slowed down by a count of this account's own sessions: who has no
 * session cannot touch it.
 * @throws fator.senha_errada conta.espere base.nao_autenticado when the user is gone
 */
export async function checkSenha(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  usuarioId: string,
  senha: string,
): Promise<Usuario> {
  const counts = [{ chave: `senha:${usuarioId}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting({ db, clock }, counts)
  const usuario = await findUsuario(db, usuarioId)
  if (!usuario) throw new Problem('base.nao_autenticado')
  if (!(await verifyPassword(usuario.senhaHash, senha))) {
    await countWrongTry({ db, clock }, counts)
    throw new Problem('fator.senha_errada', undefined, {
      errors: [{ field: 'senha', message: 'A senha não confere' }],
    })
  }
  await refuseWhileWaiting({ db, clock }, counts)
  await removeTentativa(db, counts[0]!.chave) // there is one
  return usuario
}
