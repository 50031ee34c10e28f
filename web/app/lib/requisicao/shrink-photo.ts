import { maxImagemBytes } from '@alento/contract/imagem-limites.ts'

/** Pixels. A page of paper stays legible, and the server shows it no larger. */
const maxWidth = 1800
const maxHeight = 4000

/** Tried one after the other until the photo is small enough to be sent. */
const tries = [
  { scale: 1, quality: 0.85 },
  { scale: 1, quality: 0.6 },
  { scale: 0.6, quality: 0.6 },
  { scale: 0.3, quality: 0.6 },
]

/** On white, because a JPEG has no transparency. */
function draw(picture: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const brush = canvas.getContext('2d')
  if (!brush) throw new DOMException('no canvas')
  brush.fillStyle = 'white'
  brush.fillRect(0, 0, canvas.width, canvas.height)
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

const encode = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((done) => canvas.toBlob(done, 'image/jpeg', quality))

/** The first try that is small enough; null when none is. */
async function encodeSmall(picture: ImageBitmap): Promise<Blob | null> {
  const fit = Math.min(1, maxWidth / picture.width, maxHeight / picture.height)
  for (const { scale, quality } of tries) {
    const jpeg = await encode(draw(picture, fit * scale), quality)
    if (jpeg && jpeg.size <= maxImagemBytes) return jpeg
  }
  return null
}

/**
 * The picture as a JPEG that may be sent, at most 1800 pixels wide, upright and without metadata. Null when the file is no
 * picture that this browser can open.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  const jpeg = await encodeSmall(picture).catch(() => null)
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
