import { expect, test } from 'vitest'
import { escolhaOf } from './filtros-numeros.ts'

const of = (search: string) => escolhaOf(new URLSearchParams(search), '2026-11-23')

test('without a choice this month is shown; a ready-made period leads over days', () => {
  expect(of('')).toMatchObject({
    escolha: { pronto: 'mes' },
    periodo: { de: '2026-11-01', ate: '2026-11-23' },
  })
  expect(of('periodo=mes-passado&de=2026-01-01&ate=2026-01-02').periodo).toEqual({
    de: '2026-10-01',
    ate: '2026-10-31',
  })
  expect(of('periodo=sempre').escolha.pronto).toBe('mes')
})

test('days that cannot be used are named under their field and kept as typed', () => {
  expect(of('de=2026-03-02&ate=2026-03-01')).toMatchObject({
    escolha: { pronto: null, de: '2026-03-02', ate: '2026-03-01' },
    periodo: { de: '2026-11-01' },
    erros: { ate: 'O período termina antes de começar' },
  })
  expect(of('de=ontem&ate=2026-03-01').erros).toEqual({ de: 'Confira a data' })
  expect(of('de=2026-03-01').erros).toEqual({ ate: 'Confira a data' })
  expect(of('de=2010-01-01&ate=2026-01-01').erros).toEqual({ ate: 'Escolha até três anos' })
})

test('filters that the API would refuse are left out', () => {
  expect(of('tipo=Consulta&municipio=3304557&unidade=x').escolha).toMatchObject({
    tipo: 'Consulta',
    municipio: '3304557',
  })
  expect(of('tipo=Cirurgia&municipio=Rio').escolha).not.toHaveProperty('tipo')
  expect(of('tipo=Cirurgia&municipio=Rio').escolha).not.toHaveProperty('municipio')
})
