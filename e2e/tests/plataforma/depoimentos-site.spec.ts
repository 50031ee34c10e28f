import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const list = '/admin/alentoDepoimento'
const row = (page: Page, nome: string) => page.getByRole('row').filter({ hasText: nome })

/** The smallest picture: a PNG of one pixel. */
const picture = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

async function fill(page: Page, { nome, texto }: { nome: string; texto: string }): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(nome)
  await page.getByLabel('Descrição').fill(texto)
}

test('an administrator writes a testimonial with a photo, publishes it, sees it on the home page and takes it off @larguras @longo', async ({
  page,
  own,
}) => {
  const nome = `Teste ${own.n} “Aspas”`
  const texto = `Achei o exame ${own.n} pela metade do preço <b>perto de casa</b>. 😀`
  await loginEquipe(page, own.admin)
  await page.goto(list)
  await lookOver(page, 'the list')
  await page.getByRole('link', { name: 'Novo depoimento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo depoimento' })
  await fill(page, { nome, texto: 'Curto' })
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Escreva pelo menos 10 letras')).toBeVisible()
  await expect(dialog.getByLabel('Nome', { exact: true }), 'what was typed stays').toHaveValue(nome)
  await lookOver(page, 'a text that is too short')
  await fill(page, { nome, texto })
  await dialog.getByLabel(/^Foto/).setInputFiles(picture)
  await page.getByLabel('Nome', { exact: true }).press('Enter')
  await expect(page.getByText('Depoimento criado')).toBeVisible()
  await expect(row(page, nome)).toContainText('Em edição')
  await page.goto('/')
  await expect(page.getByText(texto)).toBeHidden()

  await page.goto(list)
  await page.getByRole('button', { name: `Publicar: ${nome}` }).click()
  await expect(page.getByText('Pronto: o depoimento está no site.')).toBeVisible()
  await expect(
    row(page, nome).getByRole('link', { name: 'Editar' }),
    'a published one is not edited',
  ).toBeHidden()
  await page.goto('/')
  const quote = page.getByRole('figure').filter({ hasText: nome })
  await expect(quote).toContainText(texto)
  await expect(quote.getByRole('presentation').or(quote.locator('img'))).toHaveAttribute(
    'src',
    /AlentoDepoimentos/,
  )
  await lookOver(page, 'the home page with a testimonial')

  await page.goto(list)
  await page.getByRole('button', { name: `Tirar do site: ${nome}` }).click()
  await expect(row(page, nome)).toContainText('Em edição')
  await page.goto('/')
  await expect(page.getByText(texto)).toBeHidden()
})

test('of two administrators with the same testimonial open, the second sees what the first one saved and decides; nothing is published unseen @longo', async ({
  page,
  context,
  own,
}) => {
  const nome = `Dois ${own.n}`
  const texto = 'Fui atendida no mesmo dia.'
  await loginEquipe(page, own.admin)
  await page.goto(`${list}?novo=1`)
  await fill(page, { nome, texto })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, nome)).toBeVisible()
  const second = await context.newPage()
  for (const one of [page, second]) {
    await one.goto(list)
    await one.getByRole('link', { name: `Editar ${nome}` }).click()
    // The second administrator's page is read before the first one saves.
    await expect(one.getByLabel('Descrição')).toHaveValue(texto)
  }
  await page.getByLabel('Descrição').fill('Fui atendida na hora marcada.')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(page, nome)).toContainText('na hora marcada')
  await second.getByLabel('Descrição').fill('Fui muito bem atendida.')
  await second.getByRole('button', { name: 'Salvar' }).click()
  const told = second.getByRole('alert').filter({ hasText: 'Outra pessoa mudou este depoimento' })
  await expect(told).toContainText('Fui atendida na hora marcada.')
  await expect(second.getByLabel('Descrição')).toHaveValue('Fui muito bem atendida.')
  await lookOver(second, 'what the other administrator saved')
  await second.getByRole('button', { name: 'Salvar' }).click()
  await expect(row(second, nome)).toContainText('Fui muito bem atendida.')

  await page.getByRole('button', { name: `Publicar: ${nome}` }).press('Enter')
  await expect(page.getByText('Outra pessoa mudou este depoimento')).toBeVisible()
  await expect(row(page, nome), 'what nobody has seen is not published').toContainText('Em edição')
  await expect(row(page, nome)).toContainText('Fui muito bem atendida.')
  await lookOver(page, 'a testimonial that is not published unseen')
})
