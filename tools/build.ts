import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { run, root } from './run.ts'

const sources = [
  'web/app',
  'web/public',
  'web/vite.config.ts',
  'web/chunks.ts',
  'web/icons.ts',
  'web/style.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
]
const client = join(root, 'web/build/client')
/** Assets of the build before this one, for pages that were loaded from it; the server serves both (`assets.ts`). */
const before = join(root, 'web/build-before')
const entry = join(root, 'web/build/server/index.js')

async function newest(path: string): Promise<number> {
  const info = await stat(path)
  if (!info.isDirectory()) return info.mtimeMs
  const inside = await readdir(path, { recursive: true, withFileTypes: true })
  const times = await Promise.all(
    inside.filter((e) => e.isFile()).map(async (e) => (await stat(join(e.parentPath, e.name))).mtimeMs),
  )
  return Math.max(info.mtimeMs, ...times)
}

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
/** Bytes; smaller files are not worth compressing. */
const compressFrom = 512
/**
 * Bytes. A single larger file, the reader of QR codes, took as long at the highest quality as all others together, for a 14%
 * smaller result.
 */
const bestUpTo = 512 * 1024

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < compressFrom) return
  const quality = bytes.length > bestUpTo ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await brotli(bytes, { params }))
  await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
}

/** Compresses every file with Brotli and gzip, for the server to send as they are; uses all processors. */
async function compress(): Promise<void> {
  const files = await readdir(client, { recursive: true, withFileTypes: true })
  const texts = files.filter((f) => f.isFile() && /\.(js|css|svg|html|json|ico|wasm)$/.test(f.name))
  await Promise.all(texts.map((f) => compressFile(join(f.parentPath, f.name))))
}

/** True when the pages were built after the last change of their sources. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(entry)) return false
  const built = (await stat(entry)).mtimeMs
  const changed = await Promise.all(sources.map((s) => newest(join(root, s))))
  return built >= Math.max(...changed)
}

const namesIn = async (folder: string): Promise<string> => (await readdir(folder)).toSorted().join()

/** Builds into `client`, and moves the assets of the last build that had others to `before`. */
export async function keepAssets(
  folders: { client: string; before: string },
  build: () => Promise<void>,
): Promise<void> {
  const assets = join(folders.client, 'assets')
  const aside = `${folders.before}/aside`
  const kept = `${folders.before}/assets`
  if (existsSync(assets)) {
    await rm(aside, { recursive: true, force: true })
    await mkdir(folders.before, { recursive: true })
    await rename(assets, aside)
  }
  await build()
  if (!existsSync(aside)) return
  if ((await namesIn(aside)) === (await namesIn(assets))) return rm(aside, { recursive: true })
  await rm(kept, { recursive: true, force: true })
  await rename(aside, kept)
}

async function bundle(): Promise<void> {
  console.log('Construindo as páginas…')
  const code = await run('react-router', ['build', '--logLevel', 'error'], { cwd: join(root, 'web') })
  if (code !== 0) throw new Error(`As páginas não puderam ser construídas (saiu com ${code}).`)
  console.log('Comprimindo os arquivos…')
  await compress()
}

/**
 * Builds the pages and compresses what browsers load: prints one line per step, and the bundler's own output only when it
 * fails.
 */
export const buildPages = (): Promise<void> => keepAssets({ client, before }, bundle)

if (import.meta.main) await buildPages()
