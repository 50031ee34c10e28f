import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import {
  demo,
  fillLogin,
  loginCliente,
  loginEquipe,
  lookAtEveryWidth,
  lookOver,
  pedidoId,
} from '../../steps.ts'

const cardiologia = '/busca?tipoPedido=Consulta&especialidade=Cardiologia&onde=Rio+de+Janeiro%2C+RJ'

async function unitPath(page: Page): Promise<string> {
  await page.goto(cardiologia)
  const href = await page
    .getByRole('article')
    .filter({ hasText: 'Cardio Tijuca' })
    .getByRole('link', { name: 'Cardio Tijuca' })
    .first()
    .getAttribute('href')
  return href!.split('&de=')[0]! // the offer is in the demonstration network
}

test(
  'public pages: no axe violation, nothing wider than the screen, nothing in the console',
  { tag: '@larguras' },
  async ({ page }) => {
    const noise: string[] = []
    page.on('console', (m) => void (['error', 'warning'].includes(m.type()) && noise.push(m.text())))
    page.on('pageerror', (e) => noise.push(String(e)))
    const unit = await unitPath(page)
    const [path, query] = unit.split('?')
    const pages = [
      '/',
      cardiologia,
      '/busca',
      '/busca?tipoPedido=Consulta&especialidade=Nada&onde=Nada',
      '/busca?tipoPedido=Exame&exame=Hemograma+completo+com+plaquetas&onde=Rio+de+Janeiro%2C+RJ',
      unit,
    ]
    const tabs = ['single/experiencia', 'single/avaliacoes', 'single/profissionais'].map(
      (t) => `${path}/${t}?${query}`,
    )
    for (const url of [...pages, ...tabs, '/logincliente', '/login']) {
      await page.goto(url)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await lookAtEveryWidth(page, url)
    }
    // The last one is the staff's login.
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    expect(noise).toEqual([])
  },
)

test('menus and typed search open without an axe violation', { tag: '@celular' }, async ({ page }) => {
  const screen = page.viewportSize()!
  if (screen.width < 768) {
    await page.setViewportSize({ width: 360, height: 640 })
    await page.goto('/')
    const search = page.getByRole('search').getByRole('button', { name: 'Buscar' })
    await expect(search, 'a small phone shows the whole search').toBeInViewport({ ratio: 1 })
    await page.setViewportSize(screen)
  }
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Com' }).fill('car')
  await expect(page.getByRole('option').first()).toBeVisible()
  await lookOver(page, 'typed search')
  await page.keyboard.press('Escape')
  await page.getByText('Entrar', { exact: true }).first().click()
  await expect(page.getByRole('link', { name: /Área Credenciado/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Área do cliente/ }).first()).toBeVisible()
  await lookOver(page, 'login menu')
})

test("the client's pages", async ({ page }) => {
  await loginCliente(page, demo.paciente)
  await page.goto('/admincliente')
  await lookOver(page, '/admincliente')
  for (const own of ['agendamentos', 'agendamentos?quando=anteriores', 'pagamentos']) {
    await page.goto(`/admincliente/${own}`)
    await lookOver(page, own)
  }
  await page
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Recibo' })).toBeVisible()
  await lookOver(page, 'receipt')
  for (const [path, codigo, title] of [
    ['/voucher', '7K2M9QXD', 'Compra Confirmada'],
    ['/avaliar-atendimento', '4VT80HRN', 'Avalie o seu atendimento'],
  ] as const) {
    await page.goto(`${path}?id=${await pedidoId(page, codigo)}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await lookOver(page, path)
  }
})

test('the back office', async ({ page }) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin')
  await lookAtEveryWidth(page, '/admin')
  // A voucher that was used: mesa.spec.ts.
  for (const codigo of ['7K2M-9QXD', 'ZZZZ-ZZZZ']) {
    await page.goto(`/admin/voucher?codigo=${codigo}`)
    await lookAtEveryWidth(page, `desk with ${codigo}`)
  }
})

test('a voucher prints on one A4 page', async ({ page, browserName }) => {
  test.info().annotations.push({ type: 'browser', description: browserName })
  await loginCliente(page, demo.paciente)
  for (const codigo of ['7K2M9QXD', '2FJB6D7P']) {
    await page.goto(`/voucher?id=${await pedidoId(page, codigo)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Compra Confirmada' })).toBeVisible()
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  }
  // The preparation is on paper, too.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Preparo' })).toBeVisible()
})

test('every role gets its own menu and home', async ({ page, own }) => {
  for (const [usuario, sees] of [
    [demo.atendente, true],
    [demo.credenciado, true],
    [demo.medico, false],
    [own.admin, false],
  ] as const) {
    await page.context().clearCookies()
    await loginEquipe(page, usuario)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await lookOver(page, `/admin of ${usuario}`)
    await page.goto('/admin/voucher')
    await expect(page.getByLabel('Código do voucher')).toHaveCount(sees ? 1 : 0)
  }
})

test('pages say what they are to search engines', async ({ page }) => {
  await page.goto(await unitPath(page))
  await expect(page).toHaveTitle(/Cardio Tijuca/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Cardio Tijuca/)
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(
    /^http.*\/consulta\/cardiologia\/menorPreco\/89\.90\/cardio-tijuca\/rio-de-janeiro/,
  )
  const data = JSON.parse(
    (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
  )
  expect(JSON.stringify(data)).toContain('"@type":"MedicalClinic"')
  const moved = await page.request.get(
    canonical!.replace('cardio-tijuca', 'outro-nome') + new URL(page.url()).search,
    { maxRedirects: 0 },
  )
  expect(moved.status()).toBe(301)
})

test('an unknown address goes home, an unknown unit answers 404 with a way on', async ({ page }) => {
  await page.goto('/nada/disso')
  await expect(page).toHaveURL(/\/$/)
  const gone = await page.goto(
    '/consulta/cardiologia/menorPreco/89.90/nada/rio-de-janeiro-rj?servico=Consulta&idRede=019b76da-0000-7000-8000-000000000000',
  )
  expect(gone?.status()).toBe(404)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await lookOver(page, '404')
})

test('a protected page asks for the right login and comes back', async ({ page }) => {
  await page.goto('/admin/voucher?codigo=7K2M-9QXD')
  await expect(page).toHaveURL(/\/login\?/)
  await fillLogin(page, demo.atendente)
  await expect(page).toHaveURL(/\/admin\/voucher\?codigo=7K2M-9QXD/)
  await page.context().clearCookies()
  await page.goto('/admincliente')
  await expect(page).toHaveURL(/\/logincliente\?/)
  await fillLogin(page, demo.paciente)
  await expect(page).toHaveURL(/\/admincliente/)
})

test('a client who leaves stays on the page; staff who leave go to their login', async ({ page }) => {
  await loginCliente(page, demo.paciente)
  const unit = await unitPath(page)
  await page.goto(unit)
  await page.getByText('Maria Aparecida').first().click()
  await expect(page.getByRole('link', { name: /Dashboard/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByText('Entrar', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Cardio Tijuca' })).toBeVisible()
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin')
  await page.locator('header summary').last().click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('the tabs of a unit, its photos, and the map only when it is asked for', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.fulfill({ body: 'mapa' }))
  await page.goto(await unitPath(page))
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Traçar rota' })).toHaveAttribute(
    'href',
    /google\.com\/maps\/dir/,
  )
  await page.getByRole('link', { name: 'Ver no mapa' }).click()
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/,
  )
  await page.getByRole('link', { name: 'Descrição' }).click()
  await expect(page.getByRole('heading', { name: 'Especialidades' })).toBeVisible()
  const photo = page.getByRole('img', { name: 'Fachada' })
  await expect(photo).toBeVisible()
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Avaliações' }).click()
  await expect(
    page
      .getByRole('article')
      .or(page.getByRole('listitem'))
      .filter({ hasText: /\d\d\/\d\d\/\d{4}/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Profissionais' }).click()
  await expect(page.getByText(/CRM-RJ 52\.84731-0/).first()).toBeVisible()
})
