import { expect, test } from 'vitest'
import { celular, celularOuFixo, telefoneDeEmpresa } from './tipo-telefone.ts'

const every = Array.from({ length: 90 }, (_, n) => String(n + 10))

test('a mobile and a landline have one of the 67 area codes in use', () => {
  const used = every.filter((ddd) => celular.test(`${ddd}987654321`))
  expect(used).toHaveLength(67)
  expect(used).toEqual(every.filter((ddd) => celularOuFixo.test(`${ddd}25710384`)))
  for (const ddd of ['20', '23', '25', '36', '40', '52', '80']) expect(used).not.toContain(ddd)
})

test.each([
  ['21987654321', true, true, true],
  ['2125710384', false, true, true],
  ['08001234567', false, false, true],
  ['0800123456', false, false, true],
  ['03001234567', false, false, true],
  ['40041234', false, false, true],
  ['30031234', false, false, true],
  ['09001234567', false, false, false],
  ['25710384', false, false, false],
  ['190', false, false, false],
  ['2187654321', false, false, false],
  ['+351912345678', false, false, false],
  ['', false, false, false],
])('%j: mobile %s, with an area code %s, of a company %s', (number, isMobile, hasDdd, ofCompany) => {
  expect([celular, celularOuFixo, telefoneDeEmpresa].map((form) => form.test(number))).toEqual([
    isMobile,
    hasDdd,
    ofCompany,
  ])
})
