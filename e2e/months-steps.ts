import { expect, type Browser, type Page } from '@playwright/test'
import type { Contrato } from '@alento/contract/contrato.ts'
import { buyCard, type Plano } from './card-steps.ts'
import type { MovingServer } from './moving-server.ts'
import { ownSenha, signUp } from './own-client.ts'
import { answer, attendVoucher, fillCard, goToPayment, loginEquipe, openUnit } from './steps.ts'

export const cartao = '/admincliente/cartao'
export const metodos = ['cartao', 'boleto', 'pix'] as const
export type Metodo = (typeof metodos)[number]
export type Holder = { n: number; page: Page; username: string; plano: Plano; metodo: Metodo }

export const contratoOf = async ({ page }: Pick<Holder, 'page'>): Promise<Contrato> => {
  const reply = await page.request.get('/api/saudes/meu')
  return ((await reply.json()) as { contrato: Contrato }).contrato
}
/** Sessions end while days pass: every visit begins with a login. */
export async function login({ page, username }: Pick<Holder, 'page' | 'username'>): Promise<void> {
  const reply = await page.request.post('/api/auth/cliente', { data: { username, password: ownSenha } })
  expect(reply.ok()).toBe(true)
}
export async function openCard(holder: Holder): Promise<void> {
  await login(holder)
  await holder.page.goto(cartao)
}

type Transacao = { id: string; tipo: string; status: string; emv: string | null }

/** Pays every boleto and Pix that waits at the bank, except the Pix with this code. */
export async function payWaiting(page: Page, { own, deliver }: MovingServer, except?: string): Promise<void> {
  const list = await page.request.get(`${own.simulator}/simulador/api/transacoes`)
  const waiting = ((await list.json()) as Transacao[]).filter(
    ({ tipo, status, emv }) =>
      status === 'pending' && tipo !== 'credit' && (except === undefined || emv !== except),
  )
  for (const { id } of waiting) {
    const paid = await page.request.post(`${own.simulator}/simulador/api/transacoes/${id}/pagar`)
    expect(paid.ok()).toBe(true)
  }
  await deliver()
}

const press: Record<Metodo, string | RegExp> = {
  cartao: /^Pagar R\$/,
  boleto: 'Gerar boleto',
  pix: 'Gerar Pix',
}

type Purchase = { n: number; plano: Plano; metodo: Metodo }

/** Signs up, buys a plan and pays its first period, on the checkout's page. */
export async function buy(
  browser: Browser,
  server: MovingServer,
  { n, plano, metodo }: Purchase,
): Promise<Holder> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const username = await signUp(page, n)
  const holder = { n, page, username, plano, metodo }
  await buyAgain(server, holder)
  return holder
}

/** Buys the holder's plan and pays its first period. */
export async function buyAgain(server: MovingServer, { n, page, plano, metodo }: Holder): Promise<void> {
  const checkout = await buyCard(page, n, plano)
  await page.goto(`${checkout}&forma=${metodo}`)
  if (metodo === 'cartao') await fillCard(page)
  await page.getByRole('button', { name: press[metodo] }).click()
  if (metodo !== 'cartao') {
    await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
    await server.deliver() // the boleto is sent before it is paid
    await payWaiting(page, server)
    await page.goto(checkout)
  }
  await page.waitForURL('**/voucherCartao?id=**')
  await server.deliver()
  await page.goto(cartao)
  await expect(page.getByText(/^Próxima mensalidade em/)).toBeVisible()
}

/** What the reception of a unit sees when it checks a card. */
export async function deskSays(browser: Browser, { url, own }: MovingServer, numero: string, text: string) {
  const desk = await (await browser.newContext({ baseURL: url })).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto('/admin/cartaoSinsaude')
  await desk.getByLabel('Número do cartão').fill(numero)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(text)).toBeVisible()
  await desk.context().close()
}

/** A consultation at the card price, to be paid at the desk, which attends it. */
export async function useCard(browser: Browser, { page }: Holder, { url, own }: MovingServer): Promise<void> {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Com SinSaude', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL('**/checkout?id=**')
  await page.getByRole('link', { name: 'No local' }).click()
  await page.getByRole('button', { name: 'Confirmar para pagar no local' }).click()
  await page.waitForURL('**/voucher?id=**')
  const id = new URL(page.url()).searchParams.get('id')!
  const { codigo } = (await (await page.request.get(`/api/pedidos/${id}`)).json()) as { codigo: string }
  const desk = await (await browser.newContext({ baseURL: url })).newPage()
  await loginEquipe(desk, own.credenciado)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await attendVoucher(desk)
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await desk.context().close()
  await page.goto(cartao)
  await expect(page.getByRole('heading', { name: 'Você já economizou' })).toBeVisible()
}
