import type { Tx } from '#platform/db/db.ts'
import { hasCliente, takenBy } from './conta.store.ts'
import { updateDados } from './usuario.store.ts'

/** Gives a locked client without a CPF this one; false when another client has it. */
export async function setCpf(tx: Tx, id: string, cpf: string): Promise<boolean> {
  if (await hasCliente(tx, cpf)) return false
  await updateDados(tx, id, { cpf })
  return true
}

/** Whether this error means that another client got the CPF at the same moment. */
export const isCpfTaken = (error: unknown): boolean => takenBy(error) === 'cpf'
