import { expect, test } from 'vitest'
import { actionsOf, horariosOf } from './offer.ts'

test('the two buttons of a consultation lead to days and times, and to the online price', () => {
  const both = { agendamento: 'S', pagamentoOnline: 'S' } as const
  expect(actionsOf('Consulta', both, '/u?a=1')).toEqual([
    { label: 'Marcar Consulta', href: '/u?a=1#horarios', filled: true },
    { label: 'Adquirir', href: '/u?a=1&pagamento=Alento#marcar', filled: false },
  ])
})

test('an exam is bought, and a unit with neither is looked at', () => {
  expect(actionsOf('Exame', { agendamento: 'S', pagamentoOnline: 'S' }, '/u?a=1')).toEqual([
    { label: 'Adquirir', href: '/u?a=1#marcar', filled: true },
  ])
  expect(actionsOf('Consulta', { agendamento: 'N', pagamentoOnline: 'N' }, '/u?a=1')).toEqual([
    { label: 'Ver o prestador', href: '/u?a=1#marcar', filled: false },
  ])
})

test('a free time opens the panel with professional, day and time chosen', () => {
  const horarios = { corpoClinico: 'p', nome: 'Dra. Helena', dia: '2026-11-25', livres: ['08:20', '09:00'] }
  const near = { hoje: '2026-11-24', amanha: '2026-11-25' }
  expect(horariosOf({ horarios, pagamentoOnline: 'S' }, '/u?a=1', near)).toEqual({
    direto: true,
    dia: 'amanhã, 25/11',
    nome: 'Dra. Helena',
    livres: [
      { horario: '08:20', href: '/u?a=1&profissional=p&dia=2026-11-25&horario=08%3A20#marcar' },
      { horario: '09:00', href: '/u?a=1&profissional=p&dia=2026-11-25&horario=09%3A00#marcar' },
    ],
    mais: '/u?a=1&profissional=p&dia=2026-11-25#horarios',
  })
  expect(horariosOf({ horarios, pagamentoOnline: 'N' }, '/u?a=1', near)?.direto).toBe(false)
  expect(horariosOf({ horarios: null, pagamentoOnline: 'S' }, '/u?a=1', near)).toBeNull()
})
