import type { Db } from '#platform/db/db.ts'
import { invalidField } from '#platform/problem.ts'
import { findTipoRegistro } from './tipo-registro.store.ts'

/** Accepts the name of a council of the register, or none at all; `field` is where it was asked for. @throws base.invalido */
export async function checkTipoRegistro(db: Db, nome: string | undefined, field: string): Promise<void> {
  if (nome === undefined || (await findTipoRegistro(db, nome))) return
  throw invalidField(field, 'Escolha o conselho')
}
