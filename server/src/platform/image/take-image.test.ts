import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicRecusado } from '@alento/contract/base/heic.ts'
import { maxImagemBytes } from '@alento/contract/unidade/imagem-limites.ts'
import { Problem } from '#platform/problem.ts'
import { filesOf, imageKey, variantOf, versaoOf } from './image-key.ts'
import { takeImage, type ImageKind } from './take-image.ts'
import { twoAtOnce } from './two-at-once.ts'

// The code under test accepts four formats; files that it must refuse are built from bytes here.
const photo: ImageKind = { widths: [400, 800, 1200], shape: 'whole' }
const logo: ImageKind = { widths: [72, 144], shape: 'framed' }
const portrait: ImageKind = { widths: [96, 192], shape: 'cut' }

const plain = (width: number, height: number, background = '#c03020') =>
  sharp({ create: { width, height, channels: 3, background } })

async function refusal(bytes: Uint8Array): Promise<[string, string]> {
  const error = await Promise.resolve()
    .then(() => takeImage(bytes, photo))
    .then(
      () => null,
      (e: unknown) => e,
    )
  if (!(error instanceof Problem)) throw new Error('not refused', { cause: error })
  expect(error.extra.errors?.[0]?.field).toBe('file')
  return [error.code, error.message]
}

/** A PNG that claims these dimensions and contains almost nothing. */
function aPng(width: number, height: number, extra: [string, Buffer][] = []): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const chunks: [string, Buffer][] = [
    ['IHDR', head],
    ...extra,
    ['IDAT', Buffer.alloc(0)],
    ['IEND', Buffer.alloc(0)],
  ]
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => chunk(type, data)),
  ])
}

test('every kind that is taken comes out as WebP in rising widths, and a small one is not blown up', async () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const files = await takeImage(await plain(1600, 1200).toFormat(format).toBuffer(), photo)
    expect([format, files.map((f) => f.width)]).toEqual([format, [400, 800, 1200]])
    for (const { width, bytes } of files)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height: (width * 3) / 4 })
  }
  const small = await takeImage(await plain(500, 300).png().toBuffer(), photo)
  expect(small.map((f) => f.width)).toEqual([400, 500])
})

test('a wide logo is shown whole on white, a portrait is a square of what matters', async () => {
  const wide = await plain(600, 100).png().toBuffer()
  const [small] = await takeImage(wide, logo)
  const { data, info } = await sharp(small!.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([72, 72])
  expect([...data.subarray(0, 3)].every((v) => v > 250)).toBe(true)
  const middle = (36 * 72 + 1) * info.channels
  expect(data[middle]! > 150 && data[middle + 1]! < 90).toBe(true)
  const square = await takeImage(wide, portrait)
  expect(square.map((f) => f.width)).toEqual([96, 192])
  expect(await sharp(square[1]!.bytes).metadata()).toMatchObject({ width: 192, height: 192 })
})

test('place, camera and time are removed, and the picture is upright without them', async () => {
  const bytes = await plain(400, 200)
    .withExif({
      IFD0: { Make: 'CameraSecreta' },
      IFD3: { GPSLatitude: '22/1 54/1 0/1', GPSLatitudeRef: 'S' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const before = await sharp(bytes).metadata()
  expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
  expect(bytes.includes('CameraSecreta')).toBe(true)
  for (const file of await takeImage(bytes, photo)) {
    const { exif, xmp, iptc, icc, width, height } = await sharp(file.bytes).metadata()
    expect({ exif, xmp, iptc, icc }).toEqual({})
    expect(Buffer.from(file.bytes).includes('CameraSecreta')).toBe(false)
    expect(height).toBe(width * 2)
  }
})

test('2 MB are taken, one byte more is refused before anything is read', async () => {
  const jpeg = await plain(300, 200).jpeg().toBuffer()
  const padded = Buffer.concat([jpeg, Buffer.alloc(maxImagemBytes - jpeg.length)])
  expect(padded.length).toBe(2_097_152)
  expect((await takeImage(padded, photo)).map((f) => f.width)).toEqual([300])
  const [code, message] = await refusal(Buffer.concat([padded, Buffer.alloc(1)]))
  expect([code, message]).toEqual(['base.grande_demais', 'A imagem pode ter até 2 MB. Envie uma menor.'])
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const wrongKind = ['imagem.recusada', 'Envie uma foto em JPEG, PNG, WebP ou AVIF.']

test.each([
  ['an SVG with script', Buffer.from(svg)],
  ['an SVG behind a declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['a text', Buffer.from('isto não é uma foto')],
  ['nothing', Buffer.alloc(0)],
  ['a PDF', Buffer.from('%PDF-1.7\n')],
  ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')],
  ['a TIFF', Buffer.from('II*\x00\x08\x00\x00\x00', 'latin1')],
  ['a page that says it is a JPEG in its name only', Buffer.from('<html>foto.jpg</html>')],
])('%s is no photo', async (_what, bytes) => {
  expect(await refusal(bytes)).toEqual(wrongKind)
})

test('a bomb is refused by its header, before its points are unpacked', async () => {
  const tooMany = ['imagem.recusada', 'A imagem tem pontos demais. Envie uma de até 25 megapixels.']
  expect(await refusal(aPng(50_000, 50_000))).toEqual(tooMany)
  expect(await refusal(aPng(25_000_001, 1))).toEqual(tooMany)
})

test('an animated picture is refused', async () => {
  const moves = ['imagem.recusada', 'A imagem se mexe. Envie uma foto parada.']
  const frames = await Promise.all(['red', 'blue'].map((c) => plain(20, 20, c).png().toBuffer()))
  const webp = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(webp).metadata()).pages).toBe(2)
  expect(await refusal(webp)).toEqual(moves)
  expect(await refusal(aPng(10, 10, [['acTL', Buffer.alloc(8)]]))).toEqual(moves)
})

test('a file that is cut off or scribbled over is refused, not shown half', async () => {
  const broken = [
    'imagem.recusada',
    'Não conseguimos ler esta imagem. Abra o arquivo, salve de novo e envie.',
  ]
  const noise = sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 256)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
  for (const bytes of [await noise.clone().jpeg().toBuffer(), await noise.clone().png().toBuffer()]) {
    expect(await refusal(bytes.subarray(0, bytes.length / 2))).toEqual(broken)
    expect(await refusal(bytes.subarray(0, 20))).toEqual(broken)
  }
  expect(await refusal(aPng(10, 10))).toEqual(broken)
})

test('a HEIC photo is refused with the way to another one; its bytes are never decoded', async () => {
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])
  expect(await refusal(heic)).toEqual(['imagem.recusada', heicRecusado])
  const [, other] = await refusal(Buffer.from('GIF89a and more', 'latin1'))
  expect(other).not.toBe(heicRecusado)
})

test('no more than two are worked on at once, and one that fails makes room', async () => {
  let [now, most] = [0, 0]
  const work = (fails: boolean) => async () => {
    now += 1
    most = Math.max(most, now)
    await new Promise((done) => setImmediate(done))
    now -= 1
    if (fails) throw new Error('falhou')
  }
  const all = Array.from({ length: 9 }, (_, i) => twoAtOnce(work(i % 3 === 0)))
  const ended = await Promise.allSettled(all)
  expect([most, now, ended.filter((e) => e.status === 'rejected').length]).toEqual([2, 0, 3])
})

test('a key names every file, and a place gets the smallest that fills it', () => {
  const widths = fc.uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(widths, fc.integer({ min: 1, max: 2500 }), fc.uint8Array(), (given, asked, bytes) => {
      const sorted = given.toSorted((a, b) => a - b)
      const key = imageKey(
        'foto/0199-a',
        sorted.map((width) => ({ width, bytes })),
      )
      const files = filesOf(key)
      expect(files.length).toBe(sorted.length)
      const want = sorted.find((w) => w >= asked) ?? sorted.at(-1)!
      expect(variantOf(key, asked)).toBe(files[sorted.indexOf(want)])
      expect(variantOf(key)).toBe(files.at(-1))
      expect(versaoOf(key)).toMatch(/^[0-9a-f]{16}$/)
    }),
  )
  expect([versaoOf('logos/um.svg'), variantOf('logos/um.svg', 72), filesOf('logos/um.svg')]).toEqual([
    null,
    'logos/um.svg',
    ['logos/um.svg'],
  ])
})
