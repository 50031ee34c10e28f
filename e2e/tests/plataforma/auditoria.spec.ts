import { expect, type Page } from '@playwright/test'
import { openFilters, openMenu } from '../../menu-steps.ts'
import { hold } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/auditoria'

/** The trail's form of the address that this test comes from. */
const networkOf = (headers: Record<string, string> | undefined): string =>
  headers!['x-forwarded-for']!.replace(/\d+$/, '0/24')

/** The administrator gives the test's own unit a series of cards. */
async function changeUnit(page: Page, id: string, serie: string): Promise<void> {
  const path = `/api/unidades/${id}/destaque`
  const visto = await (await page.request.get(path)).json()
  const data = { parceiroOrdem: null, numeracaoInicialCartao: [serie], visto }
  const reply = await page.request.put(path, { data })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('the administrator finds a change by the keyboard: who, when, from where, before and after @larguras', async ({
  page,
  own,
  extraHTTPHeaders,
}) => {
  await loginEquipe(page, own.admin)
  await changeUnit(page, own.unidade.id, '7700')
  await changeUnit(page, own.unidade.id, '7711')
  await page.goto('/admin')
  await (await openMenu(page)).getByRole('link', { name: 'Auditoria', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible()
  await expect(page.getByText(/^A trilha (está inteira|ainda não foi conferida)$/)).toBeVisible()
  await lookOver(page, 'the newest entries')
  await openFilters(page)
  await page.getByLabel('Código do pedido, da unidade ou identificador', { exact: true }).focus()
  await page.keyboard.type(own.unidade.id)
  await page.keyboard.press('Enter')
  await page.waitForURL(/objetoId=/)
  await page
    .getByLabel('Ação', { exact: true })
    .selectOption({ label: 'Mudou séries de cartão ou lugar entre os parceiros' })
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await page.waitForURL(/acao=rede\.destaque/)
  await expect(page.getByText('2 registros', { exact: true })).toBeVisible()
  const newest = page.getByRole('row').filter({ hasText: own.unidade.nome }).first()
  await expect(newest).toContainText('Mudou séries de cartão ou lugar entre os parceiros')
  await expect(newest).toContainText('API')
  await expect(newest).toContainText(networkOf(extraHTTPHeaders))
  await expect(newest).toContainText('séries de cartão: 7700')
  await expect(newest.getByText('7711').first()).toBeVisible()
  await lookOver(page, 'one change with what was before and after')

  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).press('Enter')
  expect((await file).suggestedFilename()).toBe('auditoria.csv')
  await page.getByRole('link', { name: 'Limpar filtros' }).press('Enter')
  await page.waitForURL(/auditoria$/)
  await page.getByLabel('Ação', { exact: true }).selectOption({ label: 'Baixou registros da auditoria' })
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await expect(page.getByRole('row').filter({ hasText: 'registros: 2' }).first()).toBeVisible()
})

test('a filter chosen while the list is on its way is kept; a link and going back fill in the filters again', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(here)
  const campo = page.getByLabel('Código do pedido, da unidade ou identificador', { exact: true })
  const acao = page.getByLabel('Ação', { exact: true })
  const answer = await hold(page, (url) => url.pathname === `${here}.data`)
  await campo.fill(own.unidade.id)
  await campo.press('Enter')
  await answer.asked
  await acao.selectOption('rede.destaque')
  await campo.focus()
  answer.release()
  await expect(page.getByRole('link', { name: 'Limpar filtros' })).toBeVisible()
  await expect(campo).toBeFocused()
  await expect(acao).toHaveValue('rede.destaque')
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await expect(page).toHaveURL(/acao=rede\.destaque/)
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(acao).toHaveValue('')
  await page.goBack()
  await expect(acao).toHaveValue('rede.destaque')
  await expect(campo).toHaveValue(own.unidade.id)
})
