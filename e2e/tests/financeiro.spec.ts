import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { demo, loginEquipe, lookOver } from '../steps.ts'

test('a unit sees what it gets, voucher by voucher, takes it along, and what it owes', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  await page.goto('/admin/financeiro')
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
  const paciente = (
    await lines
      .nth(1)
      .getByText(/^[A-ZÀ-Ú][a-zà-ú]+ /)
      .innerText()
  ).split(' ')[0]!
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
  await page.goBack()

  // A year without sales: the demonstration did not exist four years ago.
  await page.getByLabel('Ano').selectOption({ index: 4 })
  await expect(page.getByText('Não há transações para o mês selecionado')).toBeVisible()
  await lookOver(page, 'financeiro vazio')

  await page.getByRole('link', { name: 'A Pagar' }).click()
  await expect(page.getByLabel('Ano')).toBeDisabled()
  await lookOver(page, 'financeiro a pagar')
})

test('the reception desk sees that finance is not its page', async ({ page }) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/financeiro')
  await expect(page.getByText('Você não tem permissão para acessar este recurso')).toBeVisible()
})
