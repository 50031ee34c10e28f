import type { Deps } from '#deps.ts'
import { createUsuario } from '#modules/conta/create-usuario.ts'
import type { Tx } from '#platform/db/db.ts'

export type NewAdmRede = {
  redeId: string
  username: string
  name: string
  email: string
  cpf: string | null
  telefoneCelular: string
  /** When a code came back from the mobile; null where somebody else stated it. */
  celularConfirmadoEm: Temporal.Instant | null
  senhaHash: string
}

/** Creates the first access of a unit, in the caller's transaction. Returns its id. @throws conta.usuario_existente */
export async function createAdmRede(deps: Pick<Deps, 'clock'>, tx: Tx, novo: NewAdmRede): Promise<string> {
  const { id } = await createUsuario(deps, tx, { ...novo, role: 'AdmRede' })
  return id
}
