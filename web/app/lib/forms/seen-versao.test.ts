import { expect, test } from 'vitest'
import { seenVersao } from './seen-versao.ts'

test('a form that comes back keeps the version that its person saw, until a newer one is shown', () => {
  expect(seenVersao(undefined, { versao: 3 })).toBe('3')
  // Refused for another reason while somebody else saved version 4.
  expect(seenVersao({ typed: { versao: '3' } }, { versao: 4 })).toBe('3')
  // Refused because of version 4, which is shown now.
  expect(seenVersao({ typed: { versao: '3' }, agora: { versao: 4 } }, { versao: 4 })).toBe('4')
  expect(seenVersao(undefined, null)).toBe('')
})
