import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { demo, loginEquipe, lookOver } from '../steps.ts'

test('a unit sees what it gets, voucher by voucher, takes it along, and what it owes', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  await page.goto('/admin/financeiro?tipo=receber')
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible()
  const { usuario } = await (await page.request.get('/api/auth/sessao')).json()
  const year = await (await page.request.get(`/api/financeiro?rede=${usuario.rede}`)).json()
  const { mes } = year.meses.find((m: { total: number }) => m.total > 0)
  const month = page
    .getByRole('navigation', { name: 'Meses' })
    .getByRole('link')
    .nth(mes - 1)
  await month.focus()
  await page.keyboard.press('Enter')
  await expect(month).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table', { name: 'Extrato do mês' }).getByRole('row').nth(1)).toContainText(
    'R$',
  )
  await lookOver(page, 'financeiro')
  const lines = page.getByRole('table', { name: 'Extrato do mês' }).getByRole('row')
  // The figure stands at the bar, not in a hint that no finger can reach.
  await expect(month).toContainText(/[\d.]+,\d\d/)
  const paciente = (await lines.nth(1).locator('b').first().innerText()).split(' ')[0]!
  await page.getByLabel('Paciente ou pedido').fill(paciente.toUpperCase())
  await page.getByLabel('Tipo').selectOption('Vendas')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(paciente.toUpperCase())}&lancamento=VENDA`))
  await expect(page.getByText(/^\d+ de \d+ lançamentos/)).toBeVisible()
  await expect(lines.nth(1)).toContainText(paciente)
  await lookOver(page, 'financeiro filtrado')
  await page.getByLabel('Paciente ou pedido').fill('ninguém com este nome')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByRole('link', { name: 'Ver o mês inteiro' }).click()
  await expect(page.getByLabel('Paciente ou pedido')).toHaveValue('')
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toMatch(/^extrato-20\d\d-\d\d-receber\.csv$/)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar PDF' }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('link', { name: 'Depósitos por dia' }).click()
  await expect(page.getByRole('heading', { name: 'Próximos depósitos' })).toBeVisible()
  await lookOver(page, 'deposits by day')
  // A day of the calendar leads to the sales behind it.
  const days = page.getByRole('list', { name: 'Depósitos do mês' }).getByRole('link')
  if ((await days.count()) === 0)
    await page.getByRole('navigation', { name: 'Meses' }).getByRole('link', { name: /^OUT/ }).click()
  await days.first().click()
  await expect(page).toHaveURL(/&dia=20\d\d-\d\d-\d\d#extrato$/)
  await expect(
    page
      .getByRole('region', { name: /^Extrato de/ })
      .getByRole('row')
      .nth(1),
  ).toContainText('R$')
  await expect(days.first()).toHaveAttribute('aria-current', 'date')
  await lookOver(page, 'the sales behind a deposit')
  await page.getByRole('link', { name: 'A receber' }).click()

  // A year without sales: the demonstration did not exist four years ago.
  await page.getByLabel('Ano').selectOption({ index: 4 })
  await expect(page.getByText('Não há transações para o mês selecionado')).toBeVisible()
  await lookOver(page, 'financeiro vazio')

  await page.getByRole('link', { name: 'A Pagar' }).click()
  await expect(page.getByLabel('Ano')).toBeDisabled()
  await lookOver(page, 'financeiro a pagar')
})

test('finance by keyboard: tabs, months, deposits, a filter and what is owed', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  await page.goto('/admin/financeiro?tipo=receber')
  /** Presses Tab until the link or field has the focus: it can be reached. */
  const tabTo = async (target: ReturnType<typeof page.getByRole>) => {
    for (let presses = 0; presses < 80; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached by Tab')
  }
  const months = page.getByRole('navigation', { name: 'Meses' })
  await tabTo(page.getByRole('link', { name: 'Depósitos por dia' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Próximos depósitos' })).toBeVisible()
  await tabTo(months.getByRole('link', { name: /^OUT/ }))
  await page.keyboard.press('Enter')
  await expect(months.getByRole('link', { name: /^OUT/ })).toHaveAttribute('aria-current', 'page')
  await page.goto('/admin/financeiro?mes=10')
  await tabTo(page.getByLabel('Pagamento'))
  await page.keyboard.type('Pix')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pagamento=pix/)
  await expect(page.getByText(/lançamentos\. Limpar filtros/)).toBeVisible()
  await page.goto('/admin/financeiro?tipo=pagar')
  const year = await (await page.request.get('/api/auth/sessao')).json()
  const owed = await (await page.request.get(`/api/financeiro?rede=${year.usuario.rede}&tipo=pagar`)).json()
  const { mes } = owed.meses.find((m: { total: number }) => m.total > 0)
  await tabTo(months.getByRole('link').nth(mes - 1))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Venc(e|eu) em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(page.getByText('Como e quando pagar')).toBeVisible()
})

test(
  'on a phone the statement is short and shows what each amount is made of',
  { tag: '@celular' },
  async ({ page }) => {
    await loginEquipe(page, demo.credenciado)
    await page.goto('/admin/financeiro?mes=10')
    const table = page.getByRole('table', { name: 'Extrato do mês' })
    await expect(table).toBeVisible()
    await expect(page.getByText(/^Preço \d/).first()).toBeVisible({
      visible: page.viewportSize()!.width < 768,
    })
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThan(6_000)
  },
)

test('the reception desk sees that finance is not its page', async ({ page }) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/financeiro')
  await expect(page.getByText('Você não tem permissão para acessar este recurso')).toBeVisible()
})
