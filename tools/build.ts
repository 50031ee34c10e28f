import { existsSync } from 'node:fs'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { mustRun, root } from './run.ts'

const sources = [
  'web/app',
  'web/public',
  'web/vite.config.ts',
  'web/package.json',
  'contract/src',
  'package-lock.json',
]
const client = join(root, 'web/build/client')
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

/** Files from half a kilobyte on get a Brotli and a gzip twin, which the server sends as they are. */
async function compress(): Promise<void> {
  const files = await readdir(client, { recursive: true, withFileTypes: true })
  for (const file of files.filter((f) => f.isFile() && /\.(js|css|svg|html|json|ico|wasm)$/.test(f.name))) {
    const path = join(file.parentPath, file.name)
    const bytes = await readFile(path)
    if (bytes.length < 512) continue
    await writeFile(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/** True when the pages were built after their newest source changed. */
export async function isBuilt(): Promise<boolean> {
  if (!existsSync(entry)) return false
  const built = (await stat(entry)).mtimeMs
  const changed = await Promise.all(sources.map((s) => newest(join(root, s))))
  return built >= Math.max(...changed)
}

/** Builds the pages and compresses what browsers load. */
export async function buildPages(): Promise<void> {
  await mustRun('páginas', 'react-router', ['build'], { cwd: join(root, 'web') })
  await compress()
}

if (import.meta.main) await buildPages()
