import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { hasCliente, takenBy, type NewCliente } from './cadastro.store.ts'
import { findUsuarioByUsername, insertUsuario, type Usuario } from './conta.store.ts'

export const usernameTaken = (): Problem =>
  new Problem('conta.usuario_existente', undefined, {
    errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  })

/**
 * Refuses a taken user name early, so that nobody waits for a code in vain; the database decides in the end.
 * @throws conta.usuario_existente
 */
export async function refuseTaken({ db }: Pick<Deps, 'db'>, username: string): Promise<void> {
  if (await findUsuarioByUsername(db, username)) throw usernameTaken()
}

/** Whether a client has this CPF; call it only for a caller who proved that the CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)

/**
 * Creates a client in the caller's transaction. Signing up includes agreeing to terms and privacy notice, which the job
 * `conta.criada` records.
 * @throws conta.usuario_existente conta.cpf_existente
 */
export async function createCliente(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  novo: NewCliente,
): Promise<Usuario> {
  try {
    const criadoEm = clock.now()
    const usuario = await insertUsuario(tx, { ...novo, id: newId(), role: 'Alento', criadoEm })
    await jobs.send(tx, 'conta.criada', { usuarioId: usuario.id, quando: String(criadoEm) })
    return usuario
  } catch (error) {
    const what = takenBy(error)
    if (what === 'username') throw usernameTaken()
    if (what === 'cpf') throw new Problem('conta.cpf_existente')
    throw error
  }
}
