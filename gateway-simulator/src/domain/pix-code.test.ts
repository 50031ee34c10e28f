import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { crc16, pixCode } from './pix-code.ts'

const { getPixPayloadInfo, isValidPixPayload } = createRequire(import.meta.url)(
  '@brazilian-utils/brazilian-utils',
)

test('the CRC has the check value of its standard and of published codes', () => {
  expect(crc16('123456789')).toBe('29B1')
  expect(
    crc16(
      '00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5915CLINICA EXEMPLO6009SAO PAULO62070503***6304',
    ),
  ).toBe('D5E2')
})

test('an independent reader accepts the code and finds what was put in', () => {
  const code = pixCode({
    url: `pix.simulador.local/qr/v2/${'9d'.repeat(16)}`,
    amount: 123_405,
    merchant: 'Alento Saúde e Bem-Estar do Brasil',
    city: 'São João del-Rei do Norte',
  })
  expect(isValidPixPayload(code)).toBe(true)
  // The reader does not return the amount of a dynamic code, because it is defined by the URL in it.
  expect(code).toContain('54071234.05')
  expect(getPixPayloadInfo(code)).toMatchObject({
    merchantName: 'ALENTO SAUDE E BEM-ESTAR',
    merchantCity: 'SAO JOAO DEL-RE',
    pointOfInitiation: 'dynamic',
    url: `pix.simulador.local/qr/v2/${'9d'.repeat(16)}`,
  })
})

test('a changed character breaks the CRC', () => {
  const code = pixCode({ url: 'pix.simulador.local/qr/v2/1', amount: 1, merchant: 'A', city: 'B' })
  expect(isValidPixPayload(code.replace('54040.01', '54040.02'))).toBe(false)
})
