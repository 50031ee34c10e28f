import { expect, type Browser, type Page } from '@playwright/test'
import { turnOn } from '../../factor-steps.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { cpfFrom, findMensagem } from '../../outbox.ts'
import { signUp } from '../../own-client.ts'
import type { Own } from '../../own.ts'
import { fillLogin, loginEquipe, lookOver, senha, transactions } from '../../steps.ts'
import { test } from '../../test.ts'

/** An administrator of the platform in a browser of their own, as wide as the test's. */
async function another(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ locale: 'pt-BR', viewport: page.viewportSize() })).newPage()
}

/** The test's administrator opens the page of the test's client. */
async function openClient(desk: Page, own: Own, name: string): Promise<void> {
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  await desk.getByLabel('Procurar pessoa').fill(cpfFrom(800_000_000 + own.n))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** One of the actions in 'Fazer por esta pessoa', opened. */
async function unfold(desk: Page, acao: string) {
  const fold = desk.getByRole('group').filter({ has: desk.locator('summary', { hasText: acao }) })
  await fold.locator('summary').press('Enter')
  return fold
}

/** The consultation of R$ 260,00 of the test's unit costs R$ 800,00. */
async function raisePrice(page: Page, { credenciado, unidade }: Own): Promise<void> {
  await loginEquipe(page, credenciado)
  type Preco = { _id: string; valorParticular: number; valorAlento: number; valorSinSaude: number }
  const list = (await (
    await page.request.get(`/api/precos?rede=${unidade.id}&tipo=consulta&limit=100`)
  ).json()) as Preco[]
  const { _id, valorParticular, valorAlento, valorSinSaude } = list.find((p) => p.valorAlento === 26_000)!
  const changed = await page.request.put(`/api/precos/${_id}?rede=${unidade.id}`, {
    data: {
      antes: { valorParticular, valorAlento, valorSinSaude },
      valorParticular: 90_000,
      valorAlento: 80_000,
      valorSinSaude: 78_000,
    },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
}

test('a refund above the limit is asked for by one administrator and approved by another, by keyboard @larguras', async ({
  page,
  browser,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  await raisePrice(page, own)
  await page.context().clearCookies()
  await signUp(page, own.n, name)
  const id = await placePaidOrder(page, own, { valorAlento: 80_000 })
  const waiting = (who: Page) =>
    who
      .getByRole('region', { name: 'Devoluções que esperam outra pessoa' })
      .getByRole('listitem')
      .filter({ hasText: name })

  const desk = await another(browser, page)
  await openClient(desk, own, name)
  const refund = desk.getByRole('region', { name: 'Cancelar ou estornar' })
  await expect(refund).toContainText('Outra pessoa aprova antes de o dinheiro sair.')
  await refund.getByLabel('Motivo').selectOption('Unidade não atendeu')
  await refund.getByRole('button').press('Enter')
  await expect(desk.getByRole('alertdialog', { name: /^Pedir a devolução de R\$\s800,00\?$/ })).toBeVisible()
  await lookOver(desk, 'the question before another administrator is asked')
  await desk.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(desk.getByRole('alertdialog')).toHaveCount(0)
  await desk.goto('/admin/suporte')
  await expect(waiting(desk)).toContainText('Você pediu: outra pessoa da administração decide.')
  await expect(waiting(desk).getByRole('button')).toHaveCount(0)
  await desk.context().close()

  const other = await another(browser, page)
  await other.goto('/admin')
  await fillLogin(other, own.novo, senha)
  await turnOn(other, senha, false)
  await other.goto('/admin/suporte')
  const approve = waiting(other).getByRole('button', { name: 'Aprovar e devolver' })
  await approve.press('Enter')
  await expect(waiting(other).getByText('Conte o motivo')).toBeVisible()
  await waiting(other).getByLabel('Por que você decide assim').fill('Conferi com a unidade.')
  await lookOver(other, 'a refund that waits for another administrator')
  await approve.press('Enter')
  await expect(other.getByText('Devolução aprovada e pedida ao processador.')).toBeVisible()
  await expect(waiting(other)).toHaveCount(0)
  await other.context().close()
  await expect.poll(async () => (await transactions(page, own))[0]?.estornado).toBe(80_000)
  const { statusAtendimento } = await (await page.request.get(`/api/pedidos/${id}`)).json()
  expect(statusAtendimento).toBe('CANCELADO')
})

test('support sends the voucher again, and lets in a client who typed wrong passwords, by keyboard @larguras', async ({
  page,
  browser,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  const username = await signUp(page, own.n, name)
  const id = await placePaidOrder(page, own)
  const elsewhere = await another(browser, page)
  const wrong = async (): Promise<string> => {
    const data = { username, password: 'errada demais' }
    // The request comes from another connection: too many wrong passwords close the one they come from.
    const headers = { 'x-forwarded-for': `10.86.${(own.n >> 8) & 255}.${own.n & 255}` }
    const reply = await elsewhere.request.post('/api/auth/cliente', { data, headers })
    return (await reply.json()).code as string
  }
  await expect.poll(wrong).toBe('conta.espere')

  const desk = await another(browser, page)
  await openClient(desk, own, name)
  const voucher = await unfold(desk, 'Reenviar voucher')
  await voucher.getByLabel('Motivo').fill('Apagou o e-mail.')
  await lookOver(desk, 'sending a voucher again')
  await voucher.getByRole('button', { name: 'Reenviar voucher' }).press('Enter')
  await expect(desk.getByText('Voucher enviado ao cliente.')).toBeVisible()
  const sent = await findMensagem(page, id, (m) => m.chave.startsWith(`pedido:${id}:reenvio:`))
  expect(sent.para).toBe(`otavio${own.n}@exemplo.com.br`)

  const unlock = await unfold(desk, 'Desbloquear o acesso')
  await unlock.getByRole('button', { name: 'Desbloquear o acesso' }).press('Enter')
  await expect(unlock.getByText('Conte o motivo')).toBeVisible()
  await unlock.getByLabel('Motivo').fill('Confirmou o CPF e o e-mail.')
  await lookOver(desk, 'unlocking an account')
  await unlock.getByRole('button', { name: 'Desbloquear o acesso' }).press('Enter')
  await expect(desk.getByText('Acesso desbloqueado.')).toBeVisible()
  await desk.context().close()
  expect(await wrong()).toBe('conta.credenciais_invalidas')
  await elsewhere.context().close()
})
