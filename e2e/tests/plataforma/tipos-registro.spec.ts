import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const row = (page: Page, nome: string) =>
  page.getByRole('row').filter({ has: page.getByText(nome, { exact: true }) })

test('an administrator adds a council by keyboard, a unit can choose it, it is removed; one in use stays @larguras @longo', async ({
  page,
  own,
}) => {
  const nome = `C${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/tipoRegistro')
  await lookOver(page, 'the list')
  await page.getByRole('link', { name: 'Novo tipo' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo tipo de registro' })
  await dialog.getByLabel('Tipo de Registro').fill('CRM')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este tipo de registro já existe').first()).toBeVisible()
  await lookOver(page, 'a name that exists')
  await dialog.getByLabel('Tipo de Registro').fill(nome.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(row(page, nome)).toBeVisible()

  const unit = await (await page.context().browser()!.newContext({ locale: 'pt-BR' })).newPage()
  await loginEquipe(unit, own.credenciado)
  await unit.goto('/admin/cadastroProfissional/form')
  await expect(
    unit.getByLabel('Conselho', { exact: true }).getByRole('option', { name: nome }),
  ).toBeAttached()
  await unit.context().close()

  await page.getByRole('button', { name: 'Remover CRM', exact: true }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText(/Usado por [\d.]+ profissionais/)).toBeVisible()
  await page.getByRole('button', { name: `Remover ${nome}` }).click()
  await expect(page.getByRole('heading', { name: 'Deseja realmente remover o registro?' })).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Tipo de registro removido.')).toBeVisible()
  await expect(row(page, nome)).toBeHidden()
})
