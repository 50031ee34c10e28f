import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash, seal, unseal } from '#platform/secret-box.ts'
import { codigoAt, newSegredo, passoOf } from '#platform/totp.ts'
import { codigoFrom, plainCodigo } from './codigo.rules.ts'

/** '12345678901234567890', the secret of the vectors of RFC 6238, appendix B. */
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %i of RFC 6238 is %s', (seconds, codigo) => {
  expect(codigoAt(rfc, at(seconds))).toBe(codigo)
  expect(passoOf(rfc, codigo, at(seconds))).toBe(Math.floor(seconds / 30))
})

test('a code is known in its own step and its two neighbours, as that step', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 60, max: 4_000_000_000 }),
      fc.integer({ min: -1, max: 1 }),
      (seconds, off) => {
        const segredo = newSegredo()
        const passo = passoOf(segredo, codigoAt(segredo, at(seconds + 30 * off)), at(seconds))
        expect(passo).toBe(Math.floor(seconds / 30) + off)
      },
    ),
    { numRuns: 50 },
  )
  for (const text of ['', '12345', '1234567', 'abcdef', '１２３４５６'])
    expect(passoOf(rfc, text, at(59))).toBeNull()
})

test('a recovery code is the same however it is typed, and different bytes are different codes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (bytes) => {
      const codigo = codigoFrom(bytes)
      expect(codigo).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
      const sloppy = ` ${codigo.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
      expect(plainCodigo(sloppy)).toBe(codigo.replace('-', ''))
      expect(plainCodigo(codigo)).not.toMatch(/^\d{6}$/)
    }),
  )
})

test('what is sealed opens with its key, for whom it was sealed, unchanged, and not otherwise', () => {
  const [key, other] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(key, 'ana', text)
      expect(unseal(key, 'ana', sealed)).toBe(text)
      expect(() => unseal(key, 'bia', sealed)).toThrow('authenticate')
      expect(() => unseal(other, 'ana', sealed)).toThrow('authenticate')
      expect(seal(key, 'ana', text)).not.toBe(sealed)
    }),
    { numRuns: 30 },
  )
  expect(keyedHash(key, 'ana', 'x')).not.toBe(keyedHash(key, 'bia', 'x'))
})
