import { expect, type Page } from '@playwright/test'
import { hold } from '../../network-steps.ts'
import { placeOrder } from '../../order-steps.ts'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import {
  boxOf,
  fillCard,
  goodCard,
  loginCliente,
  lookOver,
  onPhone,
  payInBank,
  transactions,
  voucherCode,
} from '../../steps.ts'

const declined = { ...goodCard, numero: '4929710426637678' }
const charged = async (page: Page, own: Own) =>
  (await transactions(page, own)).filter((t) => t.status === 'succeeded')

/** An order of R$ 260,00 of the test's client, with its checkout open. Returns its id. */
async function openOrder(page: Page, own: Own, forma = ''): Promise<string> {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}${forma && `&forma=${forma}`}`)
  return id
}
const pay = (page: Page) => page.getByRole('button', { name: /^Pagar/ })

test('instalments: chosen by keyboard, kept through a refusal, paid, and on the voucher and the order', async ({
  page,
  own,
}) => {
  await openOrder(page, own)
  const list = page.getByLabel('Parcelas')
  await expect(list.getByRole('option')).toHaveCount(10)
  await expect(page.getByText('ou em até 10x de R$ 29,12 no cartão de crédito')).toBeVisible()
  await expect(pay(page)).toHaveText('Pagar R$ 260,00')
  await list.focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('ArrowDown')
  await expect(list).toHaveValue('4')
  await expect(pay(page)).toHaveText('Pagar 4x de R$ 69,28')
  await expect(page.getByText('Você paga R$ 277,12 ao todo: R$ 17,12 de acréscimo.')).toBeVisible()
  await lookOver(page, 'checkout with instalments')
  await fillCard(page, declined)
  // The page's data after the refusal comes late: the client is faster.
  const load = await hold(page, '**/checkout.data*', 'GET')
  await pay(page).click()
  await expect(page.getByRole('alert').first()).toContainText('O banco não aprovou este pagamento')
  await expect(list).toHaveValue('4')
  const before = (await charged(page, own)).length
  await fillCard(page)
  await pay(page).click()
  load.release()
  await voucherCode(page)
  const now = await charged(page, own)
  expect([now.length, now[0]!.valor]).toEqual([before + 1, 27_712])
  await expect(page.getByText('4x de R$ 69,28')).toBeVisible()
  await expect(page.getByText('R$ 277,12')).toBeVisible()
  await lookOver(page, 'voucher of instalments')
  await page.goto('/admincliente?grupo=ativos')
  await expect(page.getByText('4x de R$ 69,28 no cartão').first()).toBeVisible()
})

test('instalments: chosen with the mouse, free of interest', async ({ page, own }) => {
  await openOrder(page, own)
  await page.getByLabel('Parcelas').selectOption('2x de R$ 130,00 sem juros')
  await expect(page.getByText('Sem acréscimo.')).toBeVisible()
  await fillCard(page)
  await pay(page).click()
  await voucherCode(page)
  expect((await charged(page, own))[0]!.valor).toBe(26_000)
})

test('a second boleto takes the place of the first, is paid, and the first one is cancelled', async ({
  page,
  own,
}) => {
  await openOrder(page, own, 'boleto')
  const address = {
    CEP: '20520053',
    Rua: 'Rua Conde de Bonfim',
    Número: '370',
    Bairro: 'Tijuca',
    Cidade: 'Rio de Janeiro',
  }
  for (const [label, value] of Object.entries(address))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Estado').selectOption('RJ')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  const line = page.locator('code')
  const first = await line.textContent()
  await lookOver(page, 'slip that waits')
  await onPhone(page, async () => {
    const copy = page.getByRole('button', { name: 'Copiar código' })
    const print = page.getByRole('link', { name: 'Imprimir boleto' })
    expect((await boxOf(copy)).y).toBeLessThan((await boxOf(print)).y)
    // Copying is the filled button of the two.
    await expect(copy).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(print).not.toHaveCSS('color', 'rgb(255, 255, 255)')
  })
  await page.getByRole('link', { name: 'Emitir segunda via' }).click()
  await expect(page.getByRole('heading', { name: 'Segunda via do boleto' })).toBeVisible()
  await expect(page.getByText(/deixa de valer/)).toBeVisible()
  await expect(page.getByLabel('CEP')).toHaveValue('20520-053')
  await lookOver(page, 'second slip')
  await page.getByRole('button', { name: 'Emitir segunda via' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  await expect(line).not.toHaveText(first!)
  await expect
    .poll(async () => (await transactions(page, own)).map((t) => t.status))
    .toEqual(['pending', 'canceled'])
  await payInBank(page, own)
  await voucherCode(page)
})

test('a card under review says so, and another card pays at once', async ({ page, own }) => {
  const id = await openOrder(page, own)
  await fillCard(page, { ...goodCard, nome: 'EM ANALISE' })
  await pay(page).click()
  await expect(page.getByText('O pagamento com cartão está em análise.', { exact: false })).toBeVisible()
  await lookOver(page, 'card under review')
  await page.getByRole('link', { name: 'Trocar a forma de pagamento' }).click()
  await expect(
    page.getByText('o pagamento em análise anterior deixa de valer', { exact: false }),
  ).toBeVisible()
  await fillCard(page)
  await pay(page).click()
  await page.waitForURL(`**/voucher?id=${id}`)
})
