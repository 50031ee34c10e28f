import { expect, test } from 'vitest'
import { busyPercent, originOf, topFunctions, topPlaces, type CpuProfile } from './cpu-profile.ts'

const frame = (functionName: string, url: string) => ({ functionName, url, lineNumber: 9 })

/** root → one of our files → pg → Node's own write; also idle time and the garbage collector. */
const profile: CpuProfile = {
  nodes: [
    { id: 1, callFrame: frame('(root)', ''), children: [2, 5, 6] },
    {
      id: 2,
      callFrame: frame('search', 'file:///x/server/src/modules/busca/search-oferta.ts'),
      children: [3],
    },
    { id: 3, callFrame: frame('query', 'file:///x/node_modules/pg/lib/client.js'), children: [4] },
    { id: 4, callFrame: frame('writev', '') },
    { id: 5, callFrame: frame('(idle)', '') },
    { id: 6, callFrame: frame('(garbage collector)', '') },
  ],
  samples: [2, 3, 4, 5, 6],
  timeDeltas: [100, 200, 300, 1000, 400],
}

test('the work that Node does for a package counts as the package; idle time counts nowhere', () => {
  expect(topPlaces(profile, 10)).toEqual([
    { name: 'pg', percent: 50 },
    { name: 'coletor de lixo', percent: 40 },
    { name: 'server/src/modules/busca/search-oferta.ts', percent: 10 },
  ])
  expect(busyPercent(profile)).toBe(50)
})

test('functions are listed by their own time, with where they are', () => {
  expect(topFunctions(profile, 2)).toEqual([
    { name: '(garbage collector)  V8:10', percent: 40 },
    { name: 'writev  V8:10', percent: 30 },
  ])
})

test('a package inside another is named by itself, a scoped one whole', () => {
  expect(originOf('file:///x/node_modules/a/node_modules/@b/c/index.js')).toBe('@b/c')
  expect([originOf('node:net'), originOf('file:///x/web/build/server/index.js')]).toEqual([
    null,
    'web/build/server/index.js',
  ])
})
