import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { compressPoint } from '@alento/contract/base/p256.ts'
import { certificadoText, encodeCertificado, makeCartaoQr } from '@alento/contract/cartao/cartao-qr.ts'
import { signerOf } from '#lib/cartao-digital/certify.ts'
import { checkCardQr } from './check-card-qr.ts'

const server = generateKeyPairSync('ed25519')
const x = String(server.publicKey.export({ format: 'jwk' }).x)
const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8)
const chaves = [{ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }] as const
const agora = Date.parse('2026-03-11T11:00:20Z')

const curve = { name: 'ECDSA', namedCurve: 'P-256' }
const device = await crypto.subtle.generateKey(curve, false, ['sign', 'verify'])
const body = encodeCertificado({
  chave: kid,
  numeroCartao: '4021773005182646',
  validoAte: '2026-03-18T11:00:00Z',
  aparelho: compressPoint(new Uint8Array(await crypto.subtle.exportKey('raw', device.publicKey)))!,
  titular: 'Maria Aparecida dos Santos',
  plano: 'Platinum',
})
const certificado = certificadoText(body, sign(null, body, server.privateKey))
const shownAt = (ms: number) => makeCartaoQr(certificado, ms, signerOf(device.privateKey))
const said = async (text: string, asked: Partial<{ chaves: []; agora: number }> = {}) => {
  const answer = await checkCardQr(text, { chaves, agora, ...asked })
  return 'titulo' in answer ? answer.titulo : answer.cartao.titular
}

afterEach(() => vi.unstubAllGlobals())

test('the code that a device signs is accepted by the desk, and names holder, plan and number', async () => {
  expect(await checkCardQr(await shownAt(agora), { chaves, agora })).toMatchObject({
    cartao: { titular: 'Maria Aparecida dos Santos', plano: 'Platinum', numeroCartao: '4021773005182646' },
  })
})

test('a code that a desk without network must not accept is refused in words', async () => {
  const text = await shownAt(agora)
  expect(await said('4021 7730 0518 2646')).toBe('Sem internet, só o QR Code do cartão pode ser conferido')
  expect(await said(text.slice(0, 90))).toBe('Não foi possível ler este QR Code')
  expect(await said(text, { chaves: [] })).toMatch(/^A assinatura deste QR Code não confere/)
  expect(await said(text, { agora: agora + 240_000 })).toBe('Este QR Code já mudou')
  expect(await said(text, { agora: agora - 240_000 })).toMatch(/^O relógio do celular/)
  const late = agora + 8 * 86_400_000
  expect(await said(await shownAt(late), { agora: late })).toBe('O QR Code deste aparelho venceu')
})

test('a browser that cannot verify says so instead of accepting', async () => {
  const text = await shownAt(agora)
  vi.stubGlobal('crypto', {})
  expect(await said(text)).toBe('Este navegador não confere cartões sem internet')
})
