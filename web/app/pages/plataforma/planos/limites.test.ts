import { expect, test } from 'vitest'
import { limitesIn } from './limites.ts'

test('rows left blank do not count, also between others; half a row does, so that it is refused at its field', () => {
  expect(
    limitesIn({
      'limitesSeguro.0.beneficio': 'Internação',
      'limitesSeguro.0.idadeMax': '65',
      'limitesSeguro.1.beneficio': ' ',
      'limitesSeguro.1.idadeMax': '',
      'limitesSeguro.2.beneficio': 'Auxílio-funeral',
      'limitesSeguro.2.idadeMax': '',
    }),
  ).toEqual([
    { beneficio: 'Internação', idadeMax: '65' },
    { beneficio: 'Auxílio-funeral', idadeMax: '' },
  ])
})
