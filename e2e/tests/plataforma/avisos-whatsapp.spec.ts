import { expect, type Page } from '@playwright/test'
import { findMensagem } from '../../outbox.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { loginCliente, loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

/** The channel of short notices on the page of own data. */
const canal = (page: Page) => page.getByText('Avisos curtos, no celular').locator('..')

/** Chooses a channel on the form by keyboard alone. */
async function choose(page: Page, from: string, key: string, to: string): Promise<void> {
  await page.getByRole('link', { name: /^Alterar.*Como prefere receber avisos$/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Como prefere receber avisos' })).toBeVisible()
  await page.getByRole('radio', { name: new RegExp(`^${from}`) }).focus()
  await page.keyboard.press(key)
  await expect(page.getByRole('radio', { name: new RegExp(`^${to}`) })).toBeChecked()
  await lookOver(page, `short notices by ${to}`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sua escolha foi guardada.')).toBeVisible()
  await expect(canal(page)).toContainText(to)
}

test(
  'a client chooses WhatsApp by keyboard, gets the notice there, and goes back to SMS with one click',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    await loginCliente(page, own.paciente)
    await page.goto('/admincliente/dados')
    await lookOver(page, 'own data with the choice')
    await choose(page, 'SMS', 'ArrowDown', 'WhatsApp')
    const id = await placePaidOrder(page, own)
    await findMensagem(
      page,
      id,
      (m) => m.chave === `pedido:${id}:confirmado` && m.texto.startsWith('Compra confirmada. '),
    )
    const staff = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
    await loginEquipe(staff, own.admin)
    await expect(async () => {
      await staff.goto(`/admin/mensagens?pessoa=${own.paciente}&canal=whatsapp`)
      await expect(staff.getByRole('row').nth(1)).toContainText('Entregue', { timeout: 1_000 })
    }).toPass()
    await expect(staff.getByRole('row').nth(1)).toContainText('WhatsApp')
    await lookOver(staff, 'a message by WhatsApp in the list')
    await staff.getByRole('row').nth(1).getByRole('link').press('Enter')
    await expect(staff.getByText('Entregue em')).toBeVisible()
    await lookOver(staff, 'a message by WhatsApp')
    await staff.context().close()
    await page.goto('/admincliente/privacidade')
    await page.getByRole('button', { name: 'Retirar autorização Avisos pelo WhatsApp' }).press('Enter')
    await expect(page.getByText('Sua escolha foi guardada.')).toBeVisible()
    await page.goto('/admincliente/dados')
    await expect(canal(page)).toContainText('SMS')
    await expect(canal(page)).not.toContainText('WhatsApp')
  },
)

test('the preview of a template shows its WhatsApp form with the name at Meta', async ({ page, own }) => {
  await loginEquipe(page, own.admin)
  await page.goto('/admin/mensagens/modelos?modelo=pedido-horario-confirmado')
  await expect(page.getByText('Modelo na Meta: horario_confirmado')).toBeVisible()
  await expect(page.getByText(/^A unidade confirmou o seu horário: /)).toBeVisible()
  await lookOver(page, 'a template with e-mail, SMS and WhatsApp')
})
