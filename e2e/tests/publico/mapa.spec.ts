import { expect, type Page } from '@playwright/test'
import { violations } from '../../axe.ts'
import { test } from '../../test.ts'
import { articles, clinica, count, hasParam, openFilters } from '../../search-steps.ts'
import { boxOf, lookOver, phone } from '../../steps.ts'

const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#e7e2d6"/></svg>'

/** Map tiles are never loaded from outside: they are drawn here, or refused. */
async function serveTiles(page: Page, ok = true): Promise<void> {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    ok ? route.fulfill({ contentType: 'image/svg+xml', body: tile }) : route.abort(),
  )
}

/** Markers may overlap where places are close: WCAG 2.5.8 exempts that, and every place is in the list too. */
async function lookOverMap(page: Page, what: string): Promise<void> {
  expect(await violations(page, { rules: { 'target-size': { enabled: false } } }), what).toEqual([])
}

test(
  'the visitor’s position: asked for only when pressed, cut to 3 decimals, sorts by distance; refused, the page says what to do',
  { tag: '@larguras' },
  async ({ page, context }) => {
    await page.goto(clinica)
    await openFilters(page)
    // The press works, too, when it first has to load its part of the page.
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
  },
)

test(
  'the map marks the places with their prices; a mark opens its unit, by mouse and by keyboard',
  { tag: '@celular' },
  async ({ page }) => {
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
    // Leaflet's sheet comes after ours, which must win all the same.
    await expect(map.getByRole('region', { name: 'mova com as setas' })).toHaveCSS('font-family', /Figtree/)
    await expect(pins.first()).toHaveCSS('display', 'flex')
    const zoom = await boxOf(map.getByRole('button', { name: 'Aproximar' }))
    expect(Math.min(zoom.width, zoom.height)).toBeGreaterThanOrEqual(44)
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
  },
)

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

type Box = Awaited<ReturnType<typeof boxOf>>
const middle = ({ y, height }: Box): number => y + height / 2

test('on a phone tools and pager are one row each, the orders fit, and every place of the map can be hit', async ({
  page,
}) => {
  await serveTiles(page)
  await page.setViewportSize(phone)
  await page.goto(`${clinica}&mapa=1`)
  const sort = page.locator('summary').filter({ hasText: 'Ordenar' })
  const pager = page.getByRole('navigation', { name: 'Páginas' })
  const rows = [
    [
      page.getByRole('link', { name: 'Filtros' }),
      sort,
      page.getByRole('link', { name: 'Fechar mapa', exact: true }),
    ],
    [
      pager.getByText('Anterior'),
      pager.getByText('Página 1 de 2'),
      pager.getByRole('link', { name: 'Próximo' }),
    ],
  ]
  const map = page.getByRole('region', { name: 'Mapa dos resultados' })
  const pins = map.getByRole('button', { name: /, R\$| lugares / })
  await expect(pins.first()).toBeVisible()
  // All of it again while the page still moves: each box is asked for by itself.
  await expect(async () => {
    for (const row of rows) {
      const [first, ...others] = (await Promise.all(row.map(boxOf))).map(middle)
      for (const other of others) expect(Math.abs(other - first!)).toBeLessThan(4)
    }
    const zoom = await boxOf(map.locator('.leaflet-control-zoom'))
    for (const pin of await pins.all()) {
      const box = await boxOf(pin)
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24)
      expect(box.x, 'beside the buttons that zoom').toBeGreaterThanOrEqual(zoom.x + zoom.width)
    }
  }).toPass({ timeout: 20_000 })
  await sort.click()
  const orders = page.getByRole('navigation', { name: 'Ordenar por' }).getByRole('link')
  await expect(orders).toHaveCount(5)
  for (const width of [360, 320]) {
    await page.setViewportSize({ ...phone, width })
    for (const order of await orders.all()) {
      const { x, width: wide } = await boxOf(order)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + wide).toBeLessThanOrEqual(width)
    }
  }
})
