import { expect, test } from 'vitest'
import { activeFilters, activeLinks, faixaLabel, faixas, faixaValue, clearFilters } from './busca-filters.ts'
import { buscaHref } from '#lib/busca/busca-query.ts'
import { readBusca } from './read-busca.ts'

const read = (search: string) => readBusca(new URLSearchParams(search))
const all =
  'especialidade=Cardiologia&onde=Rio de Janeiro, RJ&nomeRede=cardio&rate=4&valorInicial=60&valorFinal=100&quando=amanha' +
  '&servicoAgendamento=S&servicoDelivery=S&pagamentoOnline=S&pagamentoAto=S&page=3&ordenacao=Avaliacoes'

test('the bands of the specification, in words and as the form sends them', () => {
  expect(faixas.map((f) => faixaLabel(f).replace(/\u00a0/g, ' '))).toEqual([
    'Até R$ 60',
    'R$ 60 a R$ 100',
    'R$ 100 a R$ 200',
    'R$ 200 a R$ 400',
    'R$ 400 ou mais',
  ])
  for (const faixa of faixas)
    expect(read(`faixa=${faixaValue(faixa)}`)).toMatchObject({
      valorInicial: faixa.de,
      valorFinal: faixa.ate,
    })
  expect(faixaLabel({ de: 89.9, ate: null }).replace(/\u00a0/g, ' ')).toBe('R$ 89,90 ou mais')
})

test('every filter in force has a link that takes away itself alone, from the first page', () => {
  const busca = read(all)
  const active = activeFilters(busca)
  expect(active.map((a) => a.label.replace(/\u00a0/g, ' '))).toEqual([
    'R$ 60 a R$ 100',
    'Nota 4 ou mais',
    'Horário: até amanhã',
    'Agendamento',
    'Delivery',
    'Pagamento Online',
    'Pagamento Ato',
    '“cardio”',
  ])
  for (const { label, without } of active) {
    expect(without).toMatchObject({ page: 1, ordenacao: 'Avaliacoes', termo: 'Cardiologia' })
    expect(activeFilters(without).map((a) => a.label)).toEqual(
      active.map((a) => a.label).filter((l) => l !== label),
    )
  }
  expect(activeFilters(clearFilters(busca))).toEqual([])
  expect(activeLinks(read('especialidade=x&perto=-22.9,-43.2&ordenacao=Distancia'))).toEqual([
    { label: 'Perto de você', href: buscaHref({ termo: 'x' }) },
  ])
})
