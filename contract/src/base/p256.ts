import { fromHex, toHex } from './bytes.ts'

/** Points of the curve P-256 in 33 bytes instead of 65. WebCrypto need not read these. Source: SEC 1, 2.3.3 and 2.3.4; FIPS 186-4, D.1.2.3. */

const p = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

const numberOf = (bytes: Uint8Array): bigint => BigInt(`0x${toHex(bytes)}`)
const bytesOf = (n: bigint): Uint8Array => fromHex(n.toString(16).padStart(64, '0'))

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  for (let [square, left] = [base % p, exponent]; left > 0n; square = (square * square) % p, left >>= 1n)
    if (left & 1n) result = (result * square) % p
  return result
}

/** The y of this parity at x on the curve, or null. The keys are public: time may depend on them. */
function findY(x: bigint, odd: boolean): bigint | null {
  const square = (((x * x * x - 3n * x + b) % p) + p) % p
  const y = power(square, (p + 1n) / 4n)
  if ((y * y) % p !== square || x >= p) return null
  return (y & 1n) === (odd ? 1n : 0n) ? y : p - y
}

/** An uncompressed point (65 bytes, as WebCrypto exports it) in 33 bytes; null when it is not a point of the curve. */
export function compressPoint(point: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (point.length !== 65 || point[0] !== 4) return null
  const odd = (point[64]! & 1) === 1
  const y = findY(numberOf(point.subarray(1, 33)), odd)
  if (y === null || y !== numberOf(point.subarray(33))) return null
  return Uint8Array.from([odd ? 3 : 2, ...point.subarray(1, 33)])
}

/** The 65 bytes of a compressed point; null when it is not a point of the curve. */
export function uncompressPoint(point: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (point.length !== 33 || (point[0] !== 2 && point[0] !== 3)) return null
  const x = numberOf(point.subarray(1))
  const y = findY(x, point[0] === 3)
  return y === null ? null : Uint8Array.from([4, ...bytesOf(x), ...bytesOf(y)])
}
