import { expect, test } from 'vitest'
import { refusalOf } from '#lib/api/entrada.ts'
import { titleOf } from './refused-page.tsx'

test('a page that is not there says so in its own words; a refusal with words of its own keeps them', () => {
  const absent = refusalOf('base.nao_encontrado')
  expect(titleOf(absent)).toBe('Não encontramos esta página')
  expect(titleOf({ ...absent, detail: 'Este plano não está à venda' })).toBe('Este plano não está à venda')
  expect(titleOf(refusalOf('base.proibido'))).toBe('Você não tem permissão para acessar este recurso')
  expect(titleOf(null)).toContain('Sistema temporariamente indisponível')
})
