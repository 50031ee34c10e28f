import { expect } from '@playwright/test'
import { test } from '../test.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { cpfFrom } from '../outbox.ts'
import { signUp } from '../own-client.ts'
import { demo, loginEquipe, lookOver } from '../steps.ts'

test('support finds a client by keyboard, shows the CPF on purpose and reads what happened, kind by kind', async ({
  page,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  await signUp(page, own.n, name)
  await page.context().clearCookies()
  await loginEquipe(page, own.admin)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Suporte', exact: true }).first().press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Suporte' })).toBeVisible()
  const field = page.getByLabel('Procurar pessoa')
  await field.fill('Otávia Leal')
  await field.press('Enter')
  await expect(
    page.getByText('Digite um CPF, e-mail, celular, código de pedido ou número de cartão'),
  ).toBeVisible()
  await expect(field).toHaveValue('Otávia Leal')
  await lookOver(page, 'what cannot be looked up')
  await field.fill(`ninguem${own.n}@exemplo.com.br`)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ninguém encontrado' })).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/suporte$/)
  await lookOver(page, 'nobody')

  const cpf = cpfFrom(800_000_000 + own.n)
  await field.fill(formatCpf(cpf))
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(page.url()).not.toContain(cpf)
  await expect(page.getByText(formatCpf(cpf))).toHaveCount(0)
  const happened = page.getByRole('region', { name: 'O que aconteceu' })
  await expect(happened.getByText('Entrou', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mostrar o CPF' }).press('Enter')
  await expect(page.getByText(formatCpf(cpf))).toBeVisible()
  await expect(happened.getByText('Viu o CPF de um cliente por inteiro')).toBeVisible()
  await lookOver(page, 'a client')
  await happened.getByRole('link', { name: 'Estornos' }).press('Enter')
  await expect(happened.getByText('Nada deste tipo aconteceu até agora.')).toBeVisible()
  await happened.getByRole('link', { name: 'Sessões' }).press('Enter')
  await expect(page).toHaveURL(/tipo=SESSAO/)
  await expect(happened.getByText('Viu o CPF de um cliente por inteiro')).toHaveCount(0)
  await expect(happened.getByText('Entrou', { exact: true })).toBeVisible()
})

test('a client is found and shown without scripts, and nobody but the administrator has the pages', async ({
  browser,
  own,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await loginEquipe(page, own.admin)
  await page.goto('/admin/suporte')
  await page.getByLabel('Procurar pessoa').fill('ninguem@exemplo.com.br')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(page.getByText('Ninguém encontrado')).toBeVisible()
  await context.clearCookies()
  await loginEquipe(page, demo.credenciado)
  for (const path of ['/admin/suporte', `/admin/suporte/${own.unidade.id}`])
    expect((await page.goto(path))?.status()).toBe(403)
  await context.close()
})
