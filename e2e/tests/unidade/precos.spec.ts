import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const here = '/admin/precos'

/** Adds a consultation to the price list. Returns its description. */
async function aConsulta(page: Page): Promise<string> {
  const descricao = `Jornada ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${here}/novo`)
  await page.getByLabel('Especialidade').selectOption({ label: 'Acupuntura' })
  await page.getByLabel('Descrição').fill(descricao)
  await page.getByLabel('Particular (R$)').fill('250,00')
  await page.getByLabel('Alento (R$)').fill('129,00')
  await page.getByLabel('SinSaude (R$)').fill('189,90')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('O SinSaude não pode passar do preço da plataforma')).toBeVisible()
  await expect(page.getByLabel('SinSaude (R$)')).toHaveValue('189,90')
  await page.getByLabel('SinSaude (R$)').fill('89,90')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.waitForURL((url) => url.pathname === here)
  return descricao
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const price = (page: Page, text: string, which: string) =>
  row(page, text).getByRole('textbox', { name: new RegExp(`${which}$`) })
/** The single table of the whole list, which appears once scripts ran. */
const search = (page: Page) => page.getByPlaceholder('Procurar por nome, descrição ou código')

test(
  'prices are changed by keyboard alone, seen at once, refused in their row, and their history is kept',
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.credenciado)
    const descricao = await aConsulta(page)
    await expect(page.getByRole('button', { name: 'Particular' })).toBeAttached()
    await search(page).pressSequentially(descricao.toUpperCase())
    await expect(page.getByRole('textbox', { name: /SinSaude$/ })).toHaveCount(1)
    await expect(row(page, descricao)).toContainText('você recebe R$ 80,91')
    await lookOver(page, 'the price list')
    await price(page, descricao, 'SinSaude').focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('79,90')
    await expect(row(page, descricao)).toContainText('você recebe R$ 71,91')
    await expect(page.getByText('1 alteração por salvar')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 alteração por salvar')).toHaveCount(0)
    await expect(page.getByText('Preço salvo.')).toBeVisible()
    await expect(row(page, descricao)).not.toContainText('Salvando')
    await price(page, descricao, 'SinSaude').fill('130')
    await page.keyboard.press('Enter')
    await expect(row(page, descricao)).toContainText('O SinSaude não pode passar do preço da plataforma')
    await expect(price(page, descricao, 'SinSaude')).toHaveValue(/^130/)
    await expect(page.getByText('1 alteração por salvar, 1 para corrigir')).toBeVisible()
    await page.getByRole('button', { name: 'Salvar preços' }).click()
    await expect(price(page, descricao, 'SinSaude')).toBeFocused()
    await lookOver(page, 'a refused row')
    await page.getByRole('link', { name: /^Exames/ }).click()
    const guard = page.getByRole('alertdialog', { name: 'Sair sem salvar os preços?' })
    await guard.getByRole('button', { name: 'Não' }).click()
    await expect(price(page, descricao, 'SinSaude')).toHaveValue('130,00')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(price(page, descricao, 'SinSaude')).toHaveValue('79,90')
    await row(page, descricao)
      .getByRole('link', { name: /^Detalhes/ })
      .click()
    await expect(page.getByRole('table', { name: 'Histórico de preços' })).toContainText('R$ 89,90')
    await lookOver(page, 'one service with its history')
    await page.getByRole('link', { name: 'Remover' }).click()
    await expect(page.getByRole('heading', { name: 'Deseja realmente remover o registro?' })).toBeVisible()
    await page.getByRole('button', { name: 'Sim' }).click()
    await expect(page.getByText('Serviço removido da lista.')).toBeVisible()
  },
)

test('a slower save, or one after the session ended, is refused in the row, and what was typed stays', async ({
  page,
  context,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await expect(page.getByRole('button', { name: 'Particular' })).toBeAttached()
  await search(page).fill(descricao)
  const other = await context.newPage()
  await other.goto(`${here}?q=${descricao}`)
  await expect(other.getByRole('button', { name: 'Particular' })).toBeAttached()
  await search(other).fill(descricao)
  await price(other, descricao, 'SinSaude').fill('70,00')
  await price(other, descricao, 'SinSaude').press('Enter')
  await expect(row(other, descricao)).not.toContainText('Salvando')
  await other.close()
  await price(page, descricao, 'SinSaude').fill('60,00')
  await price(page, descricao, 'SinSaude').press('Enter')
  await expect(row(page, descricao)).toContainText('Outra pessoa mudou este preço')
  await expect(row(page, descricao)).toContainText('R$ 70,00')
  await expect(price(page, descricao, 'SinSaude')).toHaveValue('60,00')
  await context.clearCookies()
  await price(page, descricao, 'SinSaude').press('Enter')
  await expect(row(page, descricao)).toContainText('Sua sessão terminou')
  const again = await context.newPage()
  await loginEquipe(again, own.credenciado)
  await again.close()
  await price(page, descricao, 'SinSaude').press('Enter')
  await expect(row(page, descricao)).not.toContainText('Sua sessão terminou')
  // The message of a save would replace that of the removal.
  await expect(row(page, descricao)).not.toContainText('Salvando')
  await expect(price(page, descricao, 'SinSaude')).toHaveValue('60,00')
  await row(page, descricao)
    .getByRole('button', { name: /^Remover/ })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Serviço removido da lista.')).toBeVisible()
  await expect(row(page, descricao)).toHaveCount(0)
})

test('the page of a service asks before what is typed after a save is lost, and not when a conflict is saved', async ({
  page,
  context,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await row(page, descricao)
    .getByRole('link', { name: /^Detalhes/ })
    .click()
  await page.waitForURL('**/precos/servico/**')
  const sinSaude = (tab: Page) => tab.getByLabel('SinSaude (R$)')
  const save = async (tab: Page, valor: string): Promise<void> => {
    await sinSaude(tab).fill(valor)
    await tab.getByRole('button', { name: 'Salvar' }).click()
  }
  const paid = (tab: Page, share: string) => expect(tab.getByText(share)).toBeVisible()
  await save(page, '80,00')
  await paid(page, 'R$ 72,00')
  await sinSaude(page).fill('75,00')
  await page.getByRole('link', { name: 'Voltar' }).click()
  const ask = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await ask.getByRole('button', { name: 'Não' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await save(other, '70,00')
  await paid(other, 'R$ 63,00')
  await other.close()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Outra pessoa mudou este preço')).toBeVisible()
  await expect(sinSaude(page)).toHaveValue('75,00')
  await save(page, '65,00')
  await paid(page, 'R$ 58,50')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await page.waitForURL((url) => url.pathname === here)
})

test('a file with errors gets its columns, is previewed, applied and undone', async ({ page, own }) => {
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await page.goto(`${here}/importar`)
  await lookOver(page, 'where a file is sent')
  const file = [
    'coluna 1;coluna 2;coluna 3;coluna 4',
    `acupuntura;${descricao.toUpperCase()};1.250;79,90`,
    'Quiromancia;Leitura da mão;100,00;50,00',
    `Acupuntura;Nova ${descricao};200,00;150,00`,
  ]
  const buffer = Buffer.from(file.join('\r\n'), 'latin1')
  await page.getByLabel('Arquivo').setInputFiles({ name: 'novembro.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Enviar e conferir' }).click()
  await expect(page.getByText('Diga o que há em cada coluna')).toBeVisible()
  await expect(page.getByText('novembro.csv, 3 linhas')).toBeVisible()
  // Each column is shown with its first values.
  await page
    .getByLabel('Nome do serviço')
    .selectOption({ label: 'coluna 1: acupuntura · Quiromancia · Acupuntura' })
  await page.getByLabel('Descrição da consulta').selectOption('1')
  await page.getByLabel('Preço particular').selectOption({ label: 'coluna 3: 1.250 · 100,00 · 200,00' })
  await page.getByLabel('Preço SinSaude').selectOption('3')
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(page.getByText('Alguns preços podem ser lidos de dois jeitos')).toBeVisible()
  await page.getByLabel('Como o arquivo escreve os centavos').selectOption(',')
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(row(page, 'Quiromancia')).toContainText('Serviço que não está no catálogo')
  await expect(row(page, `Nova ${descricao}`)).toContainText('Serviço novo: falta o preço Alento')
  // Five times today's price: asked about.
  await expect(price(page, `Acupuntura, ${descricao}`, 'Particular')).toHaveValue('1.250,00')
  await expect(page.getByRole('button', { name: /^Aplicar/ })).toHaveCount(0)
  await row(page, `Acupuntura, ${descricao}`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Usar as respostas' }).click()
  await expect(page.getByText('O arquivo não tem o preço Alento')).toBeVisible()
  await lookOver(page, 'a preview')
  // A rule sets the prices that the file lacks, and a cell is corrected where it stands.
  await page.getByLabel('Quando falta o Alento').selectOption('menos')
  await page.getByLabel('Menos quantos %').first().fill('10')
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(price(page, `Nova ${descricao}`, 'Alento')).toHaveValue('180,00')
  await price(page, `Nova ${descricao}`, 'Particular').fill('210')
  // The rule changed this price too, and a confirmation was about the one that was seen.
  await row(page, `Acupuntura, ${descricao}`).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Usar as respostas' }).click()
  await expect(price(page, `Nova ${descricao}`, 'Alento')).toHaveValue('189,00')
  await page.getByRole('button', { name: 'Aplicar 2 mudanças' }).click()
  await expect(page.getByText('Os pacientes já veem os preços novos.')).toBeVisible()
  await page.getByRole('link', { name: 'Desfazer importação' }).click()
  // A dialog over the page, wherever that was scrolled to.
  const question = page
    .locator('dialog[open]')
    .and(page.getByRole('alertdialog', { name: 'Desfazer esta importação?' }))
  await expect(question.getByRole('button', { name: 'Sim' })).toBeInViewport()
  await question.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('2 linhas voltaram ao que era.')).toBeVisible()
  await lookOver(page, 'an undone import')
})

/** A price file as a clinic keeps it: a title, a blank row, a lay name, a lost comma, a letter in a price. */
const messy = (descricao: string): Buffer =>
  Buffer.from(
    [
      'Clínica Boa Vista, preços de novembro;;;;',
      '',
      'Serviço;Descrição;Particular;Alento;SinSaude',
      `Acupuntura;${descricao};1.234.567,89;129,00;89,90`,
      'Glicose;;30,00;20,00;1O,00',
      'mapa 24 hs;;300,00;200,00;150,00',
    ].join('\r\n'),
  )

test('a price file with a title: a name is chosen, an odd price confirmed, a refused row downloaded', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await expect(page.getByRole('link', { name: 'Baixar Excel' })).toBeVisible()
  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar CSV' }).click(),
  ])
  expect(whole.suggestedFilename()).toBe('precos.csv')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  const send = async (name: string, buffer: Buffer) => {
    await page.getByLabel('Arquivo').setInputFiles({ name, mimeType: 'text/csv', buffer })
    await page.getByRole('button', { name: 'Enviar e conferir' }).click()
  }
  await send('vazia.csv', Buffer.from(''))
  await expect(page.getByText('Este arquivo está vazio')).toBeVisible()
  await send('quebrada.xlsx', Buffer.from('isto não é uma planilha'))
  await expect(page.getByText('A planilha está danificada ou protegida por senha')).toBeVisible()
  await send('novembro.csv', messy(descricao))
  await expect(page.getByText('novembro.csv, 3 linhas')).toBeVisible()
  await expect(page.getByText('1 preço parece fora do comum')).toBeVisible()
  await expect(row(page, 'mapa 24 hs')).toContainText('Serviço que não está no catálogo')
  await lookOver(page, 'a preview that asks')
  const which = page.getByLabel('Qual destes é a linha 6?')
  const mapa = await which.locator('option', { hasText: 'MAPA' }).first().innerText()
  await which.selectOption({ label: mapa })
  // A service that a name means beyond doubt is chosen already, and counts with the other answers.
  const sure = page.getByLabel('Qual destes é a linha 5?')
  await expect(sure.locator('option:checked')).toContainText('Glicemia de jejum')
  await page.getByLabel('O preço da linha 4 está certo').check()
  await page.getByRole('button', { name: 'Usar as respostas' }).click()
  await expect(page.getByText('Conferida com as suas respostas. Veja e aplique.')).toBeVisible()
  await expect(page.getByText('fora do comum')).toHaveCount(0)
  await expect(page.getByLabel('Escolhido por você, linha 6')).toHaveValue(/./)
  // The chosen one is known now, and its price is still no price: its own text is shown.
  await expect(price(page, 'No arquivo: Glicose', 'SinSaude')).toHaveValue('1O,00')
  await expect(row(page, 'No arquivo: Glicose')).toContainText('SinSaude não dá para ler como preço')
  await lookOver(page, 'an answered preview')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar as que ficam de fora' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('precos-a-corrigir.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'Glicose;;"30,00";"20,00";"1O,00";SinSaude não dá para ler como preço;5',
  )
  await page.getByRole('button', { name: 'Aplicar 2 mudanças' }).click()
  await expect(page.getByText('Importação aplicada.')).toBeVisible()
  await expect(row(page, `Acupuntura, ${descricao}`)).toContainText('R$ 1.234.567,89')
  await page.getByRole('link', { name: 'Desfazer importação' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('2 linhas voltaram ao que era.')).toBeVisible()
})

test('an answer that was not used yet is not lost by applying', async ({ page, own }) => {
  await loginEquipe(page, own.credenciado)
  const descricao = await aConsulta(page)
  await page.goto(`${here}/importar`)
  const buffer = Buffer.from(
    `Serviço;Descrição;Particular;Alento;SinSaude\nAcupuntura;${descricao};251,00;129,00;89,90\nmapa 24 hs;;300,00;200,00;150,00`,
  )
  await page.getByLabel('Arquivo').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Enviar e conferir' }).click()
  await page.getByLabel('Qual destes é a linha 3?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await expect(page.getByText('Conferida com as suas respostas. Veja e aplique.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aplicar 2 mudanças' })).toBeVisible()
})
