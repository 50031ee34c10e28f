import { expect } from '@playwright/test'
import { aReview } from '../../review-steps.ts'
import { test } from '../../test.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

test('of two people who answer one review the second sees what the first published, keeps the own text, and decides', async ({
  page,
  open,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  const { usuario } = await (await page.request.get('/api/auth/sessao')).json()
  const { rede } = usuario
  await aReview(open, own, 5)
  await page.goto('/admin/avaliacoes')
  const unanswered = page.getByRole('article').filter({ has: page.getByText(/^Responder/) })
  const id = await unanswered.locator('input[name=avaliacao]').inputValue()
  const review = page.getByRole('article').filter({ has: page.locator(`input[value="${id}"]`) })
  const words = crypto.randomUUID().slice(0, 8)
  await review.getByText(/^Responder/).click()
  await review.getByLabel('Sua resposta').fill(`Minha resposta ${words}.\nVolte sempre.`)
  const texto = `Da colega ${words}.\nLigue para nós.`
  const first = await page.request.put(`/api/depoimentos/${id}/resposta`, {
    data: { rede, texto, visto: null },
  })
  expect(first.status()).toBe(200)
  await review.getByRole('button', { name: 'Publicar' }).click()
  await expect(review.getByRole('alert')).toContainText('Outra pessoa da unidade respondeu')
  await expect(review.getByText(`Da colega ${words}.`)).toBeVisible()
  await expect(review.getByLabel('Sua resposta')).toHaveValue(`Minha resposta ${words}.\nVolte sempre.`)
  await lookOver(page, 'an answer that a colleague gave before')
  await review.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Resposta publicada.')).toBeVisible()
  await expect(review.getByText(`Minha resposta ${words}.`).first()).toBeVisible()
})

test('the administrator’s changes since a unit asked stand beside both, and are written over only by an administrator who saw them; the pin comes along @longo', async ({
  page,
  browser,
  baseURL,
  own,
}) => {
  const unit = await browser.newPage({ baseURL: baseURL! })
  await loginEquipe(unit, own.credenciado)
  await unit.goto('/admin/credenciado/endereco')
  const place = unit.getByLabel('Lugar no mapa')
  const before = await place.inputValue()
  const [asked, theirs] = ['a', 'b'].map((s) => `sala ${s} ${crypto.randomUUID().slice(0, 8)}`) as [
    string,
    string,
  ]
  await unit.getByLabel('Complemento').fill(asked)
  await unit.getByRole('button', { name: 'Marcar no mapa' }).click()
  await unit.getByRole('button', { name: 'Lugar da unidade: mova com as setas' }).press('ArrowUp')
  await expect(place).not.toHaveValue(before)
  const pin = await place.inputValue()
  await unit.getByRole('button', { name: 'Salvar alterações' }).last().click()
  await expect(unit.getByText('Complemento, Lugar no mapa.')).toBeVisible()
  const { usuario } = await (await unit.request.get('/api/auth/sessao')).json()
  await unit.close()
  await loginEquipe(page, own.admin)
  await page.goto(`/admin/redes/${usuario.rede}`)
  const request = page.getByRole('region', { name: 'A unidade pede uma mudança' })
  await expect(request.getByLabel('Lugar no mapa')).toHaveValue(pin)
  const path = `/api/redes/${usuario.rede}`
  const { versao } = await (await page.request.get(`${path}/cadastro`)).json()
  expect((await page.request.put(path, { data: { versao, complemento: theirs } })).status()).toBe(200)
  await request.getByLabel('Lugar no mapa').fill(before)
  await request.getByRole('button', { name: 'Aplicar a mudança' }).click()
  await expect(page.getByRole('alert')).toContainText(`Complemento agora é “${theirs}”`)
  const row = request.getByRole('row', { name: /Complemento/ })
  await expect(row).toContainText(theirs)
  await expect(row).toContainText(asked)
  await expect(request.getByLabel('Lugar no mapa')).toHaveValue(before)
  await lookOver(page, 'a request that was overtaken')
  await request.getByRole('button', { name: 'Aplicar mesmo assim' }).click()
  await expect(request).toHaveCount(0)
  const now = await (await page.request.get(`${path}/cadastro`)).json()
  expect([now.complemento, `${now.lat}, ${now.lng}`]).toEqual([asked, before])
})

test('of two administrators at one unit the second sees what the first saved beside what they typed', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.admin)
  await page.goto(`/admin/redes/${own.unidade.id}`)
  const here = `/api/unidades/${own.unidade.id}/destaque`
  const visto = await (await page.request.get(here)).json()
  const theirs = { ...visto, numeracaoInicialCartao: ['5511'], visto }
  expect((await page.request.put(here, { data: theirs })).status()).toBe(200)
  const card = page.getByRole('region', { name: 'Séries de cartão e destaque' })
  await card.getByLabel(/^Séries de cartão aceitas/).fill('6622')
  await card.getByRole('button', { name: 'Salvar séries e destaque' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('mudou as séries de cartão')
  await expect(card).toContainText('Agora está “5511”')
  await expect(card.getByLabel(/^Séries de cartão aceitas/)).toHaveValue('6622')
  await lookOver(page, 'card series that somebody else changed')
  await card.getByRole('button', { name: 'Salvar séries e destaque' }).press('Enter')
  await expect(page.getByText('Séries de cartão e destaque salvos.')).toBeVisible()
  expect((await (await page.request.get(here)).json()).numeracaoInicialCartao).toEqual(['6622'])
})
