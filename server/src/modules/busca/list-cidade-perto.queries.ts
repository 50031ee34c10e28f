import { sql, type SQL } from 'drizzle-orm'
import { degreeM, lngScale, type Circle } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'

/** What lies around a place of a municipality. */
export type Redondeza = Circle & { municipioId: number }

/** Degrees of longitude get shorter towards the poles: those of a neighbouring city by less than this part. */
const lngMargin = 1.03

/**
 * Query of the ids of the municipalities that may have a unit in the circle: their units lie within `alcance_m` of their seat; and the
 * one that was named, whose units without a place on the map count too. The list has some thousands, so it needs no index.
 */
export function cidadesPerto({ origem, raioM, municipioId }: Redondeza): SQL {
  const reach = sql`(m.alcance_m + ${raioM}::float8)`
  return sql`select m.id from municipio m where m.id = ${municipioId}::int
    or (m.alcance_m > 0 and abs(m.lat - ${origem.lat}::float8) * ${degreeM}::float8 <= ${reach}
      and abs(m.lng - ${origem.lng}::float8) * ${(degreeM * lngScale(origem)) / lngMargin}::float8 <= ${reach})`
}

/** A municipality and how far its units lie from its seat; 0 while it has none on the map. */
export type Alcance = { id: number; lat: number; lng: number; alcanceM: number }

export async function listAlcance(db: Db): Promise<Alcance[]> {
  const { rows } = await db.execute<Alcance>(
    sql`select id, lat, lng, alcance_m as "alcanceM" from municipio order by id`,
  )
  return rows
}

/** Tells whether `cidadesPerto` finds a municipality. */
export function reachTest({ origem, raioM, municipioId }: Redondeza): (m: Alcance) => boolean {
  const lngM = (degreeM * lngScale(origem)) / lngMargin
  return ({ id, lat, lng, alcanceM }) => {
    const reach = alcanceM + raioM
    const isNear = Math.abs(lat - origem.lat) * degreeM <= reach && Math.abs(lng - origem.lng) * lngM <= reach
    return id === municipioId || (alcanceM > 0 && isNear)
  }
}

/** The so many nearest of these municipalities, nearest first; planar, as `squaredFar`. */
export function nearestOf(list: readonly Alcance[], origem: Circle['origem'], count: number): Alcance[] {
  const scale = lngScale(origem)
  const far = Float64Array.from(
    list,
    ({ lat, lng }) => (lat - origem.lat) ** 2 + ((lng - origem.lng) * scale) ** 2,
  )
  const limit = far.toSorted()[count - 1] ?? Infinity
  return [...list.keys()]
    .filter((at) => far[at]! <= limit)
    .toSorted((a, b) => far[a]! - far[b]!)
    .slice(0, count)
    .map((at) => list[at]!)
}
