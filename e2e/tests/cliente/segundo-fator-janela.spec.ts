import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { addPasskeyDevice, turnOn } from '../../factor-steps.ts'
import { codeOf } from '../../second-factor.ts'
import { fillLogin, lookOver, senha } from '../../steps.ts'

/** URL of a visitor who is choosing at a unit, to which the login panel returns. */
const choosing = /\/menorPreco\/.*[?&]consulta=/
const seguranca = '/admincliente/seguranca'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Entrar' })
const step = (page: Page) => page.getByRole('heading', { level: 1, name: 'Confirme que é você' })

/** Logs out, and logs in again through the panel over a unit's page, by the header's link and the keyboard. */
async function enterOver(page: Page, usuario: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ')
  const offer = page.getByRole('article').filter({ hasText: 'Cardio Tijuca' })
  await offer.getByRole('link', { name: 'Marcar Consulta' }).click()
  await expect(page).toHaveURL(choosing)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.getByRole('banner').getByText('Entrar', { exact: true }).press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /^Área do cliente/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Usuário')).toBeFocused()
  await page.keyboard.type(usuario)
  await page.keyboard.press('Tab')
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
  await expect(step(page)).toBeVisible()
}

/** The unit's page is shown again with its choices, and the user is logged in. */
async function backAtUnit(page: Page): Promise<void> {
  await expect(page).toHaveURL(choosing)
  await expect(page.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('banner').getByText('Entrar', { exact: true })).toBeHidden()
}

/** Presses Tab until this element has the focus. */
async function tabTo(page: Page, what: ReturnType<Page['locator']>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (await what.evaluate((el) => el === document.activeElement)) return
  }
  throw new Error('the keyboard never came there')
}

/** Opens what is collapsed and types, by keyboard. */
async function recover(page: Page, codigo: string): Promise<void> {
  await tabTo(page, page.getByText('Usar um código de recuperação'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Código de recuperação'))
  await page.keyboard.type(codigo)
  await page.keyboard.press('Enter')
}

test('from the login over a page: the code of the app, then a recovery code, both lead back to that page', async ({
  page,
  own,
}) => {
  const usuario = own.paciente
  await page.goto(`/logincliente?de=${encodeURIComponent(seguranca)}`)
  await fillLogin(page, usuario)
  const { segredo, codigos } = await turnOn(page, senha, false)
  await enterOver(page, usuario)
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused()
  await lookOver(page, 'the second step of a login over a page')
  await page.keyboard.type('123123')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Este código não confere ou já foi usado')).toBeVisible()
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(codeOf(segredo, 1))
  await page.keyboard.press('Enter')
  await backAtUnit(page)
  await enterOver(page, usuario)
  await recover(page, codigos[0]!)
  await backAtUnit(page)
  await enterOver(page, usuario)
  await page.getByRole('link', { name: 'Voltar e entrar de outro jeito' }).press('Enter')
  await fillLogin(page, usuario)
  await expect(step(page), 'the way back knows where to go').toBeVisible()
  await recover(page, codigos[1]!)
  await backAtUnit(page)
})

test('from the login over a page: the passkey of the device leads back to that page', async ({
  page,
  own,
}) => {
  const usuario = own.paciente
  await addPasskeyDevice(page)
  await page.goto(`/logincliente?de=${encodeURIComponent(seguranca)}`)
  await fillLogin(page, usuario)
  const add = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Cadastrar este aparelho' }) })
  await add.getByLabel('Sua senha').fill(senha)
  await add.getByRole('button', { name: 'Cadastrar este aparelho' }).press('Enter')
  await expect(page.getByText('Chave de acesso cadastrada.')).toBeVisible()
  await enterOver(page, usuario)
  await lookOver(page, 'the second step with a passkey alone')
  await page.getByRole('button', { name: 'Usar chave de acesso' }).press('Enter')
  await backAtUnit(page)
})

test('the staff by keyboard alone: the login, the app set up, the code, and a recovery code lead to where they wanted', async ({
  page,
  baseURL,
  own,
}) => {
  const wanted = new URL('/admin/razao?pedido=7K2M-9QXD', baseURL).href
  const enter = async () => {
    await page.goto(wanted)
    await tabTo(page, page.getByLabel('Usuário'))
    await page.keyboard.type(own.novo)
    await page.keyboard.press('Tab')
    await page.keyboard.type(senha)
    await page.keyboard.press('Enter')
  }
  await enter()
  await expect(page.getByText('Ative a verificação em duas etapas para continuar')).toBeVisible()
  await tabTo(page, page.getByLabel('Sua senha').first())
  await page.keyboard.type(senha)
  await page.keyboard.press('Enter')
  const segredo = (await page.locator('code').textContent())!.replaceAll(' ', '') // shown beside the QR code
  await tabTo(page, page.getByLabel('Código do aplicativo'))
  await page.keyboard.type(codeOf(segredo))
  await page.keyboard.press('Enter')
  const codigos = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(codigos).toHaveCount(10)
  const codigo = (await codigos.first().textContent())!
  await tabTo(page, page.getByRole('link', { name: 'Já guardei, continuar' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(wanted)
  await page.context().clearCookies()
  await enter()
  await expect(step(page)).toBeVisible()
  await expect(page.getByLabel('Código do aplicativo')).toBeFocused()
  await page.keyboard.type(codeOf(segredo, 1))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(wanted)
  await page.context().clearCookies()
  await enter()
  await expect(step(page)).toBeVisible()
  await recover(page, codigo)
  await expect(page).toHaveURL(wanted)
})
