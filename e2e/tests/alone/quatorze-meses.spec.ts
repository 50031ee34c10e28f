import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Contrato } from '@alento/contract/contrato.ts'
import { buyCard, plansOnSale, type Plano } from '../../card-steps.ts'
import { startMovingServer, type MovingServer } from '../../moving-server.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { answer, attendVoucher, fillCard, goToPayment, loginEquipe, openUnit } from '../../steps.ts'

const cartao = '/admincliente/cartao'
const metodos = ['cartao', 'boleto', 'pix'] as const
type Metodo = (typeof metodos)[number]
type Holder = { page: Page; username: string; plano: Plano; metodo: Metodo }

const contratoOf = async ({ page }: Pick<Holder, 'page'>): Promise<Contrato> => {
  const reply = await page.request.get('/api/saudes/meu')
  return ((await reply.json()) as { contrato: Contrato }).contrato
}
/** Sessions end while days pass: every visit begins with a login. */
async function openCard({ page, username }: Pick<Holder, 'page' | 'username'>): Promise<void> {
  const reply = await page.request.post('/api/auth/cliente', { data: { username, password: ownSenha } })
  expect(reply.ok()).toBe(true)
  await page.goto(cartao)
}

type Transacao = { id: string; tipo: string; status: string; emv: string | null }

/** Pays every boleto and Pix that waits at the bank, except the Pix with this code. */
async function payWaiting(page: Page, { own, deliver }: MovingServer, except?: string): Promise<void> {
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
async function buy(browser: Browser, server: MovingServer, { n, plano, metodo }: Purchase): Promise<Holder> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage()
  const username = await signUp(page, n)
  const checkout = await buyCard(page, n, plano)
  await page.goto(`${checkout}&forma=${metodo}`)
  if (metodo === 'cartao') await fillCard(page)
  await page.getByRole('button', { name: press[metodo] }).click()
  if (metodo !== 'cartao') {
    await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
    await payWaiting(page, server)
    await page.goto(checkout)
  }
  await page.waitForURL('**/voucherCartao?id=**')
  await server.deliver()
  await page.goto(cartao)
  await expect(page.getByText(/^Próxima mensalidade em/)).toBeVisible()
  return { page, username, plano, metodo }
}

/** What the reception of a unit sees when it checks a card. */
async function deskSays(browser: Browser, { url, own }: MovingServer, numero: string, text: string) {
  const desk = await (await browser.newContext({ baseURL: url })).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto('/admin/cartaoSinsaude')
  await desk.getByLabel('Número do cartão').fill(numero)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(text)).toBeVisible()
  await desk.context().close()
}

/** A consultation at the card price, to be paid at the desk, which attends it. */
async function useCard(browser: Browser, { page }: Holder, { url, own }: MovingServer): Promise<void> {
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
  await desk.getByRole('button', { name: 'Sim' }).click()
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await desk.context().close()
  await page.goto(cartao)
  await expect(page.getByRole('heading', { name: 'Você já economizou' })).toBeVisible()
}

const state = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

/** The second month is not paid: late, suspended, and paid on the spot. The others pay. */
async function missOne(browser: Browser, server: MovingServer, holder: Holder): Promise<void> {
  const { page } = holder
  await server.pass(27)
  await openCard(holder)
  const open = (await contratoOf(holder)).cobrancas.find((c) => c.estado === 'ABERTA')!
  const emv = open.pagamento!.pix!.emv
  await payWaiting(page, server, emv)
  await server.pass(6)
  await openCard(holder)
  await state(page, /^A mensalidade de .+ não foi paga$/)
  const { numeroCartao } = await contratoOf(holder)
  await deskSays(browser, server, numeroCartao!, 'Cartão válido')
  const late = (await contratoOf(holder)).cobrancas.find((c) => c.estado === 'ABERTA')!
  await payWaiting(page, server, late.pagamento?.pix?.emv)
  await server.pass(10)
  await openCard(holder)
  await state(page, 'Suspenso')
  await deskSays(browser, server, numeroCartao!, 'O cartão está suspenso e não vale agora.')
  await page.getByRole('button', { name: 'Pagar com Pix agora' }).click()
  await expect(page.getByText(/^Faltam/)).toBeVisible()
  await payWaiting(page, server)
  await page.goto(cartao)
  await state(page, /^Próxima mensalidade em/)
  await deskSays(browser, server, numeroCartao!, 'Cartão válido')
}

/** Periods that were charged, with their prices: none twice, none left out. */
function expectEachPeriodOnce({ cobrancas }: Contrato, { price }: Plano, atLeast: number): void {
  const paid = cobrancas.filter((c) => c.estado === 'PAGA' && c.tipo === 'PERIODO')
  expect(paid.length).toBeGreaterThanOrEqual(atLeast)
  expect(new Set(paid.map((c) => c.de)).size).toBe(paid.length)
  for (const { valor } of paid) expect(valor).toBe(price)
}

test('each plan by each method for fourteen months: a missed payment, the card used at a unit, left in the end', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const server = await startMovingServer()
  try {
    const first = await (await browser.newContext({ baseURL: server.url })).newPage()
    const planos = await plansOnSale(first)
    expect(planos).toHaveLength(3)
    const holders: Holder[] = []
    for (const plano of planos)
      for (const metodo of metodos)
        holders.push(await buy(browser, server, { n: 900 + holders.length, plano, metodo }))
    const by = (metodo: Metodo) => holders.find((h) => h.metodo === metodo)!
    await useCard(browser, by('cartao'), server)
    await missOne(browser, server, by('pix'))
    for (let day = 43; day < 430; day += 4) {
      await server.pass(4)
      await payWaiting(first, server)
    }
    for (const holder of holders) {
      await openCard(holder)
      const contrato = await contratoOf(holder)
      expect([contrato.estado, contrato.status]).toEqual(['ATIVO', 'HABILITADO'])
      expectEachPeriodOnce(contrato, holder.plano, holder === by('pix') ? 13 : 14)
    }
    await leave(by('cartao'), server)
  } finally {
    const razao = await server.close()
    expect(razao.ok, razao.text).toBe(true)
  }
})

/** Two clicks; the card is valid to its last paid day, and nothing more is charged. */
async function leave(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.getByRole('link', { name: 'Cancelar o cartão' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Cancelar o cartão' }).click()
  await expect(page.getByText(/^O cartão termina em/)).toBeVisible()
  const { cobrancas } = await contratoOf(holder)
  await server.pass(32)
  await openCard(holder)
  await state(page, 'Este cartão foi cancelado')
  expect((await contratoOf(holder)).cobrancas).toHaveLength(cobrancas.length)
}
