import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCrockford, toCrockford } from '../base/crockford.ts'
import { verifyVoucher } from './verify-voucher.ts'
import type { ChaveVoucher } from './voucher.ts'
import { encodeVoucher, readToken, tokenText, type VoucherToken } from './voucher-token.ts'

type Pair = { privateKey: KeyObject; chave: ChaveVoucher }

function aPair(): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const x = String(publicKey.export({ format: 'jwk' }).x)
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8)
  return { privateKey, chave: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } }
}

const ours = aPair()
const unidade = '0198c2a4-7b1e-7c11-9f00-3f2a6b1d9e55'
const voucher: VoucherToken = {
  chave: ours.chave.kid,
  codigo: '7K2M9QXD',
  unidade,
  pagamentoAto: false,
  valor: 0,
  validoAte: '2026-03-12T02:59:59Z',
  inicio: '2026-03-11T12:00:00Z',
  paciente: 'MAS',
  servico: 'Consulta em Cardiologia',
  exames: [],
  maisExames: 0,
}
const signed = (v: VoucherToken = voucher, by: Pair = ours): string => {
  const body = encodeVoucher(v)
  return tokenText(body, sign(null, body, by.privateKey))
}
const mesa = { chaves: [ours.chave], unidade, agora: Date.parse('2026-03-11T11:00:00Z') }
const verdict = async (text: string, over: Partial<typeof mesa> = {}) =>
  (await verifyVoucher(text, { ...mesa, ...over })).situacao

const seconds = fc.integer({ min: 1, max: 0xffffffff })
const iso = seconds.map((s) => `${new Date(s * 1000).toISOString().slice(0, 19)}Z`)
const anyVoucher: fc.Arbitrary<VoucherToken> = fc.record({
  chave: fc.constant(ours.chave.kid),
  codigo: fc.uint8Array({ minLength: 5, maxLength: 5 }).map(toCrockford),
  unidade: fc.uuid(),
  pagamentoAto: fc.boolean(),
  valor: fc.integer({ min: 0, max: 0xffffffff }),
  validoAte: iso,
  inicio: fc.option(iso),
  paciente: fc.constantFrom('', 'M', 'ÉÇ', 'MAS'),
  servico: fc.constantFrom('', 'Consulta em Cardiologia', 'Consulta em Ginecologia e obstetrícia', '😀'),
  exames: fc.array(
    fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0')),
    {
      maxLength: 20,
    },
  ),
  maisExames: fc.integer({ min: 0, max: 255 }),
})

test('the written voucher is the one that is read, whatever it holds', () => {
  fc.assert(
    fc.property(anyVoucher, (v) => {
      expect(readToken(tokenText(encodeVoucher(v), new Uint8Array(64)))?.voucher).toEqual(v)
    }),
  )
})

test('bytes and their text are one to one', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(fromCrockford(toCrockford(bytes))).toEqual(bytes)
    }),
  )
  const symbol = fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ'))
  fc.assert(
    fc.property(fc.string({ unit: symbol }), (text) => {
      const bytes = fromCrockford(text)
      expect([null, text]).toContain(bytes && toCrockford(bytes))
    }),
  )
  expect(fromCrockford('U')).toBeNull()
})

test('a good voucher is valid in any case and with blanks around it', async () => {
  const text = signed()
  expect(await verifyVoucher(text, mesa)).toEqual({ situacao: 'valido', voucher })
  expect(await verdict(` ${text.toLowerCase()}\n`)).toBe('valido')
})

test('any flipped bit is refused', async () => {
  const bytes = fromCrockford(signed().slice(4))!
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Uint8Array.from(bytes)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    const { situacao } = await verifyVoucher(`ALV:${toCrockford(flipped)}`, mesa)
    expect(['ilegivel', 'chave_desconhecida', 'assinatura'], `bit ${bit}`).toContain(situacao)
  }
})

test('any voucher that was changed after it was signed is refused', async () => {
  await fc.assert(
    fc.asyncProperty(anyVoucher, anyVoucher, async (a, b) => {
      const signature = sign(null, encodeVoucher(a), ours.privateKey)
      const same = Buffer.compare(encodeVoucher(a), encodeVoucher(b)) === 0
      const { situacao } = await verifyVoucher(tokenText(encodeVoucher(b), signature), {
        ...mesa,
        unidade: b.unidade,
        agora: 0,
      })
      expect(situacao).toBe(same ? 'valido' : 'assinatura')
    }),
  )
})

test('cut, prolonged or foreign texts are unreadable, and none of them breaks the reader', async () => {
  const text = signed()
  for (const bad of [
    text.slice(0, -1),
    `${text}0`,
    text.slice(4),
    'ALV:',
    '00020126580014br.gov.bcb.pix',
    '',
  ])
    expect(await verdict(bad), bad).toBe('ilegivel')
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(['ilegivel', 'chave_desconhecida']).toContain(await verdict(`ALV:${toCrockford(bytes)}`))
    }),
  )
})

test('forged, altered, expired and of another unit are distinguished', async () => {
  const forger = aPair()
  expect(await verdict(signed({ ...voucher, chave: forger.chave.kid }, forger))).toBe('chave_desconhecida')
  expect(await verdict(signed(voucher, forger))).toBe('assinatura')
  const body = encodeVoucher({ ...voucher, servico: 'Consulta em Neurologia' })
  expect(await verdict(tokenText(body, readToken(signed())!.signature))).toBe('assinatura')
  expect(await verdict(signed(), { agora: Date.parse(voucher.validoAte) + 1 })).toBe('vencido')
  expect(await verdict(signed(), { agora: Date.parse(voucher.validoAte) })).toBe('valido')
  expect(await verdict(signed(), { unidade: crypto.randomUUID() })).toBe('outra_unidade')
})

test('after a change of keys signatures of the old one stay good as long as a desk keeps it', async () => {
  const next = aPair()
  const old = signed()
  const fresh = signed({ ...voucher, chave: next.chave.kid }, next)
  const both = { chaves: [next.chave, ours.chave] }
  expect([await verdict(old, both), await verdict(fresh, both)]).toEqual(['valido', 'valido'])
  expect(await verdict(old, { chaves: [next.chave] })).toBe('chave_desconhecida')
})

test('the code fits a QR that a cheap camera reads: a consultation in version 9 at level M, twenty exams in version 13', () => {
  // The alphanumeric mode has only these characters. Source: ISO/IEC 18004, table 7.
  expect(signed().length).toBeLessThanOrEqual(262)
  const exames = Array.from({ length: 25 }, (_, i) => String(40_301_000 + i))
  const long = signed({ ...voucher, servico: 'x'.repeat(200), exames })
  expect(long.length).toBeLessThanOrEqual(483)
  expect(readToken(long)?.voucher).toMatchObject({ maisExames: 5, servico: 'x'.repeat(60) })
})
