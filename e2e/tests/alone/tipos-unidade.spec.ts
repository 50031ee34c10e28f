import { expect, type Page } from '@playwright/test'
import { openMenu } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const edit = (page: Page, nome: string) =>
  page.getByRole('link', { name: `Editar ${nome}`, exact: true }).press('Enter')

test('an administrator names a kind of unit, moves it and takes it out of new registrations by keyboard; the last one for a person stays', async ({
  page,
  context,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto('/admin')
  await (await openMenu(page)).getByRole('link', { name: 'Tipos de unidade' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Tipos de unidade' })).toBeVisible()
  await lookOver(page, 'the kinds of units')
  await edit(page, 'Laboratório')
  const dialog = page.getByRole('dialog', { name: 'Editar Laboratório' })
  await dialog.getByLabel('Nome', { exact: true }).fill('Clínica')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Outro tipo tem este nome').first()).toBeVisible()
  await lookOver(page, 'a name that another kind has')
  await dialog.getByLabel('Nome', { exact: true }).fill('Laboratório de análises')
  await dialog.getByLabel('Ordem').fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tipo de unidade salvo.')).toBeVisible()

  const form = await context.browser()!.newPage({ locale: 'pt-BR' })
  await form.goto(new URL('/precadastro/form', page.url()).href)
  await expect(form.getByLabel('Laboratório de análises')).toBeAttached()
  await page.goto('/admin/redes?lista=todas')
  await expect(page.getByLabel('Tipo', { exact: true })).toContainText('Laboratório de análises')

  await page.goto('/admin/tiposUnidade')
  await edit(page, 'Médico')
  await page.getByLabel(/^Novas unidades podem escolher/).press('Space')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(row(page, 'Médico')).toContainText('Não escolhem')
  await form.reload()
  await expect(form.getByLabel('Laboratório de análises')).toBeAttached()
  await expect(form.getByLabel('Médico', { exact: true })).toHaveCount(0)
  await form.close()
  await edit(page, 'Consultório')
  await page.getByLabel(/^Novas unidades podem escolher/).press('Space')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('É o último que uma pessoa física pode escolher.')).toBeVisible()
  await lookOver(page, 'the last kind for a person')
  await page.goto('/admin/tiposUnidade')
  await edit(page, 'Médico')
  await page.getByLabel(/^Novas unidades podem escolher/).press('Space')
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(row(page, 'Médico')).toContainText('Podem escolher')
  await edit(page, 'Laboratório de análises')
  await page.getByLabel('Nome', { exact: true }).fill('Laboratório')
  await page.getByLabel('Ordem').fill('4')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Laboratório de análises')).toBeHidden()
})
