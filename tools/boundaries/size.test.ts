import { expect, test } from 'vitest'
import { fullFolders, largest, roomsOf, tooLarge } from './size.ts'
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

test('a folder of 60 files stands, one of 61 falls; of contract and web one of 37; tests are not counted', () => {
  const paths = (n: number, folder: string): string[] =>
    many(n, operation).map((_, i) => `${folder}/n${i}.ts`)
  const pedido = 'server/src/modules/pedido'
  expect(fullFolders([...paths(60, pedido), `${pedido}/a.test.ts`, ...paths(36, 'web/app/ui')])).toEqual([])
  expect(fullFolders(paths(61, pedido))).toEqual(['server/src/modules/pedido: 61 arquivos, o máximo é 60'])
  expect(fullFolders(paths(37, 'contract/src/pedido'))).toHaveLength(1)
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
