import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPng } from './qr-png.ts'

test('a text is read back from its picture', async () => {
  const text = `ALV:${'0123456789ABCDEFGHJKMNPQRSTVWXYZ'.repeat(8)}`
  const { data, info } = await sharp(qrPng(text)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(info.width).toBe(info.height)
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text)
})
