import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { cpfFrom } from '../../outbox.ts'
import { placeOrder } from '../../order-steps.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { codigoOf, fillLogin, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

test('two accounts of one person: previewed, merged, seen in the client’s area and undone, by keyboard @larguras @longo', async ({
  page,
  browser,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  const username = await signUp(page, own.n, name)
  const old = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await loginCliente(old, own.antigo)
  const id = await placeOrder(old, own)
  const codigo = await codigoOf(old, id)

  const desk = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await desk.setViewportSize(page.viewportSize()!)
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  await desk.getByLabel('Procurar pessoa').fill(cpfFrom(800_000_000 + own.n))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  await desk.getByRole('link', { name: 'Unir com outra conta' }).press('Enter')
  const field = desk.getByLabel('Procurar a outra conta')
  await field.fill('João Batista')
  await field.press('Enter')
  await expect(
    desk.getByText('Digite um CPF, e-mail, celular, código de pedido ou número de cartão'),
  ).toBeVisible()
  await lookOver(desk, 'looking for the other account')
  await field.fill(codigo)
  await field.press('Enter')
  await expect(desk.getByRole('heading', { name: 'Esta conta sai' })).toBeVisible()
  await expect(desk.getByRole('region', { name: 'Esta conta sai' })).toContainText('Sem CPF')
  await expect(desk.getByRole('region', { name: 'Esta conta fica' })).toContainText(name)
  await expect(desk.getByRole('region', { name: 'O que passa' })).toContainText('Horários marcados')
  await expect(desk.getByText('Os nomes das duas contas são diferentes')).toBeVisible()
  await lookOver(desk, 'the preview of a merge')
  const unite = desk.getByRole('button', { name: 'Unir as contas' })
  await unite.press('Enter')
  await expect(desk.getByText('Conte o motivo')).toBeVisible()
  await desk.getByLabel('Motivo').fill('A mesma pessoa, conferida por telefone.')
  await unite.press('Enter')
  await expect(desk.getByRole('alertdialog', { name: 'Unir estas contas?' })).toBeVisible()
  await lookOver(desk, 'the question before a merge')
  await desk.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(desk.getByText('Contas unidas. As duas recebem um e-mail.')).toBeVisible()
  await expect(desk.getByText('Uniu duas contas de um cliente')).toBeVisible()

  await page.goto('/admincliente')
  await expect(page.getByText(codigo).first()).toBeVisible()
  await old.goto('/admincliente')
  await expect(old).toHaveURL(/logincliente/)
  await fillLogin(old, own.antigo)
  await expect(old.getByText('Esta conta foi unida a outra conta sua')).toBeVisible()
  await expect(old.getByText(`Entre com o usuário que começa com “${username.slice(0, 3)}…”.`)).toBeVisible()
  await lookOver(old, 'the login of a merged account')

  await desk.getByText('Desfazer a união', { exact: true }).first().press('Enter')
  const fold = desk.getByRole('group').filter({ hasText: 'O que passou para a conta que ficou volta.' })
  await fold.getByLabel('Motivo').fill('Era outra pessoa.')
  await lookOver(desk, 'a merged account')
  await fold.getByRole('button', { name: 'Desfazer a união' }).press('Enter')
  await expect(desk.getByRole('alertdialog', { name: 'Desfazer a união destas contas?' })).toBeVisible()
  await desk.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(desk.getByText('União desfeita. As duas contas recebem um e-mail.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(codigo)).toHaveCount(0)
  await fillLogin(old, own.antigo)
  await old.waitForURL('**/admincliente')
  await expect(old.getByText(codigo).first()).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/logincliente')
  await fillLogin(page, username, ownSenha)
  await page.waitForURL('**/admincliente')
  for (const each of [old, desk]) await each.context().close()
})
