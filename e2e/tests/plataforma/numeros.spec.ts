import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { openMenu } from '../../menu-steps.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/numeros'
/** The test's own browser says that it is a program, which is not counted. */
const phoneBrowser =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Opens the page by the menu. The demonstration's last weeks are summed by the job of each minute. */
async function openNumbers(page: Page): Promise<void> {
  await page.goto('/admin')
  const menu = await openMenu(page)
  await menu.getByRole('link', { name: 'Números', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Números' })).toBeVisible()
  await expect(async () => {
    await page.goto(`${here}?periodo=12-meses`)
    await expect(page.getByRole('heading', { name: 'Vendas por mês' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 100_000 })
}

test(
  'the administrator reads the numbers by the keyboard: period, comparison, chart and table, city, file @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    test.setTimeout(180_000)
    await loginEquipe(page, own.admin)
    await openNumbers(page)
    await expect(page.getByRole('region', { name: 'Pedidos' })).toContainText('em vendas')
    await expect(page.getByRole('region', { name: 'Cartões' })).toContainText('cartões ativos no fim')
    await expect(page.getByRole('img', { name: /^Vendas por mês em \d+ dias: de R\$/ })).toBeVisible()
    await lookOver(page, 'the numbers of twelve months')
    await page.getByText('Ver em tabela').focus()
    await page.keyboard.press('Enter')
    const table = page.getByRole('table', { name: 'Números por mês' })
    await expect(table.getByRole('row')).toHaveCount(13)
    await lookOver(page, 'the table of the chart')

    const city = page.getByRole('table', { name: 'Cidades que mais venderam' }).getByRole('link').first()
    const name = (await city.textContent())!
    await city.press('Enter')
    await expect(page).toHaveURL(/municipio=\d+/)
    await expect(page.getByRole('link', { name: `Limpar ${name}` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Cartões' })).toBeHidden()
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'CSV dos dias' }).press('Enter')
    expect((await file).suggestedFilename()).toBe('numeros-dias.csv')
    await page.getByRole('link', { name: `Limpar ${name}` }).press('Enter')
    await expect(page).not.toHaveURL(/municipio/)
    await expect(page.getByRole('region', { name: 'Cartões' })).toBeVisible()
  },
)

test('a search that finds nothing is in the list of its city within two minutes, and the way to a purchase has percentages @longo', async ({
  page,
  own,
}) => {
  test.setTimeout(200_000)
  const search = new URLSearchParams({
    tipoPedido: 'Consulta',
    especialidade: 'Geriatria',
    onde: own.unidade.onde,
  })
  for (let i = 0; i < 3; i++) {
    const reply = await page.request.get(`/busca?${search}`, { headers: { 'user-agent': phoneBrowser } })
    expect(reply.ok()).toBe(true)
  }
  await loginEquipe(page, own.admin)
  const city = page.getByRole('combobox', { name: 'Cidade' })
  await expect(async () => {
    await page.goto(here)
    await city.selectOption({ label: own.unidade.onde }, { timeout: 1_000 })
    await expect(page).toHaveURL(/municipio=\d+/, { timeout: 2_000 })
  }).toPass({ timeout: 120_000 })
  const list = page.getByRole('table', { name: 'Buscas sem resultado' })
  const wanted = list.getByRole('row').filter({ hasText: 'Geriatria' })
  await expect(wanted).toContainText('3')
  await expect(wanted).toContainText(/\d+ km|Nenhuma em 150 km/)
  const funnel = page.getByRole('listitem').filter({ hasText: 'Viram uma unidade' })
  await expect(funnel).toContainText('das buscas')
  await expect(page.getByText('Do site inteiro, todas as cidades.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sem horário em 14 dias' })).toBeVisible()
  await lookOver(page, 'what was not found in one city')
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV das buscas' }).press('Enter')
  expect((await file).suggestedFilename()).toBe('numeros-procura.csv')
  const semHorario = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV das unidades sem horário' }).press('Enter')
  expect((await semHorario).suggestedFilename()).toBe('numeros-sem-horario.csv')
  await wanted.getByRole('link', { name: /^Convidar uma unidade: Geriatria/ }).press('Enter')
  await expect(page.getByLabel('O que os pacientes procuram')).toHaveValue('Geriatria')
  await page.getByLabel('Nome da unidade').fill('Clínica Serra')
  await page.getByLabel('E-mail').fill('serra')
  await page.getByRole('button', { name: 'Enviar convite' }).press('Enter')
  await expect(page.getByText('Informe um e-mail válido')).toBeVisible()
  await lookOver(page, 'an invitation to nobody')
  const para = `serra-${own.n}@clinica.example`
  await page.getByLabel('E-mail').fill(para)
  await page.getByRole('button', { name: 'Enviar convite' }).press('Enter')
  await expect(page.getByText('Convite enviado. Ele também está em Mensagens.')).toBeVisible()
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Período' })
    .getByRole('link', { name: '30 dias' })
    .press('Enter')
  await expect(page).toHaveURL(/periodo=30-dias/)
  await expect(page.getByRole('heading', { name: 'Vendas por dia' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Da busca ao pagamento' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Números do período' })).toContainText(
    'das buscas viram compra',
  )
  await lookOver(page, 'the start page with thirty days')
  await page.getByRole('link', { name: /em vendas hoje/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Números' })).toBeVisible()
})
