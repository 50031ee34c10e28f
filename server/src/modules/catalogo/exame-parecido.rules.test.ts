import { expect, test } from 'vitest'
import { exames } from './dados/exames.dados.ts'
import { findCerto, listExameParecido, listParecido } from './exame-parecido.rules.ts'
import { indexExames, indexTermos, keyOf } from './exame-termo.rules.ts'

const indice = indexExames(exames.map((e) => ({ ...e, _id: e.codigoExame, orientacao: null })))
const like = (texto: string, most = 6) => listExameParecido(indice, texto, most).map((e) => e.nomeExame)

test.each([
  ['Glicose', /glic/i],
  ['mapa 24 hs', /MAPA/],
  ['Hemogramma completo c/ plaq.', /hemograma/i],
  ['RX de torax PA', /t[óo]rax/i],
  ['US abdomen total', /abdome/i],
  ['Colesterol HDL e LDL', /colesterol/i],
  ['Vit D 25 OH', /vitamina d/i],
])('%s is offered what it may mean, likeliest first', (texto, name) => {
  const found = like(texto)
  expect(found[0]).toMatch(name)
  expect(found.length).toBeLessThanOrEqual(6)
  expect(new Set(found).size).toBe(found.length)
})

test.each([
  ['Glicose', '40302040'],
  ['CREATININA SÉRICA', '40301630'],
  ['Hemogramma completo', '40304361'],
  ['Vitamina D', null],
  ['Ultrassom', null],
  ['Quiromancia', null],
])('%j means beyond doubt %j', (texto, codigo) => {
  expect(findCerto(indice, texto)).toBe(codigo)
})

test('each exam is like each of its own names', () => {
  for (const { codigoExame, nomeExame, sinonimos } of exames)
    for (const nome of [nomeExame, ...(sinonimos?.split(', ') ?? [])]) {
      const found = listExameParecido(indice, nome, 60).map((e) => e.codigoExame)
      expect(found.length === 0 || found.includes(codigoExame), `${codigoExame}: ${nome}`).toBe(true)
    }
})

test('a text that is like no exam is offered none, and never more than asked for', () => {
  expect(like('Quiromancia da palma')).toEqual([])
  expect(like('ultrassom', 2)).toHaveLength(2)
})

test('specialties are found by how they are written on price lists', () => {
  const nomes = ['Cardiologia', 'Clínica médica', 'Ginecologia e obstetrícia', 'Pediatria']
  const terms = indexTermos(new Map(nomes.map((nome, i) => [keyOf(nome), [i]])))
  const found = (texto: string) => listParecido(terms, texto, 3).map((i) => nomes[i])
  expect(found('Consulta cardiológica')[0]).toBe('Cardiologia')
  expect(found('Médico pediatra')[0]).toBe('Pediatria')
  expect(found('Quiromancia')).toEqual([])
})
