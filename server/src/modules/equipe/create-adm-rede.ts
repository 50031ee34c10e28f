import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { takenBy } from '#modules/conta/cadastro.store.ts'
import { insertUsuario } from '#modules/conta/conta.store.ts'
import { usernameTaken } from '#modules/conta/create-cliente.ts'

export type NewAdmRede = {
  redeId: string
  username: string
  name: string
  email: string
  cpf: string | null
  telefoneCelular: string
  senhaHash: string
}

/** Makes the first access of a unit that registered itself, in the caller's transaction. Answers its id. @throws conta.usuario_existente */
export async function createAdmRede(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  novo: NewAdmRede,
): Promise<string> {
  const id = newId()
  try {
    await insertUsuario(tx, { ...novo, id, role: 'AdmRede', criadoEm: clock.now() })
  } catch (error) {
    throw takenBy(error) === 'username' ? usernameTaken() : error
  }
  return id
}
