import { expect, type Browser, type Page } from '@playwright/test'
import { payShownPix } from '../../card-steps.ts'
import { receivablesOf, salesOf } from '../../gateway-steps.ts'
import type { Own } from '../../own.ts'
import {
  amounts,
  askThree,
  asStaff,
  cheapestEach,
  comparison,
  ordersOf,
  question,
  sum,
  summary,
  totalOf,
  yes,
} from '../../quote-steps.ts'
import { attendVoucher, fillCard, loginCliente, lookOver, voucherCode } from '../../steps.ts'
import { test } from '../../test.ts'

type Razao = {
  lancamentos: { partidas: { valor: number }[] }[]
  resumo: { cobrado: number; acrescimo: number; recebido: number; devolvido: number; parteUnidade: number }
}
const qr = (page: Page) => page.getByRole('img', { name: /^QR Code/ })

/** The ledger of each of these orders, as the administrator reads it. */
const ledgerOf = (browser: Browser, { admin }: Own, ids: readonly string[]): Promise<Razao[]> =>
  asStaff(browser, admin, (staff) =>
    Promise.all(
      ids.map(
        async (id) => (await (await staff.request.get(`/api/pedidos/${id}/lancamentos`)).json()) as Razao,
      ),
    ),
  )

test(
  'a basket at three units is paid once, one of them goes back whole, another is attended, and every centavo is where it belongs @longo',
  { tag: '@larguras' },
  async ({ page, browser, trio }) => {
    await loginCliente(page, trio[0]!.paciente2)
    await page.goto(comparison(trio, await cheapestEach(page, trio)))
    const way = page.getByRole('article', { name: 'Dividido em 3 lugares' })
    for (const { unidade } of trio) await expect(way).toContainText(unidade.nome)
    await expect(way).toContainText('Menor preço')
    const adquirir = way.getByRole('link', { name: 'Adquirir: Dividido em 3 lugares' })
    await expect(adquirir).toHaveText('Adquirir')
    await adquirir.scrollIntoViewIfNeeded()
    await expect(adquirir).toBeInViewport({ ratio: 1 })
    await lookOver(page, 'a way over three units')
    await adquirir.click()
    await expect(question(page)).toContainText('Um pagamento, três vouchers')
    const total = await totalOf(page)
    await lookOver(page, 'the question about three units')
    await yes(page).click()

    await page.waitForURL('**/checkout?id=**')
    for (const { unidade } of trio) await expect(summary(page)).toContainText(unidade.nome)
    await expect(summary(page)).toContainText('Um pagamento só, um voucher para cada lugar.')
    expect(amounts((await summary(page).textContent()) ?? '')).toContain(total)
    await lookOver(page, 'checkout of three units')
    await fillCard(page)
    await page.getByLabel('Parcelas').selectOption('4')
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await voucherCode(page)

    await expect(page.getByRole('heading', { name: 'Os outros lugares desta compra' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver voucher' })).toHaveCount(2)
    await lookOver(page, 'the first of three vouchers')
    const bought = (await ordersOf(page)).filter((p) => p.combinacao !== null)
    const orders = trio.map(({ unidade }) => bought.find((p) => p.unidade._id === unidade.id)!)
    const [first, second, third] = orders.map((p) => p._id) as [string, string, string]
    expect(orders.map((p) => p.statusPagamento)).toEqual(['CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO'])
    expect(sum(orders.map((p) => p.valorTotal))).toBe(total)
    const codes: string[] = []
    for (const id of [first, second, third]) {
      await page.goto(`/voucher?id=${id}`)
      codes.push(await voucherCode(page))
      await expect(qr(page)).toBeVisible()
    }
    expect(new Set(codes).size).toBe(3)

    const [sale, ...others] = await salesOf(page.request, trio)
    expect(others).toEqual([])
    const paid = await ledgerOf(browser, trio[0]!, [first, second, third])
    expect(sum(paid.map((l) => l.resumo.cobrado))).toBe(sale!.valor)
    expect(sum(paid.map((l) => l.resumo.acrescimo))).toBe(sale!.valor - total)
    expect(sale!.valor).toBeGreaterThan(total)
    expect(trio.map((u) => sale!.divisao.find((d) => d.vendedor === u.unidade.vendedor)!.valor)).toEqual(
      paid.map((l) => l.resumo.parteUnidade),
    )
    const due = await receivablesOf(page.request, trio[0]!, sale!.id)
    expect(sum(Object.values(due))).toBe(sale!.valor)

    await page.goto(`/voucher?id=${first}`)
    await page.getByRole('link', { name: /^Desistir da compra/ }).click()
    await lookOver(page, 'giving up one of three')
    await page.getByRole('button', { name: 'Desistir da compra' }).click()
    await page.waitForURL('**/voucher?id=**')
    await expect(async () => {
      await page.reload()
      await expect(page.getByText(/^Devolução feita: R\$/)).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 30_000 })
    const part = paid[0]!.resumo.cobrado
    expect(amounts((await page.getByText(/^Devolução feita/).textContent()) ?? '')).toEqual([part])
    await expect(qr(page)).toHaveCount(0)
    await lookOver(page, 'one of three given up')
    for (const id of [second, third]) {
      await page.goto(`/voucher?id=${id}`)
      await expect(qr(page)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Ver voucher' })).toHaveCount(1)
      const list = page.getByRole('main').filter({ has: page.getByText('Os outros lugares desta compra') })
      await expect(list.getByRole('link', { name: 'Ver pedido' })).toHaveAttribute(
        'href',
        `/voucher?id=${first}`,
      )
    }
    await lookOver(page, 'a voucher whose sister was given up')
    await asStaff(browser, trio[1]!.atendente, async (desk) => {
      await desk.goto(`/admin/voucher?codigo=${codes[1]}`)
      await attendVoucher(desk)
      await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
    })

    const after = await ordersOf(page)
    const pedidoWithId = (id: string) => after.find((p) => p._id === id)!
    expect([first, second, third].map((id) => pedidoWithId(id).statusPagamento)).toEqual([
      'ESTORNADO',
      'CONCLUIDO',
      'CONCLUIDO',
    ])
    expect([first, second, third].map((id) => pedidoWithId(id).statusAtendimento)).toEqual([
      'CANCELADO',
      'REALIZADO',
      'AGUARDANDO',
    ])
    expect([first, second, third].map((id) => pedidoWithId(id).devolvido)).toEqual([part, 0, 0])
    const [now] = await salesOf(page.request, trio)
    expect([now!.valor, now!.estornado]).toEqual([sale!.valor, part])
    const left = await receivablesOf(page.request, trio[0]!, sale!.id)
    expect(trio.map((u) => left[u.unidade.vendedor] ?? 0)).toEqual([
      0,
      paid[1]!.resumo.parteUnidade,
      paid[2]!.resumo.parteUnidade,
    ])
    expect(sum(Object.values(left))).toBe(sale!.valor - part)
    const ledger = await ledgerOf(browser, trio[1]!, [first, second, third])
    expect(ledger.map((l) => l.resumo.devolvido)).toEqual([part, 0, 0])
    expect(sum(ledger.map((l) => l.resumo.recebido))).toBe(sale!.valor)
    for (const { lancamentos } of ledger)
      for (const { partidas } of lancamentos) expect(sum(partidas.map((p) => p.valor))).toBe(0)
  },
)

test('three units are paid by one Pix, and each gets its part of it @longo', async ({
  page,
  browser,
  trio,
}) => {
  const total = await askThree(page, trio)
  await yes(page).click()
  await page.waitForURL('**/checkout?id=**')
  await page.getByRole('link', { name: /^Pix/ }).click()
  await page.getByRole('button', { name: /Pix/ }).last().click()
  await expect(page.locator('code')).toBeVisible()
  await lookOver(page, 'one Pix for three units')
  await payShownPix(page, trio[0]!)
  await voucherCode(page)
  await expect(page.getByRole('link', { name: 'Ver voucher' })).toHaveCount(2)
  const orders = (await ordersOf(page)).filter((p) => p.combinacao !== null)
  const [sale] = await salesOf(page.request, trio)
  const ledger = await ledgerOf(
    browser,
    trio[0]!,
    orders.map((p) => p._id),
  )
  expect([sale!.tipo, sale!.valor, sum(orders.map((p) => p.valorTotal))]).toEqual(['pix', total, total])
  expect(sum(ledger.map((l) => l.resumo.recebido))).toBe(total)
  const due = await receivablesOf(page.request, trio[0]!, sale!.id)
  expect(sum(trio.map((u) => due[u.unidade.vendedor]!))).toBe(sum(ledger.map((l) => l.resumo.parteUnidade)))
})
