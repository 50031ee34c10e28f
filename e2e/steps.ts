import { expect, test, type Locator, type Page } from '@playwright/test'
import { type Rules, violationsOf } from './axe.ts'
import type { Own } from './own.ts'
import { demoSegredo } from '../tools/seed/logins.ts'
import { awaitScripts } from './network-steps.ts'
import { codeOf } from './second-factor.ts'

/** Screen size of a phone. */
export const phone = { width: 360, height: 740 }
/**
 * People of the demonstration, with orders, cards and records of years. Tests only read their data; they change only those of
 * `own`.
 */
export const demo = {
  paciente: 'paciente',
  paciente2: 'paciente2',
  credenciado: 'credenciado',
  atendente: 'atendente',
  medico: 'medico',
} as const
export const senha = 'alento-demo'
export const goodCard = {
  numero: '4539003370725497',
  nome: 'MARIA A SANTOS',
  mes: '12',
  ano: '2030',
  codigo: '123',
}

/**
 * Fills in the login on the screen; the page decides where it goes. The password comes first: the address changes before the page
 * does, and 'Esqueci minha senha' has a field 'Usuário' too.
 */
export async function fillLogin(page: Page, usuario: string, password = senha): Promise<void> {
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('textbox', { name: 'Usuário' }).fill(usuario)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

const enter = async (page: Caller, path: string, data: object): Promise<Entrada> => {
  const reply = await page.request.post(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()) as Entrada
}
type Entrada = { segundoFator?: { entrada: string } }
/** A page, or the same without a browser. */
export type Caller = Pick<Page, 'request'>

/** Logs in staff without a second factor, with a password of their own, through the API. */
export async function loginWith(page: Caller, username: string, password: string): Promise<void> {
  await enter(page, '/api/auth', { username, password })
}

/** Logs a client in through the API: the page does not navigate. The login screens have their own tests. */
export async function loginCliente(page: Caller, username: string): Promise<void> {
  await enter(page, '/api/auth/cliente', { username, password: senha })
}

/**
 * Logs staff in through the API. Administrators of the platform confirm with the demonstration's secret, which works twice in
 * half a minute.
 */
export async function loginEquipe(page: Caller, username: string): Promise<void> {
  const { segundoFator } = await enter(page, '/api/auth', { username, password: senha })
  if (!segundoFator) return
  const { entrada } = segundoFator
  for (const steps of [0, 1]) {
    const prova = { codigo: codeOf(demoSegredo, steps) }
    const reply = await page.request.post('/api/auth/segundo-fator', { data: { entrada, prova } })
    if (reply.ok()) return
  }
  throw new Error(`${username} was logged in twice already in this half minute`)
}

/** The id of an order of the logged-in client, wherever it is in lists. */
export async function pedidoId(page: Caller, codigo: string): Promise<string> {
  const reply = await page.request.get(`/api/pedidos?codigo=${codigo}`)
  const [pedido] = (await reply.json()) as { _id: string }[]
  return pedido!._id
}

/** The code of an order of the logged-in client, which is its voucher's. */
export async function codigoOf(page: Caller, id: string): Promise<string> {
  return ((await (await page.request.get(`/api/pedidos/${id}`)).json()) as { codigo: string }).codigo
}

const chooseUnit = async (page: Page, { nome }: Own['unidade']): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 lugar com Cardiologia')
  const offer = page.getByRole('article').filter({ hasText: nome })
  await offer.getByRole('link', { name: 'Marcar Consulta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
}

/** Goes from the home page to the page of the test's unit, as a visitor does. */
export async function findUnit(page: Page, { unidade }: Own): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Com' }).fill('cardiol')
  await page.getByRole('option', { name: 'Cardiologia' }).first().click()
  await page.getByRole('combobox', { name: 'Onde' }).fill(unidade.cidade.toLowerCase())
  await page.getByRole('option', { name: unidade.onde }).first().click()
  await page.getByRole('button', { name: 'Buscar' }).click()
  await chooseUnit(page, unidade)
}

/** Opens the page of the test's unit from search results. */
export async function openUnit(page: Page, { unidade }: Own): Promise<void> {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: unidade.onde }
  await page.goto(`/busca?${new URLSearchParams(query)}`)
  await chooseUnit(page, unidade)
}

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Marcar consulta' })

/** Leafs to the last month that a calendar offers. */
export async function toLastMonth(within: Locator): Promise<void> {
  const next = within.getByRole('link', { name: 'Próximo mês' })
  const shown = within.locator('[aria-live=polite]').first()
  for (let months = 0; months < 3 && (await next.count()) > 0; months += 1) {
    const before = await shown.textContent()
    await next.click()
    await expect(shown).not.toHaveText(before ?? '')
  }
}

/** Fills in the four questions; `ultimo` takes the last free day of the calendar instead of the first. */
export async function answer(
  page: Page,
  { pagamento, quem, ultimo = false }: { pagamento: string; quem: string; ultimo?: boolean },
): Promise<void> {
  await panel(page).getByText(pagamento, { exact: true }).click()
  await panel(page).getByText(quem, { exact: true }).click()
  const days = panel(page).getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })
  await expect(days.first()).toBeVisible()
  if (ultimo) await toLastMonth(panel(page))
  await (ultimo ? days.last() : days.first()).click()
  const times = panel(page).getByRole('radio', { name: /^\d\d:\d\d$/ })
  await expect(times.first()).toBeAttached()
  const label = await times.first().evaluate((input) => (input as HTMLInputElement).value)
  await panel(page).getByText(label, { exact: true }).click()
  await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeEnabled()
}

export const goToPayment = (page: Page): Promise<void> =>
  panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()

/** Logs in where a purchase at a unit asks for the buyer. */
export async function loginInPurchase(page: Page, usuario: string): Promise<void> {
  await page.waitForURL('**/logincliente**')
  await page.getByRole('link', { name: 'Já tenho cadastro' }).click()
  await fillLogin(page, usuario)
}

/** Goes from the unit's page to the checkout: visitors log in on the way, which creates the stored order (C7). */
export async function reachCheckout(page: Page, usuario: string | null): Promise<void> {
  await goToPayment(page)
  if (usuario) {
    await loginInPurchase(page, usuario)
  }
  await page.waitForURL('**/checkout?id=**')
}

export async function fillCard(page: Page, card = goodCard): Promise<void> {
  await page.getByLabel('Número do cartão de crédito').fill(card.numero)
  await page.getByLabel('Nome impresso no cartão').fill(card.nome)
  await page.getByLabel('Validade').fill(`${card.mes}/${card.ano.slice(2)}`)
  await page.getByLabel('Código de segurança').fill(card.codigo)
}

/** Presses a button of the simulator's page and waits for its answer: a page closed before would take the request with it. */
export async function pressInBank(bank: Page, button: Locator): Promise<void> {
  await button.click()
  await bank.waitForURL('**/simulador?aviso=*')
}

/** Pays the waiting boleto or Pix of the test's unit as a bank would: on the simulator's own page. */
export async function payInBank(page: Page, { simulator, unidade }: Own): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto(`${simulator}/simulador`)
  const ofUnit = bank.getByRole('listitem').filter({ hasText: unidade.vendedor })
  await pressInBank(bank, ofUnit.getByRole('button', { name: 'Pagar' }).first())
  await bank.close()
}

export type Transacao = { tipo: string; status: string; valor: number; estornado: number }

/** The charges for the test's unit, newest first. */
export async function transactions(page: Caller, { simulator, unidade }: Own): Promise<Transacao[]> {
  const all = await page.request.get(`${simulator}/simulador/api/transacoes`)
  return ((await all.json()) as (Transacao & { vendedor: string })[]).filter(
    (t) => t.vendedor === unidade.vendedor,
  )
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

/**
 * Only the size of targets depends on the width; all other rules of accessibility are checked once, on a phone, and with `LONGO=1`
 * at every width.
 */
const rulesAt = (width: number): Rules => (width < 768 || process.env.LONGO === '1' ? 'all' : 'size')

async function fitsScreen(page: Page, what: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    `${what}: wider than the screen`,
  ).toBeLessThanOrEqual(0)
}

async function lookOnce(page: Page, what: string): Promise<void> {
  const { width } = page.viewportSize() ?? phone
  expect(await violationsOf(page, rulesAt(width)), what).toEqual([])
  await fitsScreen(page, what)
}

/** Looks at something at the width of a phone only. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize(phone)
  await look()
  if (size) await page.setViewportSize(size)
}

export const boxOf = async (part: Locator) => (await part.boundingBox())!

/**
 * Checks that there is no axe violation and nothing wider than the screen, at the width of a desktop and of a phone. A test
 * that runs at both widths (`@celular`) checks its own only.
 */
export async function lookOver(page: Page, what: string): Promise<void> {
  await lookOnce(page, what)
  const size = page.viewportSize()
  if (!size || test.info().tags.includes('@celular')) return
  await page.setViewportSize(phone)
  await lookOnce(page, `${what}, on a phone`)
  await page.setViewportSize(size)
}

const otherWidths = [
  { width: 768, height: 1024 },
  { width: 1920, height: 1080 },
]

/** The same; nothing is wider than a tablet or a large screen either. With `LONGO=1` the rules are checked there too. */
export async function lookAtEveryWidth(page: Page, what: string): Promise<void> {
  await lookOver(page, what)
  const size = page.viewportSize()
  if (!size || size.width < 768) return
  for (const other of otherWidths) {
    await page.setViewportSize(other)
    await (process.env.LONGO === '1' ? lookOnce : fitsScreen)(page, `${what}, ${other.width} px wide`)
  }
  await page.setViewportSize(size)
}

/** Attends the voucher that the desk shows; when its time is on another day, the desk's question is answered. */
export async function attendVoucher(desk: Page): Promise<void> {
  const action = desk.getByRole('button', { name: 'Realizar Atendimento' })
  await expect(action).toBeVisible()
  // Drawn together with the button.
  const otherDay = await desk.getByText('O horário marcado não é hoje').isVisible()
  await awaitScripts(action) // without them no question is asked
  await action.click()
  if (!otherDay) return
  const yes = desk.getByRole('alertdialog').getByRole('button', { name: /^(Atender hoje|Recebi R\$.*)$/ })
  await yes.click()
}
