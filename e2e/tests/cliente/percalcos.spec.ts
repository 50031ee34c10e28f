import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { awaitOfflineGuard, awaitScripts, hold, told } from '../../network-steps.ts'
import { placeOrder } from '../../order-steps.ts'
import { test } from '../../test.ts'
import {
  fillCard,
  fillLogin,
  goodCard,
  loginCliente,
  openUnit,
  panel,
  payInBank,
  transactions,
  voucherCode,
} from '../../steps.ts'

/** An order of the test's client, with its checkout open. */
async function anOpenOrder(page: Page, own: Own): Promise<void> {
  await loginCliente(page, own.paciente)
  await page.goto(`/checkout?id=${await placeOrder(page, own)}`)
}
const paidCount = async (page: Page, own: Own) =>
  (await transactions(page, own)).filter((t) => t.status === 'succeeded').length

test('a refused card says why and keeps the order; another one pays', async ({ page, own }) => {
  await anOpenOrder(page, own)
  await fillCard(page, { ...goodCard, numero: '4929710426637678' })
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(page.getByRole('alert').first()).toContainText('O banco não aprovou este pagamento')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
})

test('a double click charges once; going back and reloading finds the voucher', async ({ page, own }) => {
  await anOpenOrder(page, own)
  const checkout = page.url()
  const before = await paidCount(page, own)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).dblclick()
  await voucherCode(page)
  expect(await paidCount(page, own)).toBe(before + 1)
  await page.goto(checkout)
  await voucherCode(page)
})

test('an expired session in the middle of paying: the login comes back to the same order', async ({
  page,
  own,
}) => {
  await anOpenOrder(page, own)
  await page.context().clearCookies()
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await page.waitForURL('**/logincliente**')
  await fillLogin(page, own.paciente)
  await page.waitForURL('**/checkout?id=**')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
})

test('without network the buyer is informed, nothing typed is lost, and the same click works afterwards', async ({
  page,
  context,
  own,
}) => {
  // The script that guards forms is loaded after the page: here, after the fields were filled in.
  const script = await hold(page, '**/without-network-*.js')
  await anOpenOrder(page, own)
  await fillCard(page)
  await awaitScripts(page.getByRole('button', { name: /^Pagar/ }))
  script.release()
  await awaitOfflineGuard(page)
  const typed = page.getByLabel('Nome impresso no cartão')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Pix' }).click()
  await expect(told(page)).toBeVisible()
  await expect(typed).toHaveValue(goodCard.nome)
  await context.setOffline(false)
  await expect(told(page)).toHaveCount(0)
  // The network may be down while the browser believes that it is there.
  await context.route('**/*', (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Pix' }).click()
  await expect(told(page)).toBeVisible()
  await expect(typed).toHaveValue(goodCard.nome)
  await context.unroute('**/*')
  await page.getByRole('link', { name: 'Pix' }).click()
  await expect(page.getByRole('button', { name: 'Gerar Pix' })).toBeVisible()
  await page.getByRole('link', { name: 'Cartão', exact: true }).click()
  await fillCard(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await expect(told(page)).toBeVisible()
  await expect(typed).toHaveValue(goodCard.nome)
  await context.setOffline(false)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
})

test(
  'a Pix can be changed for a card; a coupon lowers the total',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await anOpenOrder(page, own)
    await page.getByLabel('Cupom de desconto').fill('  nada ')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Este cupom não existe').first()).toBeVisible()
    await page.getByRole('link', { name: 'Pix' }).click()
    await page.getByRole('button', { name: 'Gerar Pix' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: 'Trocar a forma de pagamento' }).click()
    await fillCard(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await voucherCode(page)
  },
)

test('an answer that is still on its way is kept when a day is pressed meanwhile', async ({ page, own }) => {
  await openUnit(page, own)
  await panel(page).getByText('Dra. Helena Prado', { exact: true }).click()
  await expect(page).toHaveURL(/profissional=/)
  const days = panel(page).getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })
  await expect(days.first()).toBeVisible()
  const answer = await hold(page, (url) => url.pathname.endsWith('.data') && !url.searchParams.has('dia'))
  await panel(page).getByText('Preço Alento', { exact: true }).click()
  await days.first().click()
  await expect(page).toHaveURL(/dia=.*pagamento=|pagamento=.*dia=/)
  await expect(panel(page).getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
  answer.release()
})

test('a Pix that is paid while the page is closed is found when one comes back', async ({ page, own }) => {
  await anOpenOrder(page, own)
  const checkout = page.url()
  await page.getByRole('link', { name: 'Pix' }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  await page.goto('/')
  await payInBank(page, own)
  await page.goto(checkout)
  await voucherCode(page)
})

test('markup, quotes and emojis in every field come back as they were typed', async ({ page }) => {
  const text = `<img src=x onerror=alert(1)> "aspas" ' ; drop table -- 😀`
  let alerts = 0
  page.on('dialog', (d) => void ((alerts += 1), d.dismiss()))
  await page.goto(
    `/busca?tipoPedido=Consulta&especialidade=${encodeURIComponent(text)}&onde=${encodeURIComponent(text)}`,
  )
  await expect(page.getByText('Ops, Não encontramos nada')).toBeVisible()
  await page.goto('/logincliente')
  await page.getByLabel('Usuário').fill(text)
  await page.getByLabel('Senha', { exact: true }).fill(text)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert').first()).toContainText('Usuário ou senha não conferem')
  await expect(page.getByLabel('Usuário')).toHaveValue(text)
  expect(alerts).toBe(0)
})

test('a name of 120 characters does not break the header', { tag: '@larguras' }, async ({ page, own }) => {
  await loginCliente(page, own.paciente2)
  await page.goto('/admincliente')
  const name = page.locator('header summary span').filter({ hasText: 'João' }).first()
  await name.evaluate((el) => (el.textContent = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)))
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
})

test('a page takes no huge form', async ({ page }) => {
  const res = await page.request.post('/logincliente', {
    form: { username: 'x'.repeat(200_000) },
    headers: {
      origin: new URL(page.url() === 'about:blank' ? test.info().project.use.baseURL! : page.url()).origin,
    },
  })
  expect(res.status()).toBe(413)
})

test('a second process on the same embedded database is refused with a message', ({ own }) => {
  const root = join(import.meta.dirname, '../../..')
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: join(process.env.E2E_DATA!, 'shared'),
    DATABASE_URL: '',
    ZOOP_BASE_URL: own.simulator,
  }
  const second = spawnSync(process.execPath, ['tools/start.ts'], {
    cwd: root,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(second.status).toBe(1)
  expect(second.stderr).toMatch(/já está em uso pelo processo \d+/)
})
