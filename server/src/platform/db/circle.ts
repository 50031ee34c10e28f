import { sql, type SQL } from 'drizzle-orm'

/** Degrees, north and east positive. */
type Point = { lat: number; lng: number }
/** All places at most `raioM` metres from `origem`. */
export type Circle = { origem: Point; raioM: number }

/** Metres of one degree of latitude. */
export const degreeM = 111_195

/** Length of a degree of longitude at this latitude, in degrees of latitude. */
export const lngScale = ({ lat }: Point): number => Math.cos((lat * Math.PI) / 180)

/** The square around a circle, which an index or a quick comparison can decide. */
const inSquare = (table: SQL, { origem, raioM }: Circle): SQL => {
  const [lat, lng] = [raioM / degreeM, raioM / degreeM / lngScale(origem)]
  return sql`${table}.lat between ${origem.lat - lat}::float8 and ${origem.lat + lat}::float8
    and ${table}.lng between ${origem.lng - lng}::float8 and ${origem.lng + lng}::float8`
}

/** Planar distance of a row from a place, in degrees of latitude, squared: sufficient for some kilometres, and to sort by. */
export const squaredFar = (table: SQL, origem: Point): SQL => {
  const [north, east] = [
    sql`(${table}.lat - ${origem.lat}::float8)`,
    sql`(${table}.lng - ${origem.lng}::float8)`,
  ]
  return sql`(${north} * ${north} + ${east} * ${east} * ${lngScale(origem) ** 2}::float8)`
}

/** Tells whether a place lies in a circle, by the same measure as `inCircle`. */
export function circleTest({ origem, raioM }: Circle): (place: Point) => boolean {
  const [scale, limit] = [lngScale(origem), (raioM / degreeM) ** 2]
  return ({ lat, lng }) => (lat - origem.lat) ** 2 + ((lng - origem.lng) * scale) ** 2 <= limit
}

/** Whether the columns `lat` and `lng` of a table lie in a circle; null where they are null. */
export const inCircle = (table: SQL, circle: Circle): SQL =>
  sql`${inSquare(table, circle)} and ${squaredFar(table, circle.origem)} <= ${(circle.raioM / degreeM) ** 2}::float8`
