import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { issueBoleto, payByCard, placeOrder, placePaidOrder } from '../../order-steps.ts'
import { loginCliente, lookOver } from '../../steps.ts'

const declined = '4929710426637678'
test('a paid purchase is given up: what comes back is said before and followed after; another tab finds it done', async ({
  page,
  context,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own)
  await page.goto(`/voucher?id=${id}`)
  await page.getByRole('link', { name: /^Desistir da compra/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Desistir da compra' })).toBeVisible()
  await expect(page.getByText('R$ 260,00')).toBeVisible()
  await expect(page.getByText('Volta para o mesmo cartão de crédito.')).toBeVisible()
  await expect(page.getByText('em até duas faturas')).toBeVisible()
  await expect(page.getByText(/^Você pode desistir até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await lookOver(page, 'giving a purchase up')
  const other = await context.newPage()
  await other.goto(page.url())
  await page.getByRole('button', { name: 'Desistir da compra' }).press('Enter')
  await page.waitForURL('**/voucher?id=**')
  await expect(page.getByText('Você desistiu da compra. O pedido foi desfeito.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Devolução feita: R$ 260,00')).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('img', { name: /^QR Code/ })).toHaveCount(0)
  await lookOver(page, 'an order that was given up')
  await other.getByRole('button', { name: 'Desistir da compra' }).click()
  await other.waitForURL('**/voucher?id=**')
  await expect(other.getByText('Devolução feita: R$ 260,00')).toHaveCount(1)
  await other.goto(`/admincliente/desistir?id=${id}`)
  await expect(other.getByText('Este pedido já foi desfeito')).toBeVisible()
})

test('a refused card leads to another try, a boleto to its second one; cancelling an unpaid order costs nothing', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  expect(await payByCard(page, id, declined)).toBe(422)
  await page.goto(`/voucher?id=${id}`)
  await expect(page.getByText('O banco não aprovou o pagamento com cartão.')).toBeVisible()
  await page.getByRole('link', { name: /^Tentar outro pagamento/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
  expect(await issueBoleto(page, id)).toBe(200)
  await page.goto(`/voucher?id=${id}`)
  await expect(page.getByText('O boleto foi emitido e espera o seu pagamento.')).toBeVisible()
  await lookOver(page, 'an order that is not paid')
  await page.getByRole('link', { name: /^2ª via do boleto/ }).click()
  await expect(page.getByRole('link', { name: 'Emitir segunda via' })).toBeVisible()
  await page.goto(`/admincliente/desistir?id=${id}`)
  await expect(page.getByText('Nada foi cobrado')).toBeVisible()
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(page.getByText('O pedido foi cancelado. Não pague o boleto dele.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Buscar de novo' })).toBeVisible()
})
