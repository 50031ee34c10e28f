import { createECDH, ECDH } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressPoint, uncompressPoint } from './p256.ts'

const aPoint = (): Buffer => createECDH('prime256v1').generateKeys()
const compressed = (point: Buffer) => ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'compressed')

test('a point is compressed and restored as OpenSSL does it, with either parity', () => {
  const parities = new Set<number>()
  for (let n = 0; n < 40; n += 1) {
    const point = aPoint()
    const short = compressPoint(point)!
    parities.add(short[0]!)
    expect(Buffer.from(short)).toEqual(compressed(point))
    expect(Buffer.from(uncompressPoint(short)!)).toEqual(point)
  }
  expect(parities).toEqual(new Set([2, 3]))
})

test('bytes that are no point of the curve are refused', () => {
  const point = aPoint()
  const moved = Uint8Array.from(point)
  moved[64]! ^= 1
  expect(compressPoint(moved)).toBeNull()
  for (const bad of [new Uint8Array(65), point.subarray(0, 64), compressed(point), new Uint8Array(0)])
    expect(compressPoint(bad)).toBeNull()
  for (const bad of [Uint8Array.from([2, ...new Uint8Array(32).fill(255)]), new Uint8Array(33), point])
    expect(uncompressPoint(bad)).toBeNull()
  // y² has a root for about half of all x.
  const restored = Array.from({ length: 60 }, (_, n) =>
    uncompressPoint(Uint8Array.from([2, ...new Uint8Array(31), n])),
  )
  expect(restored.filter(Boolean).length).toBeGreaterThan(15)
  expect(restored.filter((one) => one === null).length).toBeGreaterThan(15)
  for (const p of restored.filter((one) => one !== null))
    expect(() => ECDH.convertKey(p, 'prime256v1')).not.toThrow()
})

test('no bytes break it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 30, maxLength: 66 }), (bytes) => {
      for (const found of [compressPoint(bytes), uncompressPoint(bytes)])
        expect([null, 33, 65]).toContain(found && found.length)
    }),
  )
})
