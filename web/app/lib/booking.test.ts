import { expect, test } from 'vitest'
import { isReady, paymentOptions, pickPayment, readChoices } from './booking.ts'
import { withChoices } from './with-choices.ts'

const prices = { sinSaude: 8990, alento: 12_900, particular: 25_000, saving: 64.04 }
const chosen = { pagamento: 'Alento', profissional: 'p1', dia: '2026-11-25', horario: '09:20' } as const

test('choices are read from an address and from a form alike', () => {
  const form = new FormData()
  form.set('pagamento', 'Alento')
  form.set('profissional', 'p1')
  form.set('dia', '25/11/2026')
  form.set('horario', '09:20')
  expect(readChoices(form)).toEqual(chosen)
  expect(
    readChoices(new URLSearchParams('pagamento=Alento&profissional=p1&dia=2026-11-25&horario=09:20')),
  ).toEqual(chosen)
})

test('what cannot be a choice is none', () => {
  expect(
    readChoices(new URLSearchParams('pagamento=Pix&profissional=+&dia=31/02/2026&horario=agora')),
  ).toEqual({
    pagamento: null,
    profissional: null,
    dia: null,
    horario: null,
  })
})

test('a unit that schedules asks for everything, another one only for the payment', () => {
  expect(isReady(chosen, true)).toBe(true)
  for (const name of ['pagamento', 'profissional', 'dia', 'horario'] as const)
    expect(isReady({ ...chosen, [name]: null }, true)).toBe(false)
  expect(isReady({ pagamento: 'SinSaude', profissional: null, dia: null, horario: null }, false)).toBe(true)
})

test('the platform price is offered only with online payment', () => {
  expect(paymentOptions(prices, 'visitante', 'Alento').map((o) => o.label)).toEqual([
    'Com SinSaude',
    'Preço Alento',
  ])
  expect(paymentOptions({ ...prices, alento: null }, 'visitante', 'Alento').map((o) => o.value)).toEqual([
    'SinSaude',
  ])
})

test('a client without an active card sees why the card price is closed', () => {
  const [sinSaude] = paymentOptions(prices, 'sem-cartao', 'Alento')
  expect(sinSaude).toMatchObject({
    allowed: false,
    detail: 'Para comprar com esse desconto você precisa adiquirir um plano!',
  })
  expect(paymentOptions(prices, 'SUSPENSO', 'Alento')[0]).toMatchObject({
    allowed: false,
    detail: 'Seu cartão está suspenso',
  })
})

test('a visitor chooses; an active card and an only choice are taken by themselves', () => {
  const pick = (
    card: 'visitante' | 'HABILITADO' | 'sem-cartao',
    wanted: 'Alento' | 'SinSaude' | null = null,
  ) => pickPayment(wanted, paymentOptions(prices, card, 'Alento'), card)
  expect(pick('visitante')).toBeNull()
  expect(pick('visitante', 'SinSaude')).toBe('SinSaude')
  expect(pick('HABILITADO')).toBe('SinSaude')
  expect(pick('HABILITADO', 'Alento')).toBe('Alento')
  expect(pick('sem-cartao')).toBe('Alento')
  expect(pick('sem-cartao', 'SinSaude')).toBe('Alento')
})

test('one choice changes, the rest of the address stays', () => {
  expect(withChoices('?idRede=u1&dia=2026-11-25&horario=09%3A20', { dia: '2026-11-26', horario: null })).toBe(
    '?idRede=u1&dia=2026-11-26',
  )
})
