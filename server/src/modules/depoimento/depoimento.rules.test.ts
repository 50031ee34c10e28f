import { expect, test } from 'vitest'
import { publicName } from './depoimento.rules.ts'

test('in public a client is a first name and the initial of the last one', () => {
  expect(publicName('Maria da Silva')).toBe('Maria S.')
  expect(publicName('  João   de  ávila ')).toBe('João Á.')
  expect(publicName('Cher')).toBe('Cher')
  expect(publicName('')).toBe('')
})
