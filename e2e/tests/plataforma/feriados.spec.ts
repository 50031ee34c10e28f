import { expect, type Page } from '@playwright/test'
import { nationalHolidays } from '../../../contract/src/base/feriado.ts'
import { loginEquipe, lookOver } from '../../steps.ts'
import { test } from '../../test.ts'

const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

/** A day that nobody can book yet, within the year that units see, that comes every year and is no national holiday. */
function farDay(): string {
  for (let days = 200; ; days += 1) {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    if (!day.endsWith('-02-29') && !nationalHolidays(Number(day.slice(0, 4))).has(day)) return day
  }
}

test('an administrator adds a holiday by keyboard, a unit of the city reads it and opens the day, it is removed @larguras @longo', async ({
  page,
  own,
}) => {
  const [dia, nome, uf] = [farDay(), `Festa ${own.n}`, own.unidade.onde.split(', ').at(-1)]
  await loginEquipe(page, own.admin)
  await page.goto('/admin/feriados')
  await lookOver(page, 'holidays')
  await page.getByRole('link', { name: 'Novo feriado' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Novo feriado' })
  await dialog.getByLabel('Dia', { exact: true }).fill(`${dia.slice(0, 4)}-12-25`)
  await dialog.getByLabel('Nome').fill(nome)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Este dia já é feriado nacional').first()).toBeVisible()
  await lookOver(page, 'a national holiday refused')
  await dialog.getByLabel('Dia', { exact: true }).fill(dia)
  await dialog.getByLabel('Estado').selectOption(uf!)
  await dialog.getByLabel('Cidade').fill(own.unidade.cidade)
  await dialog.getByLabel('Repete todo ano').press('Space')
  await dialog.getByLabel('Cidade').press('Enter')
  await expect(row(page, nome)).toContainText(own.unidade.onde)
  await expect(row(page, nome)).toContainText('todo ano')
  await lookOver(page, 'a holiday of every year')

  const unit = await (await page.context().browser()!.newContext({ locale: 'pt-BR' })).newPage()
  await loginEquipe(unit, own.credenciado)
  const staff = await unit.request.get(`/api/corpoClinico?rede=${own.unidade.id}`)
  const [medica] = (await staff.json()) as { _id: string }[]
  await unit.goto(`/admin/cadastroProfissional/agenda?profissional=${medica!._id}&aba=feriados`)
  await unit
    .getByRole('button', { name: new RegExp(`^Abrir ${nome} para `) })
    .first()
    .press('Enter')
  await expect(unit.getByRole('button', { name: new RegExp(`^Fechar ${nome} para `) }).first()).toBeVisible()
  await unit.context().close()

  await page.getByRole('button', { name: new RegExp(`^Remover ${nome}`) }).press('Enter')
  await expect(page.getByText('Ele deixa de valer também nos próximos anos.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).press('Enter')
  await expect(row(page, nome)).toHaveCount(0)
})
