import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { nome, open, panel, unidade } from '../../exam-steps.ts'
import { answer, fillLogin, openUnit, goToPayment, lookOver } from '../../steps.ts'

test(
  'at the card price a visitor hears of plans and of the other price before any sign-up',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await openUnit(page, own)
    await answer(page, { pagamento: 'Com SinSaude', quem: 'Dra. Helena Prado' })
    await goToPayment(page)
    await page.waitForURL('**/logincliente**')
    const bought = page.getByRole('complementary', { name: 'O que você está comprando' })
    await expect(bought).toContainText('Com SinSaude')
    await expect(page.getByLabel('Usuário')).toBeVisible()
    await expect(page.getByText('Ainda não tem o cartão?')).toBeVisible()
    await lookOver(page, 'who is buying at the card price')
    await page.getByRole('link', { name: 'É minha primeira vez' }).click()
    const holder = page.getByRole('link', { name: 'Tenho o cartão: fazer o cadastro' })
    await expect(holder).toHaveAttribute('href', /^\/cadastre-se\/sinsaude\?de=/)
    await lookOver(page, 'the first time at the card price')
    await expect(page.getByRole('link', { name: 'Conhecer os planos' })).toHaveAttribute(
      'href',
      /^\/sinsaudecard\?de=/,
    )
    await page.getByRole('link', { name: /^Continuar com o Preço Alento, R\$/ }).click()
    await expect(page.getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
    await goToPayment(page)
    await page.waitForURL('**/logincliente**')
    await expect(page.getByLabel('Nome completo')).toBeVisible()
    await expect(page.getByText(/^Com SinSaude ela sai por R\$/).filter({ visible: true })).toHaveCount(1)
  },
)

test('the card price without a plan asks: Não closes, Sim leads to the plans and back', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  await answer(page, { pagamento: 'Com SinSaude', quem: 'Dra. Helena Prado' })
  await goToPayment(page)
  await page.waitForURL('**/logincliente**')
  await fillLogin(page, own.paciente2)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Para comprar com esse desconto você precisa adiquirir um plano!')
  await expect(dialog).toContainText('Deseja adiquirir o plano?')
  await lookOver(page, 'the question about the plan')
  await dialog.getByRole('button', { name: 'Não' }).click()
  await expect(dialog).toBeHidden()
  await goToPayment(page)
  await dialog.getByRole('link', { name: 'Sim' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha o seu cartão' })).toBeVisible()
  await expect(page.getByText('Mais Vendido!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Adquirir Gold' })).toHaveAttribute(
    'href',
    /^\/form-sinsaude\?plano=Gold&de=/,
  )
  await lookOver(page, 'plans')
  await page.getByRole('link', { name: 'Voltar para a compra' }).click()
  await expect(page.getByRole('heading', { level: 1, name: own.unidade.nome })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Com SinSaude/ })).toBeChecked()
  await goToPayment(page)
  await dialog.getByRole('link', { name: /^Continuar com o Preço Alento, R\$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: /Preço Alento/ })).toBeChecked()
  await goToPayment(page)
  await page.waitForURL('**/checkout?id=**')
})

test('a suspended card says why its price is closed and what to do; nothing else is chosen instead', async ({
  page,
  own,
}) => {
  await open(page, `&exames=${(await unidade(page)).exames[0]!._id}&pagamento=SinSaude`)
  await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
  await page.waitForURL('**/logincliente**')
  await fillLogin(page, own.suspenso)
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(
    panel(page).getByText('O seu cartão não está habilitado: há mensalidade em atraso.'),
  ).toBeVisible()
  await expect(panel(page).getByText(/Depois de paga, o cartão volta a valer/)).toBeVisible()
  await expect(panel(page).getByRole('radio', { name: /Com SinSaude/ })).toBeDisabled()
  await expect(panel(page).getByRole('radio', { name: /Preço Alento/ })).not.toBeChecked()
  await lookOver(page, 'suspended card')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the question about the plan is in the page, with both answers', async ({ page, own }) => {
    await page.goto('/logincliente')
    await fillLogin(page, own.paciente2)
    await open(page, `&exames=${(await unidade(page)).exames[0]!._id}&pagamento=SinSaude`)
    await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
    await expect(panel(page).getByRole('alert')).toContainText('Deseja adiquirir o plano?')
    await panel(page).getByRole('link', { name: 'Não' }).click()
    await expect(panel(page).getByRole('alert')).toHaveCount(0)
    await panel(page)
      .getByRole('radio', { name: /Com SinSaude/ })
      .check({ force: true })
    await panel(page).getByRole('button', { name: 'Ir para Pagamento' }).click()
    await panel(page).getByRole('link', { name: 'Sim' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Escolha o seu cartão' })).toBeVisible()
  })
})
