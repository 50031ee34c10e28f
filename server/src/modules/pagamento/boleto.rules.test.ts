import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { expect, test } from 'vitest'
import { boletoDueDate, clearingLimit, cobrancaDueDate, offeredBoletoDays } from './boleto.rules.ts'
import { addBankingDays } from './dia-util.rules.ts'

const d = (text: string) => Temporal.PlainDate.from(text)

test('the due date is the next occurrence of the chosen day after today', () => {
  expect(boletoDueDate(10, d('2026-03-09')).toString()).toBe('2026-03-10')
  expect(boletoDueDate(10, d('2026-03-10')).toString()).toBe('2026-04-10')
})

test('short months end on their last day, and the year turns', () => {
  expect(boletoDueDate(30, d('2027-02-01')).toString()).toBe('2027-03-01') // 28 February 2027 is a Sunday
  expect(boletoDueDate(30, d('2030-02-01')).toString()).toBe('2030-02-28')
  expect(boletoDueDate(5, d('2026-12-20')).toString()).toBe('2027-01-05')
})

test('a due date on a weekend or holiday rolls to the next banking day', () => {
  expect(boletoDueDate(25, d('2026-12-20')).toString()).toBe('2026-12-28') // Christmas is a Friday
  expect(boletoDueDate(15, d('2026-03-01')).toString()).toBe('2026-03-16')
})

test('the boleto of a charge falls due on the charge’s day, on a chosen day when it is the first, otherwise tomorrow', () => {
  const due = (vencimento: string, estado: EstadoContrato) =>
    cobrancaDueDate(d(vencimento), { estado, diaPagamento: 20 }, d('2026-03-10')).toString()
  expect(due('2026-03-11', 'ATIVO')).toBe('2026-03-11')
  expect(due('2026-03-10', 'EM_ATRASO')).toBe('2026-03-11')
  expect(due('2026-03-10', 'SUSPENSO')).toBe('2026-03-11')
  expect(due('2026-03-10', 'AGUARDANDO_PAGAMENTO')).toBe('2026-03-20')
})

test('clearing counts four banking days', () => {
  expect(clearingLimit(d('2026-03-16')).toString()).toBe('2026-03-20')
  expect(addBankingDays(d('2026-12-23'), 4).toString()).toBe('2026-12-30')
})

test('a boleto is offered only when its money is there before the day of the appointment', () => {
  const offered = (appointment: string | null) =>
    offeredBoletoDays(d('2026-03-10'), appointment ? d(appointment) : null).map((o) => o.dia)
  expect(offered(null)).toEqual([5, 10, 15, 20, 25, 30])
  expect(offered('2026-03-20')).toEqual([])
  expect(offered('2026-03-21')).toEqual([15])
})
