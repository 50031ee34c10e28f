import { expect, type Locator, type Page } from '@playwright/test'
import { aPlan, buyCard, buyPaidCard, payCard, payShownPix } from '../../card-steps.ts'
import { awaitOfflineGuard, hold } from '../../network-steps.ts'
import { cpfFrom } from '../../outbox.ts'
import { ownSenha, signUp } from '../../own-client.ts'
import { fillCard, fillLogin, goodCard, loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const card = '/admincliente/cartao'
const other = { ...goodCard, numero: '5201561050024014' }
const insurance = /^Seguro Internação/
const h1 = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
/** Goes to an element by keyboard alone: focus and Enter. */
const press = async (what: Locator) => {
  await what.focus()
  await what.press('Enter')
}

test('the card is paid in another way, by keyboard; a wrong number and a refused card change nothing @larguras @longo', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const plano = await aPlan(page)
  await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(card)
  await press(page.getByRole('link', { name: /^Próxima mensalidade em/ }))
  await expect(h1(page, 'Forma de pagamento')).toBeVisible()
  await expect(page.getByText('Cartão de crédito final 5497')).toBeVisible()
  await lookOver(page, 'way to pay of a card')
  await fillCard(page, { ...other, numero: '5201561050024015' })
  await press(page.getByRole('button', { name: 'Usar este cartão' }))
  await expect(page.getByLabel('Número do cartão de crédito')).toBeFocused()
  await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue(goodCard.nome)
  await expect(page.getByLabel('Número do cartão de crédito')).toHaveValue('5201 5610 5002 4015')
  await fillCard(page, { ...goodCard, numero: '4929710426637678' })
  await page.getByRole('button', { name: 'Usar este cartão' }).click()
  await expect(page.getByRole('alert').first()).toContainText('O banco não aprovou')
  await lookOver(page, 'way to pay refused')

  // A refused page loads its data again: the test holds that load, and the form is sent again meanwhile, once for two clicks.
  const posts: string[] = []
  page.on('request', (r) => void (r.method() === 'POST' && posts.push(r.url())))
  const load = await hold(page, '**/pagamento.data*', 'GET')
  await fillCard(page, { ...goodCard, numero: '4929710426637678' })
  await page.getByRole('button', { name: 'Usar este cartão' }).click()
  await load.asked
  await expect(page.getByRole('alert').first()).toContainText('O banco não aprovou')
  await fillCard(page, other)
  await page.getByRole('button', { name: 'Usar este cartão' }).dblclick()
  await expect.poll(() => posts).toHaveLength(2)
  load.release()
  await page.waitForURL(`**${card}`)
  expect(posts).toHaveLength(2)
  await expect(page.getByText('Pronto: as próximas cobranças são pagas assim.')).toBeVisible()
  await expect(page.getByText('Cartão de crédito final 4014, trocar')).toBeVisible()
  expect(page.url()).not.toContain('4014')

  await page.goto(`${card}/pagamento`)
  await press(page.getByRole('link', { name: 'Boleto' }))
  await page.getByLabel('Dia do pagamento').selectOption('20')
  await lookOver(page, 'boleto from now on')
  await page.getByRole('button', { name: 'Pagar por boleto' }).click()
  await expect(page.getByText('Boleto, por e-mail e SMS, trocar')).toBeVisible()
  await page.goto(`${card}/pagamento?forma=boleto`)
  await expect(page.getByLabel('Dia do pagamento')).toHaveValue('20')
  await page.getByRole('link', { name: 'Pix', exact: true }).click()
  await page.getByRole('button', { name: 'Pagar por Pix' }).click()
  await expect(page.getByText('Pix, por e-mail e SMS, trocar')).toBeVisible()
})

test('dependents come and go, by keyboard, each refusal at its field @larguras @longo', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const plano = await aPlan(page)
  await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(card)
  await press(page.getByRole('link', { name: 'Mudar dependentes' }))
  await expect(h1(page, 'Dependentes')).toBeVisible()
  await expect(page.getByText('1 de 3')).toBeVisible()
  await lookOver(page, 'dependents')
  const [name, birth, cpf] = ['Nome completo', 'Data de nascimento', 'CPF'].map((label) =>
    page.getByLabel(label),
  )
  await name!.fill('Caio Leal Lima')
  await birth!.fill('31/02/2015')
  await cpf!.fill(cpfFrom(820_000_000 + own.n))
  const add = page.getByRole('button', { name: 'Incluir no cartão' })
  await press(add)
  await expect(page.getByText('Informe a data como dia/mês/ano')).toBeVisible()
  await expect(birth!).toBeFocused()
  await birth!.fill('28/02/2015')
  await press(add)
  await expect(page.getByText('Esta pessoa já está em outro cartão')).toBeVisible()
  await expect(cpf!).toBeFocused()
  await expect(name!).toHaveValue('Caio Leal Lima')
  await lookOver(page, 'a dependent refused')
  await cpf!.fill(cpfFrom(830_000_000 + own.n))
  await press(add)
  await expect(page.getByText('Pronto: a pessoa já pode usar o cartão.')).toBeVisible()
  await expect(page.getByText('2 de 3')).toBeVisible()
  await name!.fill('Davi Leal Lima')
  await birth!.fill('01/03/2018')
  await cpf!.fill(cpfFrom(840_000_000 + own.n))
  await press(add)
  await expect(page.getByText('O seu plano tem lugar para 3 dependentes')).toBeVisible()
  await lookOver(page, 'no place for another dependent')
  await press(page.getByRole('link', { name: 'Tirar Caio Leal Lima do cartão' }))
  await expect(page.getByRole('heading', { name: 'Tirar Caio Leal Lima do cartão?' })).toBeVisible()
  await lookOver(page, 'asked before a dependent leaves')
  await press(page.getByRole('link', { name: 'Manter no cartão' }))
  await press(page.getByRole('link', { name: 'Tirar Caio Leal Lima do cartão' }))
  await press(page.getByRole('button', { name: 'Tirar do cartão' }))
  await expect(page.getByText('2 de 3')).toBeVisible()
  await expect(page.getByText('Caio Leal Lima')).toHaveCount(0)
})

test('a dearer plan is paid to the centavo and holds then; a cheaper one with insurance asks who leaves and waits, and is taken back', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  await buyPaidCard(page, own.n, await aPlan(page))
  await page.goto(card)
  await press(page.getByRole('link', { name: /^Trocar de plano/ }))
  await expect(page.getByRole('heading', { name: insurance })).toBeVisible()
  await lookOver(page, 'plans to change to')
  await press(page.getByRole('link', { name: 'Ver a troca para Platinum' }))
  await expect(page.getByText('R$ 24,90 a mais por mês')).toBeVisible()
  await expect(page.getByText('Vale assim que a diferença for paga.')).toBeVisible()
  await lookOver(page, 'a dearer plan')
  // The whole period is left: 59,90 − 35,00.
  await press(page.getByRole('button', { name: 'Ir pagar R$ 24,90' }))
  await page.waitForURL('**/checkout-sinsaude?id=**')
  await expect(page.getByText('R$ 24,90').first()).toBeVisible()
  await page.goto(card)
  await expect(page.getByText('Pagar a diferença para o Platinum')).toBeVisible()
  await lookOver(page, 'card with a difference to pay')
  await page.getByRole('link', { name: /^Pagar a diferença/ }).click()
  await page.getByRole('link', { name: 'Pix', exact: true }).click()
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByText(/^Faltam \d\d:\d\d$/)).toBeVisible()
  await payShownPix(page, own)
  await page.waitForURL(`**${card}`)
  await expect(page.getByText(/^Platinum, desde/)).toBeVisible()
  await expect(page.getByText('59,90').first()).toBeVisible()

  await page.getByRole('link', { name: /^Trocar de plano/ }).click()
  await page.getByRole('link', { name: /^Ver a troca para Seguro/ }).click()
  await expect(page.getByText('Carência de 60 dias.')).toBeVisible()
  await expect(page.getByText(/^Vale a partir da mensalidade de/)).toBeVisible()
  const beatriz = page.getByLabel('Beatriz Leal Lima')
  await expect(beatriz).toBeChecked()
  await lookOver(page, 'a plan with insurance and without places')
  await beatriz.uncheck()
  await page.getByRole('button', { name: 'Trocar de plano' }).click()
  await expect(page.getByText('Este plano não tem dependentes. Escolha quem sai do cartão.')).toBeVisible()
  await beatriz.check()
  await page.getByRole('button', { name: 'Trocar de plano' }).click()
  await expect(page.getByText('Pronto: a troca de plano está marcada.')).toBeVisible()
  await expect(page.getByText(/^Para o Seguro Internação .*, em \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.getByRole('link', { name: /^Trocar de plano/ }).click()
  await lookOver(page, 'a change of plan that waits')
  await page.getByRole('link', { name: 'Continuar no Platinum' }).click()
  await page.getByRole('button', { name: 'Continuar no Platinum' }).click()
  await expect(page.getByText('Pronto: você continua no seu plano.')).toBeVisible()
  await expect(page.getByText('Paga só a diferença dos dias que faltam')).toBeVisible()
})

test('beneficiaries of the insurance: shares that sum, by keyboard; the platform sees them with the policy @longo', async ({
  page,
  own,
}) => {
  await signUp(page, own.n)
  const plano = await aPlan(page)
  const id = await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(`${card}/plano`)
  await page.getByRole('link', { name: /^Ver a troca para Seguro/ }).click()
  await expect(page.getByText('Vale agora.')).toBeVisible()
  await page.getByRole('button', { name: 'Trocar de plano' }).click()
  await expect(page.getByText('Pronto: o plano novo já vale.')).toBeVisible()
  await press(page.getByRole('link', { name: /^Beneficiários do seguro/ }))
  await expect(h1(page, 'Beneficiários do seguro')).toBeVisible()
  await expect(page.getByLabel('Parte (%)')).toHaveValue('100')
  await lookOver(page, 'beneficiaries')
  const one = page.getByRole('group', { name: 'Pessoa 1' })
  await one.getByLabel('Nome completo').fill('Ana Leal')
  await one.getByLabel('CPF').fill(cpfFrom(850_000_000 + own.n))
  await one.getByLabel('Parte (%)').fill('60')
  await press(page.getByRole('button', { name: 'Mais uma pessoa' }))
  const two = page.getByRole('group', { name: 'Pessoa 2' })
  await two.getByLabel('Nome completo').fill('Rui Leal')
  await two.getByLabel('CPF').fill(cpfFrom(850_000_000 + own.n))
  await two.getByLabel('Parte (%)').fill('30')
  await two.getByLabel('Parte (%)').press('Enter')
  await expect(page.getByText('Este CPF já está em outro beneficiário')).toBeVisible()
  await expect(page.getByText('As partes somam 90%. Faltam 10% para 100%.')).toBeVisible()
  await expect(two.getByLabel('CPF')).toBeFocused()
  await lookOver(page, 'beneficiaries refused')
  await two.getByLabel('CPF').fill(cpfFrom(860_000_000 + own.n))
  await two.getByLabel('Parte (%)').fill('40')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Beneficiários do seguro salvos.')).toBeVisible()
  await page.goto(`${card}/beneficiarios`)
  await expect(one.getByLabel('Nome completo')).toHaveValue('Ana Leal')
  await expect(two.getByLabel('Parte (%)')).toHaveValue('40')

  const platform = await page.context().browser()!.newContext()
  const admin = await platform.newPage()
  await loginEquipe(admin, own.admin)
  await admin.goto(`/admin/contratos/${id}`)
  await expect(admin.getByRole('region', { name: 'Beneficiários do seguro' })).toContainText('Rui Leal')
  await lookOver(admin, 'a contract with beneficiaries')
  await platform.close()

  await page.getByRole('button', { name: 'Tirar Ana Leal' }).click()
  await expect(page.getByRole('group', { name: 'Pessoa 2' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Tirar Rui Leal' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Pronto: o seguro fica para os herdeiros legais.')).toBeVisible()
})

test('typed texts stay when the network falls, and over the login when the session ends', async ({
  page,
  own,
}) => {
  const username = await signUp(page, own.n)
  const plano = await aPlan(page)
  await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(`${card}/dependentes`)
  const [name, birth, cpf] = ['Nome completo', 'Data de nascimento', 'CPF'].map((label) =>
    page.getByLabel(label),
  )
  await name!.fill('Caio Leal Lima')
  await birth!.fill('28/02/2015')
  await cpf!.fill(cpfFrom(830_000_000 + own.n))
  const add = page.getByRole('button', { name: 'Incluir no cartão' })
  await awaitOfflineGuard(page)
  await page.context().setOffline(true)
  await add.click()
  await expect(page.getByText('Você não está conectado à internet')).toBeVisible()
  await expect(name!).toHaveValue('Caio Leal Lima')
  await page.context().setOffline(false)
  await page.context().clearCookies({ name: 'alento_sessao' })
  await add.click()
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, username, ownSenha)
  await page.waitForURL(`**${card}/dependentes`)
  await expect(name!).toHaveValue('Caio Leal Lima')
  await expect(birth!).toHaveValue('28/02/2015')
  await add.click()
  await expect(page.getByText('2 de 3')).toBeVisible()

  // Number and code of a credit card are kept nowhere.
  await page.goto(`${card}/pagamento?forma=cartao`)
  await fillCard(page, other)
  await page.context().clearCookies({ name: 'alento_sessao' })
  await page.getByRole('button', { name: 'Usar este cartão' }).click()
  await page.waitForURL('**/logincliente?de=**')
  expect(decodeURIComponent(page.url())).not.toContain('5201')
  await fillLogin(page, username, ownSenha)
  await page.waitForURL(`**${card}/pagamento?forma=cartao`)
  await expect(page.getByLabel('Número do cartão de crédito')).toHaveValue('')
})
