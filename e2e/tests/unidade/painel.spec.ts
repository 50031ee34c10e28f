import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { openMenu } from '../../menu-steps.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { loginCliente, loginEquipe, lookOver } from '../../steps.ts'

/** Expects no code of a voucher that was not attended in the pages of a unit and their data. */
async function expectNoCode(page: Page, codigo: string, dia: string): Promise<void> {
  const query = `?profissional=todos&dia=${dia}`
  for (const path of [
    '/admin',
    `/admin/agendamentos${query}`,
    `/admin/agendamentos/grade${query}`,
    `/admin/agendamentos/imprimir${query}`,
    `/admin/agendamentos/calendar${query}&visao=semana`,
    `/admin/agendamentos/confirmar${query}`,
    '/admin/vouchers',
    '/admin/financeiro?tipo=receber',
    '/admin/prontuarios',
  ])
    for (const url of [path, path.replace(/^[^?]*/, (p) => `${p}.data`)]) {
      const res = await page.request.get(url)
      const text = await res.text()
      expect([url, res.status()]).toEqual([url, 200])
      expect([url, text.includes(codigo) || text.includes(codigo.replace('-', ''))]).toEqual([url, false])
    }
}

/** Every number of the tiles fits on one line, also as large an amount as a clinic will see. */
async function expectWhole(page: Page, tiles: string): Promise<void> {
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const wrong = await page.locator(`${tiles} b`).evaluateAll((numbers) =>
      numbers.flatMap((number) => {
        const [text, box] = [number.textContent, number.parentElement!]
        number.textContent = 'R$\u00a01.234.567,89'
        const fits = box.scrollWidth <= box.clientWidth
        number.textContent = text
        return fits ? [] : [text]
      }),
    )
    expect([width, wrong]).toEqual([width, []])
  }
}

test(
  'a fresh order comes to the start page of its unit by itself, and the numbers lead on',
  { tag: '@larguras' },
  async ({ page, browser, own }) => {
    await loginEquipe(page, own.credenciado)
    const patient = await (await browser.newContext()).newPage()
    await loginCliente(patient, own.paciente)
    await placePaidOrder(patient, own)
    await page.goto('/admin')
    const requests = page.getByRole('table', { name: 'Últimas solicitações de agendamento' })
    await expect(requests).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vendas do ano, líquido' })).toBeVisible()
    const months = page.locator('a[href^="/admin/financeiro?tipo=receber&mes="]')
    expect(await months.count()).toBeGreaterThan(0)
    await lookOver(page, 'start page of a unit')
    const size = page.viewportSize()!
    await expectWhole(page, 'section[aria-label="Na unidade"]')
    await page.setViewportSize(size)

    const id = await placePaidOrder(patient, own)
    const { agendamento, codigo } = await (await patient.request.get(`/api/pedidos/${id}`)).json()
    await patient.context().close()
    const day = agendamento.dataEscolhida.split('-').toReversed().join('/')
    await expectNoCode(page, codigo, agendamento.dataEscolhida)
    const row = requests
      .getByRole('row')
      .filter({ hasText: `${day}, ${agendamento.horarioEscolhido.horario}` })
      .filter({ hasText: 'Falta confirmar' })
    await expect(row.first()).toContainText('Maria Aparecida dos Santos')

    const { usuario } = await (await page.request.get('/api/auth/sessao')).json()
    const { total } = await (await page.request.get(`/api/painel/aConfirmar?rede=${usuario.rede}`)).json()
    const said = `${total} à espera de confirmação`
    await expect(
      page.getByRole('region', { name: 'Na unidade' }).getByRole('link', { name: said }),
    ).toBeVisible()
    const entry = (await openMenu(page)).getByRole('link', { name: `Agendamentos ${said}` })
    await entry.press('Enter')
    await page.waitForURL(/\/admin\/agendamentos(\/|$)/)

    await page.goto('/admin')
    const number = page.getByRole('link', { name: /vouchers pagos por atender$/ })
    const vouchers = Number(await number.locator('b').textContent())
    await number.click()
    await page.waitForURL('**/admin/vouchers')
    await expect(page.getByText(`ainda não atendidos: ${vouchers}.`)).toBeVisible()
    await expect(
      page.getByRole('row').filter({ hasText: 'Maria Aparecida dos Santos' }).first(),
    ).toBeVisible()
    expect(await page.getByRole('row').count()).toBe(1 + Math.min(20, vouchers))
    await lookOver(page, 'vouchers to attend')
  },
)

test(
  'the administrator starts without a unit, and picks one by keyboard for the page that waits for it @longo',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.admin)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Precisa de você' })).toBeVisible()
    await expect((await openMenu(page)).getByRole('link', { name: 'Financeiro' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Números do período' })).toContainText('em vendas')
    await lookOver(page, 'start page without a unit')
    if (page.viewportSize()!.width >= 1280) {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('searchbox', { name: 'Achar uma pessoa' })).toBeFocused()
      await page.keyboard.type('7K2M-9QXD')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Maria Aparecida dos Santos' })).toBeVisible()
    }

    await page.goto('/admin/financeiro')
    await expect(page.getByRole('heading', { level: 1, name: 'Defina a rede' })).toBeVisible()
    await lookOver(page, 'picker')
    const name = page.getByRole('combobox', { name: 'Nome da unidade' })
    await name.press('c')
    await name.pressSequentially('ardio tij')
    await expect(page.getByRole('option', { name: /Cardio Tijuca/ })).toBeVisible()
    await name.press('ArrowDown')
    await name.press('Enter')
    await page.waitForURL('**/admin/financeiro/depositos')
    await expect(page.getByRole('banner')).toContainText('Cardio Tijuca')

    await page.goto('/admin')
    await expect(page.getByRole('table', { name: 'Últimos cinco pedidos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Precisa de você' })).toBeVisible()
    await lookOver(page, 'start page with a unit')
    await page.getByRole('link', { name: 'Trocar de rede' }).click()
    await page.getByLabel('Nome da unidade').fill('nenhuma com este nome')
    await page.getByRole('button', { name: 'Escolher', exact: true }).click()
    await expect(page.getByText('Nenhuma unidade com este nome')).toBeVisible()
    await page.goto('/admin')
    await page.getByRole('button', { name: 'Sair da rede' }).click()
    await page.waitForURL('**/admin')
    await expect(page.getByRole('heading', { name: 'Precisa de você' })).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Administração da plataforma')
    await expect(page.getByRole('button', { name: 'Sair da rede' })).toHaveCount(0)
  },
)
