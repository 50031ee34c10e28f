import { expect, type Page } from '@playwright/test'
import { waitUntilDrawn } from '../../drawn.ts'
import { test } from '../../test.ts'
import { answer, openUnit, goToPayment, demo, lookOver, senha } from '../../steps.ts'

const login = (page: Page) => page.getByRole('dialog', { name: 'Entrar' })
const forgot = (page: Page) => page.getByRole('dialog', { name: 'Esqueci minha senha' })
const menu = (page: Page) => page.getByRole('banner').getByText('Entrar', { exact: true })
const usuario = (page: Page) => page.getByRole('dialog').getByLabel('Usuário')
const password = (page: Page) => page.getByRole('dialog').getByLabel('Senha', { exact: true })
const enter = (page: Page) => login(page).getByRole('button', { name: 'Entrar', exact: true })

/** What opens the panels is loaded by the page's first interaction; until it runs, the link opens the page. */
async function awaitPanels(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/panel-host-')),
  )
  await waitUntilDrawn(page)
}

async function openPanel(page: Page): Promise<void> {
  await menu(page).click()
  await awaitPanels(page)
  await page.getByRole('link', { name: /Área do cliente/ }).click()
  await expect(login(page)).toBeVisible()
}

test(
  'the login opens over the page and closes again: by keyboard, by the back button and after a reload',
  { tag: '@celular' },
  async ({ page }) => {
    await page.goto('/busca?tipoPedido=Consulta')
    await menu(page).focus()
    await page.keyboard.press('Enter')
    await awaitPanels(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/busca\?tipoPedido=Consulta#entrar$/)
    await expect(usuario(page)).toBeFocused()
    await lookOver(page, 'login over the page')
    await page.keyboard.press('Escape')
    await expect(login(page)).toBeHidden()
    await expect(page).toHaveURL(/\/busca\?tipoPedido=Consulta$/)
    await expect(menu(page)).toBeFocused()
    await page.goForward()
    await page.reload()
    await expect(usuario(page)).toBeFocused()
    await usuario(page).fill(demo.paciente)
    await login(page).getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(usuario(page)).toHaveValue(demo.paciente)
    await expect(usuario(page)).toBeFocused()
    await expect(forgot(page).getByText('Ligue para a central de atendimento')).toBeVisible()
    await usuario(page).fill('ninguem.assim')
    await page.keyboard.press('Enter')
    await expect(forgot(page).getByRole('alert')).toContainText('O nome de usuário não foi encontrado!')
    await lookOver(page, 'unknown user over the page')
    await forgot(page).getByRole('link', { name: 'FECHAR' }).click()
    await expect(forgot(page).getByRole('alert')).toBeHidden()
    await expect(usuario(page)).toBeFocused()
    await page.goBack()
    await expect(login(page)).toBeVisible()
    await login(page).getByRole('link', { name: 'Cancelar' }).dblclick()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(/\/busca\?tipoPedido=Consulta$/)
  },
)

test(
  'an error is said in the panel, a fallen network loses no text, and the login leads to the client area',
  { tag: '@larguras' },
  async ({ page, context }) => {
    await page.goto('/')
    await openPanel(page)
    await enter(page).click()
    await expect(login(page).getByText('Informe o usuário')).toBeVisible()
    await expect(usuario(page)).toBeFocused()
    await lookOver(page, 'login with errors')
    await usuario(page).fill('"😀" '.repeat(24))
    await password(page).fill('errada')
    await enter(page).click()
    await expect(login(page).getByRole('alert')).toContainText('Usuário ou senha não conferem')
    await usuario(page).fill(demo.paciente)
    await password(page).fill(senha)
    await context.setOffline(true)
    await enter(page).click()
    await expect(login(page).getByRole('alert')).toContainText(
      'Você não está conectado à internet. Verifique e tente novamente',
    )
    await expect(password(page)).toHaveValue(senha)
    await context.setOffline(false)
    await enter(page).dblclick()
    await page.waitForURL('**/admincliente')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog'), 'who is in sees no login').toBeHidden()
  },
)

test('a visitor who chooses at a unit and enters by the panel goes on with the same choice', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Preço Alento', quem: 'Dra. Helena Prado', ultimo: true })
  const chosen = page.url()
  await openPanel(page)
  await expect(login(page).getByText('Você volta para onde estava')).toBeVisible()
  await usuario(page).fill(own.paciente2)
  await password(page).fill(senha)
  await page.keyboard.press('Enter')
  await expect(login(page)).toBeHidden()
  await expect(page.getByRole('banner').getByText('Entrar', { exact: true })).toBeHidden()
  await expect(page).toHaveURL(chosen)
  await goToPayment(page)
  await page.waitForURL('**/checkout?id=**')
})
