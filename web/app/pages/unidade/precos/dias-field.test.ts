import { expect, test } from 'vitest'
import { diasError, readDias } from './dias-field.tsx'

test('days until the result are a whole number from 0 to 90, or nothing', () => {
  expect(['', ' 3 ', '0', '90'].map(readDias)).toEqual([null, 3, 0, 90])
  for (const text of ['91', '-1', '2,5', 'amanhã'])
    expect([text, diasError(readDias(text))]).toEqual([text, 'Informe de 0 a 90 dias'])
  expect([null, 0, 90].map(diasError)).toEqual([null, null, null])
})
