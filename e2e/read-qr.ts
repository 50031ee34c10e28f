import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'

/** Reads the QR code in a part of the screen as a camera would. */
export async function readQr(page: Page, code: Locator): Promise<string> {
  const png = (await code.screenshot()).toString('base64')
  const lens = await page.context().newPage()
  const { data, width, height } = await lens.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const pixels = context.getImageData(0, 0, image.width, image.height).data
    return { data: Array.from(pixels), width: image.width, height: image.height }
  }, png)
  await lens.close()
  return jsqr.default(Uint8ClampedArray.from(data), width, height)?.data ?? ''
}
