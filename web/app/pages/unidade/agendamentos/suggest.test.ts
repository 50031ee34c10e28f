import { expect, test } from 'vitest'
import { celularOf, peopleOf, servicesOf } from './suggest.ts'

const found = (paciente: string, telefoneCelular: string) => ({ paciente, telefoneCelular }) as never

test('a patient is suggested once, with the mobile, and never chosen by itself', () => {
  const people = peopleOf([
    found('Rita Moura', '21988887777'),
    found('Rita Moura', '21988887777'),
    found('Rita Moura', ''),
  ])
  expect(people.map((p) => [p.label, p.detail, celularOf(p), p.aside])).toEqual([
    ['Rita Moura', '(21) 98888-7777', '21988887777', true],
    ['Rita Moura', undefined, '', true],
  ])
})

test('services are the specialties that fit, a return visit, and exams', () => {
  const consultas = ['Cardiologia', 'Clínica médica', 'Cardiologia'].map((nome) => ({
    especialidade: { nome },
  }))
  const names = (text: string, ...exames: string[]) =>
    servicesOf(
      text,
      consultas as never,
      exames.map((nomeExame) => ({ nomeExame })),
    ).map((o) => o.label)
  expect(names('card', 'Ecocardiograma')).toEqual(['Cardiologia', 'Ecocardiograma'])
  expect(names('clinica')).toEqual(['Clínica médica'])
  expect(names('ret')).toEqual(['Retorno'])
})
