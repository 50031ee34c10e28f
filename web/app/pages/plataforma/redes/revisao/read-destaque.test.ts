import { expect, test } from 'vitest'
import { readDestaque, showDestaque } from './read-destaque.ts'

const read = (series: string, lugarParceiro: string) => {
  const form = new FormData()
  form.set('series', series)
  form.set('lugarParceiro', lugarParceiro)
  return readDestaque(form)
}

test('series are read with commas, spaces or both, each once', () => {
  expect(read(' 4021,4022;  4021 \n5033 ', '').numeracaoInicialCartao).toEqual(['4021', '4022', '5033'])
  expect(read('', '').numeracaoInicialCartao).toEqual([])
})

test('an empty place takes the unit out; what is no number is never read as that', () => {
  expect(['', ' 3 ', 'x', '1,5', '-2'].map((text) => read('', text).parceiroOrdem)).toEqual([
    null,
    3,
    0,
    0,
    0,
  ])
})

test('the values that the form had shown go along, so that a newer one is not overwritten', () => {
  const form = new FormData()
  form.set('series', '4021')
  form.set('lugarParceiro', '2')
  form.set(
    'antesDestaque',
    JSON.stringify(showDestaque({ numeracaoInicialCartao: ['4021', '5033'], parceiroOrdem: null })),
  )
  expect(readDestaque(form)).toEqual({
    numeracaoInicialCartao: ['4021'],
    parceiroOrdem: 2,
    visto: { numeracaoInicialCartao: ['4021', '5033'], parceiroOrdem: null },
  })
})
