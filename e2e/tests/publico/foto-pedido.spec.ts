import { expect, type Browser, type Page } from '@playwright/test'
import { leaveByHeader } from '../../menu-steps.ts'
import { test } from '../../test.ts'
import { unidade } from '../../exam-steps.ts'
import { payByCard, placeOrder } from '../../order-steps.ts'
import type { Own } from '../../own.ts'
import { aPicture } from '../../picture.ts'
import { boxOf, goodCard, loginCliente, loginEquipe, loginInPurchase, lookOver } from '../../steps.ts'

const picture = (page: Page) => page.getByRole('button', { name: 'Ampliar a foto do pedido' })
const camera = (page: Page) => page.getByLabel(/^Fotografar/)
const chips = (page: Page) => page.getByRole('list', { name: 'No orçamento' }).getByRole('listitem')
const question = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Os exames são os mesmos do seu pedido médico?' })
const goes = (page: Page) => page.getByText('A foto do pedido vai junto com a compra', { exact: true })
const webp: unknown = expect.stringContaining('image/webp')
const refusal = 'Este arquivo não é uma foto que dê para abrir.'

/** Reads the device's storage of a photo: its mark, and whether there is a database. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return [localStorage.getItem('alento.foto') !== null, databases.some((d) => d.name === 'alento-foto')]
  })
const awaitKept = (page: Page, kept: boolean) =>
  expect.poll(() => keptHere(page).catch(() => null), { message: 'kept on the device' }).toEqual([kept, kept])

/** Codes of two exams that the test's unit sells, and its place for the quote. */
async function aQuote(page: Page, own: Own) {
  const { exames } = await unidade(page, own.unidade.nome)
  const codes = (exames as unknown as { codigoExame: string }[]).slice(0, 2).map((e) => e.codigoExame)
  const [cidade, uf] = own.unidade.onde.split(', ') as [string, string]
  const place = `${new URLSearchParams({ cidade, uf })}`
  return { exames, codes, place }
}

async function takePhoto(page: Page, words = 'Hemograma'): Promise<void> {
  const buffer = await aPicture(page, words)
  await camera(page).setInputFiles({ name: 'pedido.png', mimeType: 'image/png', buffer })
  await expect(picture(page)).toBeVisible()
  await awaitKept(page, true)
}

/** Goes from the comparison to the question. */
async function ask(page: Page, { unidade: { nome } }: Own): Promise<void> {
  const unit = page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name: nome }) })
  await unit.getByRole('link', { name: /^Adquirir/ }).click()
  await expect(question(page)).toBeVisible()
}

const confirm = (page: Page): Promise<void> =>
  question(page).getByRole('button', { name: 'Sim, adquirir' }).click()

const checkoutId = async (page: Page): Promise<string> => {
  await page.waitForURL('**/checkout?id=**')
  return new URL(page.url()).searchParams.get('id')!
}

type Pedido = { _id: string; codigo: string; requisicao: string | null }
const orderOf = async (page: Page, id: string): Promise<Pedido> =>
  (await (await page.request.get(`/api/pedidos/${id}`)).json()) as Pedido

/** Reads the responses to the unit's desk and to another client about the photo. */
async function othersSee(browser: Browser, own: Own, { _id, codigo, requisicao }: Pedido) {
  const desk = await (await browser.newContext()).newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto('/admin/voucher')
  await desk.getByLabel('Código do voucher').fill(codigo)
  await desk.keyboard.press('Enter')
  const link = desk.getByRole('link', { name: 'Ver o pedido médico' })
  await expect(link).toHaveAttribute('href', `/api/pedidos/${_id}/requisicao`)
  await desk.goto('/admin/vouchers')
  await expect(desk.getByRole('link', { name: 'Ver o pedido médico' })).toHaveAttribute(
    'href',
    `/api/pedidos/${_id}/requisicao`,
  )
  await lookOver(desk, 'a voucher to attend with its photo')
  const shown = await desk.request.get(`/api/pedidos/${_id}/requisicao`)
  const other = await (await browser.newContext()).newPage()
  await loginCliente(other, own.paciente)
  const theirs = await other.request.get(`/api/requisicoes/${requisicao}/imagem`)
  const put = await other.request.post(`/api/pedidos/${_id}/requisicao`, { data: { requisicao } })
  await desk.context().close()
  await other.context().close()
  return [shown.status(), shown.headers()['content-type'], theirs.status(), put.status()]
}

test(
  'a visitor photographs the request, picks from it and buys: the photo goes with the order, and its unit alone sees it',
  { tag: '@larguras' },
  async ({ page, browser, own, hasTouch }) => {
    const { exames, place } = await aQuote(page, own)
    await page.goto(`/orcamento?${place}`)
    await takePhoto(page)
    await expect(page.getByText('A foto fica só neste aparelho até a compra')).toBeVisible()
    await expect(page.getByText('Escolher uma foto', { exact: true })).toBeVisible({ visible: hasTouch })
    const field = page.getByRole('combobox', { name: 'Agora escreva os exames olhando a foto' })
    const [photo, typed] = [await boxOf(picture(page)), await boxOf(field)]
    if (hasTouch) {
      expect(photo.y + photo.height).toBeLessThan(typed.y)
      await page.getByText('Foto do pedido', { exact: true }).first().click()
      await expect(picture(page)).toBeHidden()
      await page.getByText('Foto do pedido', { exact: true }).first().click()
    } else expect(photo.x + photo.width).toBeLessThan(typed.x)
    await lookOver(page, 'the photo beside the exams')
    await picture(page).click()
    const large = page.getByRole('dialog', { name: 'Foto do pedido' })
    await expect(large.getByRole('img')).toBeVisible()
    await lookOver(page, 'the photo in its own size')
    await large.getByRole('button', { name: 'Fechar' }).click()
    await field.fill(exames[0]!.nomeExame)
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect(chips(page)).toHaveCount(1)
    await expect(picture(page)).toBeVisible()
    await page.reload()
    await expect(picture(page)).toBeVisible()
    await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
    await ask(page, own)
    await question(page).getByText('Ver a foto do pedido').click()
    await expect(question(page).getByRole('img', { name: 'Foto do seu pedido médico' })).toBeVisible()
    await lookOver(page, 'the photo in the confirmation')
    await confirm(page)
    await loginInPurchase(page, own.paciente2)
    const id = await checkoutId(page)
    await expect(goes(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver o pedido médico' })).toBeVisible()
    await awaitKept(page, false)
    await lookOver(page, 'the photo goes with the order')
    const pedido = await orderOf(page, id)
    const image = await page.request.get(`/api/requisicoes/${pedido.requisicao}/imagem`)
    expect([image.status(), image.headers()['content-type']]).toEqual([200, webp])
    expect(await payByCard(page, id, goodCard.numero)).toBe(200)
    await page.goto(`/voucher?id=${id}`)
    await lookOver(page, 'the voucher with its photo')
    await expect(page.getByRole('link', { name: 'Ver o pedido médico' })).toHaveAttribute(
      'href',
      `/api/requisicoes/${pedido.requisicao}/imagem`,
    )
    expect(await othersSee(browser, own, pedido)).toEqual([200, webp, 404, 404])
  },
)

test('a file that is no picture is refused and loses nothing; a photo goes on removal, after its day and on logout', async ({
  page,
  own,
}) => {
  const { codes, place } = await aQuote(page, own)
  await loginCliente(page, own.paciente)
  await page.goto(`/orcamento?${place}&exames=${codes.join()}`)
  const wrong = { name: 'pedido.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hemograma e glicemia') }
  await camera(page).setInputFiles(wrong)
  await expect(page.getByRole('alert').filter({ hasText: refusal })).toBeVisible()
  await lookOver(page, 'a refused file')
  await takePhoto(page)
  await expect(page.getByText(refusal)).toHaveCount(0)
  await camera(page).setInputFiles(wrong)
  await expect(page.getByText(refusal)).toBeVisible()
  await expect(picture(page)).toBeVisible()
  await expect(chips(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover foto' }).click()
  await expect(picture(page)).toHaveCount(0)
  await awaitKept(page, false)
  await takePhoto(page)
  await page.evaluate(() => {
    const mark = JSON.parse(localStorage.getItem('alento.foto')!) as { apagarEm: number }
    localStorage.setItem('alento.foto', JSON.stringify({ ...mark, apagarEm: mark.apagarEm - 24 * 3_600_000 }))
  })
  await page.reload()
  await awaitKept(page, false)
  await expect(picture(page)).toHaveCount(0)
  await takePhoto(page)
  await page.goto('/admincliente')
  await leaveByHeader(page)
  await awaitKept(page, false)
  await page.goto('/orcamento')
  await expect(camera(page)).toBeAttached()
  await expect(picture(page)).toHaveCount(0)
})

test('a photo that cannot be sent waits, never holds the payment back, and goes with no other purchase @longo', async ({
  page,
  own,
}) => {
  const { codes, place } = await aQuote(page, own)
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento?${place}&exames=${codes[0]}`)
  await takePhoto(page)
  await page.route('**/api/requisicoes', (route) => route.abort())
  await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
  await ask(page, own)
  await confirm(page)
  const id = await checkoutId(page)
  await expect(page.getByText('A foto do pedido não foi enviada')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeEnabled()
  await lookOver(page, 'a photo that was not sent')
  await page.unroute('**/api/requisicoes')
  // Neither a consultation nor other exams of the same unit are what was confirmed with it.
  const consulta = await placeOrder(page, own)
  const { id: rede, exames } = await unidade(page, own.unidade.nome)
  const other = await page.request.post('/api/pedidos', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { tipoPedido: 'Exame', tipoPagamento: 'Alento', unidade: rede, exames: [exames[1]!._id] },
  })
  for (const unrelated of [consulta, ((await other.json()) as Pedido)._id]) {
    await page.goto(`/checkout?id=${unrelated}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Pagamento' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('foto do pedido')).toHaveCount(0)
    expect((await orderOf(page, unrelated)).requisicao).toBeNull()
  }
  await awaitKept(page, true)
  await page.route('**/api/requisicoes', (route) => route.abort())
  await page.goto(`/checkout?id=${id}`)
  await expect(page.getByText('A foto do pedido não foi enviada')).toBeVisible()
  await page.unroute('**/api/requisicoes')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('link', { name: 'Ver o pedido médico' })).toBeVisible()
  await awaitKept(page, false)
  const { requisicao } = await orderOf(page, id)
  await page.getByRole('button', { name: 'Não enviar' }).click()
  await expect(page.getByText('A foto do pedido foi apagada e não vai com a compra.')).toBeVisible()
  expect((await orderOf(page, id)).requisicao).toBeNull()
  expect((await page.request.get(`/api/requisicoes/${requisicao}/imagem`)).status()).toBe(404)
})

test('a photo that is not to be sent leaves the device, and the purchase goes on', async ({ page, own }) => {
  const { codes, place } = await aQuote(page, own)
  await loginCliente(page, own.paciente2)
  await page.goto(`/orcamento?${place}&exames=${codes[0]}`)
  await takePhoto(page)
  await page.route('**/api/requisicoes', (route) => route.abort())
  await page.getByRole('button', { name: 'Comparar preços' }).filter({ visible: true }).click()
  await ask(page, own)
  await confirm(page)
  const id = await checkoutId(page)
  await page.getByRole('button', { name: 'Não enviar' }).click()
  await expect(page.getByText('A foto do pedido foi apagada e não vai com a compra.')).toBeVisible()
  await awaitKept(page, false)
  expect((await orderOf(page, id)).requisicao).toBeNull()
})

test('by keyboard alone: a photo is taken, looked at and removed', async ({ page }) => {
  await page.goto('/orcamento')
  await expect(camera(page)).toBeAttached()
  const tabTo = async (what: RegExp): Promise<void> => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab')
      const text = await page.evaluate(() => {
        const el = document.activeElement as HTMLInputElement
        return el.ariaLabel ?? ([...(el.labels ?? [])].map((l) => l.textContent).join() || el.textContent)
      })
      if (what.test(text ?? '')) return
    }
    throw new Error(`the keyboard never reached ${what}`)
  }
  const buffer = await aPicture(page, 'Glicemia')
  // The browser is asked well before the key: until it has heard of it, the key opens its own window.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(/^Fotografar o pedido/)
  await page.keyboard.press('Space')
  await (await chooser).setFiles({ name: 'pedido.png', mimeType: 'image/png', buffer })
  await expect(picture(page)).toBeVisible()
  await tabTo(/^Ampliar a foto/)
  await page.keyboard.press('Enter')
  const large = page.getByRole('dialog', { name: 'Foto do pedido' })
  await expect(large).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(picture(page)).toBeFocused()
  await tabTo(/^Remover foto/)
  await page.keyboard.press('Enter')
  await expect(picture(page)).toHaveCount(0)
})

test('a browser that keeps nothing shows the photo on this page and says so', async ({ page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError')
    }
  })
  await page.goto('/orcamento')
  const buffer = await aPicture(page, 'TSH')
  await camera(page).setInputFiles({ name: 'pedido.png', mimeType: 'image/png', buffer })
  await expect(picture(page)).toBeVisible()
  await expect(page.getByText('Este navegador não guarda a foto')).toBeVisible()
  await lookOver(page, 'a photo that is not kept')
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no button for a photo, and the page says what to do instead', async ({ page }) => {
    await page.goto('/orcamento')
    // Text locators leave out what is in a noscript.
    const instead = page.locator('noscript > p')
    await expect(instead).toBeVisible()
    expect(await instead.innerText()).toBe('Copie os exames do seu pedido médico no campo abaixo.')
    await expect(page.getByText('Fotografar o pedido')).toHaveCount(0)
  })
})
