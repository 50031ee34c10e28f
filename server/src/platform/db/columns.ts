import { getTableColumns } from 'drizzle-orm'
import { customType, uuid, type PgTable, type ReferenceConfig } from 'drizzle-orm/pg-core'

/** A moment in UTC. PostgreSQL sends '2026-11-21 14:03:22.1+00'. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (text) => Temporal.Instant.from(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  toDriver: String,
})

/** A calendar day without a zone. */
export const plainDate = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  fromDriver: (text) => Temporal.PlainDate.from(text),
  toDriver: String,
})

/** A time of day without a zone, to the minute. */
export const plainTime = customType<{ data: Temporal.PlainTime; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (text) => Temporal.PlainTime.from(text),
  toDriver: String,
})

/** When a range of one day ends; midnight is the end of the day, which the database calls 24:00. */
export const plainEnd = customType<{ data: Temporal.PlainTime; driverData: string }>({
  dataType: () => 'time',
  fromDriver: (text) => Temporal.PlainTime.from(text === '24:00:00' ? '00:00' : text),
  toDriver: (time) => (String(time) === '00:00:00' ? '24:00' : String(time)),
})

/** A required foreign key. */
export const refersTo = (column: ReferenceConfig['ref'], actions?: ReferenceConfig['actions']) =>
  uuid().notNull().references(column, actions)

type Columns<T extends PgTable> = T['_']['columns']

/** Picks some columns of a table, for a select that needs only these. */
export const pickColumns = <T extends PgTable, const K extends keyof Columns<T>>(
  table: T,
  keys: readonly K[],
): Pick<Columns<T>, K> => {
  const all: Columns<T> = getTableColumns(table)
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<Columns<T>, K>
}
