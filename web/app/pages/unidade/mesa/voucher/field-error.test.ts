import { expect, test } from 'vitest'
import type { ProblemCode } from '@alento/contract/problems.ts'
import { codeError } from './field-error.ts'

const refused = (code: ProblemCode, errors?: { field: string; message: string }[]) =>
  codeError({ code, ...(errors && { errors }) } as never)

test('the field asks to check a code that no voucher has, and is silent about one of another unit', () => {
  expect(refused('voucher.nao_encontrado')).toBe('Confira o código e tente de novo')
  expect(refused('voucher.outra_unidade')).toBeUndefined()
  expect(codeError(null)).toBeUndefined()
})

test('the server’s sentence about the code itself comes first', () => {
  const message = 'O código tem 8 letras e números'
  expect(refused('base.invalido', [{ field: 'codigo', message }])).toBe(message)
})
