import { createHash } from 'node:crypto'

/**
 * One text names all files of a picture: `foto/<id>/<versao>.400-800-1200.webp` stands for the files `foto/<id>/<versao>.400.webp`
 * and so on. The widths are in it because a small picture has fewer, and later ones may have others. Keys that look otherwise
 * (drawings of the demonstration) are one file of any width.
 */
const pattern = /^(?<stem>[\w/-]+\/(?<versao>[0-9a-f]{16}))\.(?<widths>\d+(?:-\d+)*)\.webp$/

type Parts = { stem: string; versao: string; widths: number[] }

function partsOf(key: string): Parts | null {
  const { stem, versao, widths } = pattern.exec(key)?.groups ?? {}
  return stem && versao && widths ? { stem, versao, widths: widths.split('-').map(Number) } : null
}

/** `widths` in pixels, rising. The name is of the content: other bytes have another address. */
export function imageKey(folder: string, files: readonly { width: number; bytes: Uint8Array }[]): string {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return `${folder}/${hash.digest('hex').slice(0, 16)}.${files.map((f) => f.width).join('-')}.webp`
}

/** The hash in the key, which an address may name to be kept for ever; null for a drawing. */
export const versaoOf = (key: string | null): string | null => (key && partsOf(key)?.versao) ?? null

const fileKey = ({ stem }: Parts, width: number): string => `${stem}.${width}.webp`

/** The file for a place `width` pixels wide: the smallest that fills it, else the largest. */
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
