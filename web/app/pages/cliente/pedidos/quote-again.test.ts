import { expect, test } from 'vitest'
import { quoteAgainHref } from './quote-again.ts'

test('the exams of an order are quoted again around the same unit, each once, without what has no TUSS code', () => {
  const href = quoteAgainHref({
    exames: ['40304361', '40302040', '40304361', 'INTERNO-1'].map((codigoExame) => ({ codigoExame })),
    unidade: { bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' },
  })
  expect(href).toBe('/orcamento?cidade=Rio+de+Janeiro&uf=RJ&bairro=Tijuca&exames=40304361,40302040')
})
