import { sql, type AnyColumn, type SQL } from 'drizzle-orm'

const normalized = (text: string): SQL => sql`regexp_replace(norm(${text}), '([\\\\%_])', '\\\\\\1', 'g')`

/** Whether a column that holds `norm()` of a text contains `text`. No character of `text` is a wildcard. */
export const contains = (column: AnyColumn | SQL, text: string): SQL =>
  sql`${column} like '%' || ${normalized(text)} || '%'`

/** Whether a word of such a column starts with `text`, in a form that a trigram index serves. */
export const startsWord = (column: AnyColumn | SQL, text: string): SQL =>
  sql`(${column} like ${normalized(text)} || '%' or ${column} like '% ' || ${normalized(text)} || '%')`

/** Whether a word of such a column starts with `text`. */
export const hasWord = (column: AnyColumn, text: string): SQL<boolean> =>
  sql<boolean>`strpos(' ' || ${column}, ' ' || norm(${text})) > 0`

/** Sort order for a typed search: 0 when the column starts with the text, 1 when one of its words does, 2 otherwise. */
export const matchRank = (column: AnyColumn, text: string): SQL =>
  sql`case when starts_with(${column}, norm(${text})) then 0 when ${hasWord(column, text)} then 1 else 2 end`
