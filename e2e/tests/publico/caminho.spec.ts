import { expect, type Page } from '@playwright/test'
import { awaitScripts, hold } from '../../network-steps.ts'
import { placeOrder } from '../../order-steps.ts'
import { test } from '../../test.ts'
import {
  answer,
  boxOf,
  fillCard,
  goodCard,
  goToPayment,
  loginCliente,
  lookOver,
  onPhone,
  pressInBank,
  openUnit,
  voucherCode,
} from '../../steps.ts'

const declined = { ...goodCard, numero: '4929710426637678' }
const panel = (page: Page) => page.getByRole('complementary', { name: 'Marcar consulta' })
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const way = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Forma de pagamento' }).getByRole('link', { name })

test(
  'a specialty of the home asks where, and the first Marcar Consulta lands at who and when',
  { tag: '@celular' },
  async ({ page, own }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Cardiologia', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Onde você está?' })).toBeVisible()
    await expect(page.getByText('Ops, Não encontramos nada')).toHaveCount(0)
    await expect(page.getByRole('combobox', { name: 'Com' })).toHaveValue('Cardiologia')
    await expect(page.getByRole('link', { name: 'Rio de Janeiro, RJ' })).toHaveAttribute('href', /onde=Rio/)
    await lookOver(page, 'search without a place')
    await openUnit(page, own)
    await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeVisible()
    const who = panel(page).getByText('Dra. Helena Prado')
    await expect(who).toBeInViewport()
    expect((await who.boundingBox())!.y).toBeGreaterThan(60)
    await who.click()
    await expect(panel(page).getByText('Tem horário')).toBeVisible()
    await expect(panel(page).getByText('O dia que você quer está cheio?')).toHaveCount(0)
  },
)

test(
  'the first exam of a visit lands at what is bought, also when its script comes late',
  { tag: '@larguras' },
  async ({ page }) => {
    const query = {
      tipoPedido: 'Exame',
      exame: 'Hemograma completo com plaquetas',
      onde: 'Rio de Janeiro, RJ',
    }
    await page.goto(`/busca?${new URLSearchParams(query)}`)
    const first = page.getByRole('link', { name: /^Adquirir/ }).first()
    await first.hover()
    await awaitScripts(first)
    const script = await hold(page, '**/assets/exams-*.js')
    await first.click()
    await script.asked
    await page.waitForURL('**#marcar')
    await expect(page.locator('#marcar[aria-busy=true]')).toBeAttached()
    script.release()
    const heading = page.getByRole('complementary', { name: 'Comprar exames' }).getByRole('heading').first()
    await expect(heading).toBeInViewport()
    expect((await boxOf(heading)).y).toBeGreaterThan(60)
  },
)

test('another way to pay keeps the place, errors go with their fields, and back leads to where it began', async ({
  page,
  own,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await loginCliente(page, own.paciente)
  await page.goto('/favoritos')
  const start = page.url()
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}`)
  await way(page, 'Pix').scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  await way(page, 'Pix').click()
  await expect(page.getByRole('button', { name: 'Gerar Pix' })).toBeVisible()
  expect(await scrolled(page)).toBe(before)
  await way(page, 'Cartão').click()
  const pay = page.getByRole('button', { name: /^Pagar/ })
  await pay.click()
  const wrong = page.locator('[aria-invalid=true]')
  await expect(wrong).toHaveCount(4)
  await page.getByLabel('Nome impresso no cartão').fill('M')
  await expect(wrong).toHaveCount(3)
  await pay.click()
  await expect(wrong).toHaveCount(4)
  await fillCard(page, declined)
  await expect(wrong).toHaveCount(0)
  await pay.click()
  const refused = page.getByText('O banco não aprovou este pagamento')
  await expect(refused.first()).toBeVisible()
  await way(page, 'Boleto').click()
  await expect(page.getByLabel('Dia do vencimento')).toHaveText(/^(\d\d\/\d\d\/\d{4})+$/)
  await expect(refused).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/Nada foi cobrado/)).toHaveCount(0)
  await way(page, 'Cartão').click()
  await expect(page.getByText(/Nada foi cobrado/)).toHaveCount(1)
  await fillCard(page)
  await pay.click()
  await voucherCode(page)
  await expect(page.getByText('Compra realizada com sucesso')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect(page.getByText('Compra realizada com sucesso')).toHaveCount(0)
})

test('a client who comes back to the unit is told of the own unpaid time, until its order is cancelled', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placeOrder(page, own)
  await openUnit(page, own)
  const held = panel(page).getByText('Você já reservou um horário aqui')
  await expect(held).toBeVisible()
  await lookOver(page, 'a time that is held')
  await panel(page).getByRole('link', { name: 'ir para o pagamento' }).click()
  await page.waitForURL(`**/checkout?id=${id}`)
  const gone = await page.request.post(`/api/pedidos/${id}/desistir`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(gone.ok()).toBe(true)
  await openUnit(page, own)
  await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeVisible()
  await expect(held).toHaveCount(0)
})

test('a client who comes back from the checkout and takes another time holds one, not two', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const first = await placeOrder(page, own)
  await openUnit(page, own)
  await expect(panel(page).getByText(/guardado até às\s\d\d:\d\d/)).toBeVisible()
  await expect(panel(page).getByText('ele toma o lugar deste')).toBeVisible()
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL((url) => url.pathname === '/checkout' && url.searchParams.get('id') !== first)
  const old = await page.request.get(`/api/pedidos/${first}`)
  expect(await old.json()).toMatchObject({ statusAtendimento: 'CANCELADO' })
})

test('an expired Pix says so and offers another', async ({ page, own }) => {
  await loginCliente(page, own.paciente)
  await page.goto(`/checkout?id=${await placeOrder(page, own)}&forma=pix`)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  await lookOver(page, 'Pix waiting')
  await onPhone(page, async () => {
    const copy = page.getByRole('button', { name: 'Copiar código' })
    await expect(copy).toBeInViewport()
    const qr = page.getByRole('img', { name: 'QR Code do Pix' })
    expect((await boxOf(copy)).y).toBeLessThan((await boxOf(qr)).y)
  })
  const bank = await page.context().newPage()
  await bank.goto(`${own.simulator}/simulador`)
  const mine = bank.getByRole('listitem').filter({ hasText: own.unidade.vendedor })
  await pressInBank(bank, mine.getByRole('button', { name: 'Expirar' }).first())
  await bank.close()
  await expect(page.getByText('O Pix venceu, nada foi cobrado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar outro Pix' })).toBeVisible()
  await lookOver(page, 'expired Pix')
})

test('the professional is chosen where they are described, and the calendar begins with the week of the first free day', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  await page.getByRole('link', { name: 'Marcar com Dra. Helena Prado' }).click()
  await expect(panel(page).getByRole('radio', { name: /Helena Prado/ })).toBeChecked()
  // The panel is higher than the screen; its button stays in sight.
  await expect(panel(page).getByRole('button', { name: 'Ir para Pagamento' })).toBeInViewport({ ratio: 1 })
  const days = panel(page)
    .locator('#que-dia')
    .getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })
  const first = (await days.first().boundingBox())!
  const head = (await panel(page).getByText('dom', { exact: true }).boundingBox())!
  expect(first.y - head.y).toBeLessThan(80)
})

test('the price of the card says what it asks for before anything is typed, and leads to the other price', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  await panel(page).getByText('Com SinSaude', { exact: true }).click()
  const said = panel(page).getByText('Ainda não tem o cartão SinSaude?')
  await expect(said).toBeVisible()
  await expect(panel(page)).toContainText(/Ele custa a partir de R\$\s?\d+,\d\d por mês/)
  await expect(panel(page)).toContainText(/Sem ele, hoje você paga R\$\s?\d+,\d\d, no Preço Alento/)
  await lookOver(page, 'the card at the choice')
  await panel(page).getByText('Preço Alento', { exact: true }).click()
  await expect(said).toHaveCount(0)
})
