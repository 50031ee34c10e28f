import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const path = '/admin/catalogo/tabela'
const head = 'Código do Termo;Termo;Data de início de vigência;Data de fim de vigência'

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([head, ...lines].join('\r\n')),
})
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function send(page: Page, file: ReturnType<typeof csv>) {
  await page.goto(path)
  await page.getByLabel('Arquivo', { exact: true }).setInputFiles(file)
  await page.getByRole('button', { name: 'Enviar e conferir' }).press('Enter')
}

test('an administrator sends the TUSS table by keyboard, looks at what changes, applies and undoes it', async ({
  page,
  own,
}) => {
  const id = own.n
  const codigo = `4038${id}`
  await loginEquipe(page, own.admin)
  await page.goto('/admin/catalogo')
  await page.getByRole('link', { name: 'Tabela TUSS' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Envie a tabela' })).toBeVisible()
  await lookOver(page, 'where a table is sent')
  await page.getByRole('button', { name: 'Enviar e conferir' }).press('Enter')
  await expect(page.getByText('Escolha um arquivo')).toBeVisible()
  await lookOver(page, 'no file was chosen')
  await send(page, { ...csv('precos.csv', []), buffer: Buffer.from('Serviço;Preço\r\nHemograma;10') })
  await expect(page.getByText(/Faltam as colunas: código do termo, termo/)).toBeVisible()

  await send(
    page,
    csv('Tabela 22.csv', [
      `${codigo};Dosagem da tabela ${id};01/01/2008;`,
      `40304361;Hemograma revisto ${id};01/01/2008;`,
      `40304345;Hemoglobina, dosagem;01/01/2008;01/01/2026`,
      `403;=Código curto;01/01/2008;`,
      `10101012;Consulta em consultório;01/01/2008;`,
    ]),
  )
  await expect(page.getByRole('heading', { name: 'Conferir a tabela' })).toBeVisible()
  await expect(row(page, `Dosagem da tabela ${id}`)).toContainText('Novo')
  await expect(row(page, 'Hemograma completo com plaquetas')).toContainText(`Hemograma revisto ${id}`)
  await expect(row(page, '40304345')).toContainText('Sai do catálogo: encerrado em 01/01/2026')
  await expect(row(page, 'Código curto')).toContainText('O código "403" não tem 8 números')
  await lookOver(page, 'what a table changes')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Baixar as linhas com erro' }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(";'=Código curto")
  await page.getByRole('link', { name: /^Com erro/ }).press('Enter')
  await expect(row(page, 'Dosagem da tabela')).toBeHidden()
  await page.getByRole('button', { name: 'Aplicar 3 mudanças' }).press('Enter')
  await expect(page.getByText('Tabela aplicada.')).toBeVisible()
  await lookOver(page, 'an applied table')
  const found = async () =>
    (await (await page.request.get(`/api/exames?nomeExame__regex=${codigo}`)).json()) as unknown[]
  expect(await found()).toHaveLength(1)

  await page.getByRole('link', { name: 'Desfazer importação' }).press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Os exames novos saem do catálogo')
  await lookOver(page, 'the question before a table is undone')
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(page.getByText('Importação desfeita.')).toBeVisible()
  expect(await found()).toHaveLength(0)
  await page.getByRole('link', { name: 'Voltar para as tabelas' }).press('Enter')
  await expect(row(page, 'Tabela 22.csv').first()).toContainText('Desfeita')
})

test('a preview of a catalog that somebody else changed is not applied, says what differs and is compared again @longo', async ({
  page,
  context,
  own,
}) => {
  const id = own.n
  await loginEquipe(page, own.admin)
  const second = await context.newPage()
  for (const [one, nome] of [
    [page, 'primeiro'],
    [second, 'segundo'],
  ] as const) {
    await send(one, csv(`${nome}.csv`, [`4039${id};Exame do ${nome} ${id};01/01/2008;`]))
    await expect(one.getByRole('heading', { name: 'Conferir a tabela' })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  await expect(page.getByText('Tabela aplicada.')).toBeVisible()
  await second.getByRole('button', { name: 'Aplicar 1 mudança' }).click()
  const told = second.getByRole('alert').filter({ hasText: `4039${id} Exame do primeiro ${id}` })
  await expect(told).toBeVisible()
  await lookOver(second, 'a catalog that changed meanwhile')
  await second.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(row(second, `Exame do segundo ${id}`)).toContainText('Muda')
  await page.getByRole('link', { name: 'Desfazer importação' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Importação desfeita.')).toBeVisible()
})
