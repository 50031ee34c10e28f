import { expect, type Page } from '@playwright/test'
import { buyCard, payCard, plansOnSale } from '../../card-steps.ts'
import { signUp } from '../../own-client.ts'
import { loginEquipe, lookOver } from '../../steps.ts'
import { openMenu } from '../../menu-steps.ts'
import { test } from '../../test.ts'

/**
 * The logged-in client buys the plan with insurance and pays it by credit card. The first month is free: the card is issued at once.
 * The month after it is paid ahead.
 */
async function buy(page: Page, n: number, name: string): Promise<void> {
  const plano = (await plansOnSale(page)).find((p) => p.seguro)!
  const checkout = await buyCard(page, n, plano, name)
  await payCard(page, checkout, plano)
  await payCard(page, checkout, plano)
}

test('the administrator finds a contract, posts its card, undoes that, and reads the whole of it @longo', async ({
  page,
  own,
}) => {
  const name = `Jandira Araújo Leal ${own.n}`
  await signUp(page, own.n, name)
  await buy(page, own.n, name)
  await page.context().clearCookies()
  await loginEquipe(page, own.admin)

  await page.goto('/admin')
  await (await openMenu(page)).getByRole('link', { name: /^Contratos/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Números dos contratos' })).toContainText('em aberto')
  await page.getByLabel('Nome, CPF ou cartão').fill('ja')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('Digite ao menos 3 letras ou números')).toBeVisible()
  await page.getByLabel('Nome, CPF ou cartão').fill(`jandira araujo leal ${own.n}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page.getByText('1 contrato', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Ativo')
  await lookOver(page, 'the list of contracts')

  await page.getByRole('link', { name: 'Envios e apólices' }).click()
  const posting = page.getByRole('row').filter({ hasText: name })
  await expect(posting).toContainText('Rua Conde de Bonfim, 370')
  await lookOver(page, 'cards to post')
  await page.getByRole('button', { name: `Feito: ${name}` }).click()
  await expect(page.getByText('Marcado como feito.')).toBeVisible()
  await expect(posting).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver cartões enviados' }).click()
  await page.getByRole('button', { name: `Desfazer: ${name}` }).click()
  await expect(page.getByText('Marca desfeita. Está de novo na fila.')).toBeVisible()
  await page.getByRole('link', { name: 'Apólices a emitir' }).click()
  await posting.getByRole('link', { name }).click()

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await lookOver(page, 'a contract')
  const charge = page.getByRole('region', { name: /^Cobrança de/ }).filter({ hasText: 'Paga' })
  await expect(charge.getByText('Devolver esta cobrança')).toBeVisible()

  const botao = 'Encerrar ao fim do período pago'
  await page.getByText(botao).first().click()
  await page.getByLabel('Motivo').filter({ visible: true }).first().fill('pedido pelo telefone')
  await page.getByRole('button', { name: botao }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Cancelado ao fim').first()).toBeVisible()
})
