import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { chooseLastDay, placeOrder } from '../../order-steps.ts'
import { fallAt, fallOnce, press, told } from '../../network-steps.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { fillCard, goodCard, loginCliente, lookOver, transactions, voucherCode } from '../../steps.ts'

test('the network falls while an order is paid, moved, sent again and given up: nothing is lost, and each happens once', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}`)
  const paid = async () => {
    const all = await transactions(page, own)
    return all.filter((t) => t.status === 'succeeded').length
  }
  const before = await paid()
  await fillCard(page)
  await fallOnce(page, 'answer')
  await fallAt(page, /^Pagar/)
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue(goodCard.nome)
  await expect(page.getByLabel('Código de segurança')).toHaveValue(goodCard.codigo)
  await lookOver(page, 'paying without network')
  await press(page, /^Pagar/)
  await voucherCode(page)
  expect(await paid()).toBe(before + 1)

  const arrived = await fallOnce(page)
  await fallAt(page, 'Reenviar por e-mail')
  await press(page, 'Reenviar por e-mail')
  await expect(page.getByText(/^Voucher reenviado|enviado/i).first()).toBeVisible()
  expect(arrived()).toBe(1)

  await page.goto(`/remarcar?id=${id}`)
  await chooseLastDay(page)
  const time = page.getByRole('radio').last()
  await time.check({ force: true })
  await fallOnce(page, 'answer')
  await fallAt(page, 'Remarcar')
  await expect(time).toBeChecked()
  await lookOver(page, 'moving without network')
  await press(page, 'Remarcar')
  await page.waitForURL('**/voucher?id=**')

  await page.goto(`/admincliente/desistir?id=${id}`)
  await fallOnce(page, 'answer')
  await fallAt(page, 'Desistir da compra')
  await press(page, 'Desistir da compra')
  await page.waitForURL('**/voucher?id=**')
  const pedido = (await (await page.request.get(`/api/pedidos/${id}`)).json()) as Record<string, number>
  expect(pedido['aDevolver']! + pedido['devolvido']!).toBe(26_000)
})

test('the network falls in the account: security, privacy, a file, favourites and a link without login stay as they were @longo', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  await page.goto('/admincliente/seguranca')
  const start = page.locator('form').filter({ has: page.getByRole('button', { name: 'Ligar o aplicativo' }) })
  await start.getByLabel('Sua senha').fill(ownSenha)
  await fallOnce(page)
  await fallAt(page, 'Ligar o aplicativo')
  await expect(start.getByLabel('Sua senha')).toHaveValue(ownSenha)
  await press(page, 'Ligar o aplicativo')
  const secret = await page.locator('code').textContent()
  await page.getByLabel('Código do aplicativo').fill('123123')
  await fallOnce(page)
  await fallAt(page, 'Confirmar')
  await expect(page.locator('code')).toHaveText(secret!)
  await expect(page.getByLabel('Código do aplicativo')).toHaveValue('123123')

  await page.goto('/admincliente/privacidade/dados')
  await page.getByLabel('Sua senha').fill(ownSenha)
  await fallOnce(page)
  await fallAt(page, 'Baixar arquivo JSON')
  await expect(page.getByLabel('Sua senha')).toHaveValue(ownSenha)
  const download = page.waitForEvent('download')
  await press(page, 'Baixar arquivo JSON')
  expect((await download).suggestedFilename()).toMatch(/^meus-dados-.*\.json$/)
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(told(page)).toBeHidden()
  await fallOnce(page)
  await fallAt(page, 'Ver nesta página')
  await press(page, 'Ver nesta página')
  await expect(page.getByRole('heading', { name: 'Sua conta', exact: true })).toBeVisible()

  await page.goto('/admincliente/privacidade/apagar')
  await page.getByLabel('Sua senha').fill(ownSenha)
  await page.getByLabel(/^Entendi/).check()
  await fallOnce(page)
  await fallAt(page, 'Apagar a conta')
  await expect(page.getByLabel('Sua senha')).toHaveValue(ownSenha)
  await expect(page.getByLabel(/^Entendi/)).toBeChecked()

  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ')
  const heart = page.getByRole('button', { name: 'Guardar nos favoritos: Cardio Tijuca', exact: true })
  const was = await heart.getAttribute('aria-pressed')
  await fallOnce(page)
  await fallAt(page, 'Guardar nos favoritos: Cardio Tijuca')
  await heart.click()
  await expect(heart).not.toHaveAttribute('aria-pressed', was!)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', was!)

  await page.context().clearCookies()
  await page.goto('/alertas?chave=de-um-e-mail-antigo')
  const arrived = await fallOnce(page)
  await fallAt(page, 'Desligar avisos')
  await press(page, 'Desligar avisos')
  await expect(told(page)).toBeHidden()
  expect(arrived()).toBe(1)
})
