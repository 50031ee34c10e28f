import { sql, type SQL } from 'drizzle-orm'
import type { Circle } from '#platform/db/circle.ts'

/** What lies around a place of a municipality. */
export type Redondeza = Circle & { municipioId: number }

/** A unit is in a municipality whose centre is at most this far, in degrees (some 75 km), or in the one that was named. */
const cityReach = 0.7

/** Query of the ids of the municipalities around. The list has some thousands, so it needs no index. */
export const cidadesPerto = ({
  origem,
  municipioId,
}: Redondeza): SQL => sql`select m.id from municipio m where m.id = ${municipioId}::int
  or (m.lat between ${origem.lat - cityReach}::float8 and ${origem.lat + cityReach}::float8
    and m.lng between ${origem.lng - cityReach}::float8 and ${origem.lng + cityReach}::float8)`
