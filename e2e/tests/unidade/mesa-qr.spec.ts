import { expect, type Page } from '@playwright/test'
import type { Own } from '../../own.ts'
import { test } from '../../test.ts'
import { awaitScripts } from '../../network-steps.ts'
import { writeFilm, openCamera } from '../../fake-camera.ts'
import { placePaidOrder } from '../../order-steps.ts'
import { codigoOf, demo, loginCliente, loginEquipe, lookOver, pedidoId } from '../../steps.ts'

const field = (desk: Page) => desk.getByLabel('Código do voucher')
const readByCamera = (desk: Page) => desk.getByRole('button', { name: 'Ler com a câmera' })

/** Records every camera that a page opens; returns a function that counts those still on. */
async function countCameras(desk: Page): Promise<() => Promise<number>> {
  await desk.addInitScript(() => {
    const { mediaDevices } = navigator
    const ask = mediaDevices.getUserMedia.bind(mediaDevices)
    const streams: MediaStream[] = []
    Object.assign(globalThis, { streams })
    mediaDevices.getUserMedia = async (wish) => {
      const stream = await ask(wish)
      streams.push(stream)
      return stream
    }
  })
  return () =>
    desk.evaluate(
      () => (globalThis as unknown as { streams: MediaStream[] }).streams.filter((s) => s.active).length,
    )
}

test(
  'the camera reads the QR on a phone and checks it at once; it is off when its window closes',
  { tag: '@celular' },
  async ({ page, baseURL, viewport }, testInfo) => {
    await loginCliente(page, demo.paciente)
    await page.goto(`/voucher?id=${await pedidoId(page, '7K2M9QXD')}`)
    const film = testInfo.outputPath('balcao.y4m')
    await writeFilm(page, null, film)
    const context = await openCamera(film, { baseURL, viewport })
    const desk = await context.newPage()
    const cameras = await countCameras(desk)
    await loginEquipe(desk, demo.atendente)
    // Through a link on another page: the camera is allowed only in a document loaded from the desk's own URL.
    await desk.goto('/admin/cartaoSinsaude')
    await desk.getByRole('link', { name: 'Voucher', exact: true }).click()
    await expect(field(desk)).toBeVisible()
    await awaitScripts(readByCamera(desk))
    await readByCamera(desk).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('dialog', { name: 'Ler o QR Code' })).toBeVisible()
    await expect.poll(cameras).toBe(1)
    await lookOver(desk, 'camera')
    await desk.keyboard.press('Escape')
    await expect.poll(cameras).toBe(0)
    await expect(readByCamera(desk)).toBeFocused()
    await writeFilm(page, page.getByRole('img', { name: /^QR Code do voucher/ }), film)
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('Pode atender')).toBeVisible()
    await expect(field(desk)).toHaveValue('7K2M-9QXD')
    // The signed text stays in no address.
    await expect(desk).toHaveURL(/\/admin\/voucher\?codigo=7K2M-9QXD$/)
    await expect(desk.getByRole('dialog')).toHaveCount(0)
    expect(await cameras()).toBe(0)
    await context.browser()?.close()
  },
)

test('without a camera, or when it is refused, the desk says so and takes the typed code', async ({
  page,
  baseURL,
  viewport,
}, testInfo) => {
  await loginEquipe(page, demo.atendente)
  await page.goto('/admin/voucher')
  await readByCamera(page).click()
  await expect(page.getByText('Nenhuma câmera foi encontrada neste aparelho.')).toBeVisible()
  await lookOver(page, 'no camera')
  await page.getByRole('button', { name: 'Fechar a câmera' }).click()
  const film = testInfo.outputPath('balcao.y4m')
  await writeFilm(page, null, film)
  const context = await openCamera(film, { baseURL, viewport, refused: true })
  const desk = await context.newPage()
  await loginEquipe(desk, demo.atendente)
  await desk.goto('/admin/voucher')
  await readByCamera(desk).click()
  await expect(desk.getByText(/^O navegador não liberou a câmera/)).toBeVisible()
  await desk.keyboard.press('Escape')
  await field(desk).fill('7k2m-9qxd')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText('Pode atender')).toBeVisible()
  await context.browser()?.close()
})

/** A paid order of the logged-in client: its id, and the text of its QR. */
async function aPaidVoucher(page: Page, own: Own): Promise<{ id: string; codigo: string; texto: string }> {
  const id = await placePaidOrder(page, own)
  const codigo = await codigoOf(page, id)
  const { texto } = (await (await page.request.get(`/api/pedidos/${id}/voucher`)).json()) as { texto: string }
  return { id, codigo, texto }
}

test('without network a desk checks by the signature, attends, and sends it later; a voucher used meanwhile is refused', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const [good, used] = [await aPaidVoucher(page, own), await aPaidVoucher(page, own)]
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const desk = await context.newPage()
  await loginEquipe(desk, own.atendente)
  await desk.goto('/admin/voucher')
  const otherTab = await context.newPage()
  await otherTab.goto('/admin/voucher')
  await expect(readByCamera(otherTab)).toBeVisible()
  await desk.bringToFront()
  await awaitScripts(readByCamera(desk))
  await context.setOffline(true)
  await expect(desk.getByText('Mantenha esta página aberta')).toBeVisible()
  const scan = async (what: string): Promise<void> => {
    await field(desk).fill('')
    await desk.keyboard.insertText(what)
    await desk.keyboard.press('Enter')
  }
  await test.step('what is no QR of ours is refused at once', async () => {
    await scan(good.codigo)
    await expect(desk.getByText('Sem internet, só o QR Code pode ser conferido')).toBeVisible()
    await scan(`${good.texto.slice(0, -2)}${good.texto.at(-2) === '0' ? '1' : '0'}${good.texto.at(-1)}`)
    await expect(desk.getByText('A assinatura deste QR Code não confere. Favor não atender')).toBeVisible()
    await lookOver(desk, 'forged, without network')
  })
  await test.step('a good one is attended by keyboard and kept, once', async () => {
    await scan(good.texto)
    await expect(desk.getByText('O QR Code é verdadeiro e desta unidade')).toBeVisible()
    await lookOver(desk, 'good, without network')
    await desk.getByRole('button', { name: 'Realizar Atendimento' }).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByText('1 voucher a enviar')).toBeVisible()
    await expect(field(desk)).toBeFocused()
    await scan(good.texto)
    await expect(desk.getByText('Este voucher já foi atendido aqui')).toBeVisible()
    await scan(used.texto)
    await desk.getByRole('button', { name: 'Realizar Atendimento' }).click()
    await expect(desk.getByText('2 vouchers a enviar')).toBeVisible()
    await expect(otherTab.getByText('2 vouchers a enviar')).toBeVisible()
    await desk.getByRole('link', { name: 'Cartão', exact: true }).click()
    await expect(desk.getByText(/^Sem internet as outras páginas não abrem/)).toBeVisible()
    await expect(desk.getByText('2 vouchers a enviar')).toBeVisible()
    await lookOver(desk, 'queue')
  })
  await test.step('another desk uses one of them; then the network is back', async () => {
    const other = await browser.newContext()
    const elsewhere = await other.newPage()
    await loginEquipe(elsewhere, own.atendente)
    const attended = await elsewhere.request.post(`/api/pedidos/${used.id}/realizarAtendimento`, {
      data: { codigo: used.codigo },
    })
    expect(attended.ok()).toBe(true)
    await other.close()
    await context.setOffline(false)
    await expect(desk.getByText(`O atendimento do voucher ${used.codigo} não foi registrado`)).toBeVisible()
    await expect(desk.getByText(/Este voucher já tinha sido usado em/)).toBeVisible()
    await expect(desk.getByText(/a enviar$/)).toHaveCount(0)
    await lookOver(desk, 'refused later')
    await desk.getByRole('link', { name: `Ver voucher ${used.codigo}` }).click()
    const ticket = desk.getByRole('article', { name: `Voucher ${used.codigo}` })
    await expect(ticket).toBeVisible()
    const refusal = desk.getByText(`O atendimento do voucher ${used.codigo} não foi registrado`)
    expect((await ticket.boundingBox())!.y).toBeLessThan((await refusal.boundingBox())!.y)
    const { statusAtendimento } = (await (await page.request.get(`/api/pedidos/${good.id}`)).json()) as {
      statusAtendimento: string
    }
    expect(statusAtendimento).toBe('REALIZADO')
  })
  await test.step('a user who leaves before reading it is warned', async () => {
    await desk
      .locator('form[action="/sair"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit())
    await expect(desk.getByRole('alertdialog', { name: 'Sair agora?' })).toBeVisible()
    await desk.getByRole('button', { name: 'Ficar' }).click()
    await desk.getByRole('button', { name: `Entendi, voucher ${used.codigo}` }).click()
    await expect(desk.getByText(/não foi registrado/)).toHaveCount(0)
  })
  await context.close()
})

test('in a browser that refuses storage everything works but the queue, and the desk says so before it matters', async ({
  page,
  browser,
  own,
}) => {
  await loginCliente(page, own.paciente)
  const { texto } = await aPaidVoucher(page, own)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
  })
  const desk = await context.newPage()
  const faults: string[] = []
  // Ignores errors of the router's own inline script, which removes what it could not read: they are not errors of ours.
  desk.on('pageerror', ({ stack }) => stack?.includes('/assets/') && faults.push(stack))
  await loginEquipe(desk, own.atendente)
  await desk.goto('/admin/voucher')
  await expect(desk.getByText('Este navegador não guarda atendimentos', { exact: true })).toBeVisible()
  await lookOver(desk, 'nothing is kept')
  await context.setOffline(true)
  await expect(desk.getByText('Mantenha esta página aberta')).toBeVisible()
  await field(desk).fill('')
  await desk.keyboard.insertText(texto)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Realizar Atendimento' }).click()
  await expect(desk.getByRole('alert')).toContainText('Anote o código do voucher')
  await expect(desk.getByRole('button', { name: 'Realizar Atendimento' })).toBeVisible()
  expect(faults).toEqual([])
  await context.close()
})
