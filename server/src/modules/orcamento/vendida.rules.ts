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
 * Bytes of a row: the unit's id 16, latitude 8, longitude 8 (NaN without a place on the map), the exam's place in the basket 4, its
 * price 4, twice the unit's grade plus one for online payment 4.
 */
const rowBytes = 44

const unlessNaN = (n: number): number | null => (Number.isNaN(n) ? null : n)

const uuidAt = (bytes: Buffer, at: number): string => {
  const hex = bytes.toString('hex', at, at + 16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

function unitAt(bytes: Buffer, at: number, nothing: readonly null[]): UnidadeVendida {
  const grade = bytes.readInt32BE(at + 40)
  return {
    id: uuidAt(bytes, at),
    lat: unlessNaN(bytes.readDoubleBE(at + 16)),
    lng: unlessNaN(bytes.readDoubleBE(at + 24)),
    nota: grade >> 1,
    online: (grade & 1) === 1,
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
    unit.avulsos[bytes.readInt32BE(at + 32)] = bytes.readInt32BE(at + 36)
  }
  return [...units.values()]
}
