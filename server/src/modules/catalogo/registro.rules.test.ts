import { expect, test } from 'vitest'
import { joinSinonimos, splitSinonimos, tellUsos } from './registro.rules.ts'

const nenhum = { unidades: 0, profissionais: 0, pacotes: 0, pedidos: 0, orcamentos: 0, favoritos: 0 }

test('the users of an entry are named with their number, one or more, and nothing without any', () => {
  expect(tellUsos(nenhum)).toBeNull()
  expect(tellUsos({ ...nenhum, unidades: 1 })).toBe('Usado por 1 unidade.')
  expect(tellUsos({ ...nenhum, unidades: 1200, pacotes: 1, orcamentos: 2 })).toBe(
    'Usado por 1.200 unidades, 1 pacote e 2 orçamentos guardados.',
  )
})

test('synonyms are kept once, ignoring case and accents, without blanks around them', () => {
  expect(joinSinonimos(['  Glicose ', 'açúcar', 'Acucar', 'exame  de   sangue', ''])).toBe(
    'Glicose, Acucar, exame de sangue',
  )
  expect(joinSinonimos([' '])).toBeNull()
  expect(splitSinonimos('a, b c')).toEqual(['a', 'b c'])
  expect(splitSinonimos(null)).toEqual([])
})
