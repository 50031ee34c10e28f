import { expect, test, type Browser, type Page } from '@playwright/test'
import { plansOnSale } from '../../card-steps.ts'
import { startMovingServer, type MovingServer } from '../../moving-server.ts'
import {
  buy,
  buyAgain,
  cartao,
  contratoOf,
  deskSays,
  metodos,
  login,
  openCard,
  payWaiting,
  useCard,
  type Holder,
} from '../../months-steps.ts'
import { stories } from '../../months-story.ts'
import { answer, fillCard, goodCard, openUnit } from '../../steps.ts'

const otherCard = { ...goodCard, numero: '5201561050024014' }
const state = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()

test.use({ actionTimeout: 20_000 })

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
  await payAtUnit(page, server)
  await page.goto(cartao)
  await state(page, /^Próxima mensalidade em/)
  await deskSays(browser, server, numeroCartao!, 'Cartão válido')
}

/** The card is paid by Pix from the unit where its price is closed, and the purchase goes on with its choices. */
async function payAtUnit(page: Page, server: MovingServer): Promise<void> {
  await openUnit(page, server.own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  const horario = await page.locator('input[name=horario]:checked').inputValue()
  await page.getByRole('button', { name: /^Pagar R\$\s[\d,]+ com Pix e usar o preço do cartão$/ }).click()
  await expect(page.getByText(/^Faltam/)).toBeVisible()
  await payWaiting(page, server)
  await page.waitForURL('**/admincliente/cartao')
  await page.getByRole('link', { name: 'Continuar a sua compra' }).click()
  await expect(page.getByRole('radio', { name: horario, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: /Com SinSaude/ })).toBeEnabled()
}

/** In the middle of a month: the difference is paid by Pix, and the dearer plan holds at once. */
async function changePlan(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.getByRole('link', { name: /^Trocar de plano/ }).click()
  await page.getByRole('link', { name: 'Ver a troca para Platinum' }).click()
  await page.getByRole('button', { name: /^Ir pagar R\$/ }).click()
  await page.waitForURL('**/checkout-sinsaude?id=**')
  expect(await contratoOf(holder)).toMatchObject({ plano: { name: 'Gold' }, planoNovo: { name: 'Platinum' } })
  await page.getByRole('link', { name: 'Pix', exact: true }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByText(/^Faltam/)).toBeVisible()
  await payWaiting(page, server)
  await openCard(holder)
  await state(page, /^Platinum, desde/)
  expect(await contratoOf(holder)).toMatchObject({
    plano: { name: 'Platinum' },
    planoNovo: null,
    valor: 5_990,
  })
}

/** The next renewals go to another credit card; nothing is charged now. */
async function changeCard(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.getByRole('link', { name: /^Próxima mensalidade em/ }).click()
  await fillCard(page, otherCard)
  await page.getByRole('button', { name: 'Usar este cartão' }).click()
  await state(page, 'Cartão de crédito final 4014, trocar')
  await server.deliver()
}

/** The bank says no from now on to the credit card of the contract at this price. */
async function declineCard(page: Page, { own }: MovingServer, valor: number): Promise<void> {
  const list = await page.request.get(`${own.simulator}/simulador/api/assinaturas`)
  const all = (await list.json()) as { valor: number; status: string; cartao: string }[]
  const [one, ...others] = all.filter((a) => a.valor === valor && a.status === 'active')
  expect(others).toEqual([])
  const said = await page.request.put(`${own.simulator}/simulador/api/cartoes/${one!.cartao}`, {
    data: { resultado: 'no_funds' },
  })
  expect(said.ok()).toBe(true)
}

/** A renewal that the bank refuses twice more is paid by another credit card, which the next ones go to. */
async function payRefused(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await state(page, /^A mensalidade de .+ não foi paga$/)
  await page.getByRole('link', { name: 'Usar outro cartão de crédito' }).click()
  await fillCard(page, otherCard)
  await page.getByRole('button', { name: /^Pagar R\$/ }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/checkout-sinsaude'))
  await server.deliver()
  await openCard(holder)
  await state(page, 'Cartão de crédito final 4014, trocar')
}

/** Runs the stories of holders on a server of their own. Their ledger must agree with the gateway at the end. */
async function withServer(work: (server: MovingServer) => Promise<void>): Promise<void> {
  const server = await startMovingServer()
  let razao: { ok: boolean; text: string }
  try {
    await work(server)
  } finally {
    razao = await server.close()
  }
  expect(razao.ok, razao.text).toBe(true)
}

type Stories = Record<string, string[]>

async function storiesOf(holders: readonly Holder[], server: MovingServer): Promise<Stories> {
  const told = holders.map(async ({ plano, metodo, username }) => {
    const story = await server.chronicle(username)
    return [`${plano.price} por ${metodo}`, story] as const
  })
  return Object.fromEntries(await Promise.all(told))
}

async function expectActive(holders: readonly Holder[]): Promise<void> {
  for (const holder of holders) {
    const { estado, status } = await login(holder).then(() => contratoOf(holder))
    expect([estado, status]).toEqual(['ATIVO', 'HABILITADO'])
  }
}

/** The beginning of the stories of these holders, until a day of the year 2028 (`MM-DD`). */
const until = (holders: readonly Holder[], last: string): Stories =>
  Object.fromEntries(
    holders.map(({ plano, metodo }) => {
      const name = `${plano.price} por ${metodo}`
      const isBefore = (line: string) =>
        line.slice(6, 8) === '28' && `${line.slice(3, 5)}-${line.slice(0, 2)}` <= last
      return [name, stories[name]!.filter(isBefore)]
    }),
  )

test('two months of a card by each method: renewed, missed, suspended and paid, as the stories of their holders tell', async ({
  browser,
}) => {
  await withServer(async (server) => {
    const first = await (await browser.newContext({ baseURL: server.url })).newPage()
    const planos = await plansOnSale(first)
    const holders: Holder[] = []
    for (const [metodo, price] of [
      ['cartao', 4_990],
      ['boleto', 4_990],
      ['pix', 3_500],
    ] as const) {
      const plano = planos.find((p) => p.price === price)!
      holders.push(await buy(browser, server, { n: 900 + holders.length, plano, metodo }))
    }
    await missOne(browser, server, holders[2]!)
    await server.passPaying(13)
    await expectActive(holders)
    expect(await storiesOf(holders, server)).toEqual(until(holders, '03-06'))
  })
})

test(
  'each plan by each method for fourteen months, as the stories of their holders tell: a missed payment, a refused and another credit card, another plan, the card used at a unit, left in the end',
  { tag: '@longo' },
  async ({ browser }) => {
    test.setTimeout(3_600_000)
    await withServer(async (server) => {
      const first = await (await browser.newContext({ baseURL: server.url })).newPage()
      const planos = await plansOnSale(first)
      expect(planos).toHaveLength(3)
      const holders: Holder[] = []
      for (const plano of planos)
        for (const metodo of metodos)
          holders.push(await buy(browser, server, { n: 900 + holders.length, plano, metodo }))
      const by = (price: number, metodo: Holder['metodo']) =>
        holders.find((h) => h.plano.price === price && h.metodo === metodo)!
      await useCard(browser, by(3_500, 'cartao'), server)
      await missOne(browser, server, by(3_500, 'pix'))
      await server.passPaying(20)
      await changePlan(by(3_500, 'boleto'), server)
      await changeCard(by(4_990, 'cartao'), server)
      await declineCard(first, server, 5_990)
      await server.passPaying(32)
      await payRefused(by(5_990, 'cartao'), server)
      await server.passPaying(331)
      await expectActive(holders)
      await leave(by(3_500, 'cartao'), server)
      await changeMind(by(3_500, 'cartao'), server)
      expect(await storiesOf(holders, server)).toEqual(stories)
    })
  },
)

/** Two clicks; the card is valid to its last paid day, and nothing more is charged. */
async function leave(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.getByRole('link', { name: 'Cancelar o cartão' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Cancelar o cartão' }).click()
  await expect(page.getByText(/^O cartão termina em/)).toBeVisible()
  await server.pass(32)
  await openCard(holder)
  await state(page, 'Este cartão foi cancelado')
}

/** A new card is bought and given up two days later: all the money goes back. */
async function changeMind(holder: Holder, server: MovingServer): Promise<void> {
  const { page } = holder
  await buyAgain(server, holder)
  await server.pass(2)
  await openCard(holder)
  await page.getByRole('link', { name: /^Desistir da compra/ }).click()
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await state(page, 'Este cartão foi cancelado')
  await server.deliver()
  expect((await contratoOf(holder)).estado).toBe('CANCELADO')
}
