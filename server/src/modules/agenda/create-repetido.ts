import { brasiliaDayOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { newId } from '#platform/id.ts'
import { lockRepetidos, repeatFeriadoLocal } from './feriado-local.store.ts'

/** The same day of a year, the first time from `hoje` on; 29 February is the 28th in other years. */
function nextDateOf(dia: Temporal.PlainDate, hoje: Temporal.PlainDate): Temporal.PlainDate {
  const thisYear = dia.with({ year: hoje.year })
  return Temporal.PlainDate.compare(thisYear, hoje) >= 0 ? thisYear : dia.with({ year: hoje.year + 1 })
}

/**
 * Job, every hour: a holiday of every year whose day is over is entered for its next day, which people can not book yet. The one that is
 * over stays as it was and is no longer repeated, so that there is one to change or to remove. (ADR 0188)
 */
export async function createRepetidos(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const hoje = brasiliaDayOf(deps.clock.now())
  await deps.db.transaction(async (tx) => {
    for (const row of await lockRepetidos(tx, hoje)) {
      const dia = nextDateOf(row.dia, hoje)
      const objetoId = await repeatFeriadoLocal(tx, { ...row, dia }, newId())
      await recordAuditoria(tx, {
        quando: deps.clock.now(),
        usuarioId: null,
        acao: 'feriado_local.repetir',
        objeto: 'feriado_local',
        objetoId,
        detalhe: { dia: String(dia), de: row.id },
      })
    }
  })
}
