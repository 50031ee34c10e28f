import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const production = {
  NODE_ENV: 'production',
  DEMO: '0',
  BASE_URL: 'https://alento.example',
  DATABASE_URL: 'postgres://alento@db.example/alento?sslmode=verify-full',
  ZOOP_BASE_URL: 'https://gateway.example',
  ZOOP_KEY: 'zpk_prod_0123456789',
  ZOOP_MARKETPLACE_ID: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  ZOOP_SELLER_ID: '1f1e2d3c4b5a69788796a5b4c3d2e1f0',
  CENTRAL_PHONE: '(11) 4000-1000',
  SUPPORT_PHONE: '(11) 4000-2000',
  CHAT_URL: 'https://wa.me/551140002000',
  ZOOP_WEBHOOK_SECRET: 'um-segredo-bem-comprido',
  VOUCHER_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIEYHDUv5NPsNSwbZ4sRuNGlE4yJESQCkNdfZqV5tdDX1',
  REQUISICAO_KEY: 'b3V0cmEtY2hhdmUtZGFzLWZvdG9zLTMyLWJ5dGVzLSE=',
  SECOND_FACTOR_KEY: 'b3V0cmEtY2hhdmUtc2VjcmV0YS1kZS0zMi1ieXRlcyE=',
  SMTP_URL: 'smtps://alento:segredo@smtp.provedor.com.br',
  MAIL_FROM: 'Alento <nao-responda@alento.com.br>',
  SMS_URL: 'https://sms.provedor.com.br',
  SMS_KEY: 'conta:senha',
}

const development = { NODE_ENV: 'development' }

test('everything has a default, so that nothing has to be set to try it', () => {
  expect(loadConfig(development)).toMatchObject({
    production: false,
    outbox: true,
    port: 3000,
    baseUrl: 'http://localhost:3000',
    demo: true,
    platformFeeBp: 1_000,
    freeMonthUntil: null,
    zoop: { simulated: true, baseUrl: 'http://127.0.0.1:4010' },
  })
})

test('production with its own secrets and gateway is taken', () => {
  expect(loadConfig(production)).toMatchObject({ production: true, zoop: { simulated: false } })
})

/** This machine, as somebody may write it, and addresses with a user in them. */
const ownHosts =
  'localhost LOCALHOST localhost. a.localhost 127.0.0.1 127.1 2130706433 0x7f000001 0.0.0.0 0 0177.0.0.1 [::1] [::] [::ffff:127.0.0.1] [0:0:0:0:0:0:0:1] ①②⑦.0.0.1 a@127.0.0.1 a@gateway.example gateway.example@127.0.0.1'.split(
    ' ',
  )

/** A private network, by address and by name. */
const privateHosts =
  '10.0.0.7 172.16.0.1 172.31.255.1 192.168.1.1 169.254.169.254 100.64.0.1 [fd00::1] [fe80::1] [::ffff:10.0.0.7] 167772167 gateway gateway.internal gateway.local'.split(
    ' ',
  )

/**
 * One row a setting: values that production takes, values that it refuses, and values that are never taken. `undefined` is a setting
 * that is missing. Every setting of `config.ts` has its row.
 */
type Values = readonly (string | undefined)[]
const settings: Record<string, { takes: Values; refuses?: Values; never?: Values }> = {
  NODE_ENV: { takes: ['production', undefined], never: ['staging', 'Production'] },
  PORT: { takes: ['0', '8080', undefined], never: ['porta', '-1', '65536', '80.5'] },
  HOST: { takes: ['127.0.0.1', '::', undefined] },
  BASE_URL: {
    takes: ['https://alento.example', 'https://alento.example/', 'https://alento.example:8443'],
    refuses: [
      undefined,
      'http://alento.example',
      'https://alento.example/loja',
      'https://alento.example/?a=1',
      'https://a@alento.example',
      'https://localhost',
      'https://127.0.0.1',
    ],
    never: ['alento.example', 'ftp://alento.example', 'javascript:alert(1)'],
  },
  DATA_DIR: { takes: ['/var/lib/alento', undefined] },
  DATABASE_URL: {
    takes: [
      'postgres://alento@db.example/alento?sslmode=verify-full',
      'postgresql://db.example/alento?sslmode=require',
      'postgres://alento@127.0.0.1/alento',
      'postgres://localhost/alento',
      'postgres:///alento?host=/var/run/postgresql',
    ],
    // A text that is sent to another machine without TLS can be read on the way.
    refuses: [
      undefined,
      'postgres://alento@db.example/alento',
      'postgres://alento@10.0.0.5/alento?sslmode=prefer',
      'postgres://localhost/alento?host=db.example',
    ],
    never: ['mysql://db.example/alento', 'db.example'],
  },
  DATABASE_DIRECT_URL: {
    takes: [
      'postgres://alento@db.example/alento?sslmode=verify-full',
      'postgres://localhost/alento',
      undefined,
    ],
    refuses: ['postgres://alento@db.example/alento'],
    never: ['mysql://db.example/alento', 'db.example'],
  },
  DATABASE_REPLICA_URL: {
    takes: [
      'postgres://alento@db.example/alento?sslmode=verify-full',
      'postgres://localhost/alento',
      undefined,
    ],
    refuses: ['postgres://alento@db.example/alento'],
    never: ['mysql://db.example/alento', 'db.example'],
  },
  DATABASE_REPLICA_MAX_LAG_MS: {
    takes: ['200', '2000', '60000', undefined],
    refuses: [],
    never: ['0', '199', '60001', 'dois'],
  },
  DEMO: { takes: ['0'], refuses: ['1', undefined], never: ['não'] },
  MIGRATE: { takes: ['0', '1', undefined], never: ['2', 'não'] },
  JOBS: { takes: ['0', '1', undefined], never: ['2', 'não'] },
  TRUST_PROXY: { takes: ['0', '1', '2', undefined], never: ['-1', '1.5', '11', 'true', '10.0.0.0/8'] },
  PAGE_CACHE: { takes: ['0', '1', undefined], never: ['true'] },
  REDIS_URL: {
    takes: ['rediss://:segredo@redis.example:6380/1', 'redis://127.0.0.1:6379', undefined],
    refuses: ['redis://redis.example:6379'],
    never: ['http://redis.example', 'redis.example:6379'],
  },
  RATE_LIMIT: { takes: ['1', undefined], refuses: ['0'], never: ['false'] },
  DRAIN_MS: { takes: ['0', '10000', undefined], never: ['-1', 'um', '60001'] },
  LOG_LEVEL: { takes: ['info', 'warn', undefined], never: ['alto'] },
  BRAND_NAME: { takes: ['Alento', undefined] },
  CENTRAL_PHONE: { takes: ['(11) 4000-1000'], refuses: ['(21) 3005-0100', undefined], never: ['123'] },
  SUPPORT_PHONE: { takes: ['(11) 4000-1000'], refuses: ['(21) 3005-0200', undefined], never: ['123'] },
  CHAT_URL: {
    takes: ['https://wa.me/551140002000'],
    refuses: ['https://wa.me/552130050200', undefined],
    never: ['javascript:alert(1)', 'http://wa.me/551140002000', 'data:text/html,a'],
  },
  MAP_TILE_URL: {
    takes: ['0', 'https://mapas.example/{z}/{x}/{y}.png', undefined],
    refuses: ['http://mapas.example/{z}/{x}/{y}.png'],
    never: ['javascript:{z}/{x}/{y}', 'https://mapas.example/'],
  },
  MAX_HELD_ORDERS: { takes: ['1', '10000', undefined], never: ['0', '1.5'] },
  REQUISICAO_DIAS: { takes: ['1', '180', undefined], never: ['0', '3651', 'sempre'] },
  UNPAID_SALE_DAYS: { takes: ['1', '30', undefined], never: ['0', '31'] },
  FREE_MONTH_UNTIL: { takes: ['2026-12-31', '', undefined], never: ['31/12/2026', '2026-02-30', 'sempre'] },
  PLATFORM_FEE_BP: { takes: ['0', '5000', undefined], never: ['5001', '-1'] },
  ZOOP_BASE_URL: {
    takes: ['https://gateway.example', 'https://gateway.example/zoop'],
    refuses: [
      undefined,
      'http://gateway.example',
      ...[...ownHosts, ...privateHosts].map((host) => `https://${host}:4010`),
    ],
    never: ['gateway.example', 'file:///etc/passwd'],
  },
  SIMULATOR_PORT: { takes: ['4010', undefined], never: ['0'] },
  ZOOP_LONG_PIX: { takes: ['0', '1', undefined], never: ['sim'] },
  ZOOP_KEY: {
    takes: ['zpk_prod_0123456789'],
    refuses: ['zpk_test_alento_demonstracao', 'zpk_TEST_0123456789', undefined],
    never: ['curta'],
  },
  ZOOP_MARKETPLACE_ID: {
    takes: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
    refuses: ['a1e570a1e570a1e570a1e570a1e57001', undefined],
    never: ['x'],
  },
  ZOOP_SELLER_ID: {
    takes: ['0f1e2d3c4b5a69788796a5b4c3d2e1f0'],
    refuses: ['a1e570a1e570a1e570a1e570a1e57002', undefined],
    never: ['x'],
  },
  ZOOP_WEBHOOK_SECRET: {
    takes: ['um-segredo-bem-comprido', '3f2504e04f8911d39a0c0305e82c3301'],
    refuses: [
      'segredo-de-desenvolvimento',
      'aaaaaaaaaaaaaaaa',
      'abababababababababababab',
      'k3J9xQ2mZ7pL4wRt',
      undefined,
    ],
    never: ['curto'],
  },
  VOUCHER_PRIVATE_KEY: {
    takes: ['MC4CAQAwBQYDK2VwBCIEIEYHDUv5NPsNSwbZ4sRuNGlE4yJESQCkNdfZqV5tdDX1'],
    refuses: [
      'MC4CAQAwBQYDK2VwBCIEIJ4a9IVHYbY3jieg1mWDsWDL50vrsjvqzB+HsjVRyStl',
      'MC4CAQAwBQYDK2VwBCIEIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      undefined,
    ],
    never: ['chave'],
  },
  VOUCHER_PUBLIC_KEYS: { takes: ['A'.repeat(43), undefined], never: ['x'] },
  REQUISICAO_KEY: {
    takes: ['b3V0cmEtY2hhdmUtZGFzLWZvdG9zLTMyLWJ5dGVzLSE='],
    refuses: ['Zm90b3MtZGUtZGVzZW52b2x2aW1lbnRvLWFsZW50byE=', Buffer.alloc(32).toString('base64'), undefined],
    never: ['chave'],
  },
  SECOND_FACTOR_KEY: {
    takes: ['b3V0cmEtY2hhdmUtc2VjcmV0YS1kZS0zMi1ieXRlcyE='],
    refuses: [
      'c2VndW5kby1mYXRvci1kZS1kZXNlbnZvbHZpbWVudG8=',
      Buffer.alloc(32).toString('base64'),
      Buffer.alloc(32, 'senha').toString('base64'),
      undefined,
    ],
    never: ['chave'],
  },
  ZOOP_TRANSFER_UNIT: { takes: ['centavos', 'reais', undefined], never: ['dólares'] },
  ZOOP_TIMEOUT_MS: { takes: ['100', '60000', undefined], never: ['99', 'um'] },
  SMTP_URL: {
    takes: ['smtps://a:b@smtp.example', 'smtp://smtp.example:587'],
    refuses: [undefined],
    never: ['http://smtp.example', 'smtp.example'],
  },
  MAIL_FROM: {
    takes: ['Alento <a@alento.com.br>', 'a@alento.com.br'],
    refuses: ['Alento <a@alento.example>', undefined],
    never: ['a@b, c@d'],
  },
  REMOVED_FILES_DAYS: { takes: ['0', '7', '365', undefined], never: ['-1', '366', 'uma semana'] },
  S3_URL: { takes: [undefined], never: ['ftp://s3.example'] },
  S3_BUCKET: { takes: [undefined], never: ['A/../b'] },
  S3_REGION: { takes: ['sa-east-1', undefined] },
  S3_ACCESS_KEY: { takes: [undefined], never: ['a'] },
  S3_SECRET_KEY: { takes: [undefined], never: ['a'] },
  CEP_LOOKUP: { takes: ['0', '1', undefined], never: ['não'] },
  SMS_URL: {
    takes: ['https://sms.provedor.com.br'],
    refuses: ['http://sms.provedor.com.br', undefined],
    never: ['sms.provedor.com.br'],
  },
  SMS_KEY: { takes: ['conta:senha'], refuses: [undefined], never: ['conta'] },
  MAX_SMS_DAY: { takes: ['1', '200000', undefined], never: ['0', 'muitos'] },
  WHATSAPP_TOKEN: { takes: [undefined], never: ['curto'] },
  WHATSAPP_PHONE_ID: { takes: [undefined], never: ['+55 21 3005-0200', '12'] },
  WHATSAPP_APP_SECRET: { takes: [undefined], never: ['curto'] },
  WHATSAPP_VERIFY_TOKEN: { takes: [undefined], never: ['curto'] },
  WHATSAPP_URL: {
    takes: ['https://graph.facebook.com', undefined],
    refuses: ['http://graph.facebook.com', 'http://127.0.0.1:4020'],
    never: ['graph.facebook.com'],
  },
  WHATSAPP_VERSION: { takes: ['v23.0', undefined], never: ['23', 'v23', 'última'] },
}

const withSetting = (name: string, value: string | undefined) => () =>
  loadConfig({ ...production, [name]: value })

test.each(Object.entries(settings))('production and %s', (name, { takes, refuses = [], never = [] }) => {
  for (const value of takes) expect(withSetting(name, value), value).not.toThrow()
  for (const value of [...refuses, ...never]) {
    expect(withSetting(name, value), value).toThrow(new RegExp(`^Configuração [^]*\n  ${name}: `))
  }
  for (const value of never)
    expect(() => loadConfig({ ...development, [name]: value }), value).toThrow(`\n  ${name}: `)
})

test('every setting has a row in the table above', () => {
  const source = readFileSync(join(import.meta.dirname, 'config.ts'), 'utf8')
  const names = [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]*): z\b/gm)].map((m) => m[1]!)
  expect(Object.keys(settings).toSorted()).toEqual(names.toSorted())
})

test('the photos have a key of their own in production', () => {
  const { SECOND_FACTOR_KEY } = production
  expect(() => loadConfig({ ...production, REQUISICAO_KEY: SECOND_FACTOR_KEY })).toThrow(
    '\n  REQUISICAO_KEY: use outra chave que SECOND_FACTOR_KEY',
  )
  expect(() =>
    loadConfig({ ...development, REQUISICAO_KEY: SECOND_FACTOR_KEY, SECOND_FACTOR_KEY }),
  ).not.toThrow()
})

test('production logs logins unless LOG_LEVEL says otherwise', () => {
  expect(loadConfig(production).logLevel).toBe('info')
  expect(loadConfig({ ...production, LOG_LEVEL: 'warn' }).logLevel).toBe('warn')
  expect(loadConfig(development).logLevel).toBe('warn')
})

test('a store over http is refused in production', () => {
  const store = {
    S3_URL: 'http://s3.example',
    S3_BUCKET: 'arquivos',
    S3_ACCESS_KEY: 'AKIA1',
    S3_SECRET_KEY: 'segredo',
  }
  expect(() => loadConfig({ ...production, ...store })).toThrow('S3_URL')
  expect(() => loadConfig({ ...production, ...store, S3_URL: 'https://s3.example' })).not.toThrow()
  expect(() => loadConfig({ ...development, ...store })).not.toThrow()
})

test('without NODE_ENV this is production, which refuses all missing settings at once', () => {
  for (const env of [{}, { NODE_ENV: '' }, { NODE_ENV: 'production' }])
    for (const name of [
      'BASE_URL',
      'DATABASE_URL',
      'DEMO',
      'ZOOP_KEY',
      'SMTP_URL',
      'REQUISICAO_KEY',
      'SECOND_FACTOR_KEY',
    ])
      expect(() => loadConfig(env)).toThrow(name)
})

test('the outbox is shown on this machine only, or while no real server is configured', () => {
  const outbox = (env: Record<string, string>) => loadConfig({ ...development, ...env }).outbox
  const real = { SMTP_URL: production.SMTP_URL, BASE_URL: 'https://alento.example' }
  expect(outbox({})).toBe(true)
  expect(outbox({ BASE_URL: 'https://demonstracao.example' })).toBe(true)
  expect(outbox({ ...real, BASE_URL: 'http://localhost:3000' })).toBe(true)
  expect(outbox(real)).toBe(false)
  expect(outbox({ BASE_URL: real.BASE_URL, DATABASE_URL: production.DATABASE_URL })).toBe(false)
  expect(outbox({ ...real, NODE_ENV: 'test' })).toBe(false)
  expect(loadConfig(production).outbox).toBe(false)
})

test('every bad variable is named, and none of their values', () => {
  const bad = () =>
    loadConfig({ ...development, PORT: 'porta', ZOOP_WEBHOOK_SECRET: 'curto', LOG_LEVEL: 'alto' })
  for (const name of ['PORT', 'ZOOP_WEBHOOK_SECRET', 'LOG_LEVEL']) expect(bad).toThrow(name)
  expect(bad).not.toThrow('curto')
  const channels = () =>
    loadConfig({
      ...development,
      SMTP_URL: 'http://senha1@mail',
      MAIL_FROM: 'a@b, c@d',
      SMS_URL: 'x',
      SMS_KEY: 'senha2',
    })
  for (const name of ['SMTP_URL', 'MAIL_FROM', 'SMS_URL', 'SMS_KEY']) expect(channels).toThrow(name)
  expect(channels).not.toThrow(/senha\d/)
  expect(() => loadConfig({ ...development, SMS_URL: 'https://sms.provedor.com.br' })).toThrow('SMS_KEY')
})

test('an S3 store is set whole or not at all, and its secret is never repeated', () => {
  const whole = {
    S3_URL: 'https://s3.sa-east-1.amazonaws.com',
    S3_BUCKET: 'alento-arquivos',
    S3_ACCESS_KEY: 'AKIAEXEMPLO',
    S3_SECRET_KEY: 'segredo-do-s3',
  }
  expect(loadConfig(development).s3).toBeNull()
  expect(loadConfig({ ...development, ...whole }).s3).toMatchObject({
    bucket: 'alento-arquivos',
    region: 'us-east-1',
  })
  for (const name of Object.keys(whole)) {
    const half = () => loadConfig({ ...development, ...whole, [name]: '' })
    expect(half).toThrow(`${name}: falta para guardar os arquivos em um S3`)
    expect(half).not.toThrow('segredo-do-s3')
  }
  const wrong = () =>
    loadConfig({ ...development, ...whole, S3_URL: 'ftp://segredo-do-s3', S3_BUCKET: 'A/../segredo-do-s3' })
  for (const name of ['S3_URL', 'S3_BUCKET']) expect(wrong).toThrow(name)
  expect(wrong).not.toThrow('segredo-do-s3')
})

test('a direct address and a replica are beside another PostgreSQL', () => {
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])
    expect(() => loadConfig({ ...development, [name]: 'postgres://localhost/alento' })).toThrow(
      `\n  DATABASE_URL: falta para o ${name} informado`,
    )
})

test('WhatsApp is on with all four of its settings, off with none, and refused in between', () => {
  const four = {
    WHATSAPP_TOKEN: 'token-de-teste-0123456789',
    WHATSAPP_PHONE_ID: '106540352242922',
    WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
    WHATSAPP_VERIFY_TOKEN: 'token-de-verificacao-01',
  }
  expect(loadConfig(development).whatsapp).toBeNull()
  expect(loadConfig({ ...production, ...four }).whatsapp).toMatchObject({
    url: 'https://graph.facebook.com',
    version: 'v23.0',
    phoneId: '106540352242922',
  })
  for (const name of Object.keys(four))
    expect(() => loadConfig({ ...development, ...four, [name]: undefined })).toThrow(`\n  ${name}: falta`)
})
