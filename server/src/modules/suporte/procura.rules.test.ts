import { expect, test } from 'vitest'
import { chavesOf } from './procura.rules.ts'

test('each of the five is known as it is written, spoken or copied', () => {
  expect(chavesOf('529.982.247-25')).toEqual({ cpf: '52998224725', celular: '52998224725' })
  expect(chavesOf(' Maria@Exemplo.com.br ')).toEqual({ email: 'maria@exemplo.com.br' })
  expect(chavesOf('+55 (21) 98841-2077')).toEqual({ celular: '21988412077' })
  expect(chavesOf('3f8k-tlmc')).toEqual({ codigo: '3F8KT1MC' })
  expect(chavesOf('4021 7730 1185 0462')).toEqual({ cartao: '4021773011850462' })
})

test('a code of digits only is a code, and a wrong CPF may be a telephone but never a CPF', () => {
  expect(chavesOf('12345678')).toEqual({ codigo: '12345678' })
  expect(chavesOf('21988412077')).toEqual({ celular: '21988412077' })
})

test('a name, a part of a CPF and signs are none of them', () => {
  for (const text of ['Maria Aparecida', '529.982', '%', '@', 'maria@', '0'.repeat(40)])
    expect([text, chavesOf(text)]).toEqual([text, null])
})
