import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import type { Own } from '../../own.ts'
import { placeOrder } from '../../order-steps.ts'
import { demo, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

const get = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T

/** A month in which the logged-in unit has sales, or deposits: in the first days of a year it is one of the year before. */
async function aMonth(page: Page, path: '/api/financeiro' | '/api/financeiro/depositos') {
  const { usuario } = await get<{ usuario: { rede: string } }>(page, '/api/auth/sessao')
  type Year = { ano: number; meses: { mes: number; total: number }[] }
  const ofYear = (ano = '') => get<Year>(page, `${path}?rede=${usuario.rede}${ano}`)
  const current = await ofYear()
  for (const { ano, meses } of [current, await ofYear(`&ano=${current.ano - 1}`)]) {
    const found = meses.find((m) => m.total > 0)
    if (found) return { ano, mes: found.mes }
  }
  throw new Error('no month with figures')
}

const monthLink = (page: Page, mes: number) =>
  page
    .getByRole('navigation', { name: 'Meses' })
    .getByRole('link')
    .nth(mes - 1)

test('a unit sees what it gets, voucher by voucher, takes it along, and what it owes', async ({ page }) => {
  await loginEquipe(page, demo.credenciado)
  const { ano, mes } = await aMonth(page, '/api/financeiro')
  await page.goto(`/admin/financeiro?tipo=receber&ano=${ano}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Financeiro' })).toBeVisible()
  const month = monthLink(page, mes)
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
  const paid = await aMonth(page, '/api/financeiro/depositos')
  await page.goto(`/admin/financeiro/depositos?ano=${paid.ano}&mes=${paid.mes}`)
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

/** Attends a patient today who paid at the desk: the unit owes the platform its part. */
async function owe(page: Page, own: Own): Promise<void> {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own, { tipoPagamento: 'SinSaude' })
  const data = { pedido_id: id }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  expect((await page.request.post('/api/v1/payments/purchase/ato', { data, headers })).ok()).toBe(true)
  const { codigo } = await get<{ codigo: string }>(page, `/api/pedidos/${id}`)
  await loginEquipe(page, own.atendente)
  const attended = await page.request.post(`/api/pedidos/${id}/realizarAtendimento`, {
    data: { codigo, recebido: true },
  })
  expect(attended.ok(), await attended.text()).toBe(true)
}

test('finance by keyboard: tabs, months, deposits, a filter and what is owed', async ({ page, own }) => {
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
  const { ano, mes } = await aMonth(page, '/api/financeiro')
  await page.goto(`/admin/financeiro?ano=${ano}&mes=${mes}`)
  await tabTo(page.getByLabel('Pagamento'))
  await page.keyboard.type('Pix')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pagamento=pix/)
  await expect(page.getByText(/lançamentos\. Limpar filtros/)).toBeVisible()
  await owe(page, own)
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/financeiro?tipo=pagar&mes=6')
  const owed = await get<{ mes: number }>(page, `/api/financeiro?rede=${own.unidade.id}&tipo=pagar`)
  await tabTo(monthLink(page, owed.mes))
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Venc(e|eu) em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expect(page.getByText('Como e quando pagar')).toBeVisible()
})

test(
  'on a phone the statement is short and shows what each amount is made of',
  { tag: '@larguras' },
  async ({ page }) => {
    await loginEquipe(page, demo.credenciado)
    const { ano, mes } = await aMonth(page, '/api/financeiro')
    await page.goto(`/admin/financeiro?ano=${ano}&mes=${mes}`)
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
