import { expect, test } from 'vitest'
import {
  cardObstacle,
  directPayment,
  isReady,
  paymentOptions,
  pickPayment,
  readChoices,
  type CardState,
} from './booking.ts'
import { withChoices } from '#lib/api/with-choices.ts'

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

test('a value that cannot be a choice is none', () => {
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

test('the card price is closed to a card that is not HABILITADO, with the reason; without a card it can be chosen', () => {
  for (const card of ['SUSPENSO', 'AGUARDANDO_PAGAMENTO'] as const) {
    expect(paymentOptions(prices, card, 'Alento')[0]).toMatchObject({
      allowed: false,
      detail: 'O seu cartão não está habilitado',
    })
  }
  expect(cardObstacle('SUSPENSO')?.text).toContain('mensalidade em atraso')
  expect(cardObstacle('AGUARDANDO_PAGAMENTO')?.text).toContain('ainda não foi confirmado')
  for (const card of ['sem-cartao', 'visitante', 'HABILITADO', 'CANCELADO'] as const) {
    expect(cardObstacle(card)).toBeNull()
    expect(paymentOptions(prices, card, 'Alento')[0]?.allowed).toBe(true)
  }
})

test('a visitor chooses; an active card and an only choice are taken by themselves', () => {
  const pick = (
    card: 'visitante' | 'HABILITADO' | 'sem-cartao' | 'SUSPENSO',
    wanted: 'Alento' | 'SinSaude' | null = null,
  ) => pickPayment(wanted, paymentOptions(prices, card, 'Alento'), card)
  expect(pick('visitante')).toBeNull()
  expect(pick('visitante', 'SinSaude')).toBe('SinSaude')
  expect(pick('HABILITADO')).toBe('SinSaude')
  expect(pick('HABILITADO', 'Alento')).toBe('Alento')
  expect(pick('sem-cartao')).toBe('Alento')
  expect(pick('sem-cartao', 'SinSaude')).toBe('SinSaude')
  expect(pick('SUSPENSO')).toBe('Alento')
})

test('a price that cannot be had is not replaced by another one without a word', () => {
  expect(pickPayment('SinSaude', paymentOptions(prices, 'SUSPENSO', 'Alento'), 'SUSPENSO')).toBeNull()
  const cardOnly = paymentOptions({ ...prices, alento: null }, 'visitante', 'Alento')
  expect(pickPayment('Alento', cardOnly, 'visitante')).toBeNull()
})

test('one choice changes, the rest of the address stays', () => {
  expect(withChoices('?idRede=u1&dia=2026-11-25&horario=09%3A20', { dia: '2026-11-26', horario: null })).toBe(
    '?idRede=u1&dia=2026-11-26',
  )
})

test('a time that is taken without a question costs what the own card gives, else the price of the platform, else it is asked', () => {
  const direct = (card: CardState, alento: number | null = prices.alento) =>
    directPayment(paymentOptions({ ...prices, alento }, card, 'Alento'), card)
  expect(direct('HABILITADO')).toBe('SinSaude')
  expect(['visitante', 'sem-cartao', 'SUSPENSO', 'equipe'].map((card) => direct(card as CardState))).toEqual(
    Array(4).fill('Alento'),
  )
  expect([direct('HABILITADO', null), direct('visitante', null), direct('SUSPENSO', null)]).toEqual([
    'SinSaude',
    null,
    null,
  ])
})
