import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { placeOrder } from '../../order-steps.ts'
import { fillLogin, loginCliente, loginEquipe } from '../../steps.ts'

const back = 'O que você tinha escrito está de volta. Confira e envie.'
const endSession = (page: Page) => page.context().clearCookies({ name: 'alento_sessao' })

test('the session ends while a unit is edited: after the login the form is as it was left', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/credenciado')
  const sobre = page.getByLabel('Texto de apresentação')
  const coleta = page.getByLabel('Coleta em domicílio')
  const opens = page.getByLabel('Abre', { exact: true }).filter({ visible: true }).first()
  const was = await coleta.isChecked()
  const text = `Ação "rápida" 🙂, perto d'Ávila`
  await sobre.fill(text)
  await coleta.click()
  await opens.fill('06:40')
  await endSession(page)
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await page.waitForURL('**/login?de=**')
  await expect(page.getByText('Sua sessão terminou')).toBeVisible()
  await expect(page.getByText('Guardamos o que você escreveu.')).toBeVisible()
  await fillLogin(page, own.credenciado)
  await page.waitForURL('**/admin/credenciado')
  await expect(page.getByText(back)).toBeVisible()
  await expect(sobre).toHaveValue(text)
  await expect(coleta).toBeChecked({ checked: !was })
  await expect(opens).toHaveValue('06:40')
  await page.reload()
  await expect(sobre).not.toHaveValue(text)
})

test('the session ends at the payment: the address of the boleto is there after the login', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}&forma=boleto`)
  const rua = page.getByLabel('Rua', { exact: true })
  await rua.fill('Rua Gavião Peixoto')
  await page.getByLabel('Estado').selectOption('RJ')
  await endSession(page)
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, own.paciente)
  await page.waitForURL('**/checkout?id=**')
  await expect(page.getByText(back)).toBeVisible()
  await expect(rua).toHaveValue('Rua Gavião Peixoto')
  await expect(page.getByLabel('Estado')).toHaveValue('RJ')
})

test('another user who logs in sees nothing of it', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  await page.goto('/admincliente/dados/contato')
  const nome = page.getByLabel('Nome completo')
  await nome.fill('Maria Que Ninguém Deve Ver')
  await endSession(page)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL('**/logincliente?de=**')
  const kept = () => page.evaluate(() => sessionStorage.getItem('alento.digitado'))
  expect(await kept()).toContain('Ninguém Deve Ver')
  await fillLogin(page, own.paciente2)
  await page.waitForURL('**/admincliente/dados/contato')
  await expect.poll(kept).toBeNull()
  await expect(nome).toHaveValue(/^João/)
  await expect(page.getByText(back)).toBeHidden()
})

test('without scripts too: the data of a unit and the address of a boleto wait behind the login', async ({
  browser,
  page,
  own,
}) => {
  const kept = 'Guardamos o que você tinha escrito. Confira e salve.'
  const viewport = page.viewportSize()
  const plain = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
  await loginEquipe(plain, own.credenciado)
  await plain.goto('/admin/credenciado')
  const sobre = plain.getByLabel('Texto de apresentação')
  const text = 'Ação "rápida", perto da praça. '.repeat(30)
  await sobre.fill(text)
  await plain.getByLabel('Abre', { exact: true }).filter({ visible: true }).first().fill('06:40')
  await endSession(plain)
  await plain.getByRole('button', { name: 'Salvar alterações' }).last().click()
  await plain.waitForURL('**/login?de=**')
  await fillLogin(plain, own.credenciado)
  await plain.waitForURL('**/admin/credenciado')
  await expect(plain.getByText(kept)).toBeVisible()
  await expect(sobre).toHaveValue(text)
  await expect(plain.getByLabel('Abre', { exact: true }).filter({ visible: true }).first()).toHaveValue(
    '06:40',
  )
  await plain.reload()
  await expect(sobre).not.toHaveValue(text)
  await plain.context().close()

  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  const payer = await (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage()
  await loginCliente(payer, own.paciente)
  await payer.goto(`/checkout?id=${id}&forma=boleto`)
  const rua = payer.getByLabel('Rua', { exact: true })
  await rua.fill('Rua Gavião Peixoto')
  await endSession(payer)
  await payer.getByRole('button', { name: 'Gerar boleto' }).click()
  await payer.waitForURL('**/logincliente?de=**')
  await fillLogin(payer, own.paciente)
  await payer.waitForURL('**/checkout?id=**')
  await expect(payer.getByText(kept)).toBeVisible()
  await expect(rua).toHaveValue('Rua Gavião Peixoto')
  await payer.context().close()
})
