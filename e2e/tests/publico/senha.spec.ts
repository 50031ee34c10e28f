import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { lookOver } from '../../steps.ts'

test('a client who forgot the password learns that the user name is unknown, and that two new passwords differ', async ({
  page,
}) => {
  await page.goto('/admincliente')
  await page.waitForURL('**/logincliente?de=**')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await lookOver(page, 'forgot password')
  await page.getByLabel('Usuário').fill('ninguem.assim')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toContainText('O nome de usuário não foi encontrado!')
  await lookOver(page, 'unknown user')
  await page.getByRole('link', { name: 'FECHAR' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.goto(`/nova-senha?recover=${'a'.repeat(32)}`)
  await page.getByLabel('Nova Senha', { exact: true }).fill('girassol azul chuva')
  await page.getByLabel('Reptir Nova Senha').fill('outra coisa')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByText('As senhas não correspondem')).toBeVisible()
  await lookOver(page, 'new password')
})
