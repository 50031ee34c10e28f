import { expect, test } from 'vitest'
import { contaOf } from './resumo.tsx'

test('a contract sold by phone says how its holder gets an account, without an address of a page', () => {
  const dados = { cliente: null, contrato: { titular: {} } } as never
  expect(contaOf(dados)).toMatch(/^Ainda não\. O titular cria a conta/)
  expect(contaOf(dados)).not.toContain('/')
  expect(contaOf({ cliente: 'a', contrato: { titular: {} } } as never)).toBeNull()
})
