import { expect, test } from '@playwright/test'
import { loginEquipe, lookOver } from '../steps.ts'

test('a unit writes about itself and its hours: what is wrong is said at the field, what is right is seen by visitors', async ({
  page,
}) => {
  await loginEquipe(page, 'credenciado')
  await page.goto('/admin/credenciado')
  await page.waitForLoadState('networkidle')
  await lookOver(page, 'dados da rede')
  const words = `Recebemos com calma ${crypto.randomUUID().slice(0, 8)}`
  await page.getByLabel('Texto de apresentação').fill(words)
  const monday = page.getByRole('group', { name: 'Segunda' })
  await monday.getByLabel('Abre', { exact: true }).fill('18:00')
  await monday.getByLabel('Fecha', { exact: true }).fill('08:00')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(monday.getByText('O fim precisa vir depois do início')).toBeVisible()
  await expect(page.getByLabel('Texto de apresentação')).toHaveValue(words)
  await monday.getByLabel('Abre', { exact: true }).fill('08:00')
  await monday.getByLabel('Fecha', { exact: true }).fill('18:00')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page.getByText('Dados da rede atualizados com Sucesso!')).toBeVisible()
  for (const tab of ['Responsável', 'Endereço', 'Acesso', 'Imagem']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    if (tab !== 'Imagem') await lookOver(page, tab)
  }
})
