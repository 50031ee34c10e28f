import fc from 'fast-check'
import { expect, test } from 'vitest'
import { longId, shortId } from './id-curto.ts'

test('a short id is 22 characters of an address and leads back to its id', () => {
  fc.assert(
    fc.property(fc.uuid(), (uuid) => {
      const short = shortId(uuid)
      expect(short).toMatch(/^[\w-]{22}$/)
      expect(longId(short)).toBe(uuid)
    }),
  )
})

test('a cut link is no id', () => {
  const short = shortId('01a21477-4ae6-7e6f-83ba-0fb24b725460')
  for (const text of ['', short.slice(1), `${short}x`, `${short.slice(1)}.`]) expect(longId(text)).toBeNull()
})
