import { expect, type Locator, type Page } from '@playwright/test'
import { codeFor, cpfFrom, findMensagem } from '../outbox.ts'
import { answer, goToPayment, lookOver, openUnit, payInBank, voucherCode } from '../steps.ts'
import { test } from '../test.ts'

// What a phone's browser calls itself: Pix is first there.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
})

/** Counts what a person does. */
function counter() {
  const count = { toques: 0, campos: 0, letras: 0 }
  return {
    count,
    tap: async (what: Locator): Promise<void> => {
      count.toques += 1
      await what.click()
    },
    type: async (what: Locator, text: string): Promise<void> => {
      // A tap into the field, which the test does with Tab.
      count.toques += 1
      count.campos += 1
      count.letras += text.length
      await what.pressSequentially(text)
    },
  }
}

const summary = (page: Page) => page.getByRole('complementary', { name: 'O que você está comprando' })

test(
  'a newcomer buys with name, CPF, mobile, e-mail and one code, and pays by Pix; the next visit needs no password',
  { tag: ['@mesa', '@celular'] },
  async ({ page, own }) => {
    const { count, tap, type } = counter()
    const [cpf, celular] = [cpfFrom(720_000_000 + own.n), `2196${String(6_000_000 + own.n)}`]
    await openUnit(page, own)
    await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado' })
    count.toques += 5 // the result's button, and the four questions of the unit's page
    await goToPayment(page)
    count.toques += 1
    await expect(summary(page)).toContainText('Consulta em Cardiologia')
    await expect(summary(page)).toContainText('com Dra. Helena Prado')
    await lookOver(page, 'who is buying')
    await page.getByLabel('Nome completo').focus()
    await type(page.getByLabel('Nome completo'), 'Ana Lima')
    for (const [label, text] of [
      ['CPF', cpf],
      ['Celular', celular],
      ['E-mail', `ana${own.n}@exemplo.br`],
    ] as const) {
      await page.keyboard.press('Tab')
      await expect(page.getByLabel(label)).toBeFocused()
      await type(page.getByLabel(label), text)
    }
    await page.keyboard.press('Enter')
    count.toques += 1
    await page.waitForURL('**/logincliente/codigo**')
    await expect(summary(page)).toContainText('com Dra. Helena Prado')
    await lookOver(page, 'the code')
    const first = await codeFor(page, celular)
    await type(page.getByLabel('Código'), first)
    await tap(page.getByRole('button', { name: 'Continuar para o pagamento' }))
    await page.waitForURL('**/checkout?id=**')
    const ways = page.getByRole('navigation', { name: 'Forma de pagamento' }).getByRole('link')
    await expect(ways.first()).toHaveText('Pix')
    await tap(page.getByRole('button', { name: 'Gerar Pix' }))
    await tap(page.getByRole('button', { name: 'Copiar código' }))
    await payInBank(page, own)
    await voucherCode(page)
    process.stdout.write(`compra nova, do resultado ao voucher: ${JSON.stringify(count)}\n`)
    expect(count.toques).toBeLessThanOrEqual(15)
    expect(count.campos).toBeLessThanOrEqual(6)
    expect(count.letras).toBeLessThanOrEqual(70)

    await page.context().clearCookies()
    await page.goto('/logincliente')
    await page.getByRole('link', { name: 'Entrar com código por SMS' }).click()
    await page.getByLabel('CPF').fill(cpf)
    await page.getByLabel('Celular').fill(celular)
    await lookOver(page, 'login by SMS')
    await page.getByRole('button', { name: 'Receber o código' }).click()
    await page.waitForURL((url) => !url.search.includes('outro'))
    const codigo = /seu codigo e (\d{6})/
    const second = await findMensagem(
      page,
      (m) => m.para === celular && codigo.test(m.texto) && codigo.exec(m.texto)![1] !== first,
    )
    await page.getByLabel('Código').fill(codigo.exec(second.texto)![1]!)
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/admincliente')
  },
)
