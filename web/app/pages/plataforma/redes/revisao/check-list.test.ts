import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'
import { unusualText } from './check-list.tsx'
import { councilOf, lookupOf } from './lookups.ts'

test('only what the reviewer changed is sent, so that another one’s ticks stay', () => {
  expect(changesOf('fotos texto', ['texto', 'precos'])).toEqual({ marcar: ['precos'], desmarcar: ['fotos'] })
  expect(changesOf('', [])).toEqual({ marcar: [], desmarcar: [] })
})

test('a point that does not exist is left out', () => {
  expect(changesOf('toString', ['tudo'])).toEqual({ marcar: [], desmarcar: [] })
})

test('three unusual prices are named, the rest is counted', () => {
  const at = (nome: string) => ({ preco: nome, nome, valorSinSaude: 125_050, mediana: 6_000, unidades: 5 })
  const fora = ['A', 'B', 'C', 'D'].map(at) as never
  expect(unusualText(fora).replaceAll('\u00a0', ' ')).toBe(
    '4 fora do costume: A, R$ 1.250,50; B, R$ 1.250,50; C, R$ 1.250,50; e mais 1',
  )
  expect(unusualText([])).toBe('Nenhum longe do costume da rede')
})

test('the reviewer is led to where a council, a document and an address are looked up', () => {
  const responsavel = { nome: 'Dra. Ana', tipoRegistro: 'CRM', numeroRegistro: '52123', ufRegistro: 'RJ' }
  const [pj, cadastro] = [{ tipoPessoa: 'PJ', cep: '20520053' }, { responsavel }] as never[]
  expect(councilOf({ responsavel })).toBe('Dra. Ana, CRM-RJ 52123')
  expect(lookupOf('conselho', pj!, cadastro!)).toBe('https://portal.cfm.org.br/busca-medicos')
  expect(lookupOf('conselho', pj!, { responsavel: null } as never)).toBeNull()
  expect(lookupOf('documento', pj!, cadastro!)).toContain('cnpjreva')
  expect(lookupOf('endereco', pj!, cadastro!)).toContain('openstreetmap.org')
  expect(lookupOf('fotos', pj!, cadastro!)).toBeNull()
})
