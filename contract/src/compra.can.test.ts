import { expect, test } from 'vitest'
import { recusaDoTitular, recusasDosDependentes } from './compra.can.ts'

const seguro = { maxDependentes: 0, idadeMin: 16, idadeMax: 65 }
const platinum = { maxDependentes: 3, idadeMin: null, idadeMax: null }
const hoje = '2026-11-23'

test('the age rule holds from the 16th birthday to the day before the 66th, with the specified text', () => {
  const text = 'A idade para contratação desse plano deve ser entre 16 e 65 anos'
  const says = (nascimento: string) => recusaDoTitular(seguro, nascimento, hoje)?.message ?? null
  expect(says('2010-11-23')).toBeNull()
  expect(says('2010-11-24')).toBe(text)
  expect(says('1960-11-24')).toBeNull()
  expect(says('1960-11-23')).toBe(text)
  expect(recusaDoTitular(platinum, '1930-01-01', hoje)).toBeNull()
  expect(recusaDoTitular(platinum, '2026-11-24', hoje)?.code).toBe('contrato.nascimento_futuro')
})

test('each dependent is refused at the field that is wrong', () => {
  const person = (cpf: string, dataNascimento = '2015-06-01') => ({ cpf, dataNascimento })
  const about = { titularCpf: '1', hoje }
  const fields = (...pessoas: ReturnType<typeof person>[]) =>
    recusasDosDependentes(platinum, pessoas, about).map((r) => `${r.field} ${r.code}`)
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
