import { expect, test } from 'vitest'
import { isPessoal, needsCpf, readIdentificador } from './identificador.rules.ts'

test.each([
  ['maria.a', { cpf: null, email: null, telefoneCelular: null }],
  ['529.982.247-25', { cpf: '52998224725', email: null, telefoneCelular: null }],
  [' 52998224725 ', { cpf: '52998224725', email: null, telefoneCelular: null }],
  ['52998224724', { cpf: null, email: null, telefoneCelular: null }],
  ['(21) 98844-2210', { cpf: null, email: null, telefoneCelular: '21988442210' }],
  ['+55 21 98844-2210', { cpf: null, email: null, telefoneCelular: '21988442210' }],
  ['021 98844-2210', { cpf: null, email: null, telefoneCelular: '21988442210' }],
  ['5521988442210', { cpf: null, email: null, telefoneCelular: '21988442210' }],
  ['2125710384', { cpf: null, email: null, telefoneCelular: null }],
  ['Maria@Exemplo.com', { cpf: null, email: 'maria@exemplo.com', telefoneCelular: null }],
  ['@', { cpf: null, email: null, telefoneCelular: null }],
])('%s is read as what it can be', (typed, parts) => {
  expect(readIdentificador(typed)).toEqual({ username: typed.trim(), ...parts })
})

test('a number that is a mobile and a valid CPF may be both', () => {
  expect(readIdentificador('21988442060')).toEqual({
    username: '21988442060',
    cpf: '21988442060',
    email: null,
    telefoneCelular: '21988442060',
  })
})

test('only a mobile needs the CPF beside its code', () => {
  const needs = ['21988442210', '21988442060', '52998224725', 'maria@exemplo.com', 'maria'].filter((typed) =>
    needsCpf(readIdentificador(typed)),
  )
  expect(needs).toEqual(['21988442210'])
})

test('a name that somebody chose is no document and no address', () => {
  const names = ['maria.a', '12345', '52998224725', 'a@b.c'].filter((t) => !isPessoal(readIdentificador(t)))
  expect(names).toEqual(['maria.a', '12345'])
})
