import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromCrockford, toCrockford } from '../base/crockford.ts'
import { compressPoint } from '../base/p256.ts'
import {
  certificadoText,
  encodeCertificado,
  isCartaoQr,
  makeCartaoQr,
  readCartaoQr,
  type CertificadoCartao,
} from './cartao-qr.ts'
import { verifyCartaoQr } from './verify-cartao-qr.ts'
import { verifyVoucher } from '../pedido/verify-voucher.ts'
import { encodeVoucher, tokenText } from '../pedido/voucher-token.ts'
import type { ChaveVoucher } from '../pedido/voucher.ts'

type Server = { privateKey: KeyObject; chave: ChaveVoucher }

function aServer(): Server {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const x = String(publicKey.export({ format: 'jwk' }).x)
  const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8)
  return { privateKey, chave: { kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' } }
}

/** A device as a browser has it: its private key cannot leave it. */
async function aDevice() {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
  const point = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    aparelho: compressPoint(point)!,
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes)),
  }
}

const ours = aServer()
const device = await aDevice()
const card: CertificadoCartao = {
  chave: ours.chave.kid,
  numeroCartao: '4021773005182646',
  validoAte: '2026-03-18T02:59:59Z',
  aparelho: device.aparelho,
  titular: 'Maria Aparecida dos Santos',
  plano: 'Platinum',
}
const at = Date.parse('2026-03-11T11:00:20Z')
const certify = (c: CertificadoCartao = card, by: Server = ours): string => {
  const body = encodeCertificado(c)
  return certificadoText(body, sign(null, body, by.privateKey))
}
const shown = (ms = at, certificado = certify(), by = device) => makeCartaoQr(certificado, ms, by.sign)
const desk = { chaves: [ours.chave], agora: at }
const verdict = async (text: string, over: Partial<typeof desk> = {}) =>
  (await verifyCartaoQr(text, { ...desk, ...over })).situacao

const { aparelho: _aparelho, chave: _chave, ...facts } = card

test('a card shows holder, plan and number of the minute it was made in, in any case and with blanks', async () => {
  const text = await shown()
  const cartao = { ...facts, feitoEm: '2026-03-11T11:00:00Z' }
  expect(await verifyCartaoQr(` ${text.toLowerCase()}\n`, desk)).toEqual({ situacao: 'valido', cartao })
})

test('the written certificate is the one that is read, whatever the card holds', () => {
  const anyCard = fc.record({
    chave: fc.constant(ours.chave.kid),
    numeroCartao: fc.bigInt({ min: 0n, max: 9_999_999_999_999_999n }).map((n) => String(n).padStart(16, '0')),
    validoAte: fc
      .integer({ min: 1, max: 0xffffffff })
      .map((s) => `${new Date(s * 1000).toISOString().slice(0, 19)}Z`),
    aparelho: fc.constant(device.aparelho),
    titular: fc.constantFrom('', 'Ana', 'João da Conceição', '😀'),
    plano: fc.constantFrom('', 'Platinum', 'Ouro'),
  })
  fc.assert(
    fc.property(anyCard, (c) => {
      const { aparelho, chave, ...known } = c
      const text = `ALC:${toCrockford(Uint8Array.from([...encodeCertificado(c), ...new Uint8Array(132)]))}`
      const read = readCartaoQr(text)!
      expect(read.cartao).toEqual({ ...known, feitoEm: '1970-01-01T00:00:00Z' })
      expect([read.server.kid, read.device.aparelho]).toEqual([chave, aparelho])
    }),
  )
})

test('any flipped bit is refused', async () => {
  const bytes = fromCrockford((await shown()).slice(4))!
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const flipped = Uint8Array.from(bytes)
    flipped[bit >> 3]! ^= 1 << (bit & 7)
    const found = await verdict(`ALC:${toCrockford(flipped)}`)
    expect(['ilegivel', 'chave_desconhecida', 'assinatura'], `bit ${bit}`).toContain(found)
  }
})

test('the code of another minute is refused beyond a minute and half a minute of clock difference', async () => {
  const text = await shown() // of 11:00:00
  const found = (time: string) => verdict(text, { agora: Date.parse(`2026-03-11T${time}Z`) })
  expect(await found('10:58:29')).toBe('adiantado')
  expect(await found('10:58:30')).toBe('valido')
  expect(await found('11:02:29')).toBe('valido')
  expect(await found('11:02:30')).toBe('antigo')
  expect(await found('12:00:00')).toBe('antigo')
})

test('a certificate that is over is refused, however fresh the code', async () => {
  const end = Date.parse(card.validoAte)
  expect(await verdict(await shown(end), { agora: end })).toBe('valido')
  expect(await verdict(await shown(end + 1000), { agora: end + 1000 })).toBe('certificado_vencido')
})

test('forged certificates, other devices and altered times are refused', async () => {
  const forger = aServer()
  const byForger = certify({ ...card, chave: forger.chave.kid }, forger)
  expect(await verdict(await shown(at, byForger))).toBe('chave_desconhecida')
  expect(await verdict(await shown(at, certify(card, forger)))).toBe('assinatura')
  expect(await verdict(await shown(at, certify(), await aDevice()))).toBe('assinatura')
  // A photograph cannot be made younger: the device's signature is over the time.
  const [old, now] = [await shown(at - 3_600_000), await shown()].map((t) => fromCrockford(t.slice(4))!)
  const younger = Uint8Array.from([...old!.slice(0, -68), ...now!.slice(-68, -64), ...old!.slice(-64)])
  expect(await verdict(`ALC:${toCrockford(younger)}`)).toBe('assinatura')
})

test('a voucher is no card and a card no voucher, although one key signs both', async () => {
  const body = encodeVoucher({
    chave: ours.chave.kid,
    codigo: '7K2M9QXD',
    unidade: crypto.randomUUID(),
    pagamentoAto: false,
    valor: 0,
    validoAte: card.validoAte,
    inicio: null,
    paciente: 'MAS',
    servico: 'Consulta em Cardiologia',
    exames: [],
    maisExames: 0,
  })
  const voucher = tokenText(body, sign(null, body, ours.privateKey))
  expect([isCartaoQr(voucher), await verdict(voucher)]).toEqual([false, 'ilegivel'])
  const asCard = await makeCartaoQr(certificadoText(body, sign(null, body, ours.privateKey)), at, device.sign)
  expect(await verdict(asCard)).toBe('ilegivel')
  // The key may sign other things in future: only this kind is a card.
  const other = encodeCertificado(card)
  other[0] = 1
  const otherKind = certificadoText(other, sign(null, other, ours.privateKey))
  expect(await verdict(await shown(at, otherKind))).toBe('ilegivel')
  const mesa = { chaves: [ours.chave], unidade: '', agora: at }
  const asVoucher = await verifyVoucher(`ALV:${(await shown()).slice(4)}`, mesa)
  expect(asVoucher.situacao).toBe('ilegivel')
})

test('cut, prolonged or foreign texts are unreadable, and none of them breaks the reader', async () => {
  const text = await shown()
  for (const bad of [text.slice(0, -1), `${text}0`, text.slice(4), 'ALC:', '4021773005182646', ''])
    expect(await verdict(bad), bad).toBe('ilegivel')
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      expect(['ilegivel', 'chave_desconhecida']).toContain(await verdict(`ALC:${toCrockford(bytes)}`))
    }),
  )
})

test('the code fits a QR that a cheap camera reads: version 12 at level M, however long the names', async () => {
  // The alphanumeric mode has only these characters. Source: ISO/IEC 18004, table 7.
  expect((await shown()).length).toBeLessThanOrEqual(366)
  const long = await shown(at, certify({ ...card, titular: 'Ç'.repeat(90), plano: 'x'.repeat(90) }))
  expect(long.length).toBeLessThanOrEqual(419)
  expect(await verifyCartaoQr(long, desk)).toMatchObject({
    situacao: 'valido',
    cartao: { titular: 'Ç'.repeat(20), plano: 'x'.repeat(20) },
  })
})
