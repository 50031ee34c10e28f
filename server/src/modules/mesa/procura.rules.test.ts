import { expect, test } from 'vitest'
import { procuraOf } from './procura.rules.ts'

test('a name is a name, and one of eight letters may be a code too', () => {
  expect(procuraOf(' dalva ')).toEqual({ nome: 'dalva' })
  expect(procuraOf('Margaret')).toEqual({ nome: 'Margaret', codigo: 'MARGARET' })
  expect(procuraOf('7k2m-9qxd')).toEqual({ nome: '7k2m-9qxd', codigo: '7K2M9QXD' })
})

test('digits are a CPF, a telephone, its end, or a code, and several where they fit more than one', () => {
  expect(procuraOf('529.982.247-25')).toEqual({ cpf: '52998224725', telefone: '52998224725' })
  expect(procuraOf('+55 (21) 98841-2077')).toEqual({ telefone: '21988412077' })
  expect(procuraOf('2077')).toEqual({ telefone: '2077' })
  expect(procuraOf('1234-5678')).toEqual({ telefone: '12345678', codigo: '12345678' })
})

test('too little or too much is nothing', () => {
  for (const text of ['', 'da', '123', '%', '1'.repeat(15)])
    expect([text, procuraOf(text)]).toEqual([text, null])
})
