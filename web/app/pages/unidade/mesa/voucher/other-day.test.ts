import { expect, test } from 'vitest'
import { otherDayText } from './other-day.ts'

const unidade = { fuso: 'America/Sao_Paulo' }
const at = (dataEscolhida: string, status = 'CONFIRMADA') =>
  otherDayText({
    unidade,
    agendamento: { status, dataEscolhida, horarioEscolhido: { horario: '09:20' } },
  } as never)

test('the time of another day is said inside a sentence: its weekday in lower case', () => {
  expect(at('2020-11-24')).toBe('terça, 24/11/2020, às\u00a009:20')
  expect(at('2020-11-28')).toBe('sábado, 28/11/2020, às\u00a009:20')
})

test('a cancelled time and an order without one are on no day', () => {
  expect(at('2020-11-24', 'CANCELADA')).toBeNull()
  expect(otherDayText({ unidade, agendamento: null } as never)).toBeNull()
})
