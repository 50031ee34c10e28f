import { expect, type Page } from '@playwright/test'
import { test } from '../../test.ts'
import { startScripts } from '../../network-steps.ts'
import { aPhonePhoto, aPicture } from '../../picture.ts'
import { loginEquipe, lookOver } from '../../steps.ts'

const photos = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByLabel('Legenda (opcional)') })
const captions = (page: Page): Promise<string[]> =>
  photos(page)
    .getByLabel('Legenda (opcional)')
    .evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value))

type Chosen = { name: string; buffer: Buffer; mimeType?: string }

/** Several at once, with scripts. */
const send = (page: Page, ...files: Chosen[]): Promise<void> =>
  page
    .getByLabel('Arquivos das fotos')
    .setInputFiles(files.map((file) => ({ mimeType: 'image/png', ...file })))

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Enviar foto' })
const result = (page: Page, name: string) => dialog(page).getByRole('listitem').filter({ hasText: name })

async function openUpload(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Novas fotos' }).click()
  await expect(dialog(page)).toBeVisible()
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')

async function removePhoto(page: Page, caption: string): Promise<void> {
  const before = await photos(page).count()
  const at = (await captions(page)).indexOf(caption)
  const photo = photos(page).nth(at)
  await photo.getByText(`Remover foto ${at + 1}`).click()
  await expect(photo.getByText('Deseja realmente remover?')).toBeVisible()
  await photo.getByRole('button', { name: 'Sim, remover' }).click()
  await expect(photos(page)).toHaveCount(before - 1)
}

/** Width and height of a photo as visitors get it. */
async function sizeOf(page: Page, image: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const picture = await createImageBitmap(await (await fetch(src)).blob())
    return [picture.width, picture.height] as [number, number]
  }, `${image}&w=1200`)
}

type Foto = { legenda: string; image: string }
async function stored(page: Page): Promise<Foto[]> {
  const { usuario } = (await (await page.request.get('/api/auth/sessao')).json()) as {
    usuario: { rede: string }
  }
  return (await (await page.request.get(`/api/redeImagem/${usuario.rede}`)).json()) as Foto[]
}

test(
  "a unit sends photos together: a phone's is shrunk upright, each refused one says why, captions are saved with one button, order by buttons and keyboard",
  { tag: '@larguras' },
  async ({ page, own }) => {
    await loginEquipe(page, own.credenciado)
    await page.goto('/admin/credenciado/imagens')
    await startScripts(page.getByRole('link', { name: 'Novas fotos' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Dados da rede' })).toBeVisible()
    const before = await photos(page).count()
    await openUpload(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openUpload(page)
    const phone = await aPhonePhoto(page)
    expect(phone.byteLength).toBeGreaterThan(2 * 2 ** 20)
    const small = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } })
    await send(
      page,
      { name: 'celular.jpg', buffer: phone, mimeType: 'image/jpeg' },
      { name: 'pequena.png', buffer: small },
      { name: 'desenho.png', buffer: svg },
      { name: 'grande.png', buffer: Buffer.alloc(2 * 2 ** 20 + 1) },
      { name: 'jardim.png', buffer: await aPicture(page, 'Jardim') },
    )
    await expect(dialog(page).getByText('2 fotos enviadas, 3 não entraram')).toBeVisible()
    await expect(result(page, 'celular.jpg')).toContainText('Enviada, diminuída para caber em 2 MB')
    await expect(result(page, 'pequena.png')).toContainText('A imagem tem só 40 × 30 pixels')
    await expect(result(page, 'desenho.png')).toContainText('Envie uma foto em JPEG, PNG, WebP ou AVIF.')
    await expect(result(page, 'grande.png')).toContainText('A imagem pode ter até 2 MB. Envie uma menor.')
    await expect(result(page, 'jardim.png')).toContainText('Enviada')
    await lookOver(page, 'photos that were sent, and some that were not')
    await page.getByRole('link', { name: 'Fechar' }).click()
    await expect(photos(page)).toHaveCount(before + 2)
    const [width, height] = await sizeOf(page, (await stored(page)).at(before)!.image)
    expect(height / width, 'upright').toBeCloseTo(1.5, 1)

    const mine = [`Fachada ${own.n}`, `Jardim ${own.n}`] as const
    for (const [at, caption] of mine.entries())
      await photos(page)
        .nth(before + at)
        .getByLabel('Legenda (opcional)')
        .fill(caption)
    await expect(page.getByText('2 alterações por salvar')).toBeInViewport()
    await page.getByRole('link', { name: 'Acesso', exact: true }).click()
    await page
      .getByRole('alertdialog', { name: 'Sair sem salvar?' })
      .getByRole('button', { name: 'Não' })
      .click()
    await lookOver(page, 'captions to be saved')
    await page.getByRole('button', { name: 'Salvar legendas' }).click()
    await expect(page.getByText('Fotos atualizadas.')).toBeVisible()
    await expect(page.getByText('2 alterações por salvar')).toHaveCount(0)
    expect((await stored(page)).map((f) => f.legenda).slice(before)).toEqual([...mine])

    const caption = mine[1]
    const places = before + 2
    for (let at = places; at > 2; at -= 1) {
      await page.getByRole('button', { name: `Antes: foto ${at}`, exact: true }).click()
      await expect.poll(async () => (await captions(page)).indexOf(caption)).toBe(at - 2)
    }
    await expect(page.getByRole('button', { name: 'Antes: foto 2', exact: true })).toBeFocused()
    await page.getByRole('button', { name: 'Arrastar foto 2', exact: true }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('Ela está sobre a posição 2.')).toBeAttached()
    // The arrow keys work a moment after the announcement of the pick-up; the first position is the end of the list.
    const towardsFirst = page.viewportSize()!.width < 768 ? 'ArrowUp' : 'ArrowLeft'
    await expect(async () => {
      await page.keyboard.press(towardsFirst)
      await expect(page.getByText('Ela está sobre a posição 1.')).toBeAttached({ timeout: 1_000 })
    }).toPass()
    const moved = page.waitForResponse((r) => r.request().method() === 'POST')
    await page.keyboard.press('Space')
    await moved
    await page.reload()
    expect((await captions(page))[0]).toBe(caption)
    await lookOver(page, 'pictures of a unit')
    const [first] = await stored(page)
    expect(first?.legenda).toBe(caption)
    const shown = await page.request.get(`${first!.image}&w=400`)
    expect([shown.headers()['content-type'], shown.headers()['cache-control']]).toEqual([
      'image/webp',
      'private, max-age=31536000, immutable',
    ])
    await removePhoto(page, caption)
  },
)

test('photos are dropped on the page, and one whose network failed is sent again and added once', async ({
  page,
  own,
}) => {
  await loginEquipe(page, own.credenciado)
  await page.goto('/admin/credenciado/imagens')
  await startScripts(page.getByRole('link', { name: 'Novas fotos' }))
  const before = await photos(page).count()
  const picture = (await aPicture(page, 'Sala')).toString('base64')
  const files = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.codePointAt(0)!)
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'sala.png', { type: 'image/png' }))
    return transfer
  }, picture)
  // The server adds it, but its answer is lost.
  let lost = true
  await page.route('**/api/redeImagem/*', async (route) => {
    if (!lost || route.request().method() !== 'POST') return route.fallback()
    lost = false
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('heading', { name: 'Fotos' }).dispatchEvent('drop', { dataTransfer: files })
  await expect(result(page, 'sala.png')).toContainText('Não conseguimos falar com o servidor.')
  await result(page, 'sala.png').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialog(page).getByText('1 foto enviada')).toBeVisible()
  await expect(photos(page)).toHaveCount(before + 1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  const choose = (page: Page, name: string, buffer: Buffer) =>
    page.getByLabel('Arquivo da foto', { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })

  test('pictures are sent one by one, refused with what was typed kept, moved, captioned and removed @longo', async ({
    page,
    own,
  }) => {
    await loginEquipe(page, own.credenciado)
    await page.goto('/admin/credenciado/imagens')
    const caption = `Horta ${own.n}`
    await openUpload(page)
    await page.getByLabel('Legenda da nova foto').fill(caption)
    await choose(page, 'enorme.png', Buffer.alloc(12 * 2 ** 20, 1))
    await page.getByRole('button', { name: 'Enviar foto' }).click()
    await expect(page.getByText('O arquivo pode ter até 2 MB. Envie um menor.')).toBeVisible()
    await expect(page.getByLabel('Legenda da nova foto')).toHaveValue(caption)
    await choose(page, 'foto.png', await aPicture(page, caption))
    const before = await photos(page).count()
    await page.getByRole('button', { name: 'Enviar foto' }).click()
    await expect(photos(page)).toHaveCount(before + 1)
    await page.getByRole('button', { name: `Antes: foto ${before + 1}`, exact: true }).click()
    await expect.poll(async () => (await captions(page)).indexOf(caption)).toBe(before - 1)
    await photos(page)
      .nth(before - 1)
      .getByLabel('Legenda (opcional)')
      .fill(`${caption}, de manhã`)
    await page.getByRole('button', { name: 'Salvar legendas' }).click()
    await expect.poll(() => captions(page)).toContain(`${caption}, de manhã`)
    await removePhoto(page, `${caption}, de manhã`)
  })
})
