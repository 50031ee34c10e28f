import { writeFile } from 'node:fs/promises'
import { chromium, type BrowserContext, type Locator, type Page, type ViewportSize } from '@playwright/test'
import { launchOptions } from './chromium.ts'

const [width, height] = [640, 480]

/**
 * A camera picture of a part of the screen: a photograph of it in the middle of a grey table, as luminance, one byte per pixel.
 * Without it, only the table.
 */
async function photograph(page: Page, what: Locator | null): Promise<Buffer> {
  const png = what && (await what.screenshot()).toString('base64')
  const lens = await page.context().newPage()
  const pixels = await lens.evaluate(
    async ({ base64, size }) => {
      const canvas = new OffscreenCanvas(size.width, size.height)
      const context = canvas.getContext('2d')! // a 2d context always exists
      context.fillStyle = '#777'
      context.fillRect(0, 0, size.width, size.height)
      if (base64) {
        const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const scale = (size.height * 0.85) / Math.max(image.width, image.height)
        const [w, h] = [image.width * scale, image.height * scale]
        context.drawImage(image, (size.width - w) / 2, (size.height - h) / 2, w, h)
      }
      const { data } = context.getImageData(0, 0, size.width, size.height)
      return Array.from({ length: size.width * size.height }, (_, i) =>
        Math.round(0.299 * data[i * 4]! + 0.587 * data[i * 4 + 1]! + 0.114 * data[i * 4 + 2]!),
      )
    },
    { base64: png, size: { width, height } },
  )
  await lens.close()
  return Buffer.from(pixels)
}

/**
 * Writes a film (Y4M, five frames a second, two frames in a loop) in which a camera sees this part of the screen; null: an
 * empty table. For the file of `openCamera`, whose name ends in `.y4m`.
 */
export async function writeFilm(page: Page, what: Locator | null, file: string): Promise<void> {
  const luma = await photograph(page, what)
  const noColour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, noColour])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F5:1 Ip A1:1 C420jpeg\n`)
  await writeFile(file, Buffer.concat([head, frame, frame]))
}

type Camera = { baseURL: string | undefined; viewport: ViewportSize | null; refused?: boolean }

/**
 * A context, with the tests' own options, in a browser whose only camera plays a film. The file must exist when a page asks for
 * the camera, not before, and may be another film the next time; without it there is no camera. Permission is granted without a
 * prompt, or `refused`. To close everything: `context.browser()?.close()`.
 */
export async function openCamera(
  file: string,
  { baseURL, viewport, refused }: Camera,
): Promise<BrowserContext> {
  const options = await launchOptions()
  const browser = await chromium.launch({
    ...options,
    args: [
      ...(options.args ?? []),
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
      `--use-fake-ui-for-media-stream${refused ? '=deny' : ''}`,
    ],
  })
  return browser.newContext({
    viewport,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    ...(baseURL && { baseURL }),
  })
}
