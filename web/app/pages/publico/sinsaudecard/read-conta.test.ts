import { expect, test } from 'vitest'
import { readUsos } from './read-conta.ts'

const read = (query: string) => readUsos(new URLSearchParams(query))

test('the last value of a service counts: minus and plus come after its field', () => {
  const usos = read('plano=Gold&consulta.cardiologia=1&consulta.cardiologia=2&exame.hemograma=0')
  expect([...usos!]).toEqual([
    ['consulta.cardiologia', 2],
    ['exame.hemograma', 0],
  ])
})

test('a URL without services, or with names that are none, means the usual ones', () => {
  expect(read('')).toBe(null)
  expect(read('consulta.=1&CONSULTA.a=2&exame.A/B=1&nada=3')).toBe(null)
})

test('an invalid number is one use, a service has at most 24 uses, and at most 12 services count', () => {
  expect([...read('consulta.a=x&consulta.b=-1&consulta.c=9999')!.values()]).toEqual([1, 1, 24])
  const many = Array.from({ length: 20 }, (_, n) => `exame.e${n}=1`).join('&')
  expect(read(many)!.size).toBe(12)
})
