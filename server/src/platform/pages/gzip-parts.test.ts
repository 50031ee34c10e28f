import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gzipParts, toPart } from './gzip-parts.ts'

const bytes = fc.uint8Array({ maxLength: 3_000 }).map((b) => Buffer.from(b))

test('what comes out of gunzip are the parts with the nonce between them', () => {
  fc.assert(
    fc.property(fc.array(bytes, { minLength: 1, maxLength: 6 }), fc.string(), (parts, nonce) => {
      const between = Buffer.from(nonce)
      const plain = Buffer.concat(parts.flatMap((part, i) => (i === 0 ? [part] : [between, part])))
      expect(gunzipSync(gzipParts(parts.map(toPart), between)).equals(plain)).toBe(true)
    }),
  )
})

test('a page of repeated markup stays small', () => {
  const page = Buffer.from('<li class="x">Consulta</li>'.repeat(2_000))
  expect(gzipParts([toPart(page), toPart(page)], Buffer.from('nonce')).length).toBeLessThan(page.length / 50)
})
