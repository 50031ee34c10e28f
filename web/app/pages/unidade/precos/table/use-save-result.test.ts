import { expect, test } from 'vitest'
import { savedText } from './use-save-result.ts'

test('a save of several rows tells how many are stored and how many are not', () => {
  expect(savedText(1, 0)).toBe('Preço salvo.')
  expect(savedText(3, 0)).toBe('3 preços salvos.')
  expect(savedText(1, 1)).toBe('Preço salvo. 1 linha ficou com erro.')
  expect(savedText(0, 2)).toBeNull()
})
