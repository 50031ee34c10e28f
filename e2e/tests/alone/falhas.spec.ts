import { expect, type Page } from '@playwright/test'
import { placePaidOrder, placeOrder } from '../../order-steps.ts'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import { fillCard, loginCliente, lookOver, phone, transactions, voucherCode } from '../../steps.ts'

async function faults(page: Page, { simulator }: Own, patch: object): Promise<void> {
  const res = await page.request.post(`${simulator}/simulador/api/falhas`, { data: patch })
  expect(res.ok()).toBe(true)
}
test.afterEach(
  async ({ page, own }) => void (await page.request.delete(`${own.simulator}/simulador/api/falhas`)),
)

/** An order of the test's client, with its checkout open. */
async function anOpenOrder(page: Page, own: Own): Promise<void> {
  await loginCliente(page, own.paciente)
  await page.goto(`/checkout?id=${await placeOrder(page, own)}`)
}
const paidCount = async (page: Page, own: Own) =>
  (await transactions(page, own)).filter((t) => t.status === 'succeeded').length

test('the gateway takes the money and answers nonsense: the buyer sees it, the page updates by itself, charged once', async ({
  page,
  own,
}) => {
  await page.setViewportSize(phone)
  await anOpenOrder(page, own)
  const before = await paidCount(page, own)
  await faults(page, own, { tipo: 'html', momento: 'depois', alcance: 'cobrancas', proximas: 1 })
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  // The page begins at its top, although the form was scrolled to its end.
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeInViewport()
  await expect(page.getByText('Estamos conferindo o pagamento com o processador')).toBeVisible()
  await voucherCode(page)
  expect(await paidCount(page, own)).toBe(before + 1)
})

test('the gateway is down: nothing is charged, the order waits, the next try pays', async ({ page, own }) => {
  await anOpenOrder(page, own)
  const before = await paidCount(page, own)
  await faults(page, own, { tipo: 'erro', status: 429, alcance: 'cobrancas' })
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(
    page.getByText('Nada foi cobrado e o seu pedido está guardado. Tente de novo em instantes.'),
  ).toBeVisible()
  await page.request.delete(`${own.simulator}/simulador/api/falhas`)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
  expect(await paidCount(page, own)).toBe(before + 1)
})

test('a refund that the gateway refuses is shown as owed, with whom to call', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own)
  await faults(page, own, { tipo: 'erro', status: 402, alcance: 'estornos' })
  await page.goto(`/admincliente/desistir?id=${id}`)
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await page.waitForURL('**/voucher?id=**')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('A devolução não passou: R$ 260,00')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByText(/^Devemos R\$\s260,00 a você\. Central:/)).toBeVisible()
  await lookOver(page, 'a refund that was refused')
})
