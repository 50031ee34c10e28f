import { gzipSync } from 'node:zlib'
import { expect, type Locator, type Page } from '@playwright/test'
import { panel as examPanel, unidade } from '../../exam-steps.ts'
import { demo, fillLogin, loginEquipe, openUnit, panel } from '../../steps.ts'
import { test } from '../../test.ts'

const search = 'tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro,+RJ'

const linkedSheets = (page: Page): Promise<string[]> =>
  page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) =>
      links.map((link) => /\/(\w+)-[^/]*\.css/.exec((link as HTMLLinkElement).href)?.[1] ?? ''),
    )

/** Counts the requests of a sheet, each of which is held until the page has drawn 30 frames more (`watchFrames`). */
async function slowSheet(page: Page, name: string): Promise<() => number> {
  let count = 0
  await page.route(`**/assets/${name}-*.css`, async (route) => {
    // The page without network takes it from the browser's cache, which routes switch off.
    if (route.request().resourceType() !== 'stylesheet') return route.continue()
    count += 1
    const before = (await seenFrames(page))?.frames ?? 0
    await expect.poll(async () => (await seenFrames(page))?.frames).toBeGreaterThan(before + 30)
    await route.continue()
  })
  return () => count
}

/** Notes in `unstyled` each frame in which something with this class is on the page and the sheet is not. */
const watchFrames = (page: Page, sheet: string, classStart: string): Promise<void> =>
  page.evaluate(
    ([name, start]) => {
      const seen = { frames: 0, unstyled: 0 }
      Object.assign(window, { seen })
      const look = () => {
        seen.frames += 1
        const styled = Array.from(document.styleSheets).some(({ href }) => href?.includes(`/${name}-`))
        if (!styled && document.querySelector(`[class*="${start}"]`)) seen.unstyled += 1
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    [sheet, classStart],
  )

const seenFrames = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen?: { frames: number; unstyled: number } }).seen)

/** Bytes with gzip of what a page's HTML names, each once. */
async function firstLoad(page: Page, path: string): Promise<{ script: number; style: number }> {
  const html = await (await page.request.get(path)).text()
  const sizes = { script: 0, style: 0 }
  for (const [, rel, href] of html.matchAll(/<link rel="(modulepreload|stylesheet)"[^>]*? href="([^"]+)"/g)) {
    const body = await (await page.request.get(href!)).body()
    sizes[rel === 'stylesheet' ? 'style' : 'script'] += gzipSync(body, { level: 9 }).length
  }
  return sizes
}

test('the first load of a public page is at most 132 kB of script and 20 kB of style', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  for (const path of ['/', `/busca?${search}`, page.url()]) {
    const { script, style } = await firstLoad(page, path)
    expect(script, path).toBeGreaterThan(90_000)
    expect(script, path).toBeLessThanOrEqual(132_000)
    expect(style, path).toBeGreaterThan(10_000)
    expect(style, path).toBeLessThanOrEqual(20_000)
  }
})

test("a visitor's pages load no style of the pages behind a login", async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet')
      loaded.push(/\/(\w+)-[^/]*\.css/.exec(request.url())?.[1] ?? '')
  })
  for (const path of ['/', `/busca?${search}`, '/login', '/nada']) {
    await page.goto(path)
    await page.mouse.move(20, 300) // later parts are loaded now
    await page.waitForLoadState('networkidle')
    expect(await linkedSheets(page), path).toEqual(['site'])
  }
  expect(new Set(loaded)).toEqual(new Set(['site']))
})

test('a page behind a login is styled before it is seen, and its style is loaded once', async ({ page }) => {
  const cases = [
    {
      login: '/logincliente',
      usuario: demo.paciente,
      sheet: 'cliente',
      classStart: 'pedidos-',
      home: '/admincliente',
    },
    {
      login: '/login',
      usuario: demo.credenciado,
      sheet: 'equipe',
      classStart: 'moldura-shell_',
      home: '/admin',
    },
  ]
  for (const { login, usuario, sheet, classStart, home } of cases) {
    await page.context().clearCookies()
    const count = await slowSheet(page, sheet)
    await page.goto(login)
    await watchFrames(page, sheet, classStart)
    await fillLogin(page, usuario)
    await expect(page).toHaveURL(home)
    await expect(page.locator(`[class*="${classStart}"]`).first()).toBeVisible()
    expect(await linkedSheets(page)).toEqual(['site', sheet])
    const seen = await seenFrames(page)
    expect(seen, 'the login navigated within the page').toBeDefined()
    expect(seen!.frames).toBeGreaterThan(10)
    expect(seen!.unstyled).toBe(0)
    await page.goBack()
    await page.goForward()
    await expect(page.locator(`[class*="${classStart}"]`).first()).toBeVisible()
    expect(count()).toBe(1)
  }
})

test('without scripts a page of the staff has its style', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin')
  expect(await linkedSheets(page)).toEqual(['site', 'equipe'])
  await page.goto('/admin/razao') // refused
  expect(await linkedSheets(page)).toEqual(['site', 'equipe'])
  await context.close()
})

test('a script that does not come costs its part of a page, not the page around it', async ({
  page,
  own,
}) => {
  await openUnit(page, own)
  const cases: [script: string, path: string, part: Locator][] = [
    ['booking', page.url(), panel(page)],
    ['exams', `/agendar?idRede=${(await unidade(page)).id}`, examPanel(page)],
    ['search-form', '/', page.getByRole('search')],
  ]
  const title = page.getByRole('heading', { level: 1 })
  for (const [script, path, part] of cases) {
    await page.goto(path)
    const shown = await title.innerText()
    await page.route(`**/assets/${script}-*.js`, (route) => route.abort())
    await page.reload()
    await page.mouse.move(20, 300) // later parts are loaded now
    const alert = page.getByRole('alert').filter({ hasText: 'Esta parte da página não carregou.' })
    await expect(alert.first(), script).toBeVisible()
    await expect(title).toHaveText(shown)
    await page.unroute(`**/assets/${script}-*.js`)
    await alert.first().getByRole('button', { name: 'Carregar de novo' }).click()
    await expect(part.first()).toBeVisible()
    await expect(alert).toHaveCount(0)
  }
})
