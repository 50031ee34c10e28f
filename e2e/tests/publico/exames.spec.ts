import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { awaitScripts, hold } from '../../network-steps.ts'
import { open, panel, unidade, type Exame } from '../../exam-steps.ts'
import {
  attendVoucher,
  fillCard,
  loginCliente,
  loginEquipe,
  loginInPurchase,
  lookOver,
  voucherCode,
} from '../../steps.ts'

const countOrders = async (page: Page): Promise<number> =>
  Number((await page.request.get('/api/pedidos?limit=1')).headers()['x-total-count'])

const subtotal = (page: Page) => page.getByRole('row').filter({ hasText: 'Subtotal' })
/** Centavos of the first amounts in a text: 'R$ 1.234,56'. */
const amounts = (text: string): number[] =>
  [...text.matchAll(/R\$\s*([\d.]+,\d\d)/g)].map(([, n]) => Number(n!.replace(/[.,]/g, '')))
/** A package above the table may name the exam too. */
const examRow = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Exames e preços', exact: true })
    .getByRole('row')
    .filter({ hasText: name })
    .first()
const amountsOf = async (page: Page, name: string): Promise<number[]> =>
  amounts((await examRow(page, name).textContent()) ?? '')

/** Does what a page translator does: each text gets elements around it, except where translating is forbidden. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement!.closest('[translate=no], script, style')) continue
      const font = document.createElement('font')
      text.replaceWith(font)
      font.append(text.data)
    }
  })

test('amounts and counts follow what is ticked also under a page translator', async ({ page }) => {
  await open(page)
  const row = (n: number) =>
    page
      .getByRole('table', { name: 'Exames e preços', exact: true })
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox') })
      .nth(n)
  const amountsIn = async (n: number) => amounts((await row(n).textContent()) ?? '')
  await row(0).getByRole('checkbox').check()
  await expect(panel(page)).toContainText('Total de 1 exame')
  await translate(page)
  await row(1).getByRole('checkbox').check()
  const [a, b] = [await amountsIn(0), await amountsIn(1)]
  const sums = a.map((v, i) => v + b[i]!)
  await expect.poll(async () => amounts((await subtotal(page).textContent()) ?? '')).toEqual(sums)
  await expect(subtotal(page)).toContainText('2 exames')
  await expect(panel(page)).toContainText('Total de 2 exames')
  for (const sum of sums.slice(0, 2))
    await expect.poll(async () => amounts((await panel(page).textContent()) ?? '')).toContain(sum)
})

test(
  'a visitor filters, ticks exams, sees the subtotals at once, logs in and is at the checkout of the same order',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Ir para Pagamento' }).first()).toBeDisabled()
    await lookOver(page, 'exams, none chosen')
    await page.getByRole('checkbox', { name: 'Albumina', exact: true }).check()
    await expect(panel(page)).toContainText('Total de 1 exame')
    await page.getByLabel('Procurar exame').pressSequentially('glic')
    await expect(page.getByText(/exames com “glic” no nome/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Albumina', exact: true })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Glicemia de jejum' }).check()
    const [a, g] = [await amountsOf(page, 'Albumina'), await amountsOf(page, 'Glicemia de jejum')]
    const sums = a.map((v, i) => v + g[i]!)
    expect(sums).toHaveLength(3)
    await expect.poll(async () => amounts((await subtotal(page).textContent()) ?? '')).toEqual(sums)
    await panel(page).getByText('Preço Alento', { exact: true }).click()
    await expect(panel(page)).toContainText('Total de 2 exames')
    await lookOver(page, 'exams, two chosen and a filter')
    await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
    await loginInPurchase(page, own.paciente)
    await page.waitForURL('**/checkout?id=**')
    const summary = page.getByRole('complementary', { name: 'Resumo da compra' })
    await expect(summary).toContainText('Glicemia de jejum')
    expect(amounts((await summary.textContent()) ?? '')).toContain(sums[1])
    await lookOver(page, 'checkout of exams')
    await fillCard(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await voucherCode(page)
    await expect(page.getByRole('heading', { name: '2 exames' })).toBeVisible()
    await lookOver(page, 'voucher of exams')
  },
)

test('chosen exams survive pages, tabs, back and a reload', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Albumina', exact: true }).check()
  await page.getByRole('button', { name: 'Próximo' }).click()
  await expect(page.getByText('Página 2 de')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Albumina', exact: true })).toBeChecked()
  await page.getByRole('checkbox').nth(3).check()
  await expect(subtotal(page)).toContainText('2 exames')
  await page.getByRole('link', { name: 'Avaliações' }).click()
  await expect(panel(page)).toContainText('Total de 2 exames')
  await page.getByRole('link', { name: 'Ver a lista de exames' }).click()
  await expect(subtotal(page)).toContainText('2 exames')
  await page.reload()
  await expect(subtotal(page)).toContainText('2 exames')
  await page.getByRole('checkbox', { name: 'Albumina', exact: true }).uncheck()
  await expect(subtotal(page)).toContainText('1 exame')
})

test('an exam that is ticked while a search is under way stays in the table and in the order', async ({
  page,
}) => {
  await open(page)
  const answer = await hold(page, '**/api/redeExames?*glic*')
  const exame = page.getByRole('checkbox', { name: 'Albumina', exact: true })
  await awaitScripts(exame)
  await page.getByLabel('Procurar exame').fill('glic')
  await answer.asked
  await exame.check()
  await expect(subtotal(page)).toContainText('1 exame')
  answer.release()
  await expect(page.getByText(/com “glic” no nome/)).toBeVisible()
  await expect(exame).toBeChecked()
  await panel(page).getByText('Preço Alento', { exact: true }).click()
  await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.waitForURL('**/logincliente**')
})

test('by keyboard alone: filter, tick, pay, checkout', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  await open(page)
  await page.getByLabel('Procurar exame').focus()
  await page.keyboard.type('hemograma')
  await expect(page.getByText(/com “hemograma” no nome/)).toBeVisible()
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const el = document.activeElement as HTMLInputElement
      return [...(el.labels ?? [])].map((l) => l.textContent).join() || (el.textContent ?? '')
    })
  const tabTo = async (what: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      if (what.test(await focused())) return
    }
    throw new Error(`the keyboard never reached ${what}`)
  }
  await tabTo(/^Hemograma/)
  await page.keyboard.press('Space')
  await expect(subtotal(page)).toContainText('1 exame')
  await tabTo(/Com SinSaude/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
  await tabTo(/^Ir para Pagamento/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/checkout?id=**')
})

test('50 exams at most: the next box is closed and says no more', async ({ page }) => {
  const { id, exames } = await unidade(page)
  const ids = exames.slice(10, 60).map((e) => e._id)
  await page.goto(`/agendar?idRede=${id}&exames=${ids.join(',')}&pagamento=Alento`)
  await expect(subtotal(page)).toContainText('50 exames')
  await expect(page.getByRole('checkbox', { checked: false }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ir para Pagamento' }).first()).toBeEnabled()
  await page.goto(
    `/agendar?idRede=${id}&exames=${exames
      .slice(0, 51)
      .map((e) => e._id)
      .join(',')}&pagamento=Alento`,
  )
  await expect(page.getByText('Cada pedido leva até 50 exames')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ir para Pagamento' }).first()).toBeDisabled()
})

test('an order of 20 exams: its voucher names each and is one A4 page', async ({ page, own }) => {
  const { id, exames } = await unidade(page)
  await loginCliente(page, own.paciente)
  const ids = exames.slice(0, 20).map((e) => e._id)
  await page.goto(`/agendar?idRede=${id}&exames=${ids.join(',')}&pagamento=Alento`)
  await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.waitForURL('**/checkout?id=**')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  await voucherCode(page)
  await expect(page.getByRole('heading', { name: '20 exames' })).toBeVisible()
  for (const e of exames.slice(0, 20))
    await expect(page.getByText(e.nomeExame, { exact: true }).first()).toBeVisible()
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await lookOver(page, 'voucher of 20 exams')
})

test('from the search to the desk: two exams at the card price are paid, seen by the reception, done and rated', async ({
  page,
  browser,
  own,
}) => {
  const { exames } = await unidade(page, own.unidade.nome)
  const [one, other] = exames as [Exame, Exame]
  await loginCliente(page, own.paciente)
  const busca = {
    tipoPedido: 'Exame',
    exame: one.nomeExame,
    onde: own.unidade.onde,
    nomeRede: own.unidade.nome,
  }
  await page.goto(`/busca?${new URLSearchParams(busca)}`)
  const offer = page.getByRole('article').filter({ hasText: own.unidade.nome })
  await offer.getByRole('link', { name: /^Adquirir/ }).click()
  await expect(page.getByRole('checkbox', { name: one.nomeExame, exact: true })).toBeChecked()
  await page.getByRole('checkbox', { name: other.nomeExame, exact: true }).check()
  await expect(panel(page).getByRole('radio', { name: /Com SinSaude/ })).toBeChecked()
  await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.waitForURL('**/checkout?id=**')
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  const codigo = await voucherCode(page)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  const table = desk.getByRole('table', { name: 'Exames do pedido' })
  for (const e of [one, other]) await expect(table).toContainText(e.nomeExame)
  await lookOver(desk, 'desk with exams')
  await attendVoucher(desk)
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await context.close()
  await page.reload()
  await page.getByRole('link', { name: 'Avaliar' }).click()
  await page.getByRole('radio', { name: /5/ }).check({ force: true })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação.')).toBeVisible()
})

test('a visitor who only looks at a kept address places no order: an order waits only for the visitor who pressed', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const before = await countOrders(page)
  await open(page, `&exames=${(await unidade(page)).exames[0]!._id}&pagamento=Alento&continuar=1`)
  await expect(page).not.toHaveURL(/continuar/)
  await expect(panel(page)).toContainText('Total de 1 exame')
  expect(await countOrders(page)).toBe(before)
})

test('/agendar leads to the services of the unit it names; to the search without one; 404 for an unknown one', async ({
  page,
}) => {
  await open(page)
  await expect(page).toHaveURL(/\/exame\/exames\/menorPreco\/.*laboratorio-boa-analise/)
  await page.goto('/agendar')
  await expect(page).toHaveURL(/\/busca$/)
  const gone = await page.goto('/agendar?idRede=019b76da-0000-7000-8000-000000000000')
  expect(gone?.status()).toBe(404)
})
