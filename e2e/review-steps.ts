import { expect } from '@playwright/test'
import { placePaidOrder } from './order-steps.ts'
import type { Own } from './own.ts'
import type { PlainPage } from './plain.ts'
import { type Caller, codigoOf, loginCliente, loginEquipe } from './steps.ts'

/** The desk of the test's unit attends a paid order through the API; afterwards no user is logged in. */
export async function attend(
  page: Caller,
  { atendente }: Own,
  pedido: string,
  codigo: string,
): Promise<void> {
  await loginEquipe(page, atendente)
  const attended = await page.request.post(`/api/pedidos/${pedido}/realizarAtendimento`, { data: { codigo } })
  expect(attended.ok()).toBe(true)
}

/** The test's client buys at the test's unit, is attended and writes a review, all through the API and in a session of their own. */
export async function aReview(open: () => Promise<PlainPage>, own: Own, nota: number): Promise<void> {
  const page = await open()
  await loginCliente(page, own.paciente)
  const pedido = await placePaidOrder(page, own)
  await attend(page, own, pedido, await codigoOf(page, pedido))
  await loginCliente(page, own.paciente)
  const [{ _id }] = await (await page.request.get(`/api/depoimentos?pedido=${pedido}`)).json()
  const rated = await page.request.put(`/api/depoimentos/${_id}`, { data: { nota } })
  expect(rated.ok()).toBe(true)
}
