import { expect, test } from 'vitest'
import { nowhere, unpackVendidas } from './vendida.rules.ts'

type Lugar = [lat: number, lng: number] | null
const row = (id: string, lugar: Lugar, [place, preco, grade]: [number, number, number]) => {
  const bytes = Buffer.alloc(32)
  bytes.write(id.replaceAll('-', ''), 'hex')
  if (lugar) for (const [i, degrees] of lugar.entries()) bytes.writeInt32BE(degrees * 1e7, 16 + 4 * i)
  else bytes.writeBigInt64BE(BigInt(nowhere), 16)
  bytes.writeBigInt64BE((BigInt(preco) << 17n) | BigInt(place << 10) | BigInt(grade), 24)
  return bytes
}

test('offers of one unit become one unit with the price of each exam, a unit without a place has none', () => {
  const [a, b] = ['0190aaaa-0000-7000-8000-000000000001', '0190aaaa-0000-7000-8000-000000000002']
  const rows = [
    row(a, [-22.9, -43.2], [0, 1990, 901]),
    row(b, null, [2, 9_999_999_999, 1000]),
    row(a, [-22.9, -43.2], [2, 5, 901]),
  ]
  expect(unpackVendidas(Buffer.concat(rows).toString('base64'), 3)).toEqual([
    { id: a, lat: -22.9, lng: -43.2, nota: 450, online: true, avulsos: [1990, null, 5] },
    { id: b, lat: null, lng: null, nota: 500, online: false, avulsos: [null, null, 9_999_999_999] },
  ])
  expect(unpackVendidas(null, 3)).toEqual([])
})
