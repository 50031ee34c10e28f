import { expect, test } from 'vitest'
import { chosenPatient, optionsOf } from './paciente.ts'

const maria = { _id: null, name: 'Maria Lima', atual: true }

test('the client alone is named without a role, beside dependents with one', () => {
  expect(optionsOf({ pacientes: [maria], outros: [] })).toEqual([
    { value: '', label: 'Maria Lima', atual: true },
  ])
  const ana = { _id: 'd1', name: 'Ana Lima', atual: false }
  expect(optionsOf({ pacientes: [maria, ana], outros: null }).map((o) => o.label)).toEqual([
    'Maria Lima (titular)',
    'Ana Lima (dependente)',
  ])
})

test('a patient named without card comes back as chosen, with and without CPF, whatever the name contains', () => {
  const outros = [
    { name: 'José: o avô', cpf: '', atual: true },
    { name: 'Ana Lima', cpf: '52998224725', atual: false },
  ]
  const options = optionsOf({ pacientes: [maria], outros })
  expect(options.filter((o) => o.atual).map((o) => o.label)).toEqual(['José: o avô'])
  expect(options.map((o) => chosenPatient(o.value))).toEqual([
    { dependente: null },
    { paciente: { name: 'José: o avô' } },
    { paciente: { name: 'Ana Lima', cpf: '52998224725' } },
  ])
  expect(chosenPatient('d1')).toEqual({ dependente: 'd1' })
})
