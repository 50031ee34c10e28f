import { expect } from '@playwright/test'
import { aPlan, buyCard } from '../../card-steps.ts'
import { placeOrder } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import { answer, fillCard, goToPayment, lookOver, openUnit } from '../../steps.ts'
import { test } from '../../test.ts'

test(
  'a client who leaves a purchase for the card is led back to it, with its choices, once the card is paid',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await signUp(page, own.n)
    await openUnit(page, own)
    await answer(page, { pagamento: 'Com SinSaude', quem: 'Dra. Helena Prado' })
    const horario = await page.locator('input[name=horario]:checked').inputValue()
    await goToPayment(page)
    await page.getByRole('alertdialog').getByRole('link', { name: 'Sim' }).click()
    const plano = await aPlan(page)
    await page.getByRole('link', { name: `Adquirir ${plano.name}`, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Adquirir o ${plano.name}` })).toBeVisible()
    // The form has its own tests.
    await page.goto(await buyCard(page, own.n, plano))
    await fillCard(page)
    await page.getByRole('button', { name: 'Começar sem pagar hoje' }).click()
    await page.waitForURL('**/voucherCartao?id=**')
    await lookOver(page, 'the confirmation of a card that leads back to a purchase')
    await page.getByRole('link', { name: 'Continuar a sua compra' }).click()
    await expect(page.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Com SinSaude/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: horario, exact: true })).toBeChecked()
    await goToPayment(page)
    await page.waitForURL('**/checkout?id=**')
    await expect(page.getByText(/^Com SinSaude ela sai por/)).toBeHidden()
  },
)

test('the checkout says what the card would save @longo', async ({ page, own }) => {
  await signUp(page, own.n)
  const id = await placeOrder(page, own)
  await page.goto(`/checkout?id=${id}`)
  const resumo = page.getByRole('complementary', { name: 'Resumo da compra' })
  await expect(resumo.getByText(/^Com SinSaude ela sai por R\$/)).toBeVisible()
  await expect(resumo.getByText(/^O cartão custa R\$.+ por mês/)).toBeVisible()
  await lookOver(page, 'the checkout with the price of the card')
  await expect(resumo.getByRole('link', { name: 'Ver os planos' })).toHaveAttribute(
    'href',
    `/sinsaudecard?de=${encodeURIComponent(`/admincliente/marcar-de-novo?id=${id}`)}`,
  )
})
