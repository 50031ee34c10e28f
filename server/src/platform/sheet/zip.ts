import { fromBuffer, type Entry, type ZipFile } from 'yauzl'
import { SheetRefused } from './sheet.ts'

/** Limits for the unpacked bytes and the number of parts of one file, far above the need of 2 MB of honest prices. */
const maxUnpacked = 48 * 2 ** 20
const maxEntries = 1000

export type Archive = {
  has: (name: string) => boolean
  /** Reads a part in pieces while it is unpacked. A part that declares a wrong size fails. @throws SheetRefused */
  read: (name: string, take: (piece: Buffer) => void) => Promise<void>
}

const open = (bytes: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    fromBuffer(buffer, { lazyEntries: true, autoClose: false }, (error, zip) =>
      error ? reject(error) : resolve(zip),
    )
  })

/** Parts are named without regard to capitals, and some programs write the separators of Windows. Source: ECMA-376 part 2, 6.2. */
const keyOf = (name: string): string => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()

const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>()
    zip.on('entry', (entry: Entry) => {
      entries.set(keyOf(entry.fileName), entry)
      if (entries.size > maxEntries) reject(new SheetRefused('bomb'))
      else zip.readEntry()
    })
    zip.once('end', () => resolve(entries))
    zip.once('error', reject)
    zip.readEntry()
  })

const readEntry = (zip: ZipFile, entry: Entry, take: (piece: Buffer) => void): Promise<void> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error)
      stream.once('end', resolve)
      stream.once('error', reject)
      stream.on('data', (piece: Buffer) => {
        try {
          take(piece)
        } catch (wrong) {
          stream.destroy()
          reject(wrong)
        }
      })
    })
  })

/** A zip archive whose parts are unpacked one by one, with a limit on their total. @throws SheetRefused */
export async function openArchive(bytes: Uint8Array): Promise<Archive> {
  const broken = (error: unknown): never => {
    throw error instanceof SheetRefused ? error : new SheetRefused('broken')
  }
  const zip = await open(bytes).catch(broken)
  const entries = await listEntries(zip).catch(broken)
  let left = maxUnpacked
  return {
    has: (name) => entries.has(keyOf(name)),
    async read(name, take) {
      const entry = entries.get(keyOf(name))
      if (!entry) throw new SheetRefused('broken')
      left -= entry.uncompressedSize
      if (left < 0) throw new SheetRefused('bomb')
      await readEntry(zip, entry, take).catch(broken)
    },
  }
}
