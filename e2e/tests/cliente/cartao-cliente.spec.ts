import { expect, type Page } from '@playwright/test'
import { aPlan, buyCard, payShownPix } from '../../card-steps.ts'
import { signUp } from '../../own-client.ts'
import { fillCard, goodCard, loginCliente, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const declined = { ...goodCard, numero: '4929710426637678' }
const card = '/admincliente/cartao'
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('a card: free month by credit card, confirmation, cancelled and kept, withdrawn; then bought again by Pix', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const plano = await aPlan(page)
  await page.goto(card)
  await expect(page.getByRole('heading', { name: 'Você ainda não tem o cartão' })).toBeVisible()
  await lookOver(page, 'no card')

  const checkout = await buyCard(page, own.n, plano)
  await page.goto(`${checkout}&idTeste=7`)
  await expect(h1(page, 'Pagamento')).toBeVisible()
  await expect(page.getByText('Beatriz Leal Lima')).toBeVisible()
  const resumo = page.getByRole('complementary', { name: 'Resumo do contrato' })
  await expect(resumo.getByText('Hoje, primeiro mês')).toBeVisible()
  await expect(resumo.getByText('R$ 0,00')).toBeVisible()
  await lookOver(page, 'checkout of a card')
  await fillCard(page, { ...goodCard, numero: '4539003370725498' })
  const pay = page.getByRole('button', { name: 'Começar sem pagar hoje' })
  await pay.click()
  await expect(page.getByRole('alert').first()).toContainText(
    'Cartão de crédito com informações incompletas ou inválidas',
  )
  await expect(page.getByLabel('Número do cartão de crédito')).toBeFocused()
  await fillCard(page, declined)
  await pay.click()
  await expect(page.getByRole('alert').first()).toContainText('O banco não aprovou este pagamento')
  await lookOver(page, 'card refused')
  await fillCard(page)
  await pay.click()

  await page.waitForURL('**/voucherCartao?id=**')
  await expect(h1(page, 'Compra Confirmada')).toBeVisible()
  await expect(page.getByText(/^4021( \d{4}){3}$/)).toBeVisible()
  await expect(page.getByText('10 dias úteis')).toBeVisible()
  await lookOver(page, 'confirmation of a card')
  for (const name of ['Baixar em PDF', 'Contrato em PDF']) {
    const href = await page.getByRole('link', { name }).getAttribute('href')
    expect((await page.request.get(href!)).headers()['content-type']).toContain('application/pdf')
  }
  // The checkout of a paid card leads to its confirmation.
  await page.goto(checkout)
  await page.waitForURL('**/voucherCartao?id=**')

  await page.getByRole('link', { name: 'Ver o cartão' }).click()
  await expect(h1(page, 'Cartão SinSaude')).toBeVisible()
  await expect(page.getByText(/^Próxima mensalidade em/)).toBeVisible()
  await expect(page.getByText('Cartão de crédito final 5497')).toBeVisible()
  await lookOver(page, 'card in the area')
  await page.getByRole('link', { name: 'Cancelar o cartão' }).click()
  await expect(page.getByText(/^O cartão vale até/)).toBeVisible()
  await lookOver(page, 'cancelling a card')
  await page.getByRole('main').getByRole('button', { name: 'Cancelar o cartão' }).click()
  await expect(page.getByText(/^O cartão termina em/)).toBeVisible()
  await expect(page.getByLabel('Cartão SinSaude').getByText(/^Cancelado, vale até \d+ de /)).toBeVisible()
  await lookOver(page, 'card that ends')
  await page.getByRole('button', { name: 'Continuar com o cartão' }).click()
  await expect(page.getByText(/^Próxima mensalidade em/)).toBeVisible()
  await page.goto('/admincliente/dados')
  await expect(page.getByRole('link', { name: 'cancele aqui' })).toBeVisible()

  await page.goto(card)
  await page.getByRole('link', { name: 'Desistir da compra' }).click()
  await expect(page.getByText('Nada foi cobrado')).toBeVisible()
  await lookOver(page, 'withdrawing from a card')
  await page.getByRole('button', { name: 'Desistir da compra' }).click()
  await expect(page.getByText('Este cartão foi cancelado')).toBeVisible()
  await lookOver(page, 'cancelled card')
  await page.goto(checkout)
  await expect(h1(page, 'Este cartão foi cancelado')).toBeVisible()

  // The free month was had: this time it is paid.
  await page.goto(await buyCard(page, own.n, plano))
  await expect(resumo.getByText('Hoje', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Boleto' }).click()
  await expect(page.getByLabel('Dia do pagamento')).toHaveValue('5')
  await expect(page.getByText('o banco confirma em até 2 dias úteis')).toBeVisible()
  await lookOver(page, 'boleto of a card')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(h1(page, 'Aguardando Pagamento')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Imprimir boleto' })).toBeVisible()
  await lookOver(page, 'boleto of a card that waits')
  await page.getByRole('link', { name: 'Trocar a forma de pagamento' }).click()
  await page.getByRole('link', { name: 'Pix', exact: true }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByText(/^Faltam \d\d:\d\d$/)).toBeVisible()
  await lookOver(page, 'Pix of a card')
  await page.goto(card)
  await expect(page.getByText('O pagamento ainda não foi confirmado')).toBeVisible()
  await lookOver(page, 'card that waits for its payment')
  await page.getByRole('link', { name: 'Ir para o pagamento' }).click()
  await payShownPix(page, own)
  await page.waitForURL('**/voucherCartao?id=**')
  await expect(h1(page, 'Compra Confirmada')).toBeVisible()
})

test('the checkout of a card: to the login and back; another key and somebody else find nothing', async ({
  page,
  browser,
  own,
}) => {
  await signUp(page, own.n)
  const checkout = await buyCard(page, own.n, await aPlan(page))
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(checkout)
  await visitor.waitForURL('**/logincliente?de=**')
  await loginCliente(visitor, own.paciente)
  for (const path of [checkout, `${checkout.split('&')[0]}&k=outra`, '/voucherCartao?id=nada'])
    expect((await visitor.goto(path))!.status()).toBe(404)
  await visitor.context().close()
  expect((await page.goto(`${checkout}x`))!.status()).toBe(404)
  expect((await page.goto(checkout.split('&')[0]!))!.status()).toBe(404)
})

test('a card from elsewhere shows itself, its people and its savings, without a contract', async ({
  page,
  own,
}) => {
  await loginCliente(page, own.paciente)
  await page.goto(card)
  await expect(page.getByRole('region', { name: 'Cartão SinSaude' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quem usa' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Você já economizou' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Seu plano' })).toHaveCount(0)
  await lookOver(page, 'card from elsewhere')
})
