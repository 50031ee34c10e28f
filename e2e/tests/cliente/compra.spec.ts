import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import {
  attendVoucher,
  answer,
  fillCard,
  openUnit,
  goToPayment,
  loginCliente,
  loginEquipe,
  payInBank,
  reachCheckout,
  voucherCode,
} from '../../steps.ts'

/** The unit's desk validates and attends, in a separate browser. */
async function attend(
  browser: Browser,
  page: Page,
  { atendente, codigo }: { atendente: string; codigo: string },
): Promise<void> {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await loginEquipe(desk, atendente)
  await desk.goto('/admin/voucher')
  await desk.getByLabel('Código do voucher').fill(codigo.toLowerCase().replace('-', ''))
  await desk.getByRole('button', { name: 'Validar' }).click()
  await expect(desk.getByText('Pode atender')).toBeVisible()
  await attendVoucher(desk)
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await context.close()
}

/** Checks that the confirmation stays visible, and that nothing covers the QR from the first moment on. */
async function seesQr(page: Page, codigo: string): Promise<void> {
  const qr = page.getByRole('img', { name: `QR Code do voucher ${codigo}` })
  await expect(page.getByText('Compra realizada com sucesso')).toBeVisible()
  for (const block of [null, 'start', 'center', 'end'] as const) {
    if (block) await qr.evaluate((image, where) => image.scrollIntoView({ block: where }), block)
    const over = () =>
      qr.evaluate((image) => {
        const { left, right, top, bottom } = image.getBoundingClientRect()
        // Inside its rounded corners.
        const parts = [0.04, 0.25, 0.5, 0.75, 0.96]
        const seen = parts.flatMap((x) =>
          parts.map((y) => document.elementFromPoint(left + x * (right - left), top + y * (bottom - top))),
        )
        // Null: outside the visible screen.
        return seen.filter((element) => element && !image.contains(element)).length
      })
    await expect.poll(over, { message: `the QR, ${block ?? 'first'} on the screen` }).toBe(0)
  }
}

async function rate(page: Page): Promise<void> {
  await page.reload()
  await page.getByRole('link', { name: 'Avaliar' }).click()
  await expect(page.getByRole('heading', { name: 'Avalie o seu atendimento' })).toBeVisible()
  await page.getByRole('radio', { name: /5/ }).check({ force: true })
  await page.getByLabel('Como foi seu atendimento?').fill('Atendimento pontual, "ótima" médica 😊')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Obrigado pela sua avaliação.')).toBeVisible()
}

test(
  'a visitor finds a consultation, logs in, pays by card, gets the voucher, is attended and rates',
  { tag: '@celular' },
  async ({ page, browser, own }) => {
    await openUnit(page, own)
    await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
    await reachCheckout(page, own.paciente)
    await fillCard(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    const codigo = await voucherCode(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
    await seesQr(page, codigo)
    await attend(browser, page, { atendente: own.atendente, codigo })
    await rate(page)
  },
)

test('the same with a boleto: line and bar code, paid in a bank, the page follows by itself', async ({
  page,
  browser,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dr. Marcos Antunes Reis', ultimo: true })
  await reachCheckout(page, own.paciente2)
  await page.getByRole('link', { name: 'Boleto' }).click()
  const fields = {
    CEP: '24220-031',
    Rua: 'Rua Gavião Peixoto',
    Número: '120',
    Bairro: 'Icaraí',
    Cidade: 'Niterói',
  }
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Estado').selectOption('RJ')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código de barras do boleto' })).toBeVisible()
  await payInBank(page, own)
  const codigo = await voucherCode(page)
  await attend(browser, page, { atendente: own.atendente, codigo })
  await rate(page)
})

test('the same with a Pix at the card price: code to copy, paid in a bank, the page follows by itself', async ({
  page,
  browser,
  context,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await reachCheckout(page, own.paciente)
  await page.getByRole('link', { name: 'Pix' }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aguardando Pagamento' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR Code do Pix' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copiar código' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*6304[0-9A-F]{4}$/)
  await payInBank(page, own)
  const codigo = await voucherCode(page)
  await attend(browser, page, { atendente: own.atendente, codigo })
  await rate(page)
})

test('a card holder books at the card price for a dependent, pays at the desk, and the desk confirms the money', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  await openUnit(page, own)
  await answer(page, { pagamento: 'Com SinSaude', quem: 'Dra. Helena Prado' })
  await reachCheckout(page, null)
  await page.getByLabel('Paciente').selectOption({ index: 1 })
  await page.getByRole('link', { name: 'No local' }).click()
  await page.getByRole('button', { name: 'Confirmar para pagar no local' }).click()
  const codigo = await voucherCode(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitação Confirmada' })).toBeVisible()
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await loginEquipe(desk, own.credenciado)
  await desk.goto(`/admin/voucher?codigo=${codigo}`)
  await expect(desk.getByText('Valor a pagar')).toBeVisible()
  await expect(desk.getByText(/^Receba R\$.* antes de atender$/)).toBeVisible()
  await desk.getByRole('button', { name: 'Realizar Atendimento' }).click()
  await expect(
    desk.getByText('Pagamento a ser recebido no estabelecimento. Confirma o recebimento?'),
  ).toBeVisible()
  await desk.getByRole('button', { name: /^Recebi R\$/ }).click()
  await expect(desk.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()
  await desk.context().close()
})

test('two tabs want one time: the second is refused and gets the nearest ones', async ({
  page,
  context,
  own,
}) => {
  await loginCliente(page, own.paciente)
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dr. Marcos Antunes Reis' })
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('button', { name: 'Ir para Pagamento' }).first()).toBeEnabled()
  await reachCheckout(page, null)
  await goToPayment(other)
  await expect(other.getByText('Este horário acabou de ser ocupado')).toBeVisible()
  const nearest = other
    .getByRole('complementary', { name: 'Marcar consulta' })
    .getByRole('link', { name: /às\s\d\d:\d\d$/ })
  const taken = other.url()
  await nearest.first().click()
  await other.waitForURL((url) => url.href !== taken)
  await reachCheckout(other, null)
  await expect(other.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
})
