import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'

/** Pixels. A page of paper stays legible, and the server shows no picture larger. */
const maxWidth = 1800
const maxHeight = 4000

/** Tried one after the other until the picture is small enough to be sent. */
const tries = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.6 },
  { scale: 0.6, quality: 0.6 },
  { scale: 0.3, quality: 0.6 },
]

/** The format of the smaller picture: WebP keeps transparency, but not every browser writes it. */
type Format = 'image/jpeg' | 'image/webp'

function draw(picture: ImageBitmap, scale: number, format: Format): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new DOMException('no canvas')
  if (format === 'image/jpeg') {
    // On white, because a JPEG has no transparency.
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, canvas.width, canvas.height)
  }
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, format: Format, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, format, quality))

/** The first try that is small enough and of this format; null when none is. */
async function encodeSmall(picture: ImageBitmap, format: Format): Promise<Blob | null> {
  const fit = Math.min(1, maxWidth / picture.width, maxHeight / picture.height)
  for (const { scale, quality } of tries) {
    const blob = await encode(draw(picture, fit * scale, format), format, quality)
    if (blob?.type !== format) return null
    if (blob.size <= maxImagemBytes) return blob
  }
  return null
}

/** The file as an upright picture; null when this browser cannot open it. */
export const openPicture = (file: Blob): Promise<ImageBitmap | null> =>
  createImageBitmap(file).catch(() => null)

/** A picture that may be sent: at most 1800 pixels wide, upright and without metadata. Null when it cannot be made. */
export async function shrinkPicture(picture: ImageBitmap, transparent: boolean): Promise<Blob | null> {
  const webp = transparent ? await encodeSmall(picture, 'image/webp').catch(() => null) : null
  return webp ?? encodeSmall(picture, 'image/jpeg').catch(() => null)
}

/** The file as a JPEG that may be sent. Null when it is no picture that this browser can open. */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await openPicture(file)
  if (!picture) return null
  const jpeg = await shrinkPicture(picture, false)
  picture.close()
  return jpeg
}

/** As a data URL, the only kind of own picture that the pages' policy shows. */
export const toDataUrl = (photo: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => done(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => failed(reader.error ?? new DOMException('unreadable')))
    reader.readAsDataURL(photo)
  })
