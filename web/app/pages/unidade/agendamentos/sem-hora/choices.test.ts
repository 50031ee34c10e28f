import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

const pessoa = (_id: string) => ({ _id, nome: _id, especialidade: null, label: _id })
const dia = (n: string, livres: string[], encaixaveis: string[] = []) => ({
  dia: `2026-11-${n}`,
  livres,
  encaixaveis,
})

test('a patient at the desk gets a free time of today, a sooner one beside a patient, or the next free time', () => {
  const free = pessoa('free')
  const sooner = pessoa('sooner')
  const full = pessoa('full')
  const away = pessoa('away')
  expect(
    choicesOf([
      { pessoa: free, dias: [dia('29', ['09:00', '10:00'], ['09:30'])] },
      { pessoa: sooner, dias: [dia('29', ['11:00'], ['09:00', '10:00'])] },
      { pessoa: full, dias: [dia('29', [], ['09:00']), dia('30', []), dia('31', ['08:00', '09:00'])] },
      { pessoa: away, dias: [dia('29', []), dia('30', [])] },
    ]),
  ).toEqual({
    livres: [
      { pessoa: free, horario: '09:00' },
      { pessoa: sooner, horario: '11:00' },
    ],
    encaixes: [
      { pessoa: sooner, horario: '09:00' },
      { pessoa: full, horario: '09:00' },
    ],
    depois: [{ pessoa: full, dia: '2026-11-31', horario: '08:00' }],
  })
})
