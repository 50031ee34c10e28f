import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { isPhone } from '../../search-steps.ts'
import { fillCard, loginInPurchase } from '../../steps.ts'

test.use({ javaScriptEnabled: false })

test(
  'with scripts off: search, sort, unit, times, login, payment by card and voucher',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'Exame' }).check({ force: true })
    await page.getByRole('link', { name: 'Compare todos juntos no orçamento' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Orçamento de exames' })).toBeVisible()
    await page.goto('/')
    await page.getByLabel('Com', { exact: true }).fill('cardiologia')
    await page.getByLabel('Onde').fill('rio de janeiro rj')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lugares com Cardiologia')
    if (isPhone(page)) await page.getByText('Ordenar', { exact: true }).click()
    await page.getByRole('link', { name: 'Maior Preço' }).filter({ visible: true }).click()
    await expect(page.getByRole('article').first()).toContainText('Consultório Dr. Paulo Viana')
    await page.locator('summary').filter({ hasText: 'Alterar' }).click()
    await page.getByLabel('Onde').fill(own.unidade.onde)
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page
      .getByRole('article')
      .filter({ hasText: own.unidade.nome })
      .getByRole('link', { name: 'Marcar Consulta' })
      .click()
    const panel = page.getByRole('complementary', { name: 'Marcar consulta' })
    await panel.getByRole('radio', { name: /Preço Alento/ }).check({ force: true })
    await panel.getByRole('radio', { name: /Marcos Antunes/ }).check({ force: true })
    await panel.getByRole('button', { name: 'Ver os dias' }).click()
    await panel
      .getByRole('link', { name: /^(Domingo|Segunda|Terça|Quarta|Quinta|Sexta|Sábado),/ })
      .first()
      .click()
    await panel
      .getByRole('radio', { name: /^\d\d:\d\d$/ })
      .last()
      .check({ force: true })
    await panel.getByRole('button', { name: 'Continuar' }).click()
    await panel.getByRole('button', { name: 'Ir para Pagamento' }).click()
    await loginInPurchase(page, own.paciente)
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
    await fillCard(page, {
      numero: '4539 0033 7072 5498',
      nome: 'MARIA',
      mes: '12',
      ano: '2030',
      codigo: '123',
    })
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(
      page.getByText('Cartão de crédito com informações incompletas ou inválidas').first(),
    ).toBeVisible()
    await expect(page.getByLabel('Nome impresso no cartão')).toHaveValue('MARIA')
    await expect(page.getByLabel('Número do cartão de crédito')).toHaveValue('')
    await fillCard(page)
    await page.getByRole('button', { name: /^Pagar/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
  },
)
