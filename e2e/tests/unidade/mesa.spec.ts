import { expect } from '@playwright/test'
import { hold } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { attendVoucher, codigoOf, demo, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

/** A card of the demonstration whose holder has no account. */
const rosa = '4021773005183016'

test('the reception desk checks a card by keyboard; a number that is no card is refused in words', async ({
  page,
}) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/voucher')
  await page.getByRole('link', { name: 'Cartão', exact: true }).click()
  const number = page.getByLabel('Número do cartão')
  await expect(number).toBeFocused()
  await page.keyboard.type(rosa)
  await expect(number).toHaveValue('4021 7730 0518 3016')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Rosa Maria Lima' })).toBeVisible()
  await expect(page.getByText('Cartão válido')).toBeVisible()
  expect(page.url()).not.toContain('4021')
  await expect(page.getByText('Gold')).toBeVisible()
  await lookOver(page, 'a card that is good')
  await number.fill('4021 7730 0000 0000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Cartão não encontrado\. Favor entrar em contato com a central/)).toBeVisible()
  await lookOver(page, 'a card that is not there')
  await page.getByRole('link', { name: 'Limpar' }).click()
  await expect(number).toHaveValue('')
})

test('a code typed at the desk before scripts run stays, and the rest of it is added', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.atendente)
  for (const [path, label, first, rest, whole] of [
    ['/admin/voucher', 'Código do voucher', '7K2M', '9QXD', '7K2M9QXD'],
    ['/admin/cartaoSinsaude', 'Número do cartão', '40217730', '05182646', '4021 7730 0518 2646'],
  ] as const) {
    const scripts = await hold(page, '**/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    await page.getByLabel(label).pressSequentially(first)
    scripts.release()
    // The camera is offered once scripts run.
    await expect(page.getByRole('button', { name: 'Ler com a câmera' })).toBeVisible()
    await page.getByLabel(label).pressSequentially(rest)
    await expect(page.getByLabel(label)).toHaveValue(whole)
    // The attendance is not sent yet: the page stays the same, and still the field is empty and ready for the next code.
    await page.getByRole('link', { name: 'Limpar' }).click()
    await expect(page.getByLabel(label)).toHaveValue('')
    await expect(page.getByLabel(label)).toBeFocused()
  }
})

test('clinical staff see their own records', async ({ page }) => {
  await loginEquipe(page, demo.medico)
  await page.goto('/admin/prontuarios')
  await expect(page.getByText('Os atendimentos que você fez.')).toBeVisible()
  await expect(page.getByRole('cell', { name: /Marcos Antunes/ })).toHaveCount(0)
  await lookOver(page, 'own records')
})

test('the desk attends by Enter and Enter, takes it back, and says who used a voucher', async ({
  page,
  browser,
  own,
}) => {
  const patient = await (await browser.newContext()).newPage()
  await loginCliente(patient, own.paciente)
  const id = await placePaidOrder(patient, own)
  const codigo = await codigoOf(patient, id)
  await patient.context().close()
  await page.setViewportSize({ width: 1280, height: 800 })
  await loginEquipe(page, own.atendente)
  await page.goto('/admin/voucher')
  const field = page.getByLabel('Código do voucher')
  const success = page.getByText('Voucher validado com sucesso! Liberado atendimento.')
  await field.fill(codigo)
  await page.keyboard.press('Enter')
  const action = page.getByRole('button', { name: 'Realizar Atendimento' })
  await expect(action).toBeFocused()
  await expect(action).toBeInViewport({ ratio: 1 })
  await lookOver(page, 'a voucher that may be attended')
  await page.keyboard.type('7K') // a scanner does not look where the focus is
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('7K')
  await field.fill(codigo)
  await page.keyboard.press('Enter')
  await expect(action).toBeFocused()
  await expect(page.getByText('O horário marcado não é hoje')).toBeVisible()
  await action.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Atender hoje' }).press('Enter')
  await expect(success).toBeVisible()
  await expect(field).toHaveValue('')
  await lookOver(page, 'attended just now')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Atendimento desfeito. O voucher vale de novo.')).toBeVisible()
  await attendVoucher(page)
  await expect(success).toBeVisible()
  await field.fill(codigo)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Já usado em .+, por /)).toBeVisible()
  await expect(success).toHaveCount(0)
  await lookOver(page, 'a used voucher')
})
