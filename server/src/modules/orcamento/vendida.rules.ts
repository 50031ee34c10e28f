/** What a unit near sells of a basket, exam by exam: `avulsos` by their places in the basket, in centavos. `nota` in hundredths. */
export type UnidadeVendida = {
  id: string
  lat: number | null
  lng: number | null
  nota: number
  online: boolean
  avulsos: (number | null)[]
}

/**
 * Bytes of a row: the unit's id 16; latitude 4 and longitude 4, in ten-millionths of a degree; and in 8 bytes from the lowest bit on:
 * online payment 1 bit, the unit's grade 9, the exam's place in the basket 7, its price. Few numbers, because PostgreSQL copies the row
 * for each one.
 */
const rowBytes = 32
const [degree, noLatitude] = [1e7, -(2 ** 31)]
/** Latitude and longitude of a unit without a place on the map. */
export const nowhere = String(-(2n ** 63n))

/** A field of the lower half of the last 8 bytes. */
const bits = (low: number, from: number, count: number): number => (low >>> from) & (2 ** count - 1)

const uuidAt = (bytes: Buffer, at: number): string => {
  const hex = bytes.toString('hex', at, at + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function unitAt(bytes: Buffer, at: number, nothing: readonly null[]): UnidadeVendida {
  const [lat, low] = [bytes.readInt32BE(at + 16), bytes.readUInt32BE(at + 28)]
  const isSomewhere = lat !== noLatitude
  return {
    id: uuidAt(bytes, at),
    lat: isSomewhere ? lat / degree : null,
    lng: isSomewhere ? bytes.readInt32BE(at + 20) / degree : null,
    nota: bits(low, 1, 9),
    online: bits(low, 0, 1) === 1,
    avulsos: nothing.slice(),
  }
}

/**
 * Reads the offers of a basket of so many exams that PostgreSQL packed into one text, in base64 (`listVendida`). A large city has
 * thousands; as one value they cost an eighth of what reading them as rows costs.
 */
export function unpackVendidas(packed: string | null, exames: number): UnidadeVendida[] {
  const bytes = Buffer.from(packed ?? '', 'base64')
  const nothing = Array.from({ length: exames }, () => null)
  const units = new Map<string, UnidadeVendida>()
  for (let at = 0; at < bytes.length; at += rowBytes) {
    const key = bytes.toString('latin1', at, at + 16)
    let unit = units.get(key)
    if (!unit) units.set(key, (unit = unitAt(bytes, at, nothing)))
    const low = bytes.readUInt32BE(at + 28)
    unit.avulsos[bits(low, 10, 7)] = bytes.readUInt32BE(at + 24) * 2 ** 15 + (low >>> 17)
  }
  return [...units.values()]
}
