import { expect, type Page } from '@playwright/test'
import { test } from '../test.ts'
import { aPicture } from '../picture.ts'
import { loginEquipe, lookOver } from '../steps.ts'

const photos = (page: Page) => page.getByRole('listitem').filter({ has: page.getByLabel('Legenda') })
const captions = (page: Page): Promise<string[]> =>
  photos(page)
    .getByLabel('Legenda')
    .evaluateAll((inputs) => inputs.map((i) => (i as HTMLInputElement).value))

async function choose(
  page: Page,
  field: 'Arquivo da foto' | 'Arquivo do logo',
  name: string,
  buffer: Buffer,
): Promise<void> {
  await page.getByLabel(field, { exact: true }).setInputFiles({ name, mimeType: 'image/png', buffer })
}

/** The dialog stays open while a file is refused. */
async function openUpload(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Enviar foto' })
  if (await dialog.isVisible()) return
  await page.getByRole('link', { name: 'Nova foto' }).click()
  await expect(dialog).toBeVisible()
}

async function addPhoto(page: Page, caption: string): Promise<void> {
  const before = await photos(page).count()
  await openUpload(page)
  await page.getByLabel('Legenda da nova foto').fill(caption)
  await choose(page, 'Arquivo da foto', 'foto.png', await aPicture(page, caption))
  await page.getByRole('button', { name: 'Enviar foto' }).click()
  await expect(photos(page)).toHaveCount(before + 1)
}

async function removePhoto(page: Page, caption: string): Promise<void> {
  const before = await photos(page).count()
  const at = (await captions(page)).indexOf(caption)
  const photo = photos(page).nth(at)
  await photo.getByText(`Remover foto ${at + 1}`).click()
  await expect(photo.getByText('Deseja realmente remover?')).toBeVisible()
  await photo.getByRole('button', { name: 'Sim, remover' }).click()
  await expect(photos(page)).toHaveCount(before - 1)
}

test(
  'a unit shows a new photo first: refused file, upload, moved by buttons and by keyboard, seen by visitors, removed',
  { tag: '@celular' },
  async ({ page, own }) => {
    await loginEquipe(page, own.credenciado)
    await page.goto('/admin/credenciado/imagens')
    await page.waitForLoadState('networkidle')
    const caption = `Jardim ${crypto.randomUUID().slice(0, 8)}`
    await openUpload(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openUpload(page)
    await page.getByLabel('Legenda da nova foto').fill(caption)
    await choose(
      page,
      'Arquivo da foto',
      'foto.png',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    )
    await page.getByRole('button', { name: 'Enviar foto' }).click()
    await expect(page.getByText('Envie uma foto em JPEG, PNG, WebP ou AVIF.')).toBeVisible()
    await expect(page.getByLabel('Arquivo da foto', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Legenda da nova foto')).toHaveValue(caption)
    await choose(page, 'Arquivo da foto', 'grande.png', Buffer.alloc(2 * 2 ** 20 + 1))
    await expect(page.getByText('A imagem pode ter até 2 MB. Envie uma menor.')).toBeVisible()
    await lookOver(page, 'a refused picture')
    await addPhoto(page, caption)
    await expect(page.getByText('Fotos atualizadas.')).toBeVisible()
    const places = await photos(page).count()
    expect(await captions(page)).toEqual(expect.arrayContaining([caption]))
    for (let at = places; at > 2; at -= 1) {
      await page.getByRole('button', { name: `Subir foto ${at}` }).click()
      await expect.poll(async () => (await captions(page)).indexOf(caption)).toBe(at - 2)
    }
    await expect(page.getByRole('button', { name: 'Subir foto 2' })).toBeFocused()
    await page.getByRole('button', { name: 'Arrastar foto 2' }).focus()
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
    const list = (await (await page.request.get('/api/auth/sessao')).json()) as { usuario: { rede: string } }
    const [first] = (await (await page.request.get(`/api/redeImagem/${list.usuario.rede}`)).json()) as {
      legenda: string
      image: string
    }[]
    expect(first?.legenda).toBe(caption)
    const shown = await page.request.get(`${first!.image}&w=400`)
    expect([shown.headers()['content-type'], shown.headers()['cache-control']]).toEqual([
      'image/webp',
      'private, max-age=31536000, immutable',
    ])
    await removePhoto(page, caption)
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('pictures are sent, refused with what was typed kept, moved and removed', async ({ page, own }) => {
    await loginEquipe(page, own.credenciado)
    await page.goto('/admin/credenciado/imagens')
    const caption = `Horta ${crypto.randomUUID().slice(0, 8)}`
    await openUpload(page)
    await page.getByLabel('Legenda da nova foto').fill(caption)
    await choose(page, 'Arquivo da foto', 'enorme.png', Buffer.alloc(12 * 2 ** 20, 1))
    await page.getByRole('button', { name: 'Enviar foto' }).click()
    await expect(page.getByText('O arquivo pode ter até 2 MB. Envie um menor.')).toBeVisible()
    await expect(page.getByLabel('Legenda da nova foto')).toHaveValue(caption)
    await addPhoto(page, caption)
    const places = await photos(page).count()
    await page.getByRole('button', { name: `Subir foto ${places}` }).click()
    expect((await captions(page)).indexOf(caption)).toBe(places - 2)
    await removePhoto(page, caption)
  })
})
