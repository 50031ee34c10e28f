import { expect, test } from 'vitest'
import { largest, roomsOf, tooLarge } from './size.ts'
import type { Source } from './sources.ts'

const many = (n: number, source: (i: number) => Source): Source[] =>
  Array.from({ length: n }, (_, i) => source(i))
const operation = (i: number): Source => ({ path: `server/src/modules/pedido/get-n${i}.ts`, text: '' })
const routes = (n: number): Source => ({
  path: 'server/src/modules/conta/conta.routes.ts',
  text: many(n, () => operation(0))
    .map(() => 'route(contract.x, f),')
    .join('\n'),
})

test('a module of 60 files stands, one of 61 falls', () => {
  expect(tooLarge(roomsOf(many(60, operation)))).toEqual([])
  expect(tooLarge(roomsOf(many(61, operation)))).toEqual([
    'pedido: 61 arquivos e 0 endpoints, o máximo é 60 e 30',
  ])
})

test('a module of 30 endpoints stands, one of 31 falls, however they are mounted', () => {
  expect(tooLarge(roomsOf([routes(30)]))).toEqual([])
  expect(tooLarge(roomsOf([routes(31)]))).toHaveLength(1)
  const picture = { path: 'server/src/modules/conta/foto.routes.ts', text: 'fileRoute(contract.y, g)' }
  expect(tooLarge(roomsOf([routes(30), picture]))).toHaveLength(1)
})

test('the largest modules are named with what leaves them first', () => {
  expect(largest(roomsOf([routes(2), ...many(3, operation)]))).toBe(
    'pedido 3 arquivos, 0 endpoints (sai primeiro: desistência e remarcação); conta 1 arquivos, 2 endpoints (sai primeiro: novas senhas)',
  )
})
