import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../base/zona.ts'
import { idadeAt } from './contrato.can.ts'
import { endOfBeneficio, recusasOfBeneficiarios } from './seguro.can.ts'

const dia = fc
  .date({ min: new Date('1920-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))

test('a benefit ends on the first day on which the holder is older than its age, whatever the day of birth', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 0, max: 100 }), (nascimento, idade) => {
      const fim = endOfBeneficio(nascimento, idade)
      expect(idadeAt(nascimento, fim)).toBe(idade + 1)
      expect(idadeAt(nascimento, addDays(fim, -1))).toBe(idade)
    }),
  )
  expect(endOfBeneficio('1961-05-13', 65)).toBe('2027-05-13')
  expect(endOfBeneficio('1960-02-29', 66)).toBe('2027-03-01')
  expect(endOfBeneficio('1960-02-29', 67)).toBe('2028-02-29')
})

test('an empty list of beneficiaries is right, and so are shares that sum to 100 %; a missing or surplus share is named in numbers', () => {
  const of = (...partes: number[]) =>
    recusasOfBeneficiarios(
      partes.map((parteBp, n) => ({ cpf: String(n), parteBp })),
      'titular',
    ).map(({ code, field, message }) => [code, field, message])
  expect(of()).toEqual([])
  expect(of(10_000)).toEqual([])
  expect(of(3_334, 3_333, 3_333)).toEqual([])
  expect(of(5_000, 4_950)).toEqual([
    ['seguro.soma', 'beneficiarios.1.parteBp', 'As partes somam 99,5%. Faltam 0,5% para 100%.'],
  ])
  expect(of(8_000, 4_000)[0]?.[2]).toBe('As partes somam 120%. Tire 20% para ficar em 100%.')
})

test('the holder and a repeated CPF are refused at their own fields', () => {
  const list = ['titular', 'a', 'a'].map((cpf, n) => ({ cpf, parteBp: n === 0 ? 5_000 : 2_500 }))
  expect(recusasOfBeneficiarios(list, 'titular').map((r) => [r.code, r.field])).toEqual([
    ['seguro.beneficiario_titular', 'beneficiarios.0.cpf'],
    ['seguro.beneficiario_repetido', 'beneficiarios.2.cpf'],
  ])
})
