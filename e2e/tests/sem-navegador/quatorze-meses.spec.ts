import { expect, request, type APIRequestContext } from '@playwright/test'
import { plansOnSale, typeCard } from '../../card-steps.ts'
import { startMovingServer } from '../../moving-server.ts'
import {
  buy,
  buyAgain,
  cartao,
  choose,
  contratoOf,
  deskSays,
  login,
  metodos,
  openCard,
  payWaiting,
  useCard,
  type Holder,
  type Months,
} from '../../months-steps.ts'
import { stories } from '../../months-story.ts'
import { PlainPage } from '../../plain.ts'
import { test } from '../../test.ts'

const otherCard = '5201561050024014'
const state = ({ text }: PlainPage, part: string) => expect(text).toContain(part)

/** The second month is not paid: late, suspended, and paid on the spot. The others pay. */
async function missOne(server: Months, holder: Holder): Promise<void> {
  const { page } = holder
  await server.pass(27)
  await openCard(holder)
  const open = (await contratoOf(holder)).cobrancas.find((c) => c.estado === 'ABERTA')!
  const emv = open.pagamento!.pix!.emv
  await payWaiting(page, server, emv)
  await server.pass(6)
  await openCard(holder)
  expect(page.text).toMatch(/A mensalidade de .+? não foi paga/)
  const { numeroCartao } = await contratoOf(holder)
  await deskSays(server, numeroCartao!, 'Cartão válido')
  const late = (await contratoOf(holder)).cobrancas.find((c) => c.estado === 'ABERTA')!
  await payWaiting(page, server, late.pagamento?.pix?.emv)
  await server.pass(10)
  await openCard(holder)
  state(page, 'Suspenso')
  await deskSays(server, numeroCartao!, 'O cartão está suspenso e não vale agora.')
  await payAtUnit(page, server)
  await page.goto(cartao)
  state(page, 'Próxima mensalidade em')
  await deskSays(server, numeroCartao!, 'Cartão válido')
}

/** The card is paid by Pix from the unit where its price is closed, and the purchase goes on with its choices. */
async function payAtUnit(page: PlainPage, server: Months): Promise<void> {
  const horario = await choose(page, server, 'Preço Alento')
  expect(page.field('Com SinSaude').disabled).toBe(true)
  await page.press('Pagar R$')
  state(page, 'Faltam')
  const waiting = page.url
  await payWaiting(page, server)
  await page.goto(waiting)
  expect(page.url).toBe(cartao)
  await page.follow('Continuar a sua compra')
  expect((page.field(horario) as HTMLInputElement).checked).toBe(true)
  expect(page.field('Com SinSaude').disabled).toBe(false)
}

/** In the middle of a month: the difference is paid by Pix, and the dearer plan holds at once. */
async function changePlan(holder: Holder, server: Months): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.follow('Trocar de plano')
  await page.follow('Ver a troca para Platinum')
  await page.press('Ir pagar R$')
  expect(page.url).toContain('/checkout-sinsaude?id=')
  expect(await contratoOf(holder)).toMatchObject({ plano: { name: 'Gold' }, planoNovo: { name: 'Platinum' } })
  await page.follow('Pix')
  await page.press('Gerar Pix')
  state(page, 'Faltam')
  await payWaiting(page, server)
  await openCard(holder)
  expect(page.text).toMatch(/Platinum\s?, desde/)
  expect(await contratoOf(holder)).toMatchObject({
    plano: { name: 'Platinum' },
    planoNovo: null,
    valor: 5_990,
  })
}

/** The next renewals go to another credit card; nothing is charged now. */
async function changeCard(holder: Holder, server: Months): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.follow('Próxima mensalidade em')
  typeCard(page, otherCard)
  await page.press('Usar este cartão')
  state(page, 'Cartão de crédito final 4014, trocar')
  await server.deliver()
}

/** The bank says no from now on to the credit card of the contract at this price. */
async function declineCard(page: PlainPage, { own }: Months, valor: number): Promise<void> {
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
async function payRefused(holder: Holder, server: Months): Promise<void> {
  const { page } = holder
  await openCard(holder)
  expect(page.text).toMatch(/A mensalidade de .+? não foi paga/)
  await page.follow('Usar outro cartão de crédito')
  typeCard(page, otherCard)
  await page.press('Pagar R$')
  expect(page.url).not.toContain('/checkout-sinsaude')
  await server.deliver()
  await openCard(holder)
  state(page, 'Cartão de crédito final 4014, trocar')
}

/** Runs the stories of holders on a server of their own. The ledger must agree with the gateway at the end. */
async function withServer(work: (server: Months) => Promise<void>): Promise<void> {
  const server = await startMovingServer()
  const opened: APIRequestContext[] = []
  const open = async () => {
    const caller = await request.newContext({ baseURL: server.url })
    opened.push(caller)
    return new PlainPage(caller)
  }
  let razao: { ok: boolean; text: string }
  try {
    await work({ ...server, open })
  } finally {
    for (const caller of opened) await caller.dispose()
    razao = await server.close()
  }
  expect(razao.ok, razao.text).toBe(true)
}

type Stories = Record<string, string[]>

async function storiesOf(holders: readonly Holder[], server: Months): Promise<Stories> {
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

test(
  'each plan by each method for fourteen months, as the stories of their holders tell: a missed payment, a refused and another credit card, another plan, the card used at a unit, left in the end',
  { tag: '@longo' },
  async () => {
    test.setTimeout(3_600_000)
    await withServer(async (server) => {
      const first = await server.open()
      const planos = await plansOnSale(first)
      expect(planos).toHaveLength(3)
      const holders: Holder[] = []
      for (const plano of planos)
        for (const metodo of metodos)
          holders.push(await buy(server, { n: 900 + holders.length, plano, metodo }))
      const by = (price: number, metodo: Holder['metodo']) =>
        holders.find((h) => h.plano.price === price && h.metodo === metodo)!
      await useCard(by(3_500, 'cartao'), server)
      await missOne(server, by(3_500, 'pix'))
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
async function leave(holder: Holder, server: Months): Promise<void> {
  const { page } = holder
  await openCard(holder)
  await page.follow('Cancelar o cartão')
  await page.press('Cancelar o cartão', page.main)
  state(page, 'O cartão termina em')
  await server.pass(32)
  await openCard(holder)
  state(page, 'Este cartão foi cancelado')
}

/** A new card is bought and given up two days later: all the money goes back. */
async function changeMind(holder: Holder, server: Months): Promise<void> {
  const { page } = holder
  await buyAgain(server, holder)
  await server.pass(2)
  await openCard(holder)
  await page.follow('Desistir da compra')
  await page.press('Desistir da compra')
  state(page, 'Este cartão foi cancelado')
  await server.deliver()
  expect((await contratoOf(holder)).estado).toBe('CANCELADO')
}
