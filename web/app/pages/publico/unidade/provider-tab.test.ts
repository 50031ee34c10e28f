import { expect, test } from 'vitest'
import { tabOf } from './provider-tab.ts'

test('the tab is kept when the address is corrected', () => {
  expect(tabOf('/a/b/menorPreco/1.00/c/d/single/avaliacoes')).toBe('/single/avaliacoes')
  expect(tabOf('/a/b/menorPreco/1.00/c/d')).toBe('')
})
