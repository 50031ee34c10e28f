import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import { codigoOf, demo, loginCliente, loginEquipe, lookOver, senha } from '../../steps.ts'

test('a client reads and takes along everything that is kept about them, with the password', async ({
  page,
}) => {
  await loginCliente(page, demo.paciente)
  await page.goto('/admincliente/dados')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Privacidade/ })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
  await lookOver(page, 'privacy centre')
  await page.getByRole('link', { name: /^Ver e baixar seus dados/ }).click()
  await page.getByLabel('Sua senha').fill('errada')
  await page.getByRole('button', { name: 'Baixar arquivo JSON' }).click()
  await expect(page.getByText('A senha não confere')).toBeVisible()
  await page.getByLabel('Sua senha').fill(senha)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo JSON' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const dados = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(dados.formato).toBe('alento.dados-pessoais.v1')
})

test('a client answers the texts, takes an answer back, and sees that the desk looked at a voucher', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const id = await placePaidOrder(page, own)
  const codigo = await codigoOf(page, id)
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.request.get(`/api/vouchers/${codigo}`)
  await desk.context().close()
  await page.goto('/admincliente/privacidade')
  const allow = page.getByRole('button', { name: 'Autorizar Mensagens que não são de um pedido' })
  const takeBack = page.getByRole('button', {
    name: 'Retirar autorização Mensagens que não são de um pedido',
  })
  await allow.click()
  await expect(page.getByText('Sua escolha foi guardada.')).toBeVisible()
  await takeBack.click()
  await expect(page.getByText(/^Você retirou a autorização em/)).toBeVisible()
  await lookOver(page, 'privacy centre with answers')
  await page.getByRole('link', { name: /^Ler o texto.*Aviso de privacidade/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aviso de privacidade' })).toBeVisible()
  await lookOver(page, 'privacy notice')
  await page.goto('/admincliente/privacidade/acessos')
  const seen = page.getByRole('row').filter({ hasText: 'Consultou o voucher' })
  await expect(seen).toContainText('Recepção')
  await expect(seen.getByRole('link', { name: `${codigo.slice(0, 4)}-${codigo.slice(-4)}` })).toHaveAttribute(
    'href',
    `/voucher?id=${id}`,
  )
  await lookOver(page, 'who looked')
})

test('a text that was agreed to stays readable as it was, next to the one in force', async ({ page }) => {
  await loginCliente(page, demo.paciente2)
  await page.goto('/admincliente/privacidade')
  const line = page.getByRole('row').filter({ hasText: 'Aviso de privacidade' }).last()
  await expect(line).toContainText('Autorizou')
  await line.getByRole('link').click()
  await expect(page).toHaveURL(/\/privacidade\?versao=/)
  const agreed = new URL(page.url()).searchParams.get('versao')
  await expect(page.getByText(`versão ${agreed}`, { exact: false }).first()).toBeVisible()
  const { versao, versoes } = await (await page.request.get('/api/privacidade/textos/privacidade')).json()
  // The oldest version is in force on no day from now on; a newer one may be announced.
  await page.goto(`/privacidade?versao=${versoes.at(-1).versao}`)
  await expect(page.getByText('Esta versão não é a que está em vigor')).toBeVisible()
  await lookOver(page, 'a text that is not in force')
  await page.getByRole('link', { name: 'Ler o texto em vigor' }).click()
  await expect(page).toHaveURL(/\/privacidade$/)
  await expect(page.getByText(`versão ${versao}`).first()).toBeVisible()
})

test('staff of a unit read and download the data of the account, and learn whom to ask about erasing it', async ({
  page,
}) => {
  await loginEquipe(page, demo.medico)
  await page.goto('/admin/privacidade')
  await expect(page.getByText('Uma conta de trabalho não é apagada por quem usa.')).toBeVisible()
  await lookOver(page, 'privacy of the staff')
  // By keyboard alone: the password, then the second of the two buttons.
  await page.getByLabel('Sua senha').focus()
  await page.keyboard.type('errada')
  await page.keyboard.press('Enter')
  await expect(page.getByText('A senha não confere')).toBeVisible()
  await expect(page.getByLabel('Sua senha')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(senha)
  const download = page.waitForEvent('download')
  for (const name of ['Mostrar senha', 'Ver nesta página', 'Baixar arquivo JSON']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const dados = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(dados.secoes[0].registros[0].username).toBe(demo.medico)
  await page.getByLabel('Sua senha').fill(senha)
  await page.getByRole('button', { name: 'Ver nesta página' }).click()
  await expect(page.getByRole('heading', { name: 'Sua conta', exact: true })).toBeVisible()
  await lookOver(page, 'data of the staff')
})

test('the page that erases an account says what is open first, and what a refused form lacks', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const id = await placeOrder(page, own)
  await page.goto('/admincliente/privacidade/apagar')
  await expect(page.getByText('Antes é preciso resolver o que está em aberto')).toBeVisible()
  await lookOver(page, 'erasure with open orders')
  await page.request.post(`/api/pedidos/${id}/desistir`, {
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  await page.reload()
  await page.getByRole('button', { name: 'Apagar a conta' }).click()
  await expect(page.getByText('Marque que você entendeu')).toBeVisible()
  await lookOver(page, 'erasure refused')
})
