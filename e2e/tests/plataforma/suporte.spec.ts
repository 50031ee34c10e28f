import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { openMenu } from '../../menu-steps.ts'
import { formatCpf } from '@alento/contract/base/formato-documento.ts'
import { cpfFrom } from '../../outbox.ts'
import { placeOrder, placePaidOrder } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

test('support finds a client by keyboard, shows the CPF on purpose and reads what happened, kind by kind @larguras @longo', async ({
  page,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  await signUp(page, own.n, name)
  await page.context().clearCookies()
  await loginEquipe(page, own.admin)
  await page.goto('/admin')
  await (await openMenu(page)).getByRole('link', { name: /^Suporte/ }).press('Enter')
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
  const file = page.waitForEvent('download')
  await happened.getByRole('link', { name: 'Sessões em arquivo' }).click()
  expect((await file).suggestedFilename()).toBe('cliente.csv')
  await happened.getByText('Encerrar sessão', { exact: true }).first().press('Enter')
  await happened.getByRole('button', { name: 'Encerrar esta sessão' }).first().press('Enter')
  await expect(happened.getByText('Conte o motivo')).toBeVisible()
  await happened.getByLabel('Motivo').first().fill('Perdeu o celular.')
  await lookOver(page, 'ending one session')
  await happened.getByRole('button', { name: 'Encerrar esta sessão' }).first().press('Enter')
  await expect(page.getByText('Sessão encerrada.', { exact: true })).toBeVisible()
  await expect(happened.getByText('Encerrou uma sessão de um cliente')).toBeVisible()
})

test('support refunds an order after a question and ends the sessions, each with a reason @longo', async ({
  page,
  browser,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  await signUp(page, own.n, name)
  await placePaidOrder(page, own)
  const desk = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  await desk.getByLabel('Procurar pessoa').fill(cpfFrom(800_000_000 + own.n))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  const refund = desk.getByRole('region', { name: 'Cancelar ou estornar' })
  await refund.getByRole('button', { name: 'Estornar' }).press('Enter')
  await expect(refund.getByText('Escolha o motivo', { exact: true }).last()).toBeVisible()
  await lookOver(desk, 'a refund without a reason')
  await expect(refund.getByText(/^Até R\$\s/)).toBeVisible()
  await refund.getByLabel('Valor').fill('60,00')
  await refund.getByLabel('Motivo').selectOption('Cobrança a mais')
  await refund.getByLabel('O que você viu').fill('A unidade confirma.')
  await refund.getByRole('button', { name: 'Estornar' }).press('Enter')
  await expect(desk.getByRole('alertdialog', { name: /^Devolver R\$\s60,00\?$/ })).toContainText(
    `de ${name}, ${own.unidade.nome}.`,
  )
  await expect(desk.getByRole('alertdialog')).toContainText('Cobrança a mais. A unidade confirma.')
  await desk.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(desk.getByText('Devolução pedida ao processador de pagamentos.')).toBeVisible()
  await expect(desk.getByText(/^Estorno de R\$\s60,00/)).toBeVisible()

  const happened = desk.getByRole('region', { name: 'O que aconteceu' })
  await happened.getByRole('link', { name: 'Mensagens', exact: true }).press('Enter')
  await expect(desk).toHaveURL(/tipo=MENSAGEM/)
  await desk
    .getByRole('link', { name: /^Ver a mensagem/ })
    .first()
    .press('Enter')
  await expect(desk).toHaveURL(/\/admin\/mensagens\/[0-9a-f-]+$/)
  await desk.goBack()

  await desk.getByText('Encerrar as sessões', { exact: true }).first().press('Enter')
  const fold = desk.getByRole('group').filter({ hasText: 'A pessoa sai de todos os aparelhos' })
  await fold.getByLabel('Motivo').fill('Perdeu o celular.')
  await lookOver(desk, 'ending sessions')
  await fold.getByRole('button', { name: 'Encerrar as sessões' }).press('Enter')
  await expect(desk.getByText('Sessões encerradas.')).toBeVisible()
  await page.goto('/admincliente')
  await expect(page).toHaveURL(/logincliente/)
  await desk.context().close()
})

test('support cancels an unpaid order after a question, by keyboard, and its client sees it @larguras @longo', async ({
  page,
  browser,
  own,
}) => {
  const name = `Otávia Leal ${own.n}`
  await signUp(page, own.n, name)
  const id = await placeOrder(page, own)
  const desk = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await desk.setViewportSize(page.viewportSize()!)
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin/suporte')
  await desk.getByLabel('Procurar pessoa').fill(cpfFrom(800_000_000 + own.n))
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
  await desk.getByText('Cancelar um pedido sem cobrança', { exact: true }).first().press('Enter')
  const fold = desk.getByRole('group').filter({ hasText: 'O horário e o cupom ficam livres.' })
  await fold.getByRole('button', { name: 'Cancelar um pedido sem cobrança' }).press('Enter')
  await expect(fold.getByText('Conte o motivo')).toBeVisible()
  await fold.getByLabel('Motivo').fill('Pediu pelo telefone.')
  await lookOver(desk, 'cancelling an unpaid order')
  await fold.getByRole('button', { name: 'Cancelar um pedido sem cobrança' }).press('Enter')
  await expect(desk.getByRole('alertdialog', { name: /^Cancelar o pedido / })).toBeVisible()
  await desk.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(desk.getByText('Pedido cancelado. O cliente recebe um e-mail.')).toBeVisible()
  await expect(desk.getByText('Cancelou um pedido de um cliente')).toBeVisible()
  const order = (await (await page.request.get(`/api/pedidos/${id}`)).json()) as { statusPagamento: string }
  expect(order.statusPagamento).toBe('CANCELADO')
  await desk.context().close()
})
