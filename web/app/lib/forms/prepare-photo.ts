import { heicHeader, heicRecusado, isHeic } from '@alento/contract/base/heic.ts'
import { maxImagemBytes, type MinimoPixels, isTooSmall } from '@alento/contract/unidade/imagem-limites.ts'
import { openPicture, shrinkPicture } from './shrink-photo.ts'

/** A file to send, and whether it was made smaller for that; or why it cannot be sent. */
export type PreparedPhoto = { file: File; shrunk: boolean } | { wrong: string }

const tooBig = 'A imagem pode ter até 2 MB. Envie uma menor.'
/** The server reads no larger ones. */
const maxPixels = 25_000_000

const isHeicFile = async (file: File): Promise<boolean> =>
  isHeic(new Uint8Array(await file.slice(0, heicHeader).arrayBuffer()))

/** The server decides about the kind of the file, but a large one is not even sent. */
async function unreadable(file: File): Promise<PreparedPhoto> {
  if (await isHeicFile(file).catch(() => false)) return { wrong: heicRecusado }
  return file.size > maxImagemBytes ? { wrong: tooBig } : { file, shrunk: false }
}

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' }

function named(photo: Blob, name: string): File {
  const base = name.replace(/\.[^.]*$/, '') || 'foto'
  return new File([photo], `${base}.${endings[photo.type] ?? 'jpg'}`, { type: photo.type })
}

/** Makes a picture small enough to be sent: a phone's are larger than 2 MB. One that is small enough stays as it is. */
export async function preparePhoto(file: File, min?: MinimoPixels): Promise<PreparedPhoto> {
  const picture = await openPicture(file)
  if (!picture) return unreadable(file)
  try {
    const wrong = min && isTooSmall(picture, min)
    if (wrong) return { wrong }
    if (file.size <= maxImagemBytes && picture.width * picture.height <= maxPixels)
      return { file, shrunk: false }
    const small = await shrinkPicture(picture, file.type !== 'image/jpeg')
    return small ? { file: named(small, file.name), shrunk: true } : { wrong: tooBig }
  } finally {
    picture.close()
  }
}
