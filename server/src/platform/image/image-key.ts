import { createHash } from 'node:crypto'

/**
 * One key stands for all files of an image: `foto/<id>/<versao>.400-800-1200.webp` means the files
 * `foto/<id>/<versao>.400.webp` and so on. It contains the widths because a small image has fewer, and later ones may have
 * others. Keys of another form (demonstration drawings) are one file for any width.
 */
const pattern = /^(?<stem>[\w/-]+\/(?<versao>[0-9a-f]{16}))\.(?<widths>\d+(?:-\d+)*)\.webp$/

type Parts = { stem: string; versao: string; widths: number[] }

function partsOf(key: string): Parts | null {
  const { stem, versao, widths } = pattern.exec(key)?.groups ?? {}
  return stem && versao && widths ? { stem, versao, widths: widths.split('-').map(Number) } : null
}

/** `widths` in pixels, ascending. The name is a hash of the content: changed bytes have another address. */
export function imageKey(folder: string, files: readonly { width: number; bytes: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return `${folder}/${hash.digest('hex').slice(0, 16)}.${files.map((f) => f.width).join('-')}.webp`
}

/** The content hash in the key, with which an address can be cached without limit; null for a drawing. */
export const versaoOf = (key: string | null): string | null => (key && partsOf(key)?.versao) ?? null

/** Width in pixels of the largest file that a key stands for; null for a drawing. */
export const widthOf = (key: string): number | null => partsOf(key)?.widths.at(-1) ?? null

const fileKey = ({ stem }: Parts, width: number): string => `${stem}.${width}.webp`

/** The file for a place `width` pixels wide: the smallest that is wide enough, else the largest. */
export function variantOf(key: string, width?: number): string {
  const parts = partsOf(key)
  if (!parts) return key
  const { widths } = parts
  return fileKey(parts, widths.find((w) => width !== undefined && w >= width) ?? widths.at(-1)!)
}

/** Every file that a key stands for. */
export function filesOf(key: string): string[] {
  const parts = partsOf(key)
  return parts ? parts.widths.map((w) => fileKey(parts, w)) : [key]
}
