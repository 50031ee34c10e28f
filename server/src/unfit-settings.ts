import { isLoopbackUrl, isPrivateUrl } from '#platform/loopback.ts'

/** Values that everybody can read in this repository: right for development, refused in production. */
export const known = {
  ZOOP_KEY: 'zpk_test_alento_demonstracao',
  ZOOP_MARKETPLACE_ID: 'a1e570a1e570a1e570a1e570a1e57001',
  ZOOP_SELLER_ID: 'a1e570a1e570a1e570a1e570a1e57002',
  ZOOP_WEBHOOK_SECRET: 'segredo-de-desenvolvimento',
  /** Signs vouchers. */
  VOUCHER_PRIVATE_KEY: 'MC4CAQAwBQYDK2VwBCIEIJ4a9IVHYbY3jieg1mWDsWDL50vrsjvqzB+HsjVRyStl',
  /** Encrypts second factors. */
  SECOND_FACTOR_KEY: 'c2VndW5kby1mYXRvci1kZS1kZXNlbnZvbHZpbWVudG8=',
  /** Encrypts photos of medical requests. */
  REQUISICAO_KEY: 'Zm90b3MtZGUtZGVzZW52b2x2aW1lbnRvLWFsZW50byE=',
  CENTRAL_PHONE: '(21) 3005-0100',
  SUPPORT_PHONE: '(21) 3005-0200',
  CHAT_URL: 'https://wa.me/552130050200',
} as const

type Given = Record<keyof typeof known, string> &
  Record<'DEMO' | 'RATE_LIMIT' | 'MAIL_FROM' | 'MAP_TILE_URL' | 'WHATSAPP_URL', string> &
  Partial<
    Record<
      | 'BASE_URL'
      | 'REDIS_URL'
      | 'DATABASE_URL'
      | 'DATABASE_DIRECT_URL'
      | 'DATABASE_REPLICA_URL'
      | 'ZOOP_BASE_URL'
      | 'SMTP_URL'
      | 'S3_URL'
      | 'SMS_URL'
      | 'SMS_KEY',
      string | undefined
    >
  >

/** A public https address without path or user; cookies and links are made for nothing else. */
const isPublicOrigin = (url: string | undefined): boolean => {
  if (url === undefined) return false
  const { protocol, origin, href } = new URL(url)
  return protocol === 'https:' && href === `${origin}/` && !isLoopbackUrl(url)
}

/** The gateway may be behind a path, never on this machine, which is where the simulator is, nor in a private network. */
const isRealGateway = (url: string | undefined): boolean => {
  if (url === undefined) return false
  const { protocol, username, password } = new URL(url)
  return (
    protocol === 'https:' && username === '' && password === '' && !isLoopbackUrl(url) && !isPrivateUrl(url)
  )
}

/** Whether traffic to this PostgreSQL can be read on the way: it is at another machine, and TLS is not demanded. */
function isReadOnTheWay(url: string): boolean {
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const isHere = host === '' || host.startsWith('/') || isLoopbackUrl(`http://${host}`)
  return !isHere && !/^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '')
}

const isHttps = (url: string | undefined): boolean => url?.startsWith('https:') ?? false

/** Whether a text could be guessed: too short, or the same few characters again and again. */
const isWeakText = (text: string): boolean => text.length < 20 || new Set(text).size < 8

/** Whether a key was not drawn by chance: 32 random bytes hold fewer than 12 different ones practically never. */
const isWeakKey = (base64: string): boolean => new Set(Buffer.from(base64, 'base64').subarray(-32)).size < 12

const isKnown = (e: Given, name: keyof typeof known): boolean => e[name] === known[name]

type Rule = [name: keyof Given, isUnfit: (e: Given) => boolean, why: string]

const rules: readonly Rule[] = [
  ['BASE_URL', (e) => !isPublicOrigin(e.BASE_URL), 'informe o endereço público, em https e sem caminho'],
  ['DATABASE_URL', (e) => e.DATABASE_URL === undefined, 'use um PostgreSQL'],
  [
    'DATABASE_URL',
    (e) => e.DATABASE_URL !== undefined && isReadOnTheWay(e.DATABASE_URL),
    'exija TLS do PostgreSQL de outra máquina, com ?sslmode=verify-full',
  ],
  [
    'DATABASE_DIRECT_URL',
    (e) => e.DATABASE_DIRECT_URL !== undefined && isReadOnTheWay(e.DATABASE_DIRECT_URL),
    'exija TLS do PostgreSQL de outra máquina, com ?sslmode=verify-full',
  ],
  [
    'DATABASE_REPLICA_URL',
    (e) => e.DATABASE_REPLICA_URL !== undefined && isReadOnTheWay(e.DATABASE_REPLICA_URL),
    'exija TLS do PostgreSQL de outra máquina, com ?sslmode=verify-full',
  ],
  [
    'REDIS_URL',
    (e) =>
      e.REDIS_URL?.startsWith('redis:') === true && !isLoopbackUrl(e.REDIS_URL.replace('redis:', 'http:')),
    'use rediss:// (TLS) para outra máquina',
  ],
  ['DEMO', (e) => e.DEMO !== '0', 'deve ser 0'],
  ['RATE_LIMIT', (e) => e.RATE_LIMIT === '0', 'deve ser 1'],
  ['ZOOP_KEY', (e) => /_test_/i.test(e.ZOOP_KEY), 'use a chave de produção'],
  ['ZOOP_MARKETPLACE_ID', (e) => isKnown(e, 'ZOOP_MARKETPLACE_ID'), 'informe o do contrato'],
  ['ZOOP_SELLER_ID', (e) => isKnown(e, 'ZOOP_SELLER_ID'), 'informe o do contrato'],
  [
    'ZOOP_WEBHOOK_SECRET',
    (e) => isKnown(e, 'ZOOP_WEBHOOK_SECRET') || isWeakText(e.ZOOP_WEBHOOK_SECRET),
    'use um segredo próprio, de 20 caracteres ou mais',
  ],
  [
    'VOUCHER_PRIVATE_KEY',
    (e) => isKnown(e, 'VOUCHER_PRIVATE_KEY') || isWeakKey(e.VOUCHER_PRIVATE_KEY),
    'use uma chave própria',
  ],
  [
    'SECOND_FACTOR_KEY',
    (e) => isKnown(e, 'SECOND_FACTOR_KEY') || isWeakKey(e.SECOND_FACTOR_KEY),
    'use uma chave própria',
  ],
  [
    'REQUISICAO_KEY',
    (e) => isKnown(e, 'REQUISICAO_KEY') || isWeakKey(e.REQUISICAO_KEY),
    'use uma chave própria',
  ],
  [
    'REQUISICAO_KEY',
    (e) => e.REQUISICAO_KEY === e.SECOND_FACTOR_KEY,
    'use outra chave que SECOND_FACTOR_KEY',
  ],
  [
    'ZOOP_BASE_URL',
    (e) => !isRealGateway(e.ZOOP_BASE_URL),
    'informe o endereço https do processador; o simulador não pode receber pagamentos',
  ],
  ['SMTP_URL', (e) => e.SMTP_URL === undefined, 'informe o servidor de e-mail'],
  ['MAIL_FROM', (e) => /@[\w.-]+\.example>?$/.test(e.MAIL_FROM), 'informe o remetente dos e-mails'],
  ['SMS_URL', (e) => !isHttps(e.SMS_URL), 'informe o endereço https do provedor de SMS'],
  ['SMS_KEY', (e) => e.SMS_KEY === undefined, 'informe conta e senha do provedor de SMS'],
  ['WHATSAPP_URL', (e) => !isRealGateway(e.WHATSAPP_URL), 'use o endereço https da Meta'],
  ['S3_URL', (e) => e.S3_URL !== undefined && !isHttps(e.S3_URL), 'use um endereço https'],
  ['MAP_TILE_URL', (e) => e.MAP_TILE_URL !== '0' && !isHttps(e.MAP_TILE_URL), 'use um endereço https ou 0'],
  ['CENTRAL_PHONE', (e) => isKnown(e, 'CENTRAL_PHONE'), 'informe o telefone da central'],
  ['SUPPORT_PHONE', (e) => isKnown(e, 'SUPPORT_PHONE'), 'informe o telefone do suporte'],
  ['CHAT_URL', (e) => isKnown(e, 'CHAT_URL'), 'informe o endereço do atendimento'],
]

/** Returns the settings that must not reach production, as 'NAME: why', never with the value. */
export const unfitForProduction = (e: Given): string[] =>
  rules.flatMap(([name, isUnfit, why]) => (isUnfit(e) ? [`${name}: ${why}`] : []))
