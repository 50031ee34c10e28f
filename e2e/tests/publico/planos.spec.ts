import { expect, type Page } from '@playwright/test'
import { openMenu } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const uses = (page: Page, name: RegExp | string) => page.getByRole('group', { name })
const cardiologia = 'Quantas vezes por ano: Consulta em Cardiologia'

test('a visitor finds the plans from the banner, reckons what they save, and sees who is near @larguras', async ({
  page,
}) => {
  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Oferta' })
  await expect(banner).toContainText('Primeiro mês grátis')
  await banner.getByRole('link', { name: 'Conhecer os planos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Escolha o seu cartão' })).toBeVisible()
  await expect(page).toHaveTitle(/^Cartão SinSaude: planos e preços · /)
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(1)).toContainText('Mais Vendido!')
  await expect(cards.filter({ hasText: 'R$ 49,90' })).toContainText('Primeiro mês R$ 0,00')
  await expect(page.getByText('Gold anual')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Adquirir Platinum' })).toHaveAttribute(
    'href',
    '/form-sinsaude?plano=Platinum',
  )

  await page
    .getByRole('combobox', { name: 'Com o plano' })
    .selectOption({ label: 'Platinum, R$ 59,90 por mês' })
  await expect(page.getByText('11 mensalidades de R$ 59,90')).toBeVisible()
  await expect(page.getByText('Com estes usos o plano não se paga')).toBeVisible()
  for (const times of ['2', '3', '4', '5', '6', '7']) {
    await uses(page, cardiologia).getByRole('button', { name: 'Mais' }).click()
    await expect(uses(page, cardiologia)).toHaveText(times)
  }
  await expect(page.getByText(/^O plano se paga no \dº uso$/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Acrescentar consulta ou exame' }).fill('pediatria')
  await page.keyboard.press('Enter')
  await expect(uses(page, /Consulta em Pediatria/)).toHaveText('1')
  await page.getByRole('textbox', { name: 'Acrescentar consulta ou exame' }).fill('nada disso')
  await page.getByRole('button', { name: 'Incluir' }).click()
  await expect(page.getByText(/^Não encontramos 'nada disso' com desconto em /)).toBeVisible()
  await page.reload()
  await expect(uses(page, cardiologia)).toHaveText('7')
  await expect(uses(page, /Consulta em Pediatria/)).toHaveText('1')

  await page.getByRole('textbox', { name: 'CEP' }).fill('0131')
  await page.getByRole('button', { name: 'Ver a rede' }).click()
  await expect(page.getByText('Informe um CEP com 8 números')).toBeVisible()
  await page.getByRole('textbox', { name: 'CEP' }).fill('01310100')
  await page.getByRole('button', { name: 'Ver a rede' }).click()
  await expect(page.getByText(/a até 10 km de Avenida Paulista, Bela Vista$/)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Serviços perto de você' })).toContainText('a partir de R$')
  await expect(uses(page, cardiologia)).toHaveText('7')
  await expect(page.getByText('Os preços são de lugares em São Paulo.')).toBeVisible()
  await page.getByText('O que o seguro paga, palavra por palavra?').click()
  await expect(page.getByText('Capital e prêmio atualizados a cada 24 meses.')).toBeVisible()
  await lookOver(page, 'plans')
})

test('a plan in full leads to its purchase, through the login for it when wanted', async ({ page, own }) => {
  await page.goto('/sinsaudecard')
  await page.getByRole('link', { name: /^Saiba Mais sobre Seguro/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Seguro Internação / })).toBeVisible()
  await expect(page.getByText('Auxílio-funeral: até R$ 3.000,00, até os 70 anos.')).toBeVisible()
  await expect(page.getByText('Auxílio-funeral'), 'a benefit is said once').toHaveCount(1)
  await lookOver(page, 'a plan')
  await page.getByRole('link', { name: 'Adquirir', exact: true }).click()
  const buy = page.getByRole('dialog', { name: /^Adquirir o Seguro/ })
  await expect(buy).toContainText('Hoje R$ 0,00')
  await expect(buy).toContainText('Carência de 60 dias.')
  await expect(buy.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    /^\/form-sinsaude\?plano=Seguro/,
  )
  await lookOver(page, 'buy-plan panel')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/saibamais-2$/)
  await page.goto('/saibamais?painel=entrar')
  const login = page.getByRole('dialog', { name: 'Entrar para adquirir' })
  await lookOver(page, 'login for a plan')
  await login.getByLabel('Usuário').fill(own.paciente2)
  await login.getByLabel('Senha', { exact: true }).fill('errada')
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(login.getByRole('alert')).toBeVisible()
  await login.getByLabel('Senha', { exact: true }).fill('alento-demo')
  const bought = page.waitForRequest(/\/form-sinsaude[^?]*\?plano=Gold/)
  await login.getByRole('button', { name: 'Entrar', exact: true }).click()
  await bought
  const tried = await page.request.get('/test-checkout', { maxRedirects: 0 })
  expect([tried.status(), tried.headers()['location']]).toEqual([302, '/form-sinsaude?plano=Gold'])
})

/** The menu of a row, which a phone does not have, by keyboard; it leads to the contracts of the plan. */
async function workMenu(page: Page, name: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: name })
  const menu = row.getByLabel(`Mais ações de ${name}`)
  await menu.focus()
  await menu.press('Enter')
  await lookOver(page, 'the menu of a plan')
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await expect(row.getByRole('link', { name: 'Ver os contratos' })).toBeHidden()
  // The plan is not on sale yet.
  for (const on of [true, false]) {
    await menu.press('Enter')
    await row.getByRole('button', { name: on ? 'Pôr à venda' : 'Tirar de venda' }).focus()
    await page.keyboard.press('Enter')
    await expect(row.getByText(on ? 'À venda' : 'Fora de venda', { exact: true })).toBeVisible()
  }
  await expect(row).toContainText('R$ 1.300,00')
  await menu.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
}

test('an administrator keeps the plans: lists in order, refusals at their fields, nothing lost @larguras @longo', async ({
  page,
  own,
}, { project }) => {
  const name = `Plano de teste ${own.n}`
  await loginEquipe(page, own.admin)
  await page.goto('/admin')
  await (await openMenu(page)).getByRole('link', { name: 'Planos', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Planos' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Gold anual' })).toContainText('Fora de venda')
  await lookOver(page, 'the list of plans')
  await page.getByRole('link', { name: 'Novo plano' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Nome' }).fill('Gold')
  await form.getByRole('textbox', { name: 'Benefícios, linha 1', exact: true }).fill('Um')
  for (const [n, text] of [
    [2, '<b>Dois</b>'],
    [3, 'Três'],
  ] as const) {
    await form.getByRole('button', { name: 'Incluir benefício' }).press('Enter')
    await expect(form.getByRole('textbox', { name: `Benefícios, linha ${n}`, exact: true })).toBeFocused()
    await page.keyboard.type(text)
  }
  await form.getByRole('button', { name: 'Subir benefício 3' }).press('Enter')
  await expect(form.getByRole('button', { name: 'Subir benefício 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Remover benefício 2' }).press('Enter')
  await form.getByText('Tem seguro').click()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Informe o preço, como 35,00')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Preço (R$)' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Preço (R$)' }).fill('1234,5')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Escreva as condições do seguro: elas aparecem antes de pagar')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Preço (R$)' })).toHaveValue('1.234,50')
  await form.getByRole('button', { name: 'Incluir condição' }).click()
  await page.keyboard.type('Carência de 10 dias.')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(form.getByText('Já existe um plano com este nome')).toBeVisible()
  await form.getByRole('textbox', { name: 'Nome' }).fill(name)
  await lookOver(page, 'the form of a plan')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano criado.')).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('R$ 1.234,50')
  await page.getByRole('link', { name: `Editar ${name}` }).click()
  await expect(form.getByRole('textbox', { name: /^Benefícios, linha/ })).toHaveCount(2)
  await expect(form.getByRole('textbox', { name: 'Benefícios, linha 1', exact: true })).toHaveValue('Três')
  await expect(form.getByRole('textbox', { name: 'Benefícios, linha 2', exact: true })).toHaveValue(
    '<b>Dois</b>',
  )
  await form.getByRole('textbox', { name: 'Preço (R$)' }).fill('1300')
  await expect(form.getByText('De R$ 1.234,50 para R$ 1.300,00')).toBeVisible()
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Plano salvo.')).toBeVisible()
  await expect(row).toContainText('R$ 1.300,00')
  // The plan has no contract.
  const contracts = row.getByRole('link', { name: `Contratos de ${name}: 0` })
  await expect(contracts).toBeVisible()
  if (project.name === 'celular') await contracts.press('Enter')
  else await workMenu(page, name)
  await page.waitForURL('**/admin/contratos?plano=*')
  await expect(page.getByText('Nenhum contrato com estes filtros')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the calculator, the CEP, the panels and the lists of the form work by themselves @longo', async ({
    page,
    own,
  }) => {
    await page.goto('/sinsaudecard')
    await uses(page, cardiologia).getByRole('button', { name: 'Mais' }).click()
    await expect(uses(page, cardiologia)).toHaveText('2')
    await page.getByRole('textbox', { name: 'CEP' }).fill('01310-100')
    await page.getByRole('button', { name: 'Ver a rede' }).click()
    await expect(page.getByText(/a até 10 km de Avenida Paulista, Bela Vista$/)).toBeVisible()
    await expect(uses(page, cardiologia)).toHaveText('2')
    await page.goto('/saibamais-3')
    await page.getByRole('link', { name: 'Adquirir', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Adquirir o Platinum' })).toBeVisible()
    await page.getByRole('link', { name: 'Já tenho conta: entrar' }).click()
    await expect(page.getByRole('dialog', { name: 'Entrar para adquirir' })).toBeVisible()
    await loginEquipe(page, own.admin)
    await page.goto('/admin/planos?novo=1')
    await page.getByRole('textbox', { name: 'Nome' }).fill('Sem scripts')
    await page.getByRole('textbox', { name: 'Benefícios, linha 1', exact: true }).fill('Um')
    await page.getByRole('button', { name: 'Incluir benefício' }).click()
    await page.getByRole('textbox', { name: 'Benefícios, linha 2', exact: true }).fill('Dois')
    await page.getByRole('button', { name: 'Subir benefício 2' }).click()
    await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Sem scripts')
    await expect(page.getByRole('textbox', { name: 'Benefícios, linha 1', exact: true })).toHaveValue('Dois')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Informe o preço, como 35,00')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Benefícios, linha 2', exact: true })).toHaveValue('Um')
  })
})
