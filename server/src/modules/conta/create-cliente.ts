import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { usernameTaken } from './check-cliente.ts'
import { insertUsuario, takenBy, type NewCliente } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'

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
