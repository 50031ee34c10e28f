import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { encodeVoucher, tokenText, type VoucherToken } from '@alento/contract/pedido/voucher-token.ts'
import { checkQr } from './check-qr.ts'

const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const x = String(publicKey.export({ format: 'jwk' }).x)
const kid = createHash('sha256').update(Buffer.from(x, 'base64url')).digest('hex').slice(0, 8)
const unidade = '0198c2a4-7b1e-7c11-9f00-3f2a6b1d9e55'
const voucher: VoucherToken = {
  chave: kid,
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
const asked = {
  chaves: [{ kty: 'OKP', crv: 'Ed25519', x, kid, use: 'sig', alg: 'EdDSA' }] as const,
  unidade,
  central: '(21) 3005-0100',
  guardados: [] as string[],
  agora: Date.parse('2026-03-11T11:50:00Z'),
}
function textOf(change: Partial<VoucherToken> = {}): string {
  const body = encodeVoucher({ ...voucher, ...change })
  return tokenText(body, sign(null, body, privateKey))
}
const said = async (text: string, more: Partial<typeof asked> = {}): Promise<string | null> => {
  const answer = await checkQr(text, { ...asked, ...more })
  return 'titulo' in answer ? answer.titulo : null
}

test('a good QR is shown as it is, in whatever case it was typed', async () => {
  expect(await checkQr(` ${textOf().toLowerCase()} `, asked)).toEqual({ texto: textOf(), voucher })
})

test('a voucher that a desk without network must not attend is refused in words', async () => {
  expect(await said('7K2M-9QXD')).toBe('Sem internet, só o QR Code pode ser conferido')
  expect(await said(textOf().slice(0, 90))).toBe('Não foi possível ler este QR Code')
  const other = encodeVoucher({ ...voucher, servico: 'Exames' })
  const forged = tokenText(other, sign(null, encodeVoucher(voucher), privateKey))
  expect(await said(forged)).toBe('A assinatura deste QR Code não confere. Favor não atender')
  expect(await said(textOf(), { chaves: [] as never })).toBe(
    'A assinatura deste QR Code não confere. Favor não atender',
  )
  expect(await said(textOf(), { unidade: '0198c2a4-7b1e-7c11-9f00-000000000000' })).toBe(
    'Voucher não pertence a Unidade informada.',
  )
  expect(await said(textOf(), { agora: Date.parse('2026-03-12T03:00:00Z') })).toMatch(
    /^Este QR Code venceu em 1\d\/03\/2026, às\s\d\d:59\. Favor não atender$/,
  )
  expect(await said(textOf(), { guardados: ['7K2M9QXD'] })).toBe('Este voucher já foi atendido aqui')
})
