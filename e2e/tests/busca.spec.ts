import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { lookOver } from '../steps.ts'

const clinica = '/busca?tipoPedido=Consulta&especialidade=Cl%C3%ADnica+M%C3%A9dica&onde=Rio+de+Janeiro%2C+RJ'
const centavos = (text: string): number => Number(text.replace(/\D/g, ''))

async function names(page: Page): Promise<string[]> {
  return page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
}
async function cardPrices(page: Page): Promise<number[]> {
  const texts = await page.getByRole('article').allTextContents()
  return texts.map((t) => centavos(/Com SinSaude\s*R\$\s*([\d.]+,\d\d)/.exec(t)?.[1] ?? ''))
}
const ascending = (values: number[]): number[] => values.toSorted((a, b) => a - b)

test('sorts by card price both ways, by rating and by name, without accents', async ({ page }) => {
  await page.goto(`${clinica}&ordenacao=MenorPreco`)
  const cheapest = await cardPrices(page)
  expect(cheapest).toHaveLength(10)
  expect(cheapest).toEqual(ascending(cheapest))
  await page.goto(`${clinica}&ordenacao=MaiorPreco`)
  const dearest = await cardPrices(page)
  expect(dearest).toEqual(ascending(dearest).toReversed())
  await page.goto(`${clinica}&ordenacao=Prestador`)
  const byName = await names(page)
  expect(byName).toHaveLength(10)
  const plain = byName.map((n) => n.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
  expect(plain).toEqual(plain.toSorted())
  await page.goto(`${clinica}&ordenacao=Avaliacoes`)
  const grades = (await page.getByRole('article').allTextContents()).map((t) =>
    Number(/(\d,\d)\s*\(/.exec(t)?.[1]?.replace(',', '.') ?? 0),
  )
  expect(grades).toEqual(ascending(grades).toReversed())
})

test('pages of 10: Próximo and Anterior, from the top, and one beyond the last says so', async ({ page }) => {
  await page.goto(clinica)
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  const first = await names(page)
  await page.getByRole('link', { name: 'Próximo' }).click()
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const second = await names(page)
  expect(second.length).toBeGreaterThan(0)
  expect(second.filter((n) => first.includes(n))).toEqual([])
  await page.getByRole('link', { name: 'Anterior' }).click()
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
  expect(await names(page)).toEqual(first)
  await page.goto(`${clinica}&page=9`)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
})

test('typed search: from 2 characters, 10 matches at most, accents ignored', async ({ page }) => {
  await page.goto('/')
  const onde = page.getByRole('combobox', { name: 'Onde' })
  const asked: string[] = []
  page.on('request', (r) => void (r.url().includes('/api/municipios') && asked.push(r.url())))
  await onde.pressSequentially('s')
  await onde.pressSequentially('ao', { delay: 20 })
  await expect(page.getByRole('option')).toHaveCount(10)
  expect(asked).toHaveLength(1)
  await onde.fill('sao paulo')
  await expect(page.getByRole('option', { name: /^São Paulo/ }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(onde).toHaveValue('sao paulo')
})

test(
  'choosing Exame searches one exam; a card shows the three prices and leads to the unit with its list',
  { tag: '@celular' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByText('Exame', { exact: true }).first().click()
    const question = page.getByRole('dialog', { name: 'Quantos exames você vai fazer?' })
    await expect(question).toBeVisible()
    await lookOver(page, 'one exam or a quote')
    await question.getByRole('button', { name: 'Apenas 1 exame' }).click()
    await page.getByRole('combobox', { name: 'De', exact: true }).fill('eletrocardio')
    await page.getByRole('option').first().click()
    await page.getByRole('combobox', { name: 'Onde' }).fill('rio de janeiro, rj')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('lugares com Eletrocardiograma')
    const offer = page.getByRole('article').filter({ hasText: 'No Alento' }).first()
    await expect(offer).toContainText('Com SinSaude')
    await expect(offer).toContainText(/Economize \d\d?,\d\d%/)
    await expect(offer).toContainText('Particular')
    await offer.getByRole('link').first().click()
    await expect(page.getByRole('table')).toBeVisible()
  },
)

test('a search without a place or a service asks for it: nothing was searched, so nothing was not found', async ({
  page,
}) => {
  for (const [query, heading] of [
    ['especialidade=Cardiologia', 'Onde você está?'],
    ['onde=Rio+de+Janeiro%2C+RJ', 'O que você procura?'],
  ] as const) {
    await page.goto(`/busca?tipoPedido=Consulta&${query}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible()
    await expect(page.getByText('Ops, Não encontramos nada')).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(0)
  }
})

test('a place or a service that nobody knows is an empty result that says which', async ({ page }) => {
  for (const query of ['especialidade=Zzz&onde=Rio+de+Janeiro%2C+RJ', 'especialidade=Cardiologia&onde=Zzz']) {
    await page.goto(`/busca?tipoPedido=Consulta&${query}`)
    await expect(page.getByText('Ops, Não encontramos nada')).toBeVisible()
    await expect(page.getByText('Refaça a sua busca').first()).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
  }
})

test('an exam that is chosen before scripts run is asked about as soon as they do', async ({ page }) => {
  const { promise: chosen, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await chosen
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Exame', { exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Compare todos juntos no orçamento' })).toBeVisible()
  resolve()
  await expect(page.getByRole('dialog', { name: 'Quantos exames você vai fazer?' })).toBeVisible()
})

test('the API document and its page are there, and calls answer in the shape of the contract', async ({
  page,
}) => {
  const spec = await (await page.request.get('/api/openapi.json')).json()
  expect(Object.keys(spec.paths).length).toBeGreaterThan(30)
  await page.goto('/api/docs')
  await expect(page.getByText('API Alento').first()).toBeVisible()
})

test('a free time of a result opens the panel with professional, day and time chosen', async ({ page }) => {
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ')
  const time = page
    .getByRole('article')
    .getByRole('link', { name: /^\d\d:\d\d, .+ com / })
    .first()
  const horario = (await time.textContent())?.trim() ?? ''
  await lookOver(page, 'free times of the results')
  await time.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`profissional=.+&horario=${horario.replace(':', '%3A')}`))
  const panel = page.getByRole('complementary', { name: 'Marcar consulta' })
  await expect(panel.getByRole('radio', { name: horario })).toBeChecked()
})
