import { expect, type Browser, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { answer, fillCard, openUnit, lookOver, reachCheckout, voucherCode } from '../../steps.ts'

const resent = 'Vocuher reenviado com sucesso para o seu email!'

test('a purchase is written by e-mail and SMS, the voucher goes again, and the outbox shows all of it @longo', async ({
  page,
  browser,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
  await reachCheckout(page, own.paciente)
  await fillCard(page)
  await page.getByRole('button', { name: /^Pagar/ }).click()
  const codigo = await voucherCode(page)
  await page.getByRole('button', { name: 'Reenviar por e-mail' }).click()
  await expect(page.getByText(resent)).toBeVisible()
  await lookOver(page, 'voucher that was sent again')
  const plain = await resendPlain(page, browser, 4)
  await plain.getByRole('button', { name: 'Reenviar por e-mail' }).click()
  await expect(plain.getByRole('alert')).toContainText('O voucher já foi reenviado várias vezes')
  await expect(plain.getByRole('button', { name: 'Reenviar por e-mail' })).toBeVisible()
  await plain.context().close()

  const mails = page.getByRole('article').filter({ hasText: `Compra Confirmada: voucher ${codigo}` })
  await expect(async () => {
    await page.goto('/dev/mensagens')
    await expect(mails).toHaveCount(6, { timeout: 1_000 })
  }).toPass()
  const sms = page.getByRole('article').filter({ hasText: `Voucher ${codigo}: ` })
  await expect(sms).toContainText('SMS')
  await expect(sms).toContainText(/\/v\/[\w-]{22}/)
  await lookOver(page, 'outbox')
  const mail = mails.last()
  await expect(mail).toContainText(`agendamento-${codigo}.ics`)
  await expect(mail).toContainText(`voucher-${codigo}.png`)
  await mail.getByText('Ver o e-mail').click()
  const letter = mail.frameLocator('iframe')
  await expect(letter.getByRole('heading', { name: 'Compra Confirmada' })).toBeVisible()
  await expect(letter.getByRole('link', { name: 'Ver voucher' })).toHaveAttribute('href', /\/voucher\?id=/)
  await expect(letter.getByRole('link', { name: 'Como chegar' })).toHaveAttribute('href', /maps\/dir/)
  await expect(letter.getByText('Funciona', { exact: true })).toBeVisible()
  await mail.getByText('Ver o texto').click()
  await expect(mail.getByText('Código do voucher:')).toBeVisible()
})

/** The same visitor without scripts: clicks the button `times` times. */
async function resendPlain(page: Page, browser: Browser, times: number): Promise<Page> {
  const storageState = await page.context().storageState()
  const viewport = page.viewportSize()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState, viewport })
  const plain = await context.newPage()
  await plain.goto(page.url())
  for (let i = 0; i < times; i += 1) {
    await plain.getByRole('button', { name: 'Reenviar por e-mail' }).click()
    await expect(plain.getByText(resent)).toBeVisible()
    await plain.reload()
    await expect(plain.getByText(resent)).toBeHidden()
  }
  return plain
}
