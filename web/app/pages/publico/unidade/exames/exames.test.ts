import { expect, test } from 'vitest'
import {
  countAll,
  countExames,
  includedIn,
  readPacotes,
  type ExamRow,
  keepOrder,
  namesOf,
  readExames,
  subtotals,
  withExames,
} from './exames.ts'

const [a, b, c] = ['a', 'b', 'c'].map((x) => `019b76da-0000-7000-8000-00000000000${x}`) as [
  string,
  string,
  string,
]
const exam = (nome: string, sinSaude: number, alento: number, particular: number): ExamRow => ({
  id: nome,
  codigo: nome,
  nome,
  dias: null,
  prices: { sinSaude, alento, particular, saving: 0 },
})

test('exams are read from an address with commas and from a form that repeats them, each once', () => {
  expect(readExames(new URLSearchParams(`exames=${a},${b}&exames=${c}&exames=${a}`))).toEqual([a, b, c])
  const form = new FormData()
  for (const id of [b, a]) form.append('exames', id)
  expect(readExames(form)).toEqual([b, a])
  expect(readExames(new URLSearchParams(`exames=nada,${a}'--,,${b}`))).toEqual([b])
  expect(readExames(new URLSearchParams(''))).toEqual([])
})

test('the exams written into an address are read back, whatever else it holds', () => {
  for (const list of [[], [b], [c, a], Array.from({ length: 50 }, () => crypto.randomUUID())]) {
    const search = withExames(`?servico=Exame&exames=${c}&pagamento=Alento`, list)
    expect(readExames(new URLSearchParams(search))).toEqual(list)
    expect(new URLSearchParams(search).get('pagamento')).toBe('Alento')
  }
})

test('an exam that stays keeps its place; a new one comes last', () => {
  expect(keepOrder([b, a], [a, c, b])).toEqual([b, a, c])
  expect(keepOrder([b, a], [a])).toEqual([a])
})

test('the three subtotals add up; without online payment there is no platform price', () => {
  const rows = [exam('Hemograma', 1_900, 2_500, 4_000), exam('TSH', 2_100, 3_000, 6_000)]
  expect(subtotals(rows, true)).toEqual({ sinSaude: 4_000, alento: 5_500, particular: 10_000, saving: 60 })
  expect(subtotals(rows, false).alento).toBeNull()
  expect(subtotals([], true)).toEqual({ sinSaude: 0, alento: 0, particular: 0, saving: 0 })
})

test('exams are counted and named in pt-BR', () => {
  expect([countExames(1), countExames(5000)]).toEqual(['1 exame', '5.000 exames'])
  const rows = ['A', 'B', 'C', 'D'].map((nome) => exam(nome, 1, 1, 1))
  expect(namesOf(rows)).toBe('A, B, C, D')
  expect(namesOf(rows, 3)).toBe('A, B e mais 2')
})

test('packages are read and written beside exams, and count with their exams', () => {
  const search = withExames(`?exames=${a}&pagamento=Alento`, [b], [c, a])
  const params = new URLSearchParams(search)
  expect([readExames(params), readPacotes(params)]).toEqual([[b], [c, a]])
  expect(readPacotes(new URLSearchParams(withExames(search, [])))).toEqual([c, a])
  const prices = { sinSaude: 1, alento: 1, particular: 1, saving: 0 }
  const pack = {
    id: c,
    nome: 'Check-up',
    dias: 2,
    prices,
    exames: ['TSH', 'T4'].map((x) => ({ codigo: x, nome: x })),
  }
  expect(countAll([exam('PSA', 1, 1, 1)], [pack])).toBe(3)
  expect([includedIn([pack], 'TSH'), includedIn([pack], 'PSA'), includedIn([], 'TSH')]).toEqual([
    'Check-up',
    null,
    null,
  ])
})
