import { expect, test } from 'vitest'
import { firstFreeOf, freeCountsOf } from './free.ts'

const pessoa = (_id: string) => ({ _id, nome: _id, especialidade: null, label: _id })
const dia = (n: string, ...livres: string[]) => ({ dia: `2026-12-0${n}`, livres, encaixaveis: [] })

test('the next free time is the soonest of all professionals, and each day says how many there are', () => {
  const semana = [
    { pessoa: pessoa('a'), dias: [dia('1'), dia('2', '10:00', '11:00')] },
    { pessoa: pessoa('b'), dias: [dia('1'), dia('2', '08:00')] },
  ]
  expect(firstFreeOf(semana)).toEqual({ pessoa: pessoa('b'), dia: '2026-12-02', horario: '08:00' })
  expect(freeCountsOf(semana)).toEqual([
    { dia: '2026-12-01', livres: 0 },
    { dia: '2026-12-02', livres: 3 },
  ])
  expect([firstFreeOf([]), freeCountsOf([])]).toEqual([null, []])
})
