import sharp from 'sharp'
import { heicRecusado, isHeic } from '@alento/contract/base/heic.ts'
import { maxImagemBytes, type MinimoPixels, isTooSmall } from '@alento/contract/unidade/imagem-limites.ts'
import { detailedProblem } from '#platform/problem.ts'
import { isAnimatedPng, sniffFormat } from './sniff.ts'
import { twoAtOnce } from './two-at-once.ts'

/** How a kind of image is stored. Widths in pixels, ascending: those of the pages' boxes, for normal and for dense screens. */
export type ImageKind = {
  widths: readonly number[]
  /**
   * `whole` keeps the proportions; `cut` crops a square around the most important part; `framed` fits the whole image into a
   * white square.
   */
  shape: 'whole' | 'cut' | 'framed'
  /** A smaller picture is refused. */
  min?: MinimoPixels
}
export type ImageFile = { width: number; bytes: Uint8Array }

/**
 * Largest number of pixels, checked before decoding: a 24-megapixel photo is accepted, 1,000 by 30,000 is not. Limits memory to
 * about 100 MB per image.
 */
const maxPixels = 25_000_000
const seconds = 15

// No cache between images, one thread each, and only the decoders of accepted formats are enabled.
sharp.cache(false)
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
})

const refuse = (message: string) => detailedProblem('imagem.recusada', 'file', message)

const tooLarge = () => refuse('A imagem tem pontos demais. Envie uma de até 25 megapixels.')
const broken = () => refuse('Não conseguimos ler esta imagem. Abra o arquivo, salve de novo e envie.')

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true, pages: 1 })

async function checkHeader(bytes: Uint8Array, min: MinimoPixels | undefined): Promise<void> {
  const format = sniffFormat(bytes)
  if (!format) throw refuse(isHeic(bytes) ? heicRecusado : 'Envie uma foto em JPEG, PNG, WebP ou AVIF.')
  const { width, height, pages } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => Promise.reject(broken()))
  if (width * height > maxPixels) throw tooLarge()
  const small = min && isTooSmall({ width, height }, min)
  if (small) throw refuse(small)
  if ((pages ?? 1) > 1 || (format === 'png' && isAnimatedPng(bytes)))
    throw refuse('A imagem se mexe. Envie uma foto parada.')
}

const white = { r: 255, g: 255, b: 255 }

/** The image upright, in sRGB, at its largest width, without metadata (place, camera, time). */
async function decode(bytes: Uint8Array, { widths, shape }: ImageKind) {
  const largest = widths.at(-1)!
  const upright = open(bytes).timeout({ seconds }).autoOrient().flatten({ background: white })
  const sized =
    shape === 'whole'
      ? upright.resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      : upright.resize({
          width: largest,
          height: largest,
          fit: shape === 'cut' ? 'cover' : 'contain',
          position: shape === 'cut' ? sharp.strategy.attention : 'centre',
          background: white,
        })
  return sized
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => Promise.reject(broken()))
}

async function makeFiles(bytes: Uint8Array, kind: ImageKind): Promise<ImageFile[]> {
  await checkHeader(bytes, kind.min)
  const { data, info } = await decode(bytes, kind)
  const { width: full, height, channels } = info
  const widths = [...kind.widths.filter((w) => w < full), full]
  const files: ImageFile[] = []
  for (const width of widths) {
    const webp = await sharp(data, { raw: { width: full, height, channels } })
      .timeout({ seconds })
      .resize({ width })
      .webp({ quality: 80 })
      .toBuffer()
    files.push({ width, bytes: webp })
  }
  return files
}

/**
 * Converts an uploaded file to our own images (WebP, sRGB, ascending widths, never larger than the original): decoded by
 * content, turned upright, without metadata. Runs outside the event loop, at most two at once.
 * @throws base.grande_demais imagem.recusada
 */
export function takeImage(bytes: Uint8Array, kind: ImageKind): Promise<ImageFile[]> {
  if (bytes.byteLength > maxImagemBytes)
    throw detailedProblem('base.grande_demais', 'file', 'A imagem pode ter até 2 MB. Envie uma menor.')
  return twoAtOnce(() => makeFiles(bytes, kind))
}
