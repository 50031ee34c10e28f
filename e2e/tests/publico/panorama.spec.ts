import { expect } from '@playwright/test'
import { test } from '../../test.ts'
import { articles, clinica } from '../../search-steps.ts'

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
  const own = paths(await get('/sitemap/paginas.xml')).map((u) => u.pathname)
  expect(own).toEqual(expect.arrayContaining(['/busca', '/sinsaudecard', '/saibamais', '/profissionais']))
  for (const path of own) expect(await get(path)).toContain(`rel="canonical"`)
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
