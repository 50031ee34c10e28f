import { expect, test } from 'vitest'
import { initialsOf } from './voucher.rules.ts'

test('initials leave particles out, keep accents and stop at four', () => {
  expect(['Maria dos Santos', 'Élcio', 'ana  DE souza e silva', 'A B C D E F', ''].map(initialsOf)).toEqual([
    'MS',
    'É',
    'ASS',
    'ABCD',
    '',
  ])
})
