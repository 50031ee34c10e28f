import { expect, test } from 'vitest'
import { measureSms } from './sms.ts'

test.each([
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  ['[a]', 5, 1],
  ['ã'.repeat(70), 70, 1],
  ['ã'.repeat(71), 71, 2],
  ['é'.repeat(160), 160, 1],
  ['', 0, 1],
])(
  '%# a text is measured as the network does: one letter outside of the alphabet makes it Unicode',
  (texto, caracteres, partes) => {
    expect(measureSms(texto)).toEqual({ caracteres, partes })
  },
)
