import { expect, type Locator, type Page } from '@playwright/test'
import type { Own } from './own.ts'
import { goodCard, toLastMonth, type Caller } from './steps.ts'

async function json<T>(page: Caller, path: string): Promise<T> {
  const res = await page.request.get(path)
  expect(res.ok(), path).toBe(true)
  return (await res.json()) as T
}

const post = (page: Caller, path: string, data: object) =>
  page.request.post(path, { headers: { 'idempotency-key': crypto.randomUUID() }, data })

type Dia = { dia: string; horarios: { horario: string; atendimento: boolean }[] }

const lastFree = (days: readonly Dia[]): Dia => days.findLast((d) => d.horarios.some((h) => !h.atendimento))!

type Wish = {
  valorAlento?: number
  tipoPagamento?: 'Alento' | 'SinSaude'
  choose?: (days: readonly Dia[]) => Dia
}

/**
 * An order of the service that costs R$ 260,00, or another price of the unit's list, of the logged-in client, at the test's unit, at
 * the first free time of a day: the last one, or the one that `choose` chooses. Returns its id.
 */
export async function placeOrder(
  page: Caller,
  { unidade }: Own,
  { valorAlento = 26_000, tipoPagamento = 'Alento', choose = lastFree }: Wish = {},
): Promise<string> {
  type Consulta = { _id: string; valorAlento: number; especialidade: { _id: string } }
  const prices = await json<Consulta[]>(page, `/api/redeConsultas/${unidade.id}`)
  const consulta = prices.find((c) => c.valorAlento === valorAlento)!
  type Pessoa = { _id: string; especialidade: { _id: string } }
  const people = await json<Pessoa[]>(page, `/api/redes/${unidade.id}/corpoClinico`)
  const corpoClinico = people.find((p) => p.especialidade._id === consulta.especialidade._id)!._id
  const days = await json<Dia[]>(page, `/api/agenda/diasCompleta?corpo_clinico=${corpoClinico}`)
  const { dia, horarios } = choose(days)
  const placed = await post(page, '/api/pedidos', {
    tipoPedido: 'Consulta',
    consulta: consulta._id,
    tipoPagamento,
    corpoClinico,
    dataEscolhida: dia,
    horario: horarios.find((h) => !h.atendimento)!.horario,
  })
  expect(placed.status()).toBe(201)
  return ((await placed.json()) as { _id: string })._id
}

/** Tries to pay an order with this card; returns the status. */
export async function payByCard(page: Caller, id: string, card_number: string): Promise<number> {
  const card = {
    holder_name: 'MARIA A SANTOS',
    card_number,
    expiration_month: '12',
    expiration_year: '2030',
    security_code: '123',
  }
  return (await post(page, '/api/v1/payments/purchase/credit', { pedido_id: id, card })).status()
}

/** The same, paid by card. */
export async function placePaidOrder(...asked: Parameters<typeof placeOrder>): Promise<string> {
  const [page] = asked
  const id = await placeOrder(...asked)
  expect(await payByCard(page, id, goodCard.numero)).toBe(200)
  return id
}

/** A boleto for an order, due on the first day that its checkout offers. */
export async function issueBoleto(page: Caller, id: string): Promise<number> {
  type Checkout = { formas: { boleto: { dia: number }[] } }
  const { formas } = await json<Checkout>(page, `/api/pedidos/${id}/checkout`)
  const endereco = {
    cep: '20520053',
    logradouro: 'Rua Conde de Bonfim',
    numero: '370',
    bairro: 'Tijuca',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  }
  const body = { pedido_id: id, dia_pagamento: formas.boleto[0]!.dia, endereco }
  return (await post(page, '/api/v1/payments/purchase/boleto', body)).status()
}

/** The days of a calendar with a free time, each a link. */
export const freeDays = (within: Page | Locator): Locator =>
  within.getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })

/**
 * Chooses the last day that a calendar offers. An appointment on the first one may be less than a day away, depending on the hour at which
 * the tests run, and can then no longer be moved.
 */
export async function chooseLastDay(page: Page): Promise<void> {
  await expect(freeDays(page).first()).toBeVisible()
  await toLastMonth(page.getByRole('main'))
  await freeDays(page).last().click()
}
