import { expect, type Browser, type Page } from '@playwright/test'
import { aPlan, buyCard, payCard } from '../../card-steps.ts'
import { writeFilm, openCamera } from '../../fake-camera.ts'
import { awaitScripts } from '../../network-steps.ts'
import { signUp } from '../../own-client.ts'
import { readQr } from '../../read-qr.ts'
import { demo, loginCliente, loginEquipe, lookOver, pedidoId } from '../../steps.ts'
import { leaveByHeader } from '../../menu-steps.ts'
import { test } from '../../test.ts'

test.use({ serviceWorkers: 'allow' })

const card = '/admincliente/cartao'
const qr = (page: Page) => page.getByRole('img', { name: 'QR Code do cartão SinSaude' })
const field = (desk: Page) => desk.getByLabel('Número do cartão')
const readByCamera = (desk: Page) => desk.getByRole('button', { name: 'Ler com a câmera' })

/** Reads the device's storage of a digital card, and the page without network, which is the same for everybody and stays. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    dono: localStorage.getItem('alento.cartao') !== null,
    chave: (await indexedDB.databases()).some(({ name }) => name === 'alento-cartao'),
    pagina: (await caches.keys()).length > 0,
    servico: (await navigator.serviceWorker.getRegistrations()).some((r) => r.active?.state === 'activated'),
  }))
const all = { dono: true, chave: true, pagina: true, servico: true }
const nothing = { ...all, dono: false, chave: false }
/** A page that is just being left cannot be asked. */
const awaitKept = (page: Page, what: typeof all) =>
  expect.poll(() => keptHere(page).catch(() => null), { message: 'kept on the device' }).toEqual(what)

async function openCard(page: Page, usuario: string): Promise<void> {
  await loginCliente(page, usuario)
  await page.goto(card)
  await expect(qr(page)).toBeVisible()
  await awaitKept(page, all)
}

/** The page of the desk that checks cards, and its scanner. */
async function openDesk(browser: Browser, page: Page, usuario: string) {
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await desk.clock.install()
  await loginEquipe(desk, usuario)
  await desk.goto('/admin/cartaoSinsaude')
  await awaitScripts(readByCamera(desk))
  const scan = async (what: string): Promise<void> => {
    await field(desk).fill('')
    await desk.keyboard.insertText(what)
    await desk.keyboard.press('Enter')
  }
  return { context, desk, scan }
}

test(
  'the card opens without network, changes each minute, and a desk reads it with and without network @longo',
  { tag: '@larguras' },
  async ({ page, context, browser, own }) => {
    await page.clock.install()
    await openCard(page, own.paciente)
    await lookOver(page, 'digital card')
    const first = await readQr(page, qr(page))
    await test.step('without network it opens again and goes on changing', async () => {
      await context.setOffline(true)
      await page.reload()
      await expect(page.getByText('Sem internet', { exact: true })).toBeVisible()
      await expect(qr(page)).toBeVisible()
      await expect(page.getByText(/^Muda sozinho em \d+ segundos?$/)).toBeVisible()
      await lookOver(page, 'digital card without network')
      await page.clock.fastForward(60_000)
      await expect.poll(() => readQr(page, qr(page))).not.toBe(first)
    })
    const { context: atDesk, desk, scan } = await openDesk(browser, page, own.atendente)
    await test.step('a desk without network says what it knows, and that it did not ask', async () => {
      await atDesk.setOffline(true)
      await expect(desk.getByText('Mantenha esta página aberta')).toBeVisible()
      const text = await readQr(page, qr(page))
      await scan(text)
      await expect(desk.getByText('O QR Code é verdadeiro e de agora')).toBeVisible()
      await expect(desk.getByRole('heading', { name: 'Maria Aparecida dos Santos' })).toBeVisible()
      await expect(desk.getByText('Situação não consultada')).toBeVisible()
      await lookOver(desk, 'card, without network')
      await scan('4021 7730 0518 2646')
      await expect(desk.getByText('Sem internet, só o QR Code do cartão pode ser conferido')).toBeVisible()
      await scan(`${text.slice(0, 60)}${text[60] === '0' ? '1' : '0'}${text.slice(61)}`)
      await expect(desk.getByText(/^A assinatura deste QR Code não confere/)).toBeVisible()
      await scan(text)
      await expect(desk.getByText('Situação não consultada')).toBeVisible()
      await desk.clock.fastForward(240_000)
      await scan(text)
      await expect(desk.getByText('Este QR Code já mudou')).toBeVisible()
      await lookOver(desk, 'a photograph, without network')
    })
    await test.step('with network it shows the state and who is covered; a photograph is refused there too', async () => {
      await atDesk.setOffline(false)
      await expect(desk.getByText('Mantenha esta página aberta')).toHaveCount(0)
      await scan(await readQr(page, qr(page)))
      await expect(desk.getByText('Cartão válido')).toBeVisible()
      await expect(desk.getByText(/O QR Code é verdadeiro e de agora\./)).toBeVisible()
      await expect(desk.getByText('José Carlos dos Santos')).toBeVisible()
      await expect(field(desk)).toHaveValue(/^4021( \d{4}){3}$/)
      await lookOver(desk, 'card, with network')
      expect(desk.url()).not.toMatch(/ALC|4021/)
      const fresh = await readQr(page, qr(page))
      await page.clock.setSystemTime(Date.now() - 600_000)
      await expect.poll(() => readQr(page, qr(page))).not.toBe(fresh)
      await scan(await readQr(page, qr(page)))
      await expect(desk.getByText('Este QR Code já mudou')).toBeVisible()
      await lookOver(desk, 'a photograph, with network')
    })
    await atDesk.close()
  },
)

test(
  "the desk's camera reads the card, by keyboard",
  { tag: '@larguras' },
  async ({ page, baseURL, viewport }, info) => {
    await openCard(page, demo.paciente)
    const film = info.outputPath('balcao.y4m')
    await writeFilm(page, qr(page), film)
    const context = await openCamera(film, { baseURL, viewport })
    const desk = await context.newPage()
    await loginEquipe(desk, demo.atendente)
    // Through a link on another page: the camera is allowed only in a document loaded from the page's own URL.
    await desk.goto('/admin/voucher')
    await desk.getByRole('link', { name: 'Cartão', exact: true }).click()
    await expect(field(desk)).toBeVisible()
    await awaitScripts(readByCamera(desk))
    await readByCamera(desk).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Cartão válido')).toBeVisible()
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    await context.browser()?.close()
  },
)

test('each of the two checks says where the QR of the other belongs, and puts no card into an address', async ({
  page,
  browser,
}) => {
  await openCard(page, demo.paciente)
  const text = await readQr(page, qr(page))
  const { context, desk, scan } = await openDesk(browser, page, demo.atendente)
  await scan('ALV:7K2M9QXD')
  await expect(
    desk.getByText('Este QR Code é de um voucher. Abra a aba Voucher e leia de novo.'),
  ).toBeVisible()
  await desk.getByRole('link', { name: 'Voucher', exact: true }).click()
  await expect(desk.getByLabel('Código do voucher')).toBeVisible()
  await awaitScripts(readByCamera(desk))
  await desk.getByLabel('Código do voucher').fill(text)
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Este QR Code é do cartão. Abra a aba Cartão e leia de novo.')).toBeVisible()
  expect(desk.url()).not.toContain('ALC')
  await context.close()
})

test('a card that is suspended afterwards: a desk with network says so, and the device forgets it @longo', async ({
  page,
  browser,
  own,
}) => {
  await signUp(page, own.n)
  const plano = await aPlan(page)
  const id = await payCard(page, await buyCard(page, own.n, plano), plano)
  await page.goto(card)
  await expect(qr(page)).toBeVisible()
  await awaitKept(page, all)
  const text = await readQr(page, qr(page))
  const platform = await browser.newContext()
  const admin = await platform.newPage()
  await loginEquipe(admin, own.admin)
  const suspended = await admin.request.post(`/api/saudes/${id}/suspender`, {
    data: { motivo: 'Contestação da operadora' },
  })
  expect(suspended.ok(), await suspended.text()).toBe(true)
  await platform.close()
  const { context, desk, scan } = await openDesk(browser, page, own.atendente)
  await scan(text)
  await expect(desk.getByText('O cartão está suspenso e não vale agora.')).toBeVisible()
  await context.close()
  await page.reload()
  await expect(page.getByText('O cartão está suspenso', { exact: true })).toBeVisible()
  await expect(page.getByText('Mostre na recepção')).toHaveCount(0)
  await awaitKept(page, nothing)
  await lookOver(page, 'suspended card')
})

test('logging out, the end of the session and another person each remove the card from the device @longo', async ({
  page,
  context,
  own,
}) => {
  const offlineShowsNobody = async () => {
    await context.setOffline(true)
    await page.goto(card)
    await expect(page.getByText('Quem tem conta guarda aqui o cartão')).toBeVisible()
    await expect(qr(page)).toHaveCount(0)
    await context.setOffline(false)
  }
  await openCard(page, own.paciente)
  const otherTab = await context.newPage()
  await otherTab.goto(card)
  await expect(qr(otherTab)).toBeVisible()
  await leaveByHeader(page)
  await page.waitForURL('**/logincliente')
  await expect(otherTab.getByText('Você saiu. Entre de novo para mostrar o QR Code.')).toBeVisible()
  await expect(qr(otherTab)).toHaveCount(0)
  await awaitKept(otherTab, nothing)
  await otherTab.close()
  await awaitKept(page, nothing)
  await offlineShowsNobody()

  await openCard(page, own.paciente)
  await loginCliente(page, own.paciente2)
  await page.goto('/admincliente')
  await awaitKept(page, nothing)
  await page.goto(card)
  await expect(page.getByText('Maria Aparecida dos Santos')).toHaveCount(0)
  await offlineShowsNobody()

  await openCard(page, own.paciente)
  await context.clearCookies()
  await page.goto('/')
  await awaitKept(page, nothing)
})

test('without network every address shows card and voucher, and nothing after a logout whose next page never arrives', async ({
  page,
  context,
}) => {
  const voucher = page.getByRole('img', { name: 'QR Code do voucher 7K2M-9QXD' })
  await openCard(page, demo.paciente)
  await page.goto(`/voucher?id=${await pedidoId(page, '7K2M9QXD')}`)
  await expect(page.getByText('Este voucher abre sem internet neste aparelho')).toBeVisible()
  await context.setOffline(true)
  for (const path of ['/', '/admincliente', '/busca?onde=Tijuca']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Sem internet' })).toBeVisible()
    await expect(qr(page)).toBeVisible()
    await expect(voucher).toBeVisible()
    await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveAttribute('href', path)
  }
  await lookOver(page, 'every address without network')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await page.waitForURL('**/busca?onde=Tijuca')
  await page.route('**/sair', async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionfailed')
  })
  await leaveByHeader(page)
  await page.waitForURL('chrome-error://**')
  await context.setOffline(true)
  await page.goto('/')
  await expect(page.getByText('Quem tem conta guarda aqui o cartão')).toBeVisible()
  await expect(qr(page).or(voucher)).toHaveCount(0)
  await lookOver(page, 'a stranger without network')
  await context.setOffline(false)
  await page.goto('/')
  await awaitKept(page, nothing)
})

test('a browser that keeps nothing shows the card while its page is open, and says so @longo', async ({
  page,
  context,
  own,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await page.clock.install()
  await loginCliente(page, own.paciente)
  await page.goto(card)
  await expect(page.getByText(/^Este navegador não guarda o cartão\./)).toBeVisible()
  const first = await readQr(page, qr(page))
  await context.setOffline(true)
  await page.clock.fastForward(60_000)
  await expect.poll(() => readQr(page, qr(page))).not.toBe(first)
})

test('the card can be installed: a manifest that starts at it, its icons, and one cached page that names nobody', async ({
  page,
  own,
}) => {
  await openCard(page, own.paciente)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await page.request.get(href!)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const { start_url, display, icons } = (await reply.json()) as {
    start_url: string
    display: string
    icons: { src: string; sizes: string }[]
  }
  expect([start_url, display]).toEqual([card, 'standalone'])
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512'])
  for (const { src } of icons)
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  const scopes = await page.evaluate(() =>
    navigator.serviceWorker.getRegistrations().then((r) => r.map(({ scope }) => new URL(scope).pathname)),
  )
  expect(scopes).toEqual(['/'])
  const cached = await page.evaluate(async () => {
    const requests = await (await caches.open('alento-sem-internet')).keys()
    return requests.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/assets/'))
  })
  expect(cached).toEqual(['/sem-internet'])
  const kept = await page.evaluate(async () => (await caches.match('/sem-internet'))!.text())
  for (const secret of ['Maria', '4021', own.paciente]) expect(kept).not.toContain(secret)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the number can be shown, and a desk checks a pasted QR', async ({ page, browser, own, baseURL }) => {
    await loginCliente(page, own.paciente)
    await page.goto(card)
    await expect(page.getByText('Mostre o número do cartão na recepção.')).toBeVisible()
    await expect(page.getByText('Preparando o QR Code')).toHaveCount(0)
    await expect(qr(page)).toHaveCount(0)
    const context = await browser.newContext({ javaScriptEnabled: true, ...(baseURL && { baseURL }) })
    const device = await context.newPage()
    await openCard(device, own.paciente)
    const text = await readQr(device, qr(device))
    await context.close()
    await loginEquipe(page, own.atendente)
    await page.goto('/admin/cartaoSinsaude')
    await field(page).fill(text)
    await page.getByRole('button', { name: 'Validar' }).click()
    await expect(page.getByText('Cartão válido')).toBeVisible()
  })
})
