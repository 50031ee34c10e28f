import { expect, test } from 'vitest'
import { unpackVendidas } from './vendida.rules.ts'

const row = (id: string, [lat, lng]: [number, number], [place, preco, grade]: [number, number, number]) => {
  const bytes = Buffer.alloc(44)
  bytes.write(id.replaceAll('-', ''), 'hex')
  bytes.writeDoubleBE(lat, 16)
  bytes.writeDoubleBE(lng, 24)
  for (const [i, n] of [place, preco, grade].entries()) bytes.writeInt32BE(n, 32 + 4 * i)
  return bytes
}

test('offers of one unit become one unit with the price of each exam, a unit without a place has none', () => {
  const [a, b] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
  const rows = [
    row(a, [-22.9, -43.2], [0, 1990, 901]),
    row(b, [NaN, NaN], [2, 250_000, 0]),
    row(a, [-22.9, -43.2], [2, 5, 901]),
  ]
  expect(unpackVendidas(Buffer.concat(rows).toString('base64'), 3)).toEqual([
    { id: a, lat: -22.9, lng: -43.2, nota: 450, online: true, avulsos: [1990, null, 5] },
    { id: b, lat: null, lng: null, nota: 0, online: false, avulsos: [null, null, 250_000] },
  ])
  expect(unpackVendidas(null, 3)).toEqual([])
})
