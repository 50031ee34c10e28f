import { expect, type Page } from '@playwright/test'
import { addPasskeyDevice } from '../../factor-steps.ts'
import { codeFor, cpfFrom } from '../../outbox.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { fillLogin, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

/** The names that `signUp` gives a client of this number. */
const namesOf = (n: number) => ({
  cpf: cpfFrom(800_000_000 + n),
  email: `otavio${n}@exemplo.com.br`,
  celular: `2197${String(7_000_000 + n)}`,
})

const leave = async (page: Page): Promise<void> => {
  await page.context().clearCookies()
  await page.goto('/logincliente')
}

const askCode = async (page: Page, usuario: string): Promise<void> => {
  await page.getByLabel('Usuário').fill(usuario)
  await page.getByRole('button', { name: 'Entrar com código por SMS' }).click()
  await page.waitForURL('**/logincliente/codigo')
}

const enter = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()

test('a client enters by CPF and mobile with the password and by a code; an e-mail that nobody proved names nobody and gets no code', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const { cpf, email, celular } = namesOf(own.n)
  for (const usuario of [cpf, celular]) {
    await leave(page)
    await fillLogin(page, usuario, ownSenha)
    await page.waitForURL('**/admincliente')
  }
  await leave(page)
  await fillLogin(page, email, ownSenha)
  await expect(page.getByText('Usuário ou senha não conferem')).toBeVisible()
  await askCode(page, cpf)
  await expect(page.getByText('Se houver um cadastro com')).toBeVisible()
  await page.getByRole('button', { name: 'Receber por e-mail' }).click()
  await expect(page.getByText('para o e-mail confirmado dele ou, sem um, para o celular')).toBeVisible()
  await lookOver(page, 'the code by e-mail')
  await page.getByLabel('Código').fill(await codeFor(page, celular))
  await enter(page)
  await page.waitForURL('**/admincliente')
})

test('the code of a mobile needs the CPF; a name that nobody has looks the same, and the link for a password too', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const { cpf, celular } = namesOf(own.n)
  await leave(page)
  await askCode(page, celular)
  await lookOver(page, 'the code and the CPF')
  const codigo = await codeFor(page, celular)
  await page.getByLabel('Código').fill(codigo)
  await page.getByLabel('Seu CPF').fill(cpfFrom(100_000_001))
  await enter(page)
  await expect(page.getByText('O código ou o CPF não confere')).toBeVisible()
  await page.getByLabel('Código').fill(codigo)
  await page.getByLabel('Seu CPF').fill(cpf)
  await enter(page)
  await page.waitForURL('**/admincliente')

  await leave(page)
  await askCode(page, cpfFrom(100_000_002))
  await expect(page.getByText('Se houver um cadastro com')).toBeVisible()
  await page.getByLabel('Código').fill('123456')
  await enter(page)
  await expect(page.getByText('O código não confere. Você ainda tem 4 tentativas.')).toBeVisible()

  const sent = 'Se houver um cadastro, enviamos um link'
  for (const usuario of [cpf, cpfFrom(100_000_003)]) {
    await page.goto('/recuperar-senha')
    await page.getByLabel('Usuário').fill(usuario)
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.getByText(sent)).toBeVisible()
  }
})

test('a passkey that only logs in: made with the password, used alone, removed', async ({ page, own }) => {
  await addPasskeyDevice(page)
  const usuario = await signUp(page, own.n)
  await page.goto('/admincliente/dados/chave')
  await lookOver(page, 'a passkey for the login')
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Usar neste aparelho' }).click()
  await expect(page.getByText('A senha não confere')).toBeVisible()
  await page.getByLabel('Sua senha').fill(ownSenha)
  await page.getByRole('button', { name: 'Usar neste aparelho' }).click()
  await page.waitForURL('**/admincliente')
  await expect(page.getByText('este aparelho entra com a digital')).toBeVisible()
  await leave(page)
  await lookOver(page, 'login with a passkey')
  await page.getByRole('button', { name: 'Entrar com a digital ou o rosto' }).click()
  await page.waitForURL('**/admincliente')
  await leave(page)
  await fillLogin(page, usuario, ownSenha) // no second step follows
  await page.waitForURL('**/admincliente')
  await page.goto('/admincliente/seguranca')
  await page.getByText('Remover', { exact: true }).click()
  const remove = page.locator('form').filter({ has: page.getByRole('button', { name: 'Remover a chave' }) })
  await remove.getByLabel('Sua senha').fill(ownSenha)
  await remove.getByRole('button', { name: 'Remover a chave' }).click()
  await expect(page.getByText('Nenhuma')).toBeVisible()
  await leave(page)
  const byKey = page.getByRole('button', { name: 'Entrar com a digital ou o rosto' })
  await byKey.click()
  await expect(page.getByRole('alert')).toContainText('Não foi possível confirmar')
  await page.route('**/assets/esm-*.js', (route) => route.abort()) // the library that asks the device
  await page.reload()
  await byKey.click()
  await expect(page.getByRole('alert')).toContainText('a chave de acesso não carregou')
})
