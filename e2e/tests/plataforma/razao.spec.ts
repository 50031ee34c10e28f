import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/razao'

/** The entries of one posting, by its name. */
const posting = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

test('the administrator finds an order by its code with the keyboard and reads every centavo of it @longo', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(here)
  await lookOver(page, 'the ledger of this month')
  await page.getByLabel('Código do pedido').focus()
  await page.keyboard.type('7k2m9qxd')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pedido 7K2M-9QXD' })).toBeVisible()
  await expect(page).toHaveURL(/pedido=7k2m9qxd/)
  const sale = posting(page, 'O pedido foi pago')
  await expect(sale.getByRole('row', { name: /Repasse à unidade/ })).toContainText('R$ 80,91')
  await expect(sale.getByRole('row', { name: /Taxa da plataforma/ })).toContainText('R$ 8,99')
  await expect(sale.getByRole('row', { name: /Soma/ })).toContainText('R$ 0,00')
  await expect(page.getByRole('table', { name: 'Saldo de cada conta' })).toContainText('R$ 89,90')
  await lookOver(page, 'an order that was paid')
  await page.goto(`${here}?pedido=9C3W-ZK51`)
  await expect(page.getByRole('heading', { name: 'Nenhum lançamento' })).toBeVisible()
  await lookOver(page, 'an order without entries')
})

test('the ledger of a period adds up, leads to an order and is taken along', async ({ page, own }) => {
  await loginEquipe(page, own.admin)
  await page.goto(here)
  const today = await page.getByLabel('Até').inputValue()
  await page.getByLabel('De', { exact: true }).fill(`${Number(today.slice(0, 4)) - 2}${today.slice(4)}`)
  await page.getByRole('button', { name: 'Ver' }).click()
  await expect(page.getByText('Escolha um período de até 366 dias')).toBeVisible()
  await page.getByLabel('De', { exact: true }).fill(`${today.slice(0, 7)}-01`)
  await page.getByLabel('Lançamento', { exact: true }).selectOption('O pedido foi pago')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tipo=VENDA/)
  const accounts = page.getByRole('table', { name: 'Contas do período' })
  await expect(accounts.getByRole('row', { name: /^Soma/ })).toContainText('R$ 0,00')
  await lookOver(page, 'the ledger of a period')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^razao-\d{4}-\d\d-01-a-\d{4}-\d\d-\d\d\.csv$/)
  await page
    .getByRole('link', { name: /^Pedido \w{4}-\w{4}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Pedido \w{4}-\w{4}$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver o razão do mês' }).click()
  await expect(accounts).toBeVisible()
})
