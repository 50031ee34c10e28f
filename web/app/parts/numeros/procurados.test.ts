import { expect, test } from 'vitest'
import type { NaoAchado } from '@alento/contract/plataforma/numero.ts'
import { inviteHref, nearText } from './procurados.tsx'

const searched = (over: Partial<NaoAchado>): NaoAchado => ({
  servico: 'Ressonância de joelho',
  conhecido: true,
  tipo: 'Exame',
  municipio: 3303906,
  cidade: 'Petrópolis, RJ',
  buscas: 214,
  semResultado: 214,
  semResultadoAntes: 100,
  perto: null,
  ...over,
})
const perto = { _id: 'x', nome: 'Barra Imagem', km: 48, semHorario: false }

test('the nearest unit is named with its distance, and that it has no free time', () => {
  expect(nearText(searched({ perto }))).toBe('Barra Imagem, 48 km')
  expect(nearText(searched({ perto: { ...perto, semHorario: true } }))).toBe(
    'Barra Imagem, 48 km, sem horário',
  )
  expect(nearText(searched({}))).toBe('Nenhuma em 150 km')
})

test('where service or city are not known no distance is shown', () => {
  expect(nearText(searched({ conhecido: false }))).toBe('—')
  expect(nearText(searched({ municipio: null, cidade: null }))).toBe('—')
})

test('the invitation knows what was searched and where', () => {
  const { searchParams } = new URL(inviteHref(searched({})), 'http://x')
  expect(Object.fromEntries(searchParams)).toEqual({
    servico: 'Ressonância de joelho',
    cidade: 'Petrópolis, RJ',
  })
  expect(new URL(inviteHref(searched({ cidade: null })), 'http://x').searchParams.has('cidade')).toBe(false)
})
