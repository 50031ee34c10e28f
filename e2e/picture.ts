import type { Page } from '@playwright/test'

/** An image that is different in every run: a screen with these words on it. */
export async function aPicture(page: Page, words: string): Promise<Buffer> {
  const own = await page.context().newPage()
  await own.setViewportSize({ width: 640, height: 480 })
  await own.setContent(`<h1 style="font-size: 90px">${words}</h1>`)
  const bytes = await own.screenshot({ type: 'png' })
  await own.close()
  return bytes
}

/** Bytes of a JPEG's EXIF block that says: turned by a quarter, as phones hold their camera. */
const quarterTurn = Buffer.from(
  'ffe1002245786966000049492a0008000000010012010300010000000600000000000000',
  'hex',
)

/** A photo as phones make them: over 2 MB, 2400 by 1600 pixels, to be shown upright. */
export async function aPhonePhoto(page: Page): Promise<Buffer> {
  const own = await page.context().newPage()
  const base64 = await own.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1600
    const brush = canvas.getContext('2d')!
    const noise = brush.createImageData(2400, 1600)
    // Noise cannot be compressed.
    for (let from = 0; from < noise.data.length; from += 65_536)
      crypto.getRandomValues(noise.data.subarray(from, from + 65_536))
    for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
    brush.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1]!
  })
  await own.close()
  const jpeg = Buffer.from(base64, 'base64')
  return Buffer.concat([jpeg.subarray(0, 2), quarterTurn, jpeg.subarray(2)])
}
