import { foldText } from '@alento/contract/base/texto.ts'
import { expect, type Page } from '@playwright/test'
import { hold } from '../../network-steps.ts'
import { test } from '../../test.ts'
import { loginCliente, loginInPurchase, lookOver } from '../../steps.ts'

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
  const plain = byName.map(foldText)
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
  page.on('request', (r) => void (r.url().includes('/api/lugares') && asked.push(r.url())))
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
  { tag: '@larguras' },
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
  const scripts = await hold(page, '**/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText('Exame', { exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Compare todos juntos no orçamento' })).toBeVisible()
  scripts.release()
  await expect(page.getByRole('dialog', { name: 'Quantos exames você vai fazer?' })).toBeVisible()
})

test('the API document and its page are there, and calls answer in the shape of the contract @longo', async ({
  page,
}) => {
  const spec = await (await page.request.get('/api/openapi.json')).json()
  expect(Object.keys(spec.paths).length).toBeGreaterThan(30)
  await page.goto('/api/docs')
  await expect(page.getByText('API Alento').first()).toBeVisible()
})

const card = (page: Page, nome: string) => page.getByRole('article').filter({ hasText: nome })

test(
  'a free time of a result is one press from who is buying, and from the checkout at the price of the own card',
  { tag: '@larguras' },
  async ({ page, own }) => {
    const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
    await page.goto(`/busca?${new URLSearchParams(query)}`)
    await expect(page.getByText('Toque em um horário para ir direto ao pagamento.')).toBeVisible()
    await lookOver(page, 'free times of the results')
    const times = card(page, own.unidade.nome).getByRole('button', { name: /^\d\d:\d\d, .+ com Dr/ })
    const label = (await times.last().getAttribute('aria-label')) ?? ''
    const [, horario = '', quem = ''] = /^(\d\d:\d\d), .+, com (.+): /.exec(label) ?? []
    await times.last().focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/logincliente**')
    const summary = page.getByRole('complementary', { name: 'O que você está comprando' })
    await expect(summary).toContainText('Consulta em Cardiologia')
    await expect(summary).toContainText(`com ${quem}`)
    await expect(summary).toContainText(`às ${horario}`)
    await loginInPurchase(page, own.paciente)
    await page.waitForURL('**/checkout?id=**')
    await expect(page.getByRole('main')).toContainText('Você paga o preço do cartão SinSaude')
    await expect(page.getByRole('main')).toContainText(horario)
  },
)

test('a client without card pays the price of the platform; two presses are one order, and who comes later sees other times', async ({
  page,
  browser,
  own,
}) => {
  const query = { tipoPedido: 'Consulta', especialidade: 'Cardiologia', onde: own.unidade.onde }
  const later = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  const times = (of: Page) => card(of, own.unidade.nome).getByRole('button', { name: /^\d\d:\d\d/ })
  await loginCliente(page, own.paciente2)
  await loginCliente(later, own.paciente)
  for (const each of [page, later]) await each.goto(`/busca?${new URLSearchParams(query)}`)
  const taken = (await times(page).first().textContent())!.trim()
  await times(page).first().dblclick()
  await page.waitForURL('**/checkout?id=**')
  await expect(page.getByRole('main')).toContainText('Você paga o preço Alento')
  expect(await (await page.request.get('/api/pedidos')).json()).toHaveLength(1)

  await times(later).first().click()
  await expect(later.getByRole('alert').first()).toContainText(/horário/)
  const panel = later.getByRole('complementary', { name: 'Marcar consulta' })
  await expect(panel.getByRole('radio', { name: taken })).toHaveCount(0)
  await lookOver(later, 'a time that was taken meanwhile')
  await later.context().close()
})

test('a service that nobody knows by this name is asked back, also of the other kind', async ({ page }) => {
  await page.goto('/busca?tipoPedido=Consulta&especialidade=raio%20x&onde=Rio+de+Janeiro%2C+RJ')
  await expect(page.getByRole('heading', { name: 'Você quis dizer' })).toBeVisible()
  await page.getByRole('link', { name: /^Raio-X de tórax \(2 .* exame$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('com Raio-X de tórax')
})

test('a place without offers leads to the nearest city that has some', async ({ page }) => {
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=S%C3%A3o+Gon%C3%A7alo%2C+RJ')
  await expect(page.getByText('Ops, Não encontramos nada')).toBeVisible()
  await lookOver(page, 'nothing there, the nearest city')
  await page
    .getByRole('link', { name: /^Ver em Niterói, RJ, a \d+ km$|^Ver em Niterói, RJ, a \d+,\d km$/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('com Cardiologia')
})

test('a district with few results leads to those around it, the nearest first', async ({ page }) => {
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Tijuca%2C+Rio+de+Janeiro%2C+RJ')
  const before = await page.getByRole('article').count()
  await page.getByRole('link', { name: /^Ver também ao redor/ }).click()
  await expect(page.getByRole('link', { name: 'Bairro e arredores' })).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(before)
  await expect(page.getByRole('article').first()).toContainText('do centro do bairro')
})
