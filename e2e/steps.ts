import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { loginAdmin } from './second-factor.ts'

export const senha = 'alento-demo'
export const simulator = `http://127.0.0.1:${process.env.E2E_SIMULATOR_PORT}`
export const goodCard = {
  numero: '4539003370725497',
  nome: 'MARIA A SANTOS',
  mes: '12',
  ano: '2030',
  codigo: '123',
}

/** Fills the login that is on the screen; the page decides where it goes. */
export async function fillLogin(page: Page, usuario: string, password = senha): Promise<void> {
  await page.getByLabel('Usuário').fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

export async function loginCliente(page: Page, usuario = 'paciente'): Promise<void> {
  await page.goto('/logincliente')
  await fillLogin(page, usuario)
  await page.waitForURL('**/admincliente')
}

export async function loginEquipe(page: Page, usuario = 'atendente'): Promise<void> {
  if (usuario === 'admin') return loginAdmin(page, () => fillLogin(page, usuario))
  await page.goto('/login')
  await fillLogin(page, usuario)
  await page.waitForURL('**/admin')
}

/** The id of an order of the client who is logged in. In lists it is behind the orders of other journeys. */
export async function pedidoId(page: Page, codigo: string): Promise<string> {
  const reply = await page.request.get(`/api/pedidos?codigo=${codigo}`)
  const [pedido] = (await reply.json()) as { _id: string }[]
  return pedido!._id
}

/** From the home to the page of Cardio Tijuca, as a visitor does it. */
export async function findCardioTijuca(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Com' }).fill('cardiol')
  await page.getByRole('option', { name: 'Cardiologia' }).first().click()
  await page.getByRole('combobox', { name: 'Onde' }).fill('rio de jan')
  await page
    .getByRole('option', { name: /^Rio de Janeiro/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lugares com Cardiologia')
  const offer = page.getByRole('article').filter({ hasText: 'Cardio Tijuca' })
  await offer.getByRole('link', { name: 'Marcar Consulta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Marcar consulta' })

/** Answers the four questions; `ultimo` takes the last free day of the calendar instead of the first. */
export async function answer(
  page: Page,
  { pagamento, quem, ultimo = false }: { pagamento: string; quem: string; ultimo?: boolean },
): Promise<void> {
  await panel(page).getByText(pagamento, { exact: true }).click()
  await panel(page).getByText(quem, { exact: true }).click()
  const next = panel(page).getByRole('link', { name: 'Próximo mês' })
  const days = panel(page).getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })
  await expect(days.first()).toBeVisible()
  if (ultimo) {
    for (let months = 0; months < 3 && (await next.count()) > 0; months += 1) {
      const before = await panel(page).locator('[aria-live=polite]').first().textContent()
      await next.click()
      await expect(panel(page).locator('[aria-live=polite]').first()).not.toHaveText(before ?? '')
    }
  }
  await (ultimo ? days.last() : days.first()).click()
  const times = panel(page).getByRole('radio', { name: /^\d\d:\d\d$/ })
  await expect(times.first()).toBeAttached()
  const label = await times.first().evaluate((input) => (input as HTMLInputElement).value)
  await panel(page).getByText(label, { exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeEnabled()
}

export const goToPayment = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()

/** From the unit's page to the checkout: visitors log in between, and the order that was kept is placed by that (C7). */
export async function reachCheckout(page: Page, usuario: string | null): Promise<void> {
  await goToPayment(page)
  if (usuario) {
    await page.waitForURL('**/logincliente**')
    await fillLogin(page, usuario)
  }
  await page.waitForURL('**/checkout?id=**')
}

export async function fillCard(page: Page, card = goodCard): Promise<void> {
  await page.getByLabel('Número do cartão de crédito').fill(card.numero)
  await page.getByLabel('Nome impresso no cartão').fill(card.nome)
  await page.getByLabel('Mês').fill(card.mes)
  await page.getByLabel('Ano', { exact: true }).fill(card.ano)
  await page.getByLabel('Código de segurança').fill(card.codigo)
}

/** Pays a waiting boleto or Pix as a bank would: on the simulator's own page. */
export async function payInBank(page: Page): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto(`${simulator}/simulador`)
  await bank.getByRole('button', { name: 'Pagar' }).first().click()
  await bank.waitForLoadState()
  await bank.close()
}

/** The code on the voucher that is on the screen. */
export async function voucherCode(page: Page): Promise<string> {
  await page.waitForURL('**/voucher?id=**')
  const code = await page
    .getByText(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    .first()
    .textContent()
  return code!.trim() // the locator waited for it
}

/** What is still on its way, as a button that is just becoming active, has not the colours that it will have. */
const standStill = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((a) => a.effect?.getComputedTiming().endTime !== Infinity)
        .map((a) => a.finished),
    ),
  )

/** No axe violation and nothing wider than the screen. */
export async function lookOver(page: Page, what: string): Promise<void> {
  await standStill(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([])
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what}: wider than the screen`,
  ).toBeLessThanOrEqual(0)
}
