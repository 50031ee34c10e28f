import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { fillLogin, lookOver } from '../../steps.ts'

const search = '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ'
const list = '/admincliente/favoritos'
const heart = (page: Page, nome: string) =>
  page.getByRole('button', { name: `Guardar nos favoritos: ${nome}`, exact: true })

test('a visitor presses the heart, logs in and finds it kept; removed by mistake it comes back', async ({
  page,
  browser,
  own,
}) => {
  await page.goto(search)
  await heart(page, 'Cardio Tijuca').press('Enter')
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, own.paciente2)
  await page.waitForURL('**/busca?**')
  await expect(page.getByText('Guardado nos seus favoritos.')).toBeVisible()
  await expect(heart(page, 'Cardio Tijuca')).toHaveAttribute('aria-pressed', 'true')
  await lookOver(page, 'results with a favourite')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(new URL(search, page.url()).href)
  await expect(heart(visitor, 'Cardio Tijuca')).toHaveAttribute('aria-pressed', 'false')
  await visitor.context().close()
  await page.goto(list)
  const card = page.getByRole('article').filter({ hasText: 'Cardio Tijuca' })
  await expect(card.getByRole('heading', { name: 'Consulta em Cardiologia' })).toBeVisible()
  await expect(card.getByText(/^R\$/)).toBeVisible()
  await lookOver(page, 'favourites')
  await card.getByRole('button', { name: /^Remover/ }).click()
  await expect(page.getByText('Você ainda não tem favoritos')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('link', { name: /^Ver/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
})

test('the alert of a price is asked for by a visitor, said after the login, and switched without losing the favourite', async ({
  page,
  own,
}) => {
  const bell = (name: string) =>
    page.getByRole('button', { name: `${name}: Cardiologia em Rio de Janeiro, RJ`, exact: false })
  await page.goto('/consultas/cardiologia/rio-de-janeiro-rj')
  await bell('Avisar se o preço baixar').click()
  await page.waitForURL('**/logincliente?de=**')
  await fillLogin(page, own.paciente2)
  await page.waitForURL('**/consultas/cardiologia/**')
  await expect(page.getByText('Pronto: avisamos por e-mail quando o preço baixar.')).toBeVisible()
  await bell('Avisamos quando o preço baixar').click()
  await expect(page.getByText('Pronto: não avisamos mais deste preço.')).toBeVisible()
  await expect(bell('Avisar se o preço baixar')).toBeVisible()
  await page.goto(list)
  const kept = page.getByRole('button', { name: /^Avisar se o preço baixar: Consulta em Cardiologia/ })
  await expect(kept).toBeVisible()
  await page.goBack()
  await bell('Avisar se o preço baixar').click()
  await expect(bell('Avisamos quando o preço baixar')).toBeVisible()
})

test('a link of a message asks before it turns the messages off, and says when it is not good any more', async ({
  page,
}) => {
  await page.goto('/alertas?chave=AAAAAAAAAAAAAAAAAAAAAA')
  await expect(page.getByRole('heading', { level: 1, name: 'Desligar os avisos de preço?' })).toBeVisible()
  await lookOver(page, 'the link that turns price messages off')
  await page.getByRole('button', { name: 'Desligar avisos' }).click()
  await expect(page.getByRole('alert')).toContainText('Este link não vale mais.')
})
