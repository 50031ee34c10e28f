import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { FeriadoLocal } from '@alento/contract/catalogo/feriado-local.ts'
import type { Deps } from '#deps.ts'
import { type FeriadoLocalView, listFeriadoLocalRow } from './feriado-local.queries.ts'

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
  return (await listFeriadoLocalRow(deps.db, brasiliaDayOf(deps.clock.now()))).map(toFeriadoLocal)
}
