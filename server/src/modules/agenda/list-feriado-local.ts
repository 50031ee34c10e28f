import { brasilia } from '@alento/contract/base/zona.ts'
import type { FeriadoLocal } from '@alento/contract/feriado-local.ts'
import type { Deps } from '#deps.ts'
import { type FeriadoLocalView, listFeriadoLocalRow } from './feriado-local.queries.ts'

/** Today where administrators work. */
export const todayInBrasilia = ({ clock }: Pick<Deps, 'clock'>): Temporal.PlainDate =>
  clock.now().toZonedDateTimeISO(brasilia).toPlainDate()

export const toFeriadoLocal = ({ feriado, cidade, marcados }: FeriadoLocalView): FeriadoLocal => ({
  _id: feriado.id,
  dia: String(feriado.dia),
  nome: feriado.nome,
  uf: feriado.uf,
  cidade,
  todoAno: feriado.todoAno,
  marcados,
  versao: feriado.versao,
})

/** Holidays beside the national ones, from today on (Brasília), by day. */
export async function listFeriadoLocal(deps: Pick<Deps, 'db' | 'clock'>): Promise<FeriadoLocal[]> {
  return (await listFeriadoLocalRow(deps.db, todayInBrasilia(deps))).map(toFeriadoLocal)
}
