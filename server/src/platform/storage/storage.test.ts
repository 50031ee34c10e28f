import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { s3Storage, type S3Config } from './s3-storage.ts'
import { StorageAway, type Storage, type StoredFile } from './storage.ts'
import { tryStorage } from './try-storage.ts'

const bucket = 'alento-arquivos'
const keys = { accessKey: 'S3RVER', secretKey: 'S3RVER' }
let folder: string
let s3Folder: string
let server: S3rver
let config: S3Config
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alento-pasta-'))
  s3Folder = await mkdtemp(join(tmpdir(), 'alento-s3-'))
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: s3Folder,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await server.run()
  config = { url: `http://127.0.0.1:${port}`, bucket, region: 'us-east-1', timeoutMs: 2_000, ...keys }
})
afterAll(async () => {
  await server.close()
  for (const dir of [folder, s3Folder]) await rm(dir, { recursive: true })
})

const stores = (): [string, Storage][] => [
  ['folder', folderStorage(folder)],
  ['s3', s3Storage(config)],
]
const bytesOf = async (file: StoredFile | null): Promise<string | null> =>
  file && (await buffer(file.body)).toString('latin1')

test('a written file is read as it was, with its size and type, replaced whole, and removed for good', async () => {
  for (const [which, storage] of stores()) {
    const key = `foto/0199/${which}.400.webp`
    expect([which, await storage.read(key)]).toEqual([which, null])
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, i) => i % 251))
    await storage.write(key, bytes)
    const file = await storage.read(key)
    expect(file).toMatchObject({ size: 200_000, type: 'image/webp', etag: expect.stringMatching(/^".+"$/) })
    expect(await bytesOf(file)).toBe(bytes.toString('latin1'))
    await storage.write(key, Buffer.from('nova'))
    expect([which, await bytesOf(await storage.read(key))]).toEqual([which, 'nova'])
    await storage.remove(key)
    await storage.remove(key)
    expect([which, await storage.read(key)]).toEqual([which, null])
  }
})

test('a start says which store does not take files, and leaves nothing in one that does', async () => {
  const lines: object[] = []
  const log = { warn: (about: object) => void lines.push(about) }
  const before = await readdir(s3Folder, { recursive: true })
  await tryStorage(s3Storage(config), 'certa', log)
  expect((await readdir(s3Folder, { recursive: true })).filter((name) => !before.includes(name))).toEqual([])
  expect(lines).toEqual([])
  await tryStorage(s3Storage({ ...config, bucket: 'outro-balde' }), 'outra', log)
  await tryStorage(s3Storage({ ...config, secretKey: 'outra-chave' }), 'sem chave', log)
  expect(lines).toEqual([
    { where: 'outra', why: 's3 404' },
    { where: 'sem chave', why: 's3 403' },
  ])
})

test('a key that leaves its place does not exist, and is never written or removed', async () => {
  for (const [, storage] of stores()) {
    for (const key of ['../fora.webp', '/etc/passwd', 'foto/../../fora', 'foto//a', '', 'a b', './a']) {
      expect([key, await storage.read(key)]).toEqual([key, null])
      await expect(storage.write(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
      await expect(storage.remove(key)).rejects.toThrow('not a storage key')
    }
  }
})

test('a write that fails leaves no part: a reader gets what was there before', async () => {
  const storage = folderStorage(folder)
  await storage.write('logo/a.webp', Buffer.from('antes'))
  await expect(storage.write('logo/a.webp', { not: 'bytes' } as unknown as Uint8Array)).rejects.toThrow(
    StorageAway,
  )
  expect(await bytesOf(await storage.read('logo/a.webp'))).toBe('antes')
  expect(await readdir(join(folder, 'logo'))).toEqual(['a.webp'])
})

test('a folder that cannot be written to counts as a store that is down', async () => {
  const file = join(folder, 'arquivo')
  await writeFile(file, 'x')
  await expect(folderStorage(join(file, 'sub')).write('a.webp', Buffer.from('x'))).rejects.toThrow(
    StorageAway,
  )
})

/** A store that responds as the test defines, on its own port. */
async function aServer(answer: Parameters<typeof createServer>[1]): Promise<{ url: string; server: Server }> {
  const own = createServer(answer)
  await new Promise<void>((done) => own.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(own.address() as AddressInfo).port}`, server: own }
}

async function away(storage: Storage): Promise<string[]> {
  const calls = [storage.read('a.webp'), storage.write('a.webp', Buffer.from('x')), storage.remove('a.webp')]
  return Promise.all(
    calls.map((c) =>
      c.then(
        () => 'answered',
        (e: unknown) => (e instanceof StorageAway ? e.message : 'other'),
      ),
    ),
  )
}

test('a store that is off, silent, failing, moved or refuses our key is away, and its address and secret stay unsaid', async () => {
  const off = await aServer(() => undefined)
  off.server.close()
  const silent = await aServer(() => undefined)
  const failing = await aServer((_req, res) => res.writeHead(503).end('SlowDown'))
  const moved = await aServer((_req, res) => res.writeHead(307, { location: 'http://127.0.0.1:1/' }).end())
  const of = (url: string, limits = {}) => away(s3Storage({ ...config, url, ...limits }))
  expect(await of(off.url)).toEqual(Array.from({ length: 3 }, () => 's3 ECONNREFUSED'))
  expect(await of(silent.url, { timeoutMs: 200 })).toEqual(Array.from({ length: 3 }, () => 's3 AbortError'))
  expect(await of(failing.url)).toEqual(Array.from({ length: 3 }, () => 's3 503'))
  expect(await of(moved.url)).toEqual(Array.from({ length: 3 }, () => 's3 307'))
  expect(await away(s3Storage({ ...config, secretKey: 'outra-chave' }))).toEqual(
    Array.from({ length: 3 }, () => 's3 403'),
  )
  for (const { server: own } of [silent, failing, moved]) {
    own.closeAllConnections()
    own.close()
  }
})
