import { expect, test } from 'vitest'
import { toBasicQuery, conferirHref, orcamentoHref, resultadoHref } from '#lib/busca/orcamento-query.ts'
import { leftOutText } from './cesta.ts'
import { readOrcamento, readPartes, withExame, withoutExame } from './read-orcamento.ts'

const read = (query: string) => readOrcamento(new URLSearchParams(query))
const unidade = '019b76da-a800-77c2-8bc6-a4e3e7f67d6a'

test('a quote is its address: what is written is read again', () => {
  const href =
    '/orcamento?tipo=LABORATORIO&cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&perto=-22.923,-43.235&exames=40304361,40302040&raioKm=25&serie=1234' +
    `&rede=${unidade}&sort=Distancia&rate=4&nomeRede=boa&coletaDomicilio=S&mapa=1&page=2`
  expect(orcamentoHref(read(href.split('?')[1]!))).toBe(href)
  expect(orcamentoHref(read(''))).toBe('/orcamento')
})

test('a text that is no value of the quote counts as missing', () => {
  const q = read(
    'tipo=x&cidade=Rio&uf=XX&exames=abc,40304361,40304361,,&raioKm=7&rede=1&sort=x&rate=0&page=-1',
  )
  expect(q).toEqual({ ...read(''), exames: ['40304361'] })
})

test('a hundred exams are cut to as many as one quote compares', () => {
  const many = Array.from({ length: 100 }, (_, i) => 40000000 + i).join(',')
  const q = read(`exames=${many}`)
  expect(q.exames).toHaveLength(50)
  expect(withExame(q, '40304361').exames).toHaveLength(50)
  // The number of exams left out survives the address of the 50, until the basket changes.
  expect(leftOutText(q.fora)).toBe('Ficaram 50 exames de fora: um orçamento compara até 50.')
  const again = read(resultadoHref(q).split('?')[1]!)
  expect([again.exames.length, again.fora]).toEqual([50, 50])
  const less = withoutExame(again, again.exames[0]!)
  expect([less.fora, withExame(less, '40304361').fora]).toEqual([0, 0])
  expect(leftOutText(withExame(again, '40304361').fora)).toMatch(/^Ficou 1 exame de fora/)
  expect(leftOutText(0)).toBeNull()
})

test('the same exam is put in once and taken out whole', () => {
  const q = withExame(withExame(read(''), '40304361'), '40304361')
  expect(q.exames).toEqual(['40304361'])
  expect(withoutExame(q, '40304361').exames).toEqual([])
})

test('a purchase is at most three units with what is bought there', () => {
  const q = read('cidade=Niter%C3%B3i&uf=rj&exames=40304361')
  const partes = [{ unidade, codigos: ['40304361', '40302040'] }]
  const href = conferirHref(q, partes)
  expect(readPartes(new URL(href, 'http://x').searchParams)).toEqual(partes)
  const wrong = new URLSearchParams()
  for (const text of ['x:1', unidade, `${unidade}:`, `${unidade}:<b>`]) wrong.append('parte', text)
  expect(readPartes(wrong)).toEqual([])
  const four = new URLSearchParams([1, 2, 3, 4].map((n) => ['parte', `${unidade}:${n}`]))
  expect(readPartes(four)).toHaveLength(3)
})

test('a shared link says the basket and the place, and neither a card nor a unit nor where somebody is', () => {
  const q = read(
    `cidade=Niter%C3%B3i&uf=RJ&exames=40304361&serie=1234&rede=${unidade}&nomeRede=x&page=3&perto=-22.9,-43.1&mapa=1`,
  )
  expect(resultadoHref(toBasicQuery(q))).toBe(
    '/orcamento/resultado?cidade=Niter%C3%B3i&uf=RJ&exames=40304361',
  )
})
