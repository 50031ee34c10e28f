import { expect, test } from 'vitest'
import { actionsOf } from './offer.ts'

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
