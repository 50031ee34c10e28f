import { usuarioProblems } from '@alento/contract/acesso/usuario.ts'
import type { Deps, Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { verifyPassword } from '#platform/password.ts'
import { fieldProblem, Problem } from '#platform/problem.ts'
import { hashToken } from '#platform/token.ts'
import { semSenha } from './check-cliente.ts'
import { findUsuario, type Usuario } from './find-usuario.store.ts'
import { getOwn } from './get-usuario.ts'
import { recordAcesso } from './record-acesso.ts'
import { removeTentativa } from './remove-tentativa.store.ts'
import { markProvada } from './set-prova.store.ts'
import { needsProva, triesBeforeWaiting } from './senha.rules.ts'
import { countWrongTry, refuseWhileWaiting } from './refuse-while-waiting.ts'

type Means = Pick<Deps, 'db' | 'clock' | 'log'>
/** The session that asks. */
export type Quem = { usuarioId: string; provadaEm?: Sessao['provadaEm'] | undefined }
/** The refusal of a wrong password, and the request for a missing one. */
type Recusa = {
  code: 'fator.senha_errada' | 'usuario.senha_atual'
  field: string
  wrong: string
  missing: string
}

/**
 * That the caller knows the password, or for an account without one (ADR 0171) proved in this session lately who they are (ADR 0219).
 * Wrong passwords are counted separately for the account's own sessions, so that a stranger without a session cannot block it.
 */
async function prove(
  deps: Means,
  usuario: Usuario,
  { provadaEm }: Quem,
  { senha, code, field, wrong, missing }: Recusa & { senha: string },
): Promise<void> {
  if (usuario.senhaHash === semSenha) {
    if (needsProva({ semSenha: true, provadaEm }, deps.clock.now())) throw new Problem('conta.sem_prova')
    return
  }
  const refused = (message: string) => fieldProblem(code, field, message)
  const counts = [{ chave: `senha:${usuario.id}`, free: triesBeforeWaiting.conta }]
  await refuseWhileWaiting(deps, counts)
  if (!senha) throw refused(missing)
  if (!(await verifyPassword(usuario.senhaHash, senha))) {
    recordAcesso(deps, { acesso: 'senha recusada', usuarioId: usuario.id })
    await countWrongTry(deps, counts)
    throw refused(wrong)
  }
  await refuseWhileWaiting(deps, counts)
  await removeTentativa(deps.db, counts[0]!.chave) // there is one
}

/** Notes that the user of the session with this token proved now who they are. */
export const setProvada = ({ clock }: Pick<Deps, 'clock'>, db: Db, token: string): Promise<void> =>
  markProvada(db, hashToken(token), clock.now())

/**
 * Returns the caller, whose password was entered again, or who proved who they are in place of one.
 * @throws fator.senha_errada conta.sem_prova conta.espere base.nao_autenticado when the user no longer exists
 */
export async function checkSenha(deps: Means, quem: Quem, senha: string): Promise<Usuario> {
  const usuario = await findUsuario(deps.db, quem.usuarioId)
  if (!usuario) throw new Problem('base.nao_autenticado')
  const wrong = 'A senha não confere'
  await prove(deps, usuario, quem, {
    senha,
    code: 'fator.senha_errada',
    field: 'senha',
    wrong,
    missing: 'Informe a senha',
  })
  return usuario
}

const { title: wrong } = usuarioProblems['usuario.senha_atual']

/** The same for the field `senhaAtual`. @throws usuario.senha_atual conta.sem_prova conta.espere */
export const checkSenhaAtual = (deps: Deps, quem: Quem, usuario: Usuario, senha = ''): Promise<void> =>
  prove(deps, usuario, quem, {
    senha,
    code: 'usuario.senha_atual',
    field: 'senhaAtual',
    wrong,
    missing: 'Informe a senha atual',
  })

/** That the signed-in user knows their password, before a step that asks for it. @throws usuario.senha_atual conta.espere */
export const checkSenhaOf = async (deps: Deps, quem: Quem, senhaAtual: string): Promise<void> =>
  checkSenhaAtual(deps, quem, await getOwn(deps.db, quem.usuarioId, quem.usuarioId), senhaAtual)
