import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { addPasskeyDevice, turnOn } from '../../factor-steps.ts'
import { confirmWithApp } from '../../second-factor.ts'
import { fillLogin, lookOver, senha } from '../../steps.ts'

const here = '/admincliente/seguranca'

async function enter(page: Page, usuario: string): Promise<void> {
  await page.goto('/logincliente?de=%2Fadmincliente%2Fseguranca')
  await fillLogin(page, usuario, senha)
}

async function turnOff(page: Page, codigo: string): Promise<void> {
  await page.getByText('Desligar o aplicativo', { exact: true }).click()
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Desligar', exact: true }) })
  await form.getByLabel('Sua senha').fill(senha)
  await form.getByLabel('Código do aplicativo ou de recuperação').fill(codigo)
  await form.getByRole('button', { name: 'Desligar', exact: true }).click()
  await expect(page.getByText('Removido da verificação em duas etapas.')).toBeVisible()
}

test('a client turns the app on, enters by code, ends the other session, and turns it off', async ({
  page,
  browser,
  own,
}) => {
  const usuario = own.paciente
  await enter(page, usuario)
  await expect(page.getByRole('heading', { level: 1, name: 'Segurança' })).toBeVisible()
  await lookOver(page, 'nothing turned on')
  const { segredo, codigos } = await turnOn(page, senha)
  await lookOver(page, 'recovery codes')
  await page.getByRole('link', { name: 'Já guardei, continuar' }).click()
  await expect(page.getByText('Restam 10')).toBeVisible()
  const other = await browser.newContext()
  const second = await other.newPage()
  await enter(second, usuario)
  await expect(second.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await lookOver(second, 'the second step')
  await second.goto('/admincliente')
  await expect(second, 'a pending login is no session').toHaveURL(/logincliente/)
  await enter(second, usuario)
  await second.getByLabel('Código do aplicativo').fill('123123')
  await second.getByRole('button', { name: 'Confirmar' }).first().click()
  await expect(second.getByText('Este código não confere ou já foi usado')).toBeVisible()
  await confirmWithApp(second, segredo)
  await expect(second).toHaveURL(new RegExp(`${here}$`))
  await second.getByRole('button', { name: 'Sair de todos os outros' }).click()
  await expect(second.getByRole('button', { name: /Sair deste aparelho/ })).toHaveCount(1)
  await page.goto(here)
  await expect(page, 'the ended session is out at once').toHaveURL(/logincliente/)
  await turnOff(second, codigos[0]!)
  await lookOver(second, 'turned off again')
  await other.close()
})

test('a passkey of the device: made, used to enter, used to remove it', async ({ page, own }) => {
  const usuario = own.paciente
  await addPasskeyDevice(page)
  await enter(page, usuario)
  const add = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Cadastrar este aparelho' }) })
  await add.getByLabel('Sua senha').fill('errada')
  await add.getByRole('button', { name: 'Cadastrar este aparelho' }).click()
  await expect(add.getByRole('alert')).toContainText('A senha não confere')
  await add.getByLabel('Sua senha').fill(senha)
  await add.getByRole('button', { name: 'Cadastrar este aparelho' }).click()
  await expect(page.getByText('Chave de acesso cadastrada.')).toBeVisible()
  await page.context().clearCookies()
  await enter(page, usuario)
  const use = page.getByRole('button', { name: 'Usar chave de acesso' })
  await expect(use).toBeVisible()
  const reads: string[] = []
  page.on('request', (r) => {
    if (r.method() === 'GET' && r.url().includes('segundo-fator.data')) reads.push(r.url())
  })
  await use.click()
  await expect(page).toHaveURL(new RegExp(`${here}$`))
  expect(reads, 'the challenge reloads nothing: such a reload could keep the old page').toEqual([])
  await page.getByText('Remover', { exact: true }).click()
  const remove = page.locator('details[open] form')
  await remove.getByLabel('Sua senha').fill(senha)
  await remove.getByRole('button', { name: 'Confirmar com a chave de acesso' }).click()
  await expect(page.getByText('Removido da verificação em duas etapas.')).toBeVisible()
  await expect(page.getByText('Nenhuma', { exact: true })).toBeVisible()
})

test('without scripts: app on, the second step by a recovery code, a used one refused, app off @longo', async ({
  browser,
  own,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const usuario = own.paciente
  await enter(page, usuario)
  const { codigos } = await turnOn(page, senha, false)
  await context.clearCookies()
  const byRecovery = async (codigo: string): Promise<void> => {
    await page.getByText('Usar um código de recuperação').click()
    await page.getByLabel('Código de recuperação').fill(codigo)
    await page.getByRole('button', { name: 'Confirmar' }).last().click()
  }
  await enter(page, usuario)
  await byRecovery(codigos[0]!)
  await expect(page.getByText('Restam 9')).toBeVisible()
  await context.clearCookies()
  await enter(page, usuario)
  await byRecovery(codigos[0]!)
  await expect(page.getByText('Este código não confere ou já foi usado')).toBeVisible()
  await page.getByLabel('Código de recuperação').fill(codigos[1]!)
  await page.getByRole('button', { name: 'Confirmar' }).last().click()
  await turnOff(page, codigos[2]!)
  await context.close()
})
