import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { quandoDe } from './quando.ts'

const visit = (dataEscolhida: string, change: object = {}) =>
  quandoDe(
    {
      tipoPedido: 'Consulta',
      unidade: { fuso: 'America/Sao_Paulo', cidade: 'Rio de Janeiro' },
      agendamento: { dataEscolhida, horarioEscolhido: { horario: '09:40' } },
      ...change,
    } as Pedido & { agendamento: NonNullable<Pedido['agendamento']> },
    Date.parse('2026-11-23T12:00:00Z'),
  )

test('the next appointment says in words when it is', () => {
  expect(visit('2026-11-23')).toEqual({
    rotulo: 'Sua consulta de hoje',
    dia: 'Hoje, segunda, 23/11',
    hora: 'às\u00a009:40',
  })
  expect(visit('2026-11-24')).toMatchObject({
    rotulo: 'Sua próxima consulta',
    dia: 'Amanhã, terça, 24/11',
  })
  expect(visit('2026-11-30', { tipoPedido: 'Exame' })).toMatchObject({
    rotulo: 'Seu próximo exame, daqui a 7 dias',
    dia: 'Segunda, 30/11',
  })
})

test('today is the day of the unit, whose hour is named where it is not that of Brasília', () => {
  const acre = { unidade: { fuso: 'America/Rio_Branco', cidade: 'Rio Branco' } }
  const late = quandoDe(
    {
      tipoPedido: 'Consulta',
      ...acre,
      agendamento: { dataEscolhida: '2026-11-23', horarioEscolhido: { horario: '21:00' } },
    } as Parameters<typeof quandoDe>[0],
    Date.parse('2026-11-24T04:30:00Z'),
  )
  expect(late).toMatchObject({
    rotulo: 'Sua consulta de hoje',
    hora: 'às\u00a021:00 (horário de Rio Branco)',
  })
})
