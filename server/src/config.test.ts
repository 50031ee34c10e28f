import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DEMO: '0',
  BASE_URL: 'https://alento.example',
  DATABASE_URL: 'postgres://alento@db.example/alento',
  ZOOP_BASE_URL: 'https://gateway.example',
  ZOOP_KEY: 'zpk_prod_0123456789',
  ZOOP_WEBHOOK_SECRET: 'um-segredo-bem-comprido',
  VOUCHER_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIEYHDUv5NPsNSwbZ4sRuNGlE4yJESQCkNdfZqV5tdDX1',
  SECOND_FACTOR_KEY: 'b3V0cmEtY2hhdmUtc2VjcmV0YS1kZS0zMi1ieXRlcyE=',
  SMTP_URL: 'smtps://alento:segredo@smtp.provedor.com.br',
  MAIL_FROM: 'Alento <nao-responda@alento.com.br>',
  SMS_URL: 'https://sms.provedor.com.br',
  SMS_KEY: 'conta:senha',
}

test('everything has a default, so that nothing has to be set to try it', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    baseUrl: 'http://localhost:3000',
    demo: true,
    platformFeeBp: 1_000,
    zoop: { simulated: true, baseUrl: 'http://127.0.0.1:4010' },
  })
})

test('production with its own secrets and gateway is taken', () => {
  expect(loadConfig(production)).toMatchObject({ production: true, zoop: { simulated: false } })
})

test('production refuses the simulator, known secrets, the embedded database and the demonstration, all at once', () => {
  const refusal = () => loadConfig({ NODE_ENV: 'production' })
  for (const name of [
    'BASE_URL',
    'DATABASE_URL',
    'DEMO',
    'ZOOP_KEY',
    'ZOOP_WEBHOOK_SECRET',
    'ZOOP_BASE_URL',
    'VOUCHER_PRIVATE_KEY',
    'SECOND_FACTOR_KEY',
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_URL',
    'SMS_KEY',
  ])
    expect(refusal).toThrow(name)
  expect(() => loadConfig({ ...production, SMS_URL: 'http://sms.provedor.com.br' })).toThrow('SMS_URL')
  expect(() => loadConfig({ ...production, ZOOP_BASE_URL: 'http://localhost:4010' })).toThrow(
    'o simulador não pode receber pagamentos',
  )
})

test('every bad variable is named, and none of their values', () => {
  const bad = () => loadConfig({ PORT: 'porta', ZOOP_WEBHOOK_SECRET: 'curto', LOG_LEVEL: 'alto' })
  for (const name of ['PORT', 'ZOOP_WEBHOOK_SECRET', 'LOG_LEVEL']) expect(bad).toThrow(name)
  expect(bad).not.toThrow('curto')
  const channels = () =>
    loadConfig({ SMTP_URL: 'http://senha1@mail', MAIL_FROM: 'a@b, c@d', SMS_URL: 'x', SMS_KEY: 'senha2' })
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_KEY']) expect(channels).toThrow(name)
  expect(channels).not.toThrow(/senha\d/)
  expect(() => loadConfig({ SMS_URL: 'https://sms.provedor.com.br' })).toThrow('SMS_KEY')
})

test('an S3 store is set whole or not at all, and its secret is never repeated', () => {
  const whole = {
    S3_URL: 'https://s3.sa-east-1.amazonaws.com',
    S3_BUCKET: 'alento-arquivos',
    S3_ACCESS_KEY: 'AKIAEXEMPLO',
    S3_SECRET_KEY: 'segredo-do-s3',
  }
  expect(loadConfig({}).s3).toBeNull()
  expect(loadConfig(whole).s3).toMatchObject({ bucket: 'alento-arquivos', region: 'us-east-1' })
  for (const name of Object.keys(whole)) {
    const half = () => loadConfig({ ...whole, [name]: '' })
    expect(half).toThrow(`${name}: falta para guardar os arquivos em um S3`)
    expect(half).not.toThrow('segredo-do-s3')
  }
  const wrong = () => loadConfig({ ...whole, S3_URL: 'ftp://segredo-do-s3', S3_BUCKET: 'A/../segredo-do-s3' })
  for (const name of ['S3_URL', 'S3_BUCKET']) expect(wrong).toThrow(name)
  expect(wrong).not.toThrow('segredo-do-s3')
})
