import { expect, test } from 'vitest'
import { passosDados } from './compra.ts'
import {
  enderecoOf,
  enderecoText,
  faltamPara,
  parcelasOf,
  passosOfCompra,
  recusaOfTitular,
  recusasOfDependentes,
} from './compra.can.ts'

const seguro = { maxDependentes: 0, idadeMin: 16, idadeMax: 65 }
const platinum = { maxDependentes: 3, idadeMin: null, idadeMax: null }
const hoje = '2026-11-23'

test('the steps of the form refuse a name that a card cannot print, as the purchase does', () => {
  for (const { shape } of [passosDados.minimos, passosDados.titular]) {
    expect(shape.name.safeParse('Maria 🌸 Lima').error?.issues[0]?.message).toMatch(/sem figuras$/)
    expect(shape.name.safeParse('Maria Lima').success).toBe(true)
  }
})

test('an address is asked with insurance only, dependents where the plan has a place for them', () => {
  expect(passosOfCompra({ ...seguro, seguro: true })).toEqual(['titular', 'endereco'])
  expect(passosOfCompra({ ...platinum, seguro: false })).toEqual(['titular', 'dependentes'])
  expect(passosOfCompra({ ...platinum, seguro: true })).toEqual(['titular', 'endereco', 'dependentes'])
})

test('the missing fields of a holder for a boleto and an insurer; an address counts when it is whole', () => {
  const rua = { cep: '20520053', endereco: 'Rua Conde de Bonfim', nrEndereco: '370', bairro: 'Tijuca' }
  expect(faltamPara('endereco', rua)).toEqual(['cidade', 'ufEndereco'])
  expect(enderecoOf(rua)).toBeNull()
  const whole = { ...rua, cidade: 'Rio de Janeiro', ufEndereco: 'RJ' }
  expect(faltamPara('endereco', whole)).toEqual([])
  expect(faltamPara('seguro', whole)).toEqual(['sexo', 'naturalidade', 'estado'])
  expect(enderecoText(enderecoOf(whole)!)).toBe(
    'Rua Conde de Bonfim, 370, Tijuca, Rio de Janeiro, RJ, CEP 20520-053',
  )
})

test('without the offer the price is charged today and on the same day of each month', () => {
  expect(parcelasOf({ price: 5_990, tipoRecorrencia: 'Mensal' }, hoje, false)).toEqual({
    hoje: 5_990,
    gratis: false,
    em: '2026-12-23',
    valor: 5_990,
    dia: 23,
  })
})

test('in the free month nothing is charged today, and the first charge falls at its end', () => {
  expect(parcelasOf({ price: 5_990, tipoRecorrencia: 'Mensal' }, '2026-01-31', true)).toEqual({
    hoje: 0,
    gratis: true,
    em: '2026-02-28',
    valor: 5_990,
    dia: 31,
  })
})

test('an annual plan is charged again after a year', () => {
  expect(parcelasOf({ price: 59_900, tipoRecorrencia: 'Anual' }, '2028-02-29', false)).toEqual({
    hoje: 59_900,
    gratis: false,
    em: '2029-02-28',
    valor: 59_900,
    dia: 29,
  })
})

test('the age rule holds from the 16th birthday to the day before the 66th, with the specified text', () => {
  const text = 'A idade para contratação desse plano deve ser entre 16 e 65 anos'
  const says = (nascimento: string) => recusaOfTitular(seguro, nascimento, hoje)?.message ?? null
  expect(says('2010-11-23')).toBeNull()
  expect(says('2010-11-24')).toBe(text)
  expect(says('1960-11-24')).toBeNull()
  expect(says('1960-11-23')).toBe(text)
  expect(recusaOfTitular(platinum, '1930-01-01', hoje)).toBeNull()
  expect(recusaOfTitular(platinum, '2026-11-24', hoje)?.code).toBe('contrato.nascimento_futuro')
})

test('each dependent is refused at the field that is wrong', () => {
  const person = (cpf: string, dataNascimento = '2015-06-01') => ({ cpf, dataNascimento })
  const about = { titularCpf: '1', hoje }
  const fields = (...pessoas: ReturnType<typeof person>[]) =>
    recusasOfDependentes(platinum, pessoas, about).map((r) => `${r.field} ${r.code}`)
  expect(fields(person('2'), person('3'), person('4', hoje))).toEqual([])
  expect(fields(person('2'), person('1'))).toEqual(['dependentes.1.cpf contrato.dependente_titular'])
  expect(fields(person('2'), person('2'))).toEqual(['dependentes.1.cpf contrato.dependente_repetido'])
  expect(fields(person('2', '2026-11-24'))).toEqual([
    'dependentes.0.dataNascimento contrato.nascimento_futuro',
  ])
  expect(fields(person('2'), person('3'), person('4'), person('5'))).toEqual([
    'dependentes contrato.dependentes_demais',
  ])
})
