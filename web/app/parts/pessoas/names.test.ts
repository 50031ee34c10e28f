import { expect, test } from 'vitest'
import { initialsOf } from './initials-of.ts'
import { firstTwoWords, seedOf } from './names.ts'
import { faceOf } from './portrait.tsx'

test('the header shows the first two words of the name', () => {
  expect(firstTwoWords('  Maria  Aparecida dos Santos')).toBe('Maria Aparecida')
  expect(firstTwoWords('Maria')).toBe('Maria')
})

test('initials leave particles and titles out', () => {
  expect(initialsOf('Maria Aparecida dos Santos')).toBe('MA')
  expect(initialsOf('José dos Santos')).toBe('JS')
  expect(initialsOf('Dra. Helena Prado')).toBe('HP')
  expect(initialsOf('Maria "Cida" 🌻 Alves')).toBe('MC')
  expect(initialsOf('🌻')).toBe('')
  expect(initialsOf('')).toBe('')
})

test('the same text always gives the same seed', () => {
  expect(seedOf('Helena')).toBe(seedOf('Helena'))
  expect(seedOf('Helena')).not.toBe(seedOf('Marcos'))
})

test('a drawn face follows the title or the end of the first name', () => {
  expect(['helena', 'bianca', 'lia', 'maria']).toContain(faceOf('Dra. Ester Prado'))
  expect(['marcos', 'caio', 'jorge']).toContain(faceOf('Dr. Luca Reis'))
  expect(['helena', 'bianca', 'lia', 'maria']).toContain(faceOf('Bianca Ferraz'))
})
