import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { authorization, marketplace } from '../../gateway-steps.ts'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/conciliacao'

/** Makes a charge in the gateway's own panel, unknown to us. */
async function aForeignSale(
  request: APIRequestContext,
  { simulator }: Own,
  reference_id: string,
): Promise<string> {
  const sale = {
    on_behalf_of: 'b2'.repeat(16),
    payment_type: 'pix',
    amount: 4321,
    currency: 'BRL',
    reference_id,
  }
  const made = await request.post(`${simulator}/v1/marketplaces/${marketplace}/transactions`, {
    headers: { authorization },
    data: sale,
  })
  const { id } = await made.json()
  await request.post(`${simulator}/simulador/api/transacoes/${id}/pagar`, { data: {} })
  return id
}

const check = (page: Page) => page.getByRole('button', { name: 'Conferir agora' })
const difference = (page: Page, id: string) => page.getByRole('article').filter({ hasText: id })

test('the administrator checks the payments against the gateway, reads what differs and says what was done', async ({
  page,
  request,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(here)
  await lookOver(page, 'before the first run, or with nothing open')
  const id = await aForeignSale(request, own, `FORA-${crypto.randomUUID()}`)
  await check(page).click()
  await expect(page.getByText('Conferência iniciada')).toBeVisible()
  const found = difference(page, id)
  await expect(found).toBeVisible({ timeout: 30_000 })
  await expect(found.getByRole('heading')).toHaveText('Cobrança que não é daqui')
  await expect(found).toContainText('R$ 43,21')
  await expect(check(page)).toBeVisible()
  await lookOver(page, 'with a difference')
  await found.getByText('Marcar como resolvida').first().click()
  await found.getByLabel('O que foi feito').fill('ok')
  await found.getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expect(found.getByText('Conte o que foi feito')).toBeVisible()
  await expect(found.getByLabel('O que foi feito')).toHaveValue('ok')
  await lookOver(page, 'with a field in error')
  await found.getByLabel('O que foi feito').fill('Venda de balcão, combinada com a unidade')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Diferença marcada como resolvida.')).toBeVisible()
  await expect(found).toHaveCount(0)
  const solved = page.getByRole('table', { name: 'Diferenças resolvidas' }).getByRole('row')
  await expect(solved.filter({ hasText: 'Venda de balcão' })).toContainText('R$ 43,21')
  await lookOver(page, 'with a resolved one')
})

test('without scripts: a run is started, looked at again, and a difference resolved', async ({
  browser,
  request,
  own,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await loginEquipe(page, own.admin)
  const id = await aForeignSale(request, own, `FORA-${crypto.randomUUID()}`)
  await page.goto(here)
  await check(page).click()
  await expect(async () => {
    await page.goto(here)
    await expect(difference(page, id)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const found = difference(page, id)
  await found.getByText('Marcar como resolvida').first().click()
  await found.getByLabel('O que foi feito').fill('Conferida sem scripts')
  await found.getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expect(page.getByRole('table', { name: 'Diferenças resolvidas' })).toContainText(
    'Conferida sem scripts',
  )
  await context.close()
})

test('the page is the platform’s alone', async ({ page, own }) => {
  await loginEquipe(page, own.credenciado)
  await page.goto(here)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Você não tem permissão para acessar este recurso',
  )
  await lookOver(page, 'refused')
})
