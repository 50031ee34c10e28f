import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { signUp } from '../own-client.ts'
import { linkFor } from '../outbox.ts'
import { fillLogin, lookOver } from '../steps.ts'

const nova = 'girassol azul chuva'

test('a lost password: the panels lead to each other, the link works once, and one comes back to where one was', async ({
  page,
  own,
}) => {
  const usuario = await signUp(page, own.n)
  await page.context().clearCookies()
  await page.goto('/admincliente')
  await page.waitForURL('**/logincliente?de=**')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByText('Ligue para a central de atendimento')).toBeVisible()
  await lookOver(page, 'forgot password')
  await page.getByLabel('Usuário').fill('ninguem.assim')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toContainText('O nome de usuário não foi encontrado!')
  await lookOver(page, 'unknown user')
  await page.getByRole('link', { name: 'FECHAR' }).click()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.getByLabel('Usuário').fill(usuario)
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toContainText('Enviamos um link para o celular do seu cadastro')
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await page.waitForURL('**/logincliente?de=%2Fadmincliente')

  const link = await linkFor(page, `2197${7_000_000 + own.n}`)
  await page.goto(link)
  await page.getByLabel('Nova Senha', { exact: true }).fill(nova)
  await page.getByLabel('Reptir Nova Senha').fill('outra coisa')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByText('As senhas não correspondem')).toBeVisible()
  await lookOver(page, 'new password')
  await page.getByLabel('Reptir Nova Senha').fill(nova)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByText('Senha alterada com sucesso!')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('Nova Senha', { exact: true }).fill('mais uma senha longa')
  await page.getByLabel('Reptir Nova Senha').fill('mais uma senha longa')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page.getByRole('alert')).toContainText('Falha ao alterar senha, favor tente novamente!')
  await page.getByRole('link', { name: 'Pedir outro link' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.waitForURL('**/logincliente')
  await fillLogin(page, usuario, nova)
  await page.waitForURL('**/admincliente')
})
