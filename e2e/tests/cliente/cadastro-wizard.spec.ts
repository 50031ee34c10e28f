import { expect, type Browser, type Locator, type Page, type TestInfo } from '@playwright/test'
import type { Own } from '../../own.ts'
import { fillLogin, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const senha = 'girassol azul chuva'
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const step = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

async function fillCard(page: Page, card: Own['cartao'], nascimento = card.nascimento): Promise<void> {
  await page.getByLabel('CPF').fill(card.cpf)
  await page.getByLabel('Data de nascimento').fill(nascimento)
  await page.getByLabel('Número do cartão').fill(card.numero)
  await page.getByLabel('Celular').fill('(21) 98877-6655')
}

async function fillAccess(page: Page, usuario: string): Promise<void> {
  await page.getByLabel('E-mail').fill('titular@exemplo.com.br')
  await page.getByLabel('Usuário (opcional)', { exact: true }).fill(usuario)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByLabel('Repetir Senha').fill(senha)
}

const grouped = (numero: string): string => numero.replace(/\d{4}(?=\d)/g, '$& ')
const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const finish = (page: Page) => page.getByRole('button', { name: 'Validar e Finalizar Cadastro' })
const card = async (page: Page): Promise<unknown> => (await page.request.get('/api/cartao/meu')).json()

test(
  'three steps in one view, by keyboard: errors, reload and back lose nothing, and nothing personal is in the address',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await page.goto('/cadastre-se/check')
    await page.getByRole('link', { name: 'Cadastre-se com ele' }).press('Enter')
    await expect(h1(page, 'Cadastro com o cartão SinSaude')).toBeVisible()
    for (const name of ['Usuário Alento Card?', 'Dados Titular', 'Confirmação'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await lookOver(page, 'the wizard, first step')
    await page.getByRole('button', { name: 'Sim' }).press('Enter')
    await expect(step(page, 'Dados Titular').getByLabel('CPF')).toBeVisible()
    await lookOver(page, 'the wizard, second step')

    await fillCard(page, own.cartao, '01/01/1960')
    await page.getByLabel('Celular').press('Enter')
    await expect(page.getByRole('alert')).toContainText('Não encontramos um cartão com estes dados')
    await lookOver(page, 'the wizard, a card that is not found')
    await page.reload()
    await expect(page.getByLabel('Número do cartão')).toHaveValue(grouped(own.cartao.numero))
    await page.getByLabel('Data de nascimento').fill(own.cartao.nascimento)
    await next(page).press('Enter')
    await expect(finish(page)).toBeVisible()
    await expect(step(page, 'Dados Titular')).toContainText('Cartão conferido.')
    await lookOver(page, 'the wizard, last step')
    await page.reload()
    await expect(finish(page)).toBeVisible()
    await page.goBack()
    await expect(page.getByLabel('Data de nascimento')).toHaveValue(own.cartao.nascimento)
    await page.goForward()
    await expect(page).toHaveURL(/\/cadastro-wizard\?passo=3$/)

    await fillAccess(page, `wizard${own.n}`)
    await page.getByLabel('Repetir Senha').fill('outra senha longa')
    await finish(page).press('Enter')
    await expect(page.getByText('As senhas não correspondem')).toBeVisible()
    await expect(page.getByLabel('Usuário (opcional)', { exact: true })).toHaveValue(`wizard${own.n}`)
    await page.context().setOffline(true)
    await fillAccess(page, `wizard${own.n}`)
    await finish(page).press('Enter')
    await expect(page.getByText('Você não está conectado à internet', { exact: false }).first()).toBeVisible()
    await page.context().setOffline(false)
    await finish(page).press('Enter')
    await expect(h1(page, 'Cadastro Realizado Com Sucesso')).toBeVisible()
    expect(await card(page)).toMatchObject({ cartao: { numeroCartao: own.cartao.numero } })
    await page.getByRole('link', { name: 'Continuar', exact: true }).press('Enter')
    await page.waitForURL('**/admincliente/cartao')
    // The typed data of the card are not left on the device.
    await page.context().clearCookies({ name: /sessao/ })
    await page.goto('/cadastro-wizard?passo=2')
    await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  },
)

async function plainPage(browser: Browser, { project }: TestInfo): Promise<Page> {
  const { viewport = null, baseURL = '' } = project.use
  return (await browser.newContext({ javaScriptEnabled: false, viewport, baseURL })).newPage()
}

test('the wizard works without scripts, also the way without a card', async ({ browser, own }, info) => {
  const page = await plainPage(browser, info)
  await page.goto('/cadastro-wizard')
  await page.getByRole('button', { name: 'Não' }).click()
  await expect(h1(page, 'Faça o seu cadastro')).toBeVisible()
  await page.goto('/cadastro-wizard?passo=3')
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await fillCard(page, own.cartao, '31/02/1960')
  await next(page).click()
  await expect(page.getByText('Informe a data como dia/mês/ano')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toHaveValue(own.cartao.numero)
  await page.getByLabel('Data de nascimento').fill(own.cartao.nascimento)
  await next(page).click()
  await fillAccess(page, `simples${own.n}`)
  await finish(page).click()
  await expect(h1(page, 'Cadastro Realizado Com Sucesso')).toBeVisible()
  expect(await card(page)).toMatchObject({ cartao: { numeroCartao: own.cartao.numero } })
  await page.context().close()
})

test('a client who is logged in proves a card: one of another CPF does not go into the account', async ({
  page,
  own,
}) => {
  await page.goto('/cadastro-wizard')
  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).click()
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, own.paciente2)
  await expect(step(page, 'Dados Titular').getByLabel('CPF')).toBeVisible()
  await fillCard(page, own.cartao)
  await next(page).click()
  await finish(page).click()
  await expect(page.getByRole('alert')).toContainText('Este cartão é de outro CPF')
  await lookOver(page, 'the wizard with the card of somebody else')
  expect(await card(page)).toEqual({ cartao: null })
})
