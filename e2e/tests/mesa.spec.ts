import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { demo, fillLogin, loginEquipe, lookOver } from '../steps.ts'

/** A card of the demonstration whose holder has no account. */
const rosa = '4021773005183016'

test('the reception desk checks a card by keyboard; a number that is no card is refused in words', async ({
  page,
}) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/voucher')
  await page.getByRole('link', { name: 'Cartão', exact: true }).click()
  const number = page.getByLabel('Número do cartão')
  await expect(number).toBeFocused()
  await page.keyboard.type(rosa)
  await expect(number).toHaveValue('4021 7730 0518 3016')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rosa Maria Lima' })).toBeVisible()
  await expect(page.getByText('Cartão válido')).toBeVisible()
  await expect(page.getByText('Gold')).toBeVisible()
  await lookOver(page, 'a card that is good')
  await number.fill('4021 7730 0000 0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Cartão não encontrado\. Favor entrar em contato com a central/)).toBeVisible()
  await lookOver(page, 'a card that is not there')
  await page.getByRole('link', { name: 'Limpar' }).click()
  await expect(number).toHaveValue('')
})

test('records by name and period, clinical staff see their own, and all of it without scripts', async ({
  browser,
  page,
}) => {
  await loginEquipe(page, demo.medico)
  await page.goto('/admin/prontuarios')
  await expect(page.getByText('Os atendimentos que você fez.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /Marcos Antunes/ })).toHaveCount(0)
  await lookOver(page, 'own records')
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
  const plain = await context.newPage()
  await plain.goto('/login')
  await fillLogin(plain, demo.atendente)
  await plain.goto('/admin/prontuarios')
  const rows = plain.getByRole('table', { name: 'Atendimentos realizados' }).locator('tbody tr')
  await expect(rows.first()).toBeVisible()
  const name = (await rows.first().locator('b').textContent())!.trim() // the row is there
  await plain.getByLabel('Nome do paciente').fill(name)
  await plain.getByRole('button', { name: 'Buscar' }).click()
  await expect(rows.first()).toContainText(name)
  await expect(rows.filter({ hasNotText: name })).toHaveCount(0)
  await plain.getByLabel('De', { exact: true }).fill('2020-01-02')
  await plain.getByLabel('Até').fill('2020-01-01')
  await plain.getByRole('button', { name: 'Buscar' }).click()
  await expect(plain.getByText('Escolha até um ano, com o primeiro dia antes do último.')).toBeVisible()
  await plain.goto('/admin/cartaoSinsaude')
  await plain.getByLabel('Número do cartão').fill('123')
  await plain.getByRole('button', { name: 'Validar' }).click()
  await expect(plain.getByText('Informe os 16 números do cartão')).toBeVisible()
  await context.close()
})
