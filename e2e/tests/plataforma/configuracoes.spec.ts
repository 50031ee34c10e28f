import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const list = '/admin/configuracoes'
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })
const footer = (page: Page) => page.getByRole('contentinfo')

async function open(page: Page, nome: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('link', { name: `Mudar: ${nome}` }).click()
  // The value is read before another administrator saves a new one.
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
}

/** A setting that the footer shows: one for each width, because both share a server. */
const shown = {
  desk: { nome: 'Texto legal do rodapé', most: 300 },
  phone: { nome: 'Endereço da empresa', most: 200 },
}

test('an administrator changes a setting by keyboard; the site shows it at once, and again the value of the server @larguras @longo', async ({
  page,
  browser,
  own,
}, { project }) => {
  const { nome, most } = shown[project.name === 'celular' ? 'phone' : 'desk']
  const texto = `Atendimento no Brasil inteiro <b>${own.n}</b>.`
  await loginEquipe(page, own.admin)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await expect(footer(visitor)).toContainText('CNPJ 11.222.333/0001\u201181')
  await page.goto(list)
  await lookOver(page, 'the settings')
  await page.getByRole('link', { name: `Mudar: ${nome}` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: nome })
  const field = dialog.getByRole('textbox', { name: new RegExp(`^${nome}`) })
  await field.fill('a'.repeat(most + 1))
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(dialog.getByText(`Use até ${most} letras`)).toBeVisible()
  await expect(field, 'what was typed stays').toHaveValue('a'.repeat(most + 1))
  await lookOver(page, 'a text that is too long')
  await field.fill(texto)
  await dialog.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByText('Configuração salva. Ela já vale no site.')).toBeVisible()
  await expect(row(page, nome)).toContainText('Definida aqui')
  await expect(row(page, nome)).toContainText(texto)
  await visitor.goto('/')
  await expect(footer(visitor), 'the cached page was invalidated').toContainText(texto)

  await open(page, nome)
  await lookOver(page, 'a setting that leads over the server')
  await page.getByRole('button', { name: 'Voltar ao do servidor' }).click()
  await expect(row(page, nome)).toContainText('Padrão')
  await visitor.goto('/')
  await expect(footer(visitor)).not.toContainText(texto)
  await visitor.context().close()
  await page.goto('/admin/auditoria?objeto=configuracao')
  await expect(page.getByRole('table').getByText('Mudou uma configuração').first()).toBeVisible()
})

test('of two administrators on one setting the second sees what the first one saved and decides @longo', async ({
  page,
  context,
  own,
}) => {
  const horario = (nome: string): string => `Segunda a sexta, das 8h às 20h, ${nome}`
  await loginEquipe(page, own.admin)
  const second = await context.newPage()
  for (const one of [page, second]) await open(one, 'Horário da central')
  await page.getByRole('textbox', { name: /^Horário da central/ }).fill(horario('primeiro'))
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, 'Horário da central')).toContainText('primeiro')
  await second.getByRole('textbox', { name: /^Horário da central/ }).fill(horario('segundo'))
  await second.getByRole('button', { name: 'Salvar' }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Outra pessoa mudou esta configuração' })
  await expect(told).toContainText(horario('primeiro'))
  await expect(second.getByRole('textbox', { name: /^Horário da central/ })).toHaveValue(horario('segundo'))
  await lookOver(second, 'what the other administrator saved')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(second, 'Horário da central')).toContainText('segundo')
  await open(second, 'Horário da central')
  await second.getByRole('button', { name: 'Voltar ao do servidor' }).click()
  await expect(row(second, 'Horário da central')).toContainText('Padrão')
})
