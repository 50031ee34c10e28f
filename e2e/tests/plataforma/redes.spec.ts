import { expect, type Browser, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { test } from '../../test.ts'
import { openFilters } from '../../menu-steps.ts'
import { attendVoucher, codigoOf, loginCliente, loginEquipe, lookOver } from '../../steps.ts'

const porque = 'Pacientes relataram portas fechadas em horário marcado.'
const volta = 'A unidade mostrou a escala nova da recepção.'

const bandOf = (page: Page) => page.getByRole('complementary', { name: 'Unidade pela qual você age' })

/** Another person's browser, as wide as the test's. */
async function another(browser: Browser, page: Page): Promise<Page> {
  return (await browser.newContext({ viewport: page.viewportSize() })).newPage()
}

/** Whether a visitor who searches finds the unit. */
async function expectFound(page: Page, { unidade }: Own, found: boolean): Promise<void> {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: unidade.onde }
  await page.goto(`/busca?${new URLSearchParams(query)}`)
  await expect(page.getByRole('article').filter({ hasText: unidade.nome })).toHaveCount(found ? 1 : 0)
  await expect(page.getByText('Ops, Não encontramos nada')).toHaveCount(found ? 0 : 1)
}

test(
  'a suspended unit is not found, learns why, still attends what it sold, and comes back with a reason @longo',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    const visitor = await another(browser, page)
    await loginCliente(visitor, own.paciente)
    const pedido = await placePaidOrder(visitor, own)
    const codigo = await codigoOf(visitor, pedido)
    await expectFound(visitor, own, true)

    await loginEquipe(page, own.admin)
    await page.goto(`/admin/redes/${own.unidade.id}`)
    await page.getByLabel('Motivo').selectOption('Outro motivo')
    const motivo = page.getByLabel('Explicação')
    const suspend = async (): Promise<void> => {
      await motivo.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Suspender' }).press('Enter')
    }
    await motivo.fill('curto')
    await suspend()
    await expect(page.getByText('Escreva o motivo com pelo menos 10 caracteres')).toBeVisible()
    await expect(motivo).toHaveValue('curto')
    await motivo.fill(porque)
    await suspend()
    await expect(page.getByText('Unidade suspensa. Ela saiu da busca')).toBeVisible()
    await lookOver(page, 'a suspended unit as the administrator sees it')
    await expectFound(visitor, own, false)

    const staff = await another(browser, page)
    await loginEquipe(staff, own.credenciado)
    await staff.goto('/admin')
    await staff.getByRole('link', { name: 'Ver o motivo' }).press('Enter')
    await expect(staff.getByText(porque).first()).toBeVisible()
    await lookOver(staff, 'why a unit is suspended')
    await loginEquipe(staff, own.atendente)
    await staff.goto('/admin/voucher')
    await staff.getByLabel('Código do voucher').fill(codigo)
    await staff.keyboard.press('Enter')
    await attendVoucher(staff)
    await expect(staff.getByText('Voucher validado com sucesso! Liberado atendimento.')).toBeVisible()

    await page.getByLabel('Motivo').fill(volta)
    await page.getByRole('button', { name: 'Reativar a unidade' }).press('Enter')
    await expect(page.getByText('Unidade ativa de novo.')).toBeVisible()
    await expectFound(visitor, own, true)
    await staff.context().close()
    await visitor.context().close()
  },
)

test(
  'an administrator acts for a unit from its page; a band says so on every page until they leave it @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.admin)
    await page.goto(`/admin/redes/${own.unidade.id}`)
    await expect(bandOf(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Agir por esta unidade' }).press('Enter')
    await page.waitForURL('**/admin')
    await expect(bandOf(page)).toContainText(`Você age por ${own.unidade.nome}`)
    for (const path of ['/admin/credenciado', '/admin/precos', '/admin/agendamentos', '/admin/redes']) {
      await page.goto(path)
      await expect(bandOf(page)).toContainText(own.unidade.nome)
      await page.mouse.wheel(0, 4_000)
      await expect(bandOf(page)).toBeInViewport()
      await lookOver(page, `acting for a unit at ${path}`)
    }
    await page.goto('/admin/credenciado')
    await page.getByLabel('Texto de apresentação').fill('Atendemos com hora marcada, perto do metrô.')
    await page.getByRole('button', { name: 'Salvar' }).first().click()
    await expect(page.getByText('Dados da rede atualizados com Sucesso!')).toBeVisible()
    await page.goto('/admin/auditoria?acao=rede.mudar')
    const codigo = /unidade (\S+)\./.exec((await bandOf(page).textContent()) ?? '')?.[1] ?? ''
    await expect(page.getByRole('row').filter({ hasText: codigo }).first()).toContainText('pela unidade')
    await bandOf(page).getByRole('button', { name: 'Sair da rede' }).press('Enter')
    await page.waitForURL('**/admin')
    await expect(bandOf(page)).toHaveCount(0)
  },
)

test(
  'a unit is found by city, kind and code, with its family and its CSV; a wrong filter is said under its field @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.admin)
    await page.goto('/admin/redes')
    await expect(page.getByText(/espera (há|desde)/).first()).toBeVisible()
    await page.getByRole('link', { name: /^Todas \d/ }).press('Enter')
    // The form of the other list disappears with it, and the text typed there.
    await expect(page.getByRole('table', { name: 'Todas' })).toBeVisible()
    await openFilters(page)
    await page.getByLabel('Cidade', { exact: true }).fill(own.unidade.cidade)
    await page.getByLabel('Matriz ou filial').selectOption('Matriz')
    await page.getByLabel('UF').fill('X')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Informe a sigla do estado, como RJ')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: own.unidade.nome })
    await expect(row).toContainText('Matriz')
    await lookOver(page, 'units of a city')
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV' }).click()
    expect((await file).suggestedFilename()).toBe('unidades.csv')
    await page.getByRole('link', { name: 'Limpar filtros' }).press('Enter')
    await expect(page.getByRole('link', { name: 'Limpar filtros' })).toHaveCount(0)
    await openFilters(page)
    await page.getByLabel('Nome, CNPJ, código ou cidade').fill('zzz nada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nenhuma unidade com estes filtros')).toBeVisible()
    await lookOver(page, 'no units with these filters')
  },
)
