import { expect, type Page } from '@playwright/test'
import { awaitOfflineGuard, startScripts } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const editor = '/admin/credenciado'
const day = (page: Page, name: string) => page.getByRole('group', { name })
const opens = (page: Page, name: string) => day(page, name).getByLabel('Abre', { exact: true })
const closes = (page: Page, name: string) => day(page, name).getByLabel('Fecha', { exact: true })
const about = (page: Page) => page.getByLabel('Texto de apresentação')
const save = (page: Page) => page.getByRole('button', { name: 'Salvar alterações' }).last().click()
const saved = (page: Page) => expect(page.getByText('Dados da rede atualizados com Sucesso!')).toBeVisible()
const words = () => `Recebemos com calma “todos” 😀 ${crypto.randomUUID().slice(0, 8)}`

async function openEditor(page: Page): Promise<void> {
  await page.goto(editor)
  await startScripts(about(page))
}

test('a unit writes about itself and its hours: what is wrong is said at the day, what is right is seen by visitors', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  await openEditor(page)
  await lookOver(page, 'dados da rede')
  const text = words()
  await about(page).fill(text)
  await opens(page, 'Segunda').fill('18:00')
  await closes(page, 'Segunda').fill('08:00')
  await save(page)
  await expect(day(page, 'Segunda').getByText('O fim vem depois do início')).toBeVisible()
  await expect(about(page)).toHaveValue(text)
  await opens(page, 'Segunda').fill('07:30')
  await closes(page, 'Segunda').fill('18:00')
  await day(page, 'Segunda').getByRole('checkbox', { name: 'Pausa' }).check()
  await day(page, 'Segunda').getByLabel('Pausa começa').fill('12:00')
  await day(page, 'Segunda').getByLabel('Pausa acaba').fill('13:00')
  await day(page, 'Segunda')
    .getByRole('button', { name: /^Copiar/ })
    .press('Enter')
  await expect(opens(page, 'Terça')).toHaveValue('07:30')
  await expect(day(page, 'Domingo').getByText('Fechado')).toBeVisible()
  await save(page)
  await saved(page)
  const { usuario } = await (await page.request.get('/api/auth/sessao')).json()
  const unit = await (await page.request.get(`/api/rede/${usuario.rede}`)).json()
  expect(unit.funcionamento).toContainEqual({
    key: 3,
    hora_inicio_1: '07:30',
    hora_fim_1: '12:00',
    hora_inicio_2: '13:00',
    hora_fim_2: '18:00',
  })
  await page.getByLabel('CNES').fill('7654321')
  await about(page).fill(`${text} e sem pressa`)
  await expect(page.getByText('2 alterações por salvar')).toBeVisible()
  await page.getByRole('link', { name: 'Responsável', exact: true }).click()
  const guard = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(guard).toContainText('2 campos alterados se perdem.')
  await guard.getByRole('button', { name: 'Não' }).click()
  await expect(page.getByLabel('CNES')).toHaveValue('7654321')
  await lookOver(page, 'changed data')
  await page.getByRole('link', { name: 'Descartar' }).click()
  await expect(page.getByText('2 alterações por salvar')).toHaveCount(0)
  for (const tab of ['Responsável', 'Endereço', 'Acesso', 'Imagem']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
    if (tab !== 'Imagem') await lookOver(page, tab)
  }
})

test('a refused form lists its errors with links, takes the focus, and counts what is still wrong', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  await openEditor(page)
  await page.getByLabel('CNES').fill('12')
  await page.getByLabel('E-mail').fill('recepcao')
  await opens(page, 'Segunda').fill('18:00')
  await closes(page, 'Segunda').fill('08:00')
  await save(page)
  const list = page.getByRole('list', { name: 'Corrija' })
  const links = list.getByRole('link')
  await expect(links).toHaveText(['CNES', 'E-mail', 'Segunda, fecha'])
  await expect(page.getByText('4 alterações por salvar, 3 para corrigir')).toBeVisible()
  await expect(page.locator(':focus').getByRole('list', { name: 'Corrija' })).toBeVisible()
  await lookOver(page, 'a list of errors')
  await list.getByRole('link', { name: 'Segunda, fecha' }).press('Enter')
  await expect(closes(page, 'Segunda')).toBeFocused()
  await expect(closes(page, 'Segunda')).toBeInViewport()
  await closes(page, 'Segunda').fill('19:00')
  await expect(links).toHaveText(['CNES', 'E-mail'])
  await expect(page.getByText('4 alterações por salvar, 2 para corrigir')).toBeVisible()
  await page.getByLabel('E-mail').fill('recepcao@exemplo.com.br')
  await save(page)
  await expect(page.getByLabel('CNES'), 'a single error gets the focus itself').toBeFocused()
  await expect(links).toHaveText(['CNES'])
  await page.getByLabel('CNES').fill('1234567')
  await expect(list).toHaveCount(0)
  await page.getByRole('link', { name: 'Descartar' }).click()
  await expect(page.getByText('por salvar')).toHaveCount(0)
})

test('two people who save at once keep what both wrote, field by field, and a save without a network keeps what was typed', async ({
  page,
  context,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const other = await context.newPage()
  for (const tab of [page, other]) await openEditor(tab)
  const [theirs, mine] = [words(), words()]
  await about(other).fill(theirs)
  await opens(other, 'Sábado').fill('07:15')
  await save(other)
  await saved(other)
  await about(page).fill(mine)
  await opens(page, 'Sexta').fill('09:00')
  await awaitOfflineGuard(page)
  await context.setOffline(true)
  await save(page)
  await expect(page.getByText('Você não está conectado à internet.').first()).toBeVisible()
  await expect(about(page)).toHaveValue(mine)
  await context.setOffline(false)
  await save(page)
  await expect(page.getByText(`Outra pessoa gravou “${theirs}”`)).toBeVisible()
  await expect(about(page)).toHaveValue(mine)
  await expect(opens(page, 'Sexta')).toHaveValue('09:00')
  await expect(opens(page, 'Sábado')).toHaveValue('07:15')
  await save(page)
  await saved(page)
  await expect(about(page)).toHaveValue(mine)
})
