import { sql, type SQL } from 'drizzle-orm'
import { degreeM, lngScale, type Circle } from '#platform/db/circle.ts'
import type { Db } from '#platform/db/db.ts'

/** The surroundings of a place of a municipality. */
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

/**
 * Municipalities, and how far the units of each lie from its seat, in metres; 0 while it has none on the map. Four lists in one
 * order.
 */
export type Alcances = { id: number[]; lat: Float64Array; lng: Float64Array; alcanceM: Float64Array }

export async function listAlcance(db: Db): Promise<Alcances> {
  const { rows } = await db.execute<{ id: number; lat: number; lng: number; alcanceM: number }>(
    sql`select id, lat, lng, alcance_m as "alcanceM" from municipio order by id`,
  )
  return {
    id: rows.map((m) => m.id),
    lat: Float64Array.from(rows, (m) => m.lat),
    lng: Float64Array.from(rows, (m) => m.lng),
    alcanceM: Float64Array.from(rows, (m) => m.alcanceM),
  }
}

/** The ids of the municipalities that `cidadesPerto` finds. */
export function listCidadePerto(
  { id, lat, lng, alcanceM }: Alcances,
  { origem, raioM, municipioId }: Redondeza,
): number[] {
  const lngM = (degreeM * lngScale(origem)) / lngMargin
  const isNear = (at: number): boolean => {
    const reach = alcanceM[at]! + raioM
    if (Math.abs(lat[at]! - origem.lat) * degreeM > reach) return false
    return alcanceM[at]! > 0 && Math.abs(lng[at]! - origem.lng) * lngM <= reach
  }
  const found: number[] = []
  for (let at = 0; at < id.length; at += 1) if (id[at] === municipioId || isNear(at)) found.push(id[at]!)
  return found
}

/** The ids of the so many nearest municipalities, or all, nearest first; planar, as `squaredFar`. */
export function nearestOf(
  { id, lat, lng, alcanceM }: Alcances,
  { origem, count, withUnits }: { origem: Circle['origem']; count: number; withUnits: boolean },
): number[] {
  const scale = lngScale(origem)
  const far = lat.map((north, at) =>
    withUnits && alcanceM[at] === 0
      ? Infinity
      : (north - origem.lat) ** 2 + ((lng[at]! - origem.lng) * scale) ** 2,
  )
  const within = (degrees: number): number[] => {
    const found: number[] = []
    for (let at = 0; at < far.length; at += 1) if (far[at]! <= degrees ** 2) found.push(at)
    return found
  }
  // The circle doubles until it holds enough; the last one is larger than the earth.
  let near: number[] = []
  for (let degrees = 1; near.length < count && degrees < 1024; degrees *= 2) near = within(degrees)
  return near
    .toSorted((a, b) => far[a]! - far[b]!)
    .slice(0, count)
    .map((at) => id[at]!)
}
