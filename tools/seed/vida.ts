import type { Tx } from '@alento/server/platform/db/db.ts'
import type { Historia } from './historias.ts'
import type { DemoRows, Row } from './tipos.ts'

export type Mundo = { tx: Tx; now: Temporal.Instant; rows: DemoRows; secondFactorKey: string }

/** A contract as it is written: its holder, its plan, and the day of the purchase in Brasília. */
export type Vida = { h: Historia; usuario: Row<'usuario'>; plano: Row<'plano'>; comprado: Temporal.PlainDate }

const zone = 'America/Sao_Paulo'

/** The day in Brasília on which somebody with this story bought the card. */
export const compradoEm = (now: Temporal.Instant, { months, days }: Historia['ha']): Temporal.PlainDate =>
  now.toZonedDateTimeISO(zone).toPlainDate().subtract({ days }).subtract({ months })

/** A moment of a day in Brasília, never in the future. */
export const at = ({ now }: { now: Temporal.Instant }, dia: Temporal.PlainDate, hour: number) => {
  const moment = dia.toZonedDateTime(zone).add({ hours: hour }).toInstant()
  return Temporal.Instant.compare(moment, now) < 0 ? moment : now
}
