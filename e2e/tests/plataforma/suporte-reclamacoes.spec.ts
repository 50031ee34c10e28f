import { expect } from '@playwright/test'
import { openMenu } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { signUp } from '../../own-client.ts'
import { codigoOf, loginEquipe, lookOver } from '../../steps.ts'

test('a client complains about an order by keyboard, the platform answers in time, a reply opens it again @longo', async ({
  page,
  browser,
  own,
}) => {
  await signUp(page, own.n, `Otávia Leal ${own.n}`)
  const id = await placePaidOrder(page, own)
  const codigo = await codigoOf(page, id)
  await page.goto('/admincliente')
  await page.getByRole('link', { name: 'Mostrar o voucher' }).press('Enter')
  await page.getByRole('link', { name: /^Reclamar/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Suas reclamações' })).toBeVisible()
  await page.getByLabel('Conte o que aconteceu').fill('Cheguei na hora e estava fechado.')
  await page.getByRole('button', { name: 'Enviar reclamação' }).press('Enter')
  await expect(page.getByText('Escolha o motivo')).toBeVisible()
  await expect(page.getByLabel('Conte o que aconteceu')).toHaveValue('Cheguei na hora e estava fechado.')
  await lookOver(page, 'a complaint without a reason')
  await page.getByRole('radio', { name: 'Não fui atendido' }).press(' ')
  await page.getByRole('button', { name: 'Enviar reclamação' }).press('Enter')
  await expect(
    page.getByText('Recebemos a sua reclamação. A resposta chega aqui e por e-mail.'),
  ).toBeVisible()
  await expect(page.getByText(/Respondemos até \d\d\/\d\d\/\d{4}/)).toBeVisible()
  await lookOver(page, 'the complaints of a client')

  const desk = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await loginEquipe(desk, own.admin)
  await desk.goto('/admin')
  await (await openMenu(desk)).getByRole('link', { name: /^Reclamações/ }).press('Enter')
  const open = desk.getByRole('link', { name: `Abrir a reclamação do pedido ${codigo}` })
  await expect(open).toBeVisible()
  await lookOver(desk, 'the inbox')
  await open.press('Enter')
  await expect(desk.getByText('Cheguei na hora e estava fechado.')).toBeVisible()
  await desk.getByRole('button', { name: 'Responder', exact: true }).press('Enter')
  await expect(desk.getByText('Escreva a resposta')).toBeVisible()
  await desk.getByLabel('Resposta').fill('Sentimos muito. Devolvemos o seu dinheiro.')
  await lookOver(desk, 'an answer')
  // The client writes meanwhile: the answer waits until that was read, and nothing typed is lost.
  await page.getByLabel('Escrever de novo').fill('E ninguém avisou.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByText('Mensagem enviada.')).toBeVisible()
  await desk.getByRole('button', { name: 'Responder', exact: true }).press('Enter')
  await expect(desk.getByText('A reclamação não está mais como você viu')).toBeVisible()
  await expect(desk.getByText('E ninguém avisou.')).toBeVisible()
  await expect(desk.getByLabel('Resposta')).toHaveValue('Sentimos muito. Devolvemos o seu dinheiro.')
  await desk.getByRole('button', { name: 'Responder', exact: true }).press('Enter')
  await expect(desk.getByText('Resposta enviada ao cliente.')).toBeVisible()
  await desk.getByRole('button', { name: 'Encerrar sem escrever' }).press('Enter')
  await expect(desk.getByText('Encerrada. Se o cliente escrever de novo, ela abre outra vez.')).toBeVisible()

  await page.goto('/admincliente/reclamacoes')
  await expect(page.getByText('Sentimos muito. Devolvemos o seu dinheiro.')).toBeVisible()
  await page.getByLabel('Escrever de novo').fill('O dinheiro não voltou.')
  await page.getByRole('button', { name: 'Enviar', exact: true }).press('Enter')
  await expect(page.getByText('Aberta', { exact: true })).toBeVisible()
  await desk.getByRole('link', { name: /^Otávia/ }).press('Enter')
  await expect(desk.getByText('1 reclamação', { exact: true })).toBeVisible()
  await desk.getByRole('link', { name: 'Pagamentos' }).press('Enter')
  await expect(desk.getByText(/^Pagamento de .* confirmado$/)).toBeVisible()
  await lookOver(desk, 'the payments of a client')
  await desk.context().close()
})
