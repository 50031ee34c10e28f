import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitSms, messageIdOf, mobileOf, nextTry, plainSms } from './mensagem.rules.ts'

const now = Temporal.Instant.from('2026-03-10T15:00:00Z')

test('the pauses between tries grow, and after the seventh try nobody tries again', () => {
  const waits: number[] = []
  let tries = 1
  for (let next = nextTry(tries, now); next; next = nextTry((tries += 1), now))
    waits.push(next.since(now).total('minutes'))
  expect(waits).toEqual([1, 5, 15, 60, 240, 900])
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(tries).toBe(7)
})

test('a Message-ID is the row at the domain of the sender', () => {
  expect(messageIdOf('id', 'Alento <nao-responda@alento.com.br>')).toBe('id@alento.com.br')
  expect(messageIdOf('id', 'nao-responda@alento.com.br')).toBe('id@alento.com.br')
})

test.each([
  ['Olá, você: 09h – “já”  não', 'Ola, voce: 09h - "ja" nao'],
  ['Clínica São João 😀 Ltda.\n2', 'Clinica Sao Joao Ltda. 2'],
  ['R$ 129,00', 'R$ 129,00'],
  ["D'Ávila [A] {B} ~ ^ | \\ `", "D'Avila A B"],
])('an SMS is written without what makes it short or unreadable: %s', (text, sms) => {
  expect(plainSms(text)).toBe(sms)
})

test('an SMS of any name has at most 160 plain characters and keeps its end, whatever the name is', () => {
  const write = (name: string) => `Alento: compra confirmada em ${name}, qua 11/03, 09:00. Voucher 7K2M-9QXD`
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      const sms = fitSms(name, write)
      expect(sms.length).toBeLessThanOrEqual(160)
      expect(sms).toMatch(/^[\x20-\x7e]*$/)
      expect(sms).toMatch(/Voucher 7K2M-9QXD$/)
    }),
  )
  expect(fitSms('Cardio Tijuca', write)).toContain('em Cardio Tijuca, qua')
})

test.each([
  ['(21) 99999-0000', '21999990000'],
  ['+55 21 99999-0000', '21999990000'],
  ['5521999990000', '21999990000'],
  ['2125710384', null],
  ['01999990000', null],
  ['25999990000', null],
  ['', null],
])('a mobile number is 11 digits with a 9: %s', (telefone, mobile) => {
  expect(mobileOf(telefone)).toBe(mobile)
})
