import { expect, test } from 'vitest'
import { isCnpj, isCpf, isLuhn } from './digito.ts'

test('CPFs by their digits; repeated digits are refused', () => {
  for (const cpf of [
    '12345678909',
    '52998224725',
    '11144477735',
    '39053344705',
    '00000000191',
    '98765432100',
  ])
    expect(isCpf(cpf)).toBe(true)
  for (const cpf of ['52998224726', '11111111111', '5299822472', '529.982.247-25', ''])
    expect(isCpf(cpf)).toBe(false)
})

test('CNPJs, numeric and alphanumeric', () => {
  for (const cnpj of [
    '11222333000181',
    '00000000000191',
    '12345678000195',
    '12ABC34501DE35',
    'A1B2C3D4000193',
    'ABCDEFGHIJKL80',
    'Z9Y8X7W6000105',
  ])
    expect(isCnpj(cnpj)).toBe(true)
  for (const cnpj of ['11222333000182', '12ABC34501DE36', '12abc34501de35', '00000000000000'])
    expect(isCnpj(cnpj)).toBe(false)
})

test('Luhn digits', () => {
  expect(isLuhn('4539003370725497')).toBe(true)
  expect(isLuhn('4539003370725498')).toBe(false)
})
