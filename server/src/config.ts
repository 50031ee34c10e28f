import { z } from 'zod'

const simulatorKey = 'zpk_test_alento_demonstracao'
const developmentSecret = 'segredo-de-desenvolvimento'
/** Encrypts second factors in development. It is public, so production refuses it. */
const developmentFactorKey = 'c2VndW5kby1mYXRvci1kZS1kZXNlbnZvbHZpbWVudG8='
/** Signs vouchers in development. It is public, so production refuses it. */
const developmentVoucherKey = 'MC4CAQAwBQYDK2VwBCIEIJ4a9IVHYbY3jieg1mWDsWDL50vrsjvqzB+HsjVRyStl'

const Env = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: z.url().optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url().optional(),
  DEMO: z.enum(['0', '1']).default('1'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  PAGE_CACHE: z.enum(['0', '1']).default('1'),
  RATE_LIMIT: z.enum(['0', '1']).default('1'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  BRAND_NAME: z.string().min(1).default('Alento'),
  CENTRAL_PHONE: z.string().min(8).default('(21) 3005-0100'),
  SUPPORT_PHONE: z.string().min(8).default('(21) 3005-0200'),
  CHAT_URL: z.url().default('https://wa.me/552130050200'),
  MAP_TILE_URL: z
    .union([z.literal('0'), z.string().regex(/^https?:\/\/[^{}]+\/\{z\}\/\{x\}\/\{y\}(\.\w+)?$/)])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAX_HELD_ORDERS: z.coerce.number().int().min(1).max(10_000).default(5),
  PLATFORM_FEE_BP: z.coerce.number().int().min(0).max(5000).default(1000),
  ZOOP_BASE_URL: z.url().optional(),
  SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).default(4010),
  ZOOP_KEY: z.string().min(8).default(simulatorKey),
  ZOOP_MARKETPLACE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .default('a1e570a1e570a1e570a1e570a1e57001'),
  ZOOP_SELLER_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .default('a1e570a1e570a1e570a1e570a1e57002'),
  ZOOP_WEBHOOK_SECRET: z.string().min(16).default(developmentSecret),
  /** PKCS8 in base64, as `openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` prints it. */
  VOUCHER_PRIVATE_KEY: z
    .string()
    .regex(/^MC4CAQAwBQYDK2VwBCIEI[\w+/]{43}$/, 'informe uma chave Ed25519 em PKCS8 e base64')
    .default(developmentVoucherKey),
  VOUCHER_PUBLIC_KEYS: z
    .string()
    .regex(/^([\w-]{43}(,[\w-]{43})*)?$/, 'informe o campo x de cada chave, separados por vírgula')
    .default(''),
  /** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[\w+/]{43}=$/, 'informe 32 bytes em base64')
    .default(developmentFactorKey),
  ZOOP_TRANSFER_UNIT: z.enum(['centavos', 'reais']).default('centavos'),
  ZOOP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>$|^[^\s<>@,;]+@[^\s<>@,;]+$/, 'Informe nome <endereço>')
    .default('Alento <nao-responda@alento.example>'),
  S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'informe o nome do bucket')
    .optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(3).optional(),
  S3_SECRET_KEY: z.string().min(3).optional(),
  CEP_LOOKUP: z.enum(['0', '1']).default('1'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_KEY: z
    .string()
    .regex(/^[^:]+:.+$/, 'Informe conta:senha')
    .optional(),
})

export type Config = ReturnType<typeof toConfig>

/** The configured gateway, otherwise the simulator that `npm start` starts. */
const zoopUrl = (e: z.infer<typeof Env>): string =>
  (e.ZOOP_BASE_URL ?? `http://127.0.0.1:${e.SIMULATOR_PORT}`).replace(/\/$/, '')

/** All four are set or none is (`halfGiven` refuses everything else). */
const toS3 = ({ S3_URL, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: z.infer<typeof Env>) =>
  S3_URL && S3_BUCKET && S3_ACCESS_KEY && S3_SECRET_KEY
    ? {
        url: S3_URL,
        bucket: S3_BUCKET,
        region: S3_REGION,
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
      }
    : null

const toConfig = (e: z.infer<typeof Env>) => ({
  production: e.NODE_ENV === 'production',
  port: e.PORT,
  host: e.HOST,
  baseUrl: (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
  dataDir: e.DATA_DIR,
  databaseUrl: e.DATABASE_URL,
  demo: e.DEMO === '1',
  trustProxy: e.TRUST_PROXY === '1',
  /** Caches pages for visitors until the data they show changes. */
  pageCache: e.PAGE_CACHE === '1',
  rateLimit: e.RATE_LIMIT === '1',
  logLevel: e.LOG_LEVEL,
  brandName: e.BRAND_NAME,
  centralPhone: e.CENTRAL_PHONE,
  supportPhone: e.SUPPORT_PHONE,
  chatUrl: e.CHAT_URL,
  /** Map tiles for the search results; null draws none. */
  mapTileUrl: e.MAP_TILE_URL === '0' ? null : e.MAP_TILE_URL,
  /** The platform's fee, in basis points of the price; stored on each order. */
  platformFeeBp: e.PLATFORM_FEE_BP,
  /** Largest number of unpaid online orders with a held time that one client may have at once. */
  maxHeldOrders: e.MAX_HELD_ORDERS,
  voucher: {
    privateKey: e.VOUCHER_PRIVATE_KEY,
    /** Previous keys: vouchers signed with them stay valid. */
    publicKeys: e.VOUCHER_PUBLIC_KEYS.split(',').filter(Boolean),
  },
  /** Encrypts the secrets of second factors and keys the hashes of recovery codes: base64 of 32 bytes. */
  secondFactorKey: e.SECOND_FACTOR_KEY,
  zoop: {
    baseUrl: zoopUrl(e),
    /** True when no real gateway is configured. */
    simulated: e.ZOOP_BASE_URL === undefined,
    key: e.ZOOP_KEY,
    marketplaceId: e.ZOOP_MARKETPLACE_ID,
    sellerId: e.ZOOP_SELLER_ID,
    webhookSecret: e.ZOOP_WEBHOOK_SECRET,
    transferUnit: e.ZOOP_TRANSFER_UNIT,
    timeoutMs: e.ZOOP_TIMEOUT_MS,
  },
  mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
  sms: { url: e.SMS_URL, key: e.SMS_KEY },
  /** Store for uploaded files; null stores them in a folder inside `dataDir`. */
  s3: toS3(e),
  /** Queries public services for the address of a CEP. */
  cepLookup: e.CEP_LOOKUP === '1',
})

/** Reports settings that make sense only together but are set only in part. */
function halfGiven(e: z.infer<typeof Env>): string[] {
  const s3 = ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = s3.some((name) => e[name]) ? s3.filter((name) => !e[name]) : []
  return [
    ...(e.SMS_URL && !e.SMS_KEY ? ['SMS_KEY: falta para o SMS_URL informado'] : []),
    ...missing.map((name) => `${name}: falta para guardar os arquivos em um S3`),
  ]
}

/** Production sends messages to people: it needs a mail server, its own sender address and an SMS provider. */
const unfitToWrite = (e: z.infer<typeof Env>): string[] => [
  ...(e.SMTP_URL ? [] : ['SMTP_URL: informe o servidor de e-mail']),
  ...(/@[\w.-]+\.example>?$/.test(e.MAIL_FROM) ? ['MAIL_FROM: informe o remetente dos e-mails'] : []),
  ...(e.SMS_URL?.startsWith('https:') ? [] : ['SMS_URL: informe o endereço https do provedor de SMS']),
  ...(e.SMS_KEY ? [] : ['SMS_KEY: informe conta e senha do provedor de SMS']),
]

/** Settings that must not reach production: the public development secrets and the simulator. */
function unfitForProduction(e: z.infer<typeof Env>): string[] {
  return [
    ...(e.BASE_URL ? [] : ['BASE_URL: informe o endereço público']),
    ...(e.DATABASE_URL ? [] : ['DATABASE_URL: use um PostgreSQL']),
    ...(e.DEMO === '0' ? [] : ['DEMO: deve ser 0']),
    ...(e.ZOOP_KEY === simulatorKey || e.ZOOP_KEY.includes('_test_')
      ? ['ZOOP_KEY: use a chave de produção']
      : []),
    ...(e.ZOOP_WEBHOOK_SECRET === developmentSecret ? ['ZOOP_WEBHOOK_SECRET: use um segredo próprio'] : []),
    ...(e.VOUCHER_PRIVATE_KEY === developmentVoucherKey
      ? ['VOUCHER_PRIVATE_KEY: use uma chave própria']
      : []),
    ...(e.SECOND_FACTOR_KEY === developmentFactorKey ? ['SECOND_FACTOR_KEY: use uma chave própria'] : []),
    ...(/\/\/(127\.|localhost|\[::1\])/.test(zoopUrl(e))
      ? ['ZOOP_BASE_URL: o simulador não pode receber pagamentos']
      : []),
    ...unfitToWrite(e),
  ]
}

/** Reads every setting once. @throws Error that lists every bad variable */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const parsed = Env.safeParse(given)
  if (!parsed.success) {
    throw new Error(
      `Configuração inválida:\n${parsed.error.issues.map((i) => `  ${i.path.join('.')}: ${i.message}`).join('\n')}`,
    )
  }
  const half = halfGiven(parsed.data)
  if (half.length > 0) throw new Error(`Configuração inválida:\n${half.map((h) => `  ${h}`).join('\n')}`)
  const unfit = parsed.data.NODE_ENV === 'production' ? unfitForProduction(parsed.data) : []
  if (unfit.length > 0)
    throw new Error(`Configuração recusada em produção:\n${unfit.map((u) => `  ${u}`).join('\n')}`)
  return toConfig(parsed.data)
}
