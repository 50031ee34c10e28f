import type { Deps } from '#deps.ts'
import { Problem } from '#platform/problem.ts'
import { findUsuarioByUsername, hasCliente } from './conta.store.ts'

export const usernameTaken = (): Problem =>
  new Problem('conta.usuario_existente', undefined, {
    errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  })

/** So that nobody waits for a code in vain; the database decides. @throws conta.usuario_existente */
export async function refuseTaken({ db }: Pick<Deps, 'db'>, username: string): Promise<void> {
  if (await findUsuarioByUsername(db, username)) throw usernameTaken()
}

/** For a person who proved that this CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)
