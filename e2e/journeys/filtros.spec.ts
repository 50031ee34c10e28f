import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { lookOver } from '../steps.ts'

const clinica = '/busca?tipoPedido=Consulta&especialidade=Cl%C3%ADnica+M%C3%A9dica&onde=Rio+de+Janeiro%2C+RJ'
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e7e2d6"/></svg>'

/** The map's pictures never come from outside: drawn here, or refused. */
async function serveTiles(page: Page, ok = true): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    ok ? route.fulfill({ contentType: 'image/svg+xml', body: tile }) : route.abort(),
  )
}

/** Marks stand where the places are, however close: WCAG 2.5.8 leaves that out, and every place is in the list too. */
async function lookOverMap(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).disableRules(['target-size']).analyze()
  expect(
    violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
    what,
  ).toEqual([])
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1120
const articles = (page: Page) => page.getByRole('article')
const count = async (page: Page): Promise<number> =>
  Number(/^(\d+) lugar/.exec((await page.locator('h1').first().textContent()) ?? '')?.[1])
const param = (page: Page, name: string): string | null => new URL(page.url()).searchParams.get(name)
const hasParam = (page: Page, name: string, value: string | null) =>
  expect.poll(() => param(page, name), name).toBe(value)

/** On a phone the filters are a screen of their own. */
async function openFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return
  await page.getByRole('link', { name: /^Filtros/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Filtros' })).toBeVisible()
}
const showResults = async (page: Page): Promise<void> => {
  if (!isPhone(page)) return
  await page.getByRole('button', { name: /^Ver / }).click()
  await expect(page.getByRole('heading', { level: 1, name: /lugar/ })).toBeVisible()
}

/** Name in the form, the group it stands in, and what the address says then. */
const filters = [
  ['radio', 'R$ 60 a R$ 100', 'Preço com SinSaude', { valorInicial: '60', valorFinal: '100' }],
  ['radio', 'Até R$ 60', 'Preço com SinSaude', { valorInicial: null, valorFinal: '60' }],
  ['radio', 'Nota 4 ou mais', 'Avaliação', { rate: '4' }],
  ['radio', 'Esta semana', 'Próximo horário', { quando: 'semana' }],
  ['checkbox', 'Agendamento', 'Outros serviços', { servicoAgendamento: 'S' }],
  ['checkbox', 'Delivery', 'Outros serviços', { servicoDelivery: 'S' }],
  ['checkbox', 'Pagamento Online', 'Outros serviços', { pagamentoOnline: 'S' }],
  ['checkbox', 'Pagamento Ato', 'Outros serviços', { pagamentoAto: 'S' }],
] as const

test('each filter narrows the search at once and is cleared by its own link, by mouse', async ({ page }) => {
  await page.goto(clinica)
  const all = await count(page)
  for (const [role, name, group, says] of filters) {
    await openFilters(page)
    await page.getByRole('group', { name: group }).getByRole(role, { name }).check({ force: true })
    for (const [key, value] of Object.entries(says)) await hasParam(page, key, value)
    await expect(page.getByRole('link', { name: `Limpar ${group}` })).toBeVisible()
    await showResults(page)
    await expect(page.getByRole('link', { name: 'Limpar tudo' }).first()).toBeVisible()
    const some = await count(page)
    expect([name, some > 0 && some <= all]).toEqual([name, true])
    await openFilters(page)
    await page.getByRole('link', { name: `Limpar ${group}` }).click()
    for (const key of Object.keys(says)) await hasParam(page, key, null)
    await showResults(page)
    await expect(page.getByRole('link', { name: 'Limpar tudo' })).toHaveCount(0)
    expect(await count(page)).toBe(all)
  }
})

test('what is shown keeps to the filters: prices, grades, services, names', async ({ page }) => {
  await page.goto(`${clinica}&valorInicial=60&valorFinal=100&rate=4`)
  for (const text of await articles(page).allTextContents()) {
    const price = Number(/Com SinSaude\s*R\$\s*(\d+),(\d\d)/.exec(text)?.slice(1).join('.'))
    expect([text, price >= 60 && price <= 100]).toEqual([text, true])
    expect(Number(/Nota (\d),(\d)/.exec(text)?.slice(1).join('.'))).toBeGreaterThanOrEqual(4)
  }
  await page.goto(`${clinica}&servicoAgendamento=S&pagamentoOnline=S`)
  for (const article of await articles(page).all()) {
    await expect(article).toContainText('Agendamento')
    await expect(article.getByRole('link', { name: /^Adquirir/ })).toBeVisible()
  }
  await page.goto(clinica)
  await openFilters(page)
  await page.getByRole('searchbox', { name: 'Nome do prestador' }).fill('sabia')
  await page.getByRole('searchbox', { name: 'Nome do prestador' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '1 lugar com Clínica Médica' })).toBeVisible()
  await expect(articles(page)).toContainText('Clínica Sabiá')
  await page.getByRole('link', { name: 'Limpar “sabia”' }).click()
  await expect(articles(page)).toHaveCount(10)
})

test('filters by keyboard alone, back and forward, and all cleared at once', async ({ page }) => {
  await page.goto(clinica)
  await openFilters(page)
  await page.getByRole('radio', { name: 'Até R$ 60' }).focus()
  await page.keyboard.press('Space')
  await hasParam(page, 'valorFinal', '60')
  await page.keyboard.press('ArrowDown')
  await hasParam(page, 'valorInicial', '60')
  await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).toBeFocused()
  const delivery = page.getByRole('checkbox', { name: 'Delivery' })
  await delivery.focus()
  await page.keyboard.press('Space')
  await hasParam(page, 'servicoDelivery', 'S')
  await expect(delivery).toBeFocused()
  await page.getByRole('link', { name: 'Limpar Preço com SinSaude' }).focus()
  await page.keyboard.press('Enter')
  await hasParam(page, 'valorInicial', null)
  await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).not.toBeChecked()
  await expect(delivery).toBeChecked()
  await page.goBack()
  await hasParam(page, 'valorInicial', '60')
  await expect(page.getByRole('radio', { name: 'R$ 60 a R$ 100' })).toBeChecked()
  await page.goForward()
  await hasParam(page, 'valorInicial', null)
  await page.getByRole('link', { name: 'Limpar tudo' }).first().focus()
  await page.keyboard.press('Enter')
  await hasParam(page, 'servicoDelivery', null)
})

test('a link that a screen reader presses, without pointer or key, leads on at once', async ({ page }) => {
  await page.goto(clinica)
  await page.waitForLoadState('networkidle')
  await page.locator('a[rel=next]').evaluate((link) => (link as HTMLElement).click())
  await expect(page.getByText('Página 2 de 2')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page.getByText('Página 1 de 2')).toBeVisible()
})

test('filters and their screen: no axe violation, nothing wider than the screen', async ({ page }) => {
  const long = 'Policlínica'.repeat(11)
  for (const url of [
    `${clinica}&filtros=1`,
    `${clinica}&filtros=1&rate=4&valorInicial=400&servicoAgendamento=S`,
    `${clinica}&rate=4&quando=semana&servicoAgendamento=S&pagamentoOnline=S&valorInicial=12,5`,
    `${clinica}&nomeRede=${long}&rate=2&filtros=1`,
    `${clinica}&nomeRede=${long}`,
    `/busca?tipoPedido=Exame&exame=hemograma&onde=Rio+de+Janeiro%2C+RJ&coletaDomicilio=S&filtros=1`,
    '/consultas/cardiologia/rio-de-janeiro-rj',
    '/consultas/cardiologia/aracaju-se',
    '/consultas/nada/rio-de-janeiro-rj',
  ]) {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookOver(page, url)
  }
  await page.goto(clinica)
  await articles(page)
    .getByRole('heading')
    .first()
    .evaluate((heading, text) => (heading.firstElementChild!.textContent = text), long)
  await lookOver(page, 'a name of 120 characters')
})

test('nothing with these filters: each way on says what it brings; nothing in a city: the nearest that have it', async ({
  page,
}) => {
  await page.goto(`${clinica}&rate=4&valorInicial=400&nomeRede=zzz`)
  await expect(page.getByText('Ops, Não encontramos nada')).toBeVisible()
  await expect(page.getByText(/Sem eles, \d+ lugares/)).toBeVisible()
  await page.goto(`${clinica}&rate=4&valorInicial=400`)
  const way = page.getByRole('link', { name: /^Sem R\$\s400 ou mais · \d+ lugares$/ })
  const brings = Number(/(\d+) lugares/.exec((await way.textContent())!)?.[1])
  await way.click()
  await expect(page.getByRole('heading', { level: 1, name: `${brings} lugares` })).toBeVisible()
  await page.goto('/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Aracaju%2C+SE')
  await expect(page.getByText('Ainda não há Cardiologia em Aracaju, SE.')).toBeVisible()
  await page.getByRole('link', { name: /km$/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /com Cardiologia/ })).toBeVisible()
})

test('where one stands: asked for only when pressed, cut to 3 decimals, sorts by distance; refused, it says what to do', async ({
  page,
  context,
}) => {
  await page.goto(clinica)
  await page.getByRole('heading', { level: 1 }).hover() // the button comes with the first sign of life
  await openFilters(page)
  await page.getByRole('button', { name: 'Usar minha localização' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'não deixou ver onde você está' })).toBeVisible()
  await lookOver(page, 'refused')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -22.92345678, longitude: -43.23456789 })
  await page.getByRole('button', { name: 'Usar minha localização' }).click()
  await hasParam(page, 'perto', '-22.923,-43.235')
  await hasParam(page, 'ordenacao', 'Distancia')
  const far = async () =>
    (await articles(page).allTextContents()).map((t) => {
      const [, n = '', unit] = /a ([\d,]+) (k?m) de você/.exec(t) ?? []
      return Number(n.replace(',', '.')) * (unit === 'km' ? 1000 : 1)
    })
  await expect(articles(page).first()).toContainText('de você')
  const distances = await far()
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  await page.getByRole('link', { name: 'Limpar Perto de você' }).click()
  await hasParam(page, 'perto', null)
  await expect(articles(page).first()).toContainText('do centro da cidade')
})

test('the map marks the places with their prices; a mark opens its unit, by mouse and by keyboard', async ({
  page,
}) => {
  await serveTiles(page)
  await page.goto(clinica)
  const places = await count(page)
  await page.getByRole('link', { name: /mapa$/i }).click()
  await hasParam(page, 'mapa', '1')
  const map = page.getByRole('region', { name: 'Mapa dos resultados' })
  const pins = map.getByRole('button', { name: /, R\$/ })
  await expect(pins).toHaveCount(places)
  await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()
  await lookOverMap(page, 'map')
  await pins.first().click()
  const first = (await pins.first().getAttribute('aria-label'))!.split(', R$')[0]!
  await expect(map.getByRole('link', { name: first })).toBeFocused()
  await lookOverMap(page, 'map with a unit')
  await page.keyboard.press('Escape')
  await expect(pins.first()).toBeFocused()
  await pins.nth(1).focus()
  await page.keyboard.press('Enter')
  const second = (await pins.nth(1).getAttribute('aria-label'))!.split(', R$')[0]!
  const link = map.getByRole('link', { name: second })
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await page.getByRole('navigation', { name: 'Caminho' }).getByRole('link', { name: 'Busca' }).click()
  await hasParam(page, 'mapa', '1')
  await expect(pins).toHaveCount(places)
  await page.getByRole('link', { name: /^Fechar/ }).click()
  await expect(map).toHaveCount(0)
})

test('without pictures of the streets the places stay marked, and it is said; sorting keeps the map', async ({
  page,
}) => {
  await serveTiles(page, false)
  await page.goto(`${clinica}&mapa=1&rate=4`)
  const map = page.getByRole('region', { name: 'Mapa dos resultados' })
  await expect(map.getByText('Os lugares continuam marcados.')).toBeVisible()
  await expect(map.getByRole('button', { name: /, R\$/ })).toHaveCount(await count(page))
  await page.goto(`${clinica}&mapa=1&rate=4&ordenacao=Avaliacoes`)
  await expect(map.getByRole('button', { name: /, R\$/ })).toHaveCount(await count(page))
})

test('from the home to the page of a service in a city, its places, its district and its neighbours', async ({
  page,
}) => {
  await page.goto('/')
  const rio = page.getByRole('heading', { name: 'Preços em Rio de Janeiro, RJ' }).locator('..')
  await rio.getByRole('link', { name: 'Cardiologia' }).click()
  await expect(page).toHaveURL(/\/consultas\/cardiologia\/rio-de-janeiro-rj$/)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cardiologia em Rio de Janeiro, RJ' }),
  ).toBeVisible()
  await expect(page).toHaveTitle(/Cardiologia em Rio de Janeiro, RJ: de R\$/)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(/\/consultas\/cardiologia\/rio-de-janeiro-rj$/)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!)
  const [service, list] = data['@graph']
  expect(service.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'BRL' })
  expect(Number(service.offers.lowPrice)).toBeLessThanOrEqual(Number(service.offers.highPrice))
  expect(list.itemListElement).toHaveLength(await articles(page).count())
  await page.getByRole('link', { name: /^Tijuca/ }).click()
  await expect(articles(page)).toContainText(['Cardio Tijuca'])
  await page.getByRole('link', { name: 'Preços de Cardiologia em Rio de Janeiro, RJ' }).click()
  await page.getByRole('link', { name: /^Niterói, RJ/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardiologia em Niterói, RJ' })).toBeVisible()
})

test('search engines are told of every page, and of narrowed searches that they should not keep them', async ({
  page,
}) => {
  const get = async (path: string) => {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    return response.text()
  }
  const paths = (xml: string) =>
    Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, loc]) => new URL(loc!.replaceAll('&amp;', '&')))
  expect(await get('/robots.txt')).toContain('/sitemap.xml')
  const parts = paths(await get('/sitemap.xml'))
  for (const kind of ['paginas', 'consultas-', 'exames-', 'unidades-1']) {
    const part = parts.find((u) => u.pathname.startsWith(`/sitemap/${kind}`))!
    const [first] = paths(await get(part.pathname))
    const shown = await page.request.get(first!.pathname + first!.search, { maxRedirects: 0 })
    expect([first!.href, shown.status()]).toEqual([first!.href, 200])
    expect(await shown.text()).toContain(`rel="canonical" href="${first!.href.replaceAll('&', '&amp;')}"`)
  }
  expect((await page.request.get('/sitemap/nada.xml')).status()).toBe(404)
  for (const [query, kept] of [
    ['', true],
    ['&rate=4', false],
    ['&mapa=1', false],
    ['&perto=-22.9,-43.2', false],
    ['&ordenacao=Distancia', false],
  ] as const) {
    await page.goto(clinica + query)
    await expect(page.locator('meta[name=robots]')).toHaveCount(kept ? 0 : 1)
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the same form asks by its button, each filter is cleared by its link, and the map is a list', async ({
    page,
  }) => {
    await page.goto(clinica)
    const all = await count(page)
    await openFilters(page)
    await page.getByRole('radio', { name: 'R$ 60 a R$ 100' }).check({ force: true })
    await page.getByRole('radio', { name: 'Nota 4 ou mais' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Agendamento' }).check({ force: true })
    await page.getByRole('button', { name: 'Ver resultados' }).click()
    expect(new URL(page.url()).search).toContain('valorInicial=60&valorFinal=100')
    await expect(page.getByRole('heading', { level: 1, name: /lugar/ })).toBeVisible()
    const some = await count(page)
    expect(some).toBeLessThan(all)
    for (const name of ['Limpar Nota 4 ou mais', 'Limpar Agendamento', /^Limpar R\$\s60 a R\$\s100$/])
      await page.getByRole('link', { name }).click()
    expect(await count(page)).toBe(all)
    await page.getByRole('link', { name: /mapa$/i }).click()
    const map = page.getByRole('region', { name: 'Mapa dos resultados' })
    await expect(map.getByRole('listitem')).toHaveCount(all)
    await expect(map.getByRole('link', { name: 'Traçar rota' }).first()).toHaveAttribute(
      'href',
      /google\.com\/maps/,
    )
    await lookOverWithoutScripts(page)
    await map.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})

/** Without scripts axe cannot run; what is wider than the screen shows in the boxes. */
async function lookOverWithoutScripts(page: Page): Promise<void> {
  const width = page.viewportSize()!.width
  const box = await page.getByRole('main').boundingBox()
  expect(box!.width).toBeLessThanOrEqual(width)
}
