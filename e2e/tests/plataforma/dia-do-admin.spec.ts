import { expect, type Browser, type Page } from '@playwright/test'
import { turnOn } from '../../factor-steps.ts'
import { openFilters, openMenu } from '../../menu-steps.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import type { Own } from '../../own.ts'
import { codigoOf, fillLogin, loginEquipe, lookOver, senha } from '../../steps.ts'
import { test } from '../../test.ts'
import { aUnitToApprove } from '../../unit-steps.ts'

/**
 * A new unit waits for its approval, another one asks for another telephone, and a client complains about an order. Returns the
 * name of the new unit and the voucher's code.
 */
async function leaveWork(
  browser: Browser,
  baseURL: string,
  own: Own,
  nome: string,
): Promise<{ nova: string; codigo: string }> {
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  const unit = await context.newPage()
  const nova = await aUnitToApprove(unit, own)
  await context.clearCookies()
  await loginEquipe(unit, own.credenciado)
  const { usuario } = await (await unit.request.get('/api/auth/sessao')).json()
  const { versao } = await (await unit.request.get(`/api/redes/${usuario.rede}/cadastro`)).json()
  const data = { versao, telefoneFixo: '2131450009' }
  expect((await unit.request.put(`/api/redes/${usuario.rede}`, { data })).status()).toBe(200)
  await context.clearCookies()
  await signUp(unit, own.n, nome)
  const pedido = await placePaidOrder(unit, own)
  const codigo = await codigoOf(unit, pedido)
  const complained = await unit.request.post('/api/reclamacoes', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { pedido, motivo: 'ATENDIMENTO', texto: 'Cheguei na hora e estava fechado.' },
  })
  expect(complained.status(), await complained.text()).toBe(201)
  await context.close()
  return { nova, codigo }
}

/** The file of a page, by its link. */
async function download(page: Page, name: string): Promise<string> {
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name }).first().press('Enter')
  return (await file).suggestedFilename()
}

test('a new administrator works a whole day: secures the account, approves, publishes, refunds, answers and exports @larguras @longo', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  test.setTimeout(120_000)
  const nome = `Olívia Rangel ${own.n}`
  const { nova, codigo } = await leaveWork(browser, baseURL!, own, nome)

  await test.step('secures the account', async () => {
    await page.goto('/admin')
    await fillLogin(page, own.novo, senha)
    await expect(page.getByText('Ative a verificação em duas etapas para continuar')).toBeVisible()
    await turnOn(page, senha, false)
    await page.getByRole('link', { name: 'Já guardei, continuar' }).press('Enter')
    await expect(page).toHaveURL(/\/admin$/)
    await lookOver(page, 'the start of a day')
  })

  await test.step('approves a new unit, which is found at once', async () => {
    await (await openMenu(page)).getByRole('link', { name: /^Unidades/ }).press('Enter')
    await page.waitForURL('**/admin/redes')
    await openFilters(page)
    await page.getByLabel('Nome, CNPJ, código ou cidade').fill(nova)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Avaliar / })).toHaveCount(1)
    await page.getByRole('link', { name: `Avaliar ${nova}` }).press('Enter')
    await page.getByRole('button', { name: 'Aprovar' }).press('Enter')
    await page.getByRole('button', { name: 'Aprovar assim' }).press('Enter')
    await expect(page.getByText('Unidade habilitada.')).toBeVisible()
    const onde = { tipoPedido: 'Consulta', especialidade: 'Geriatria', onde: own.unidade.onde }
    const found = await page.request.get(`/busca?${new URLSearchParams(onde)}`)
    expect(await found.text()).toContain(nova)
  })

  await test.step('applies what a unit asks for', async () => {
    await page.goto('/admin/redes')
    await page.getByRole('link', { name: /^Mudanças pedidas/ }).press('Enter')
    await page.getByRole('link', { name: `Abrir ${own.unidade.nome}` }).press('Enter')
    await page.getByRole('button', { name: 'Aplicar a mudança' }).press('Enter')
    await expect(page.getByText('Mudança feita. Os pacientes já veem.')).toBeVisible()
  })

  await test.step('publishes a testimonial', async () => {
    const autora = `Dia ${own.n}`
    await page.goto('/admin/alentoDepoimento?novo=1')
    await page.getByLabel('Nome', { exact: true }).fill(autora)
    await page.getByLabel('Descrição').fill('Paguei a metade pelo mesmo exame.')
    await page.getByRole('button', { name: 'Salvar' }).press('Enter')
    await expect(page.getByText('Depoimento criado')).toBeVisible()
    await page.getByRole('button', { name: `Publicar: ${autora}` }).press('Enter')
    await expect(page.getByText('Pronto: o depoimento está no site.')).toBeVisible()
    await page.getByRole('button', { name: `Tirar do site: ${autora}` }).press('Enter')
    await expect(page.getByRole('row').filter({ hasText: autora })).toContainText('Em edição')
  })

  await test.step('refunds a part of the order', async () => {
    await page.goto('/admin/suporte')
    await page.getByLabel('Procurar pessoa').fill(codigo)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
    const refund = page.getByRole('region', { name: 'Cancelar ou estornar' })
    await refund.getByLabel('Valor').fill('60,00')
    await refund.getByLabel('Motivo').selectOption('Unidade não atendeu')
    await refund.getByLabel('O que você viu').fill('A unidade estava fechada.')
    await refund.getByRole('button', { name: 'Estornar' }).press('Enter')
    await page.getByRole('button', { name: 'Sim' }).press('Enter')
    await expect(page.getByText('Devolução pedida ao processador de pagamentos.')).toBeVisible()
  })

  await test.step('answers the complaint', async () => {
    await page.goto('/admin/reclamacoes')
    await page.getByRole('link', { name: `Abrir a reclamação do pedido ${codigo}` }).press('Enter')
    await page.getByLabel('Resposta').fill('Sentimos muito. Devolvemos R$ 60,00.')
    await page.getByRole('button', { name: 'Responder', exact: true }).press('Enter')
    await expect(page.getByText('Resposta enviada ao cliente.')).toBeVisible()
  })

  await test.step('exports, and finds the whole day in the trail', async () => {
    await page.goto('/admin/redes?lista=todas')
    expect(await download(page, 'CSV')).toBe('unidades.csv')
    for (const [acao, nomeada] of [
      ['depoimento_site.publicar', 'Publicou um depoimento no site'],
      ['reclamacao.responder', 'Respondeu uma reclamação'],
    ] as const) {
      await page.goto(`/admin/auditoria?acao=${acao}`)
      await expect(page.getByRole('table').getByText(nomeada).first()).toBeVisible()
    }
    await lookOver(page, 'the end of a day')
  })
})
