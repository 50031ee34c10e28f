import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { checkAuditoria, type Conferencia } from './check-auditoria.ts'
import { insertConferencia } from './corrente.store.ts'

/** Checks the whole trail and keeps the result: the next check starts from this one, and the page of the trail shows it. */
export async function recordConferencia({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Conferencia> {
  const found = await checkAuditoria(db)
  await insertConferencia(db, { id: newId(), quando: clock.now(), ...found })
  return found
}
