import { expect, test } from 'vitest'
import { bpOf } from '@alento/contract/base/texto.ts'
import { applyIntent, withoutBlankRows, linhasIn, linhasToShow } from './linhas.ts'

const typed = {
  'beneficiarios.0.name': 'Ana',
  'beneficiarios.0.cpf': '529.982.247-25',
  'beneficiarios.0.parte': '60',
  'beneficiarios.1.name': ' ',
  'beneficiarios.1.cpf': '',
  'beneficiarios.1.parte': '10',
  'beneficiarios.2.name': 'Rui',
  'beneficiarios.2.cpf': '',
  'beneficiarios.2.parte': '40',
}

test('a share is typed with or without decimals and sign; anything else is no number', () => {
  expect(['50', '33,34', '33.3', ' 100 % ', '0,01'].map(bpOf)).toEqual([5_000, 3_334, 3_330, 10_000, 1])
  for (const text of ['', 'metade', '33,333', '-1', '1000']) expect(bpOf(text)).toBeNaN()
})

test('blank rows do not count and are left out before errors come to their rows', () => {
  expect(linhasIn(typed).map((l) => l.name)).toEqual(['Ana', 'Rui'])
  expect(withoutBlankRows(typed)).toMatchObject({
    'beneficiarios.1.name': 'Rui',
    'beneficiarios.1.parte': '40',
  })
})

test('the buttons add and remove rows and lose nothing; ten rows are the most', () => {
  expect(linhasToShow([], applyIntent(typed, 'mais') ?? {})).toHaveLength(4)
  expect(linhasToShow([], applyIntent(typed, 'tirar:0') ?? {}).map((l) => l.name)).toEqual([' ', 'Rui'])
  let many: Record<string, string> | null = typed
  for (let n = 0; n < 12; n += 1) many = applyIntent(many ?? {}, 'mais')
  expect(linhasToShow([], many ?? {})).toHaveLength(10)
  expect(applyIntent(typed, '')).toBeNull()
})

test('saved beneficiaries are shown as they are typed; without any, one row takes all', () => {
  expect(linhasToShow([{ name: 'Ana', cpf: '52998224725', parteBp: 3_334 }], undefined)).toEqual([
    { name: 'Ana', cpf: '529.982.247-25', parte: '33,34' },
  ])
  expect(linhasToShow([], undefined)).toEqual([{ name: '', cpf: '', parte: '100' }])
})
