import { join } from 'node:path'
import { z } from 'zod'
import { isLoopbackUrl } from '#platform/loopback.ts'
import { known, unfitForProduction } from './unfit-settings.ts'

const Env = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  /** How old the data may be that a replica shows to visitors. */
  DATABASE_REPLICA_MAX_LAG_MS: z.coerce.number().int().min(200).max(60_000).default(2_000),
  DEMO: z.enum(['0', '1']).default('1'),
  MIGRATE: z.enum(['0', '1']).default('1'),
  JOBS: z.enum(['0', '1']).default('1'),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  PAGE_CACHE: z.enum(['0', '1']).default('1'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  RATE_LIMIT: z.enum(['0', '1']).default('1'),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  BRAND_NAME: z.string().min(1).default('Alento'),
  CENTRAL_PHONE: z.string().min(8).default(known.CENTRAL_PHONE),
  SUPPORT_PHONE: z.string().min(8).default(known.SUPPORT_PHONE),
  CHAT_URL: z.url({ protocol: /^https$/ }).default(known.CHAT_URL),
  MAP_TILE_URL: z
    .union([z.literal('0'), z.string().regex(/^https?:\/\/[^{}]+\/\{z\}\/\{x\}\/\{y\}(\.\w+)?$/)])
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAX_HELD_ORDERS: z.coerce.number().int().min(1).max(10_000).default(5),
  /** The last day (Brasília, included) of the offer of a free first month; empty is no offer. */
  FREE_MONTH_UNTIL: z.iso.date('informe um dia, AAAA-MM-DD').optional(),
  /** Days for which the data of a sale by phone stay that nobody paid. The privacy notice promises 30. */
  UNPAID_SALE_DAYS: z.coerce.number().int().min(1).max(30).default(30),
  PLATFORM_FEE_BP: z.coerce.number().int().min(0).max(5000).default(1000),
  ZOOP_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).default(4010),
  ZOOP_KEY: z.string().min(8).default(known.ZOOP_KEY),
  ZOOP_MARKETPLACE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .default(known.ZOOP_MARKETPLACE_ID),
  ZOOP_SELLER_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .default(known.ZOOP_SELLER_ID),
  ZOOP_WEBHOOK_SECRET: z.string().min(16).default(known.ZOOP_WEBHOOK_SECRET),
  /** PKCS8 in base64, as `openssl genpkey -algorithm ed25519 -outform DER | base64 -w0` prints it. */
  VOUCHER_PRIVATE_KEY: z
    .string()
    .regex(/^MC4CAQAwBQYDK2VwBCIEI[\w+/]{43}$/, 'informe uma chave Ed25519 em PKCS8 e base64')
    .default(known.VOUCHER_PRIVATE_KEY),
  VOUCHER_PUBLIC_KEYS: z
    .string()
    .regex(/^([\w-]{43}(,[\w-]{43})*)?$/, 'informe o campo x de cada chave, separados por vírgula')
    .default(''),
  /** 32 bytes in base64, as `openssl rand -base64 32` prints them. */
  SECOND_FACTOR_KEY: z
    .string()
    .regex(/^[\w+/]{43}=$/, 'informe 32 bytes em base64')
    .default(known.SECOND_FACTOR_KEY),
  /** 32 bytes in base64, like `SECOND_FACTOR_KEY`. */
  REQUISICAO_KEY: z
    .string()
    .regex(/^[\w+/]{43}=$/, 'informe 32 bytes em base64')
    .default(known.REQUISICAO_KEY),
  /** Days for which the photo of a medical request stays with its order. */
  REQUISICAO_DIAS: z.coerce.number().int().min(1).max(3650).default(180),
  ZOOP_TRANSFER_UNIT: z.enum(['centavos', 'reais']).default('centavos'),
  /** 1: the gateway lets the platform choose until when a Pix can be paid, days ahead. */
  ZOOP_LONG_PIX: z.enum(['0', '1']).optional(),
  ZOOP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(20_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>$|^[^\s<>@,;]+@[^\s<>@,;]+$/, 'Informe nome <endereço>')
    .default('Alento <nao-responda@alento.example>'),
  /** Days for which a file stays that was replaced or removed, so that a database restored to a moment of these days finds it. */
  REMOVED_FILES_DAYS: z.coerce.number().int().min(0).max(365).optional(),
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
  /** SMS of a day, codes and other notices each: what an attack may cost at most. */
  MAX_SMS_DAY: z.coerce.number().int().min(1).max(10_000_000).default(5_000),
  WHATSAPP_TOKEN: z.string().min(20).optional(),
  WHATSAPP_PHONE_ID: z
    .string()
    .regex(/^\d{5,20}$/, 'informe o ID do número, só dígitos')
    .optional(),
  WHATSAPP_APP_SECRET: z.string().min(20).optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().min(20).optional(),
  WHATSAPP_URL: z.url({ protocol: /^https?$/ }).default('https://graph.facebook.com'),
  WHATSAPP_VERSION: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .default('v23.0'),
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

/** All four are set or none is; null turns the channel off. */
const toWhatsapp = (e: z.infer<typeof Env>) =>
  e.WHATSAPP_TOKEN && e.WHATSAPP_PHONE_ID && e.WHATSAPP_APP_SECRET && e.WHATSAPP_VERIFY_TOKEN
    ? {
        url: e.WHATSAPP_URL,
        version: e.WHATSAPP_VERSION,
        token: e.WHATSAPP_TOKEN,
        phoneId: e.WHATSAPP_PHONE_ID,
        appSecret: e.WHATSAPP_APP_SECRET,
        verifyToken: e.WHATSAPP_VERIFY_TOKEN,
      }
    : null

const toConfig = (e: z.infer<typeof Env>, given: Record<string, unknown>) => ({
  /** Names of the variables that the environment sets. */
  fromEnvironment: new Set(Object.keys(given)) as ReadonlySet<string>,
  production: e.NODE_ENV === 'production',
  outbox: showsOutbox(e),
  port: e.PORT,
  host: e.HOST,
  baseUrl: (e.BASE_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
  dataDir: e.DATA_DIR,
  database: {
    url: e.DATABASE_URL,
    /** Past the pooler that `url` names. */
    directUrl: e.DATABASE_DIRECT_URL,
    /** Answers visitors while its data are no older than this. */
    replica: e.DATABASE_REPLICA_URL
      ? { url: e.DATABASE_REPLICA_URL, maxLagMs: e.DATABASE_REPLICA_MAX_LAG_MS }
      : null,
    folder: join(e.DATA_DIR, 'db'),
    /** Whether a start migrates an older schema; otherwise it refuses it. */
    migrate: e.MIGRATE === '1',
  },
  demo: e.DEMO === '1',
  /** Whether this server works jobs off; without it, it only sends them. */
  jobs: e.JOBS === '1',
  /** The number of proxies in front of the server that append to `X-Forwarded-For`. */
  trustProxy: e.TRUST_PROXY,
  /** Caches pages for visitors until the data they show changes. */
  pageCache: e.PAGE_CACHE === '1',
  /** What servers count calls and streams in together. */
  redisUrl: e.REDIS_URL,
  rateLimit: e.RATE_LIMIT === '1',
  /** How long the server goes on serving after it was told to end, while `/readyz` already fails. */
  drainMs: e.DRAIN_MS ?? (e.NODE_ENV === 'production' ? 3_000 : 0),
  /** Logins are lines of level info, and production keeps them. */
  logLevel: e.LOG_LEVEL ?? (e.NODE_ENV === 'production' ? 'info' : 'warn'),
  brandName: e.BRAND_NAME,
  centralPhone: e.CENTRAL_PHONE,
  supportPhone: e.SUPPORT_PHONE,
  chatUrl: e.CHAT_URL,
  /** Map tiles for the search results; null draws none. */
  mapTileUrl: e.MAP_TILE_URL === '0' ? null : e.MAP_TILE_URL,
  /** The platform's fee, in basis points of the price; stored on each order. */
  platformFeeBp: e.PLATFORM_FEE_BP,
  /** Last day of the free first month of monthly plans, YYYY-MM-DD in Brasília time, included; null is no offer. */
  freeMonthUntil: e.FREE_MONTH_UNTIL ?? null,
  /** Largest number of unpaid online orders with a held time that one client may have at once. */
  maxHeldOrders: e.MAX_HELD_ORDERS,
  unpaidSaleDays: e.UNPAID_SALE_DAYS,
  voucher: {
    privateKey: e.VOUCHER_PRIVATE_KEY,
    /** Previous keys: vouchers signed with them stay valid. */
    publicKeys: e.VOUCHER_PUBLIC_KEYS.split(',').filter(Boolean),
  },
  /** Encrypts the secrets of second factors and keys the hashes of recovery codes: base64 of 32 bytes. */
  secondFactorKey: e.SECOND_FACTOR_KEY,
  /** Photos of medical requests: the key that encrypts them (base64 of 32 bytes) and the days for which they stay. */
  requisicao: { key: e.REQUISICAO_KEY, dias: e.REQUISICAO_DIAS },
  zoop: {
    baseUrl: zoopUrl(e),
    /** True when no real gateway is configured. */
    simulated: e.ZOOP_BASE_URL === undefined,
    key: e.ZOOP_KEY,
    marketplaceId: e.ZOOP_MARKETPLACE_ID,
    sellerId: e.ZOOP_SELLER_ID,
    webhookSecret: e.ZOOP_WEBHOOK_SECRET,
    transferUnit: e.ZOOP_TRANSFER_UNIT,
    /** Whether a renewal's Pix code may be sent days ahead; the simulator can. */
    longPix: e.ZOOP_LONG_PIX === undefined ? e.ZOOP_BASE_URL === undefined : e.ZOOP_LONG_PIX === '1',
    timeoutMs: e.ZOOP_TIMEOUT_MS,
  },
  mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
  /** `maxPerDay`: largest number of SMS in a day of Brasília, of codes and of other notices each. */
  sms: { url: e.SMS_URL, key: e.SMS_KEY, maxPerDay: e.MAX_SMS_DAY },
  /** The number that sends through Meta's Cloud API; null where the channel is off. */
  whatsapp: toWhatsapp(e),
  removedFilesDays: e.REMOVED_FILES_DAYS ?? (e.NODE_ENV === 'production' ? 7 : 0),
  /** Store for uploaded files; null stores them in a folder inside `dataDir`. */
  s3: toS3(e),
  /** Queries public services for the address of a CEP. */
  cepLookup: e.CEP_LOOKUP === '1',
})

/** Returns the missing ones of settings that belong together, where some are set. */
const listMissing = (e: z.infer<typeof Env>, names: readonly (keyof z.infer<typeof Env>)[]) =>
  names.some((name) => e[name]) ? names.filter((name) => !e[name]) : []

/** Reports settings that make sense only together but are set only in part. */
function halfGiven(e: z.infer<typeof Env>): string[] {
  const missing = listMissing(e, ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
  const whatsapp = listMissing(e, [
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ])
  return [
    ...(e.DATABASE_DIRECT_URL && !e.DATABASE_URL
      ? ['DATABASE_URL: falta para o DATABASE_DIRECT_URL informado']
      : []),
    ...(e.DATABASE_REPLICA_URL && !e.DATABASE_URL
      ? ['DATABASE_URL: falta para o DATABASE_REPLICA_URL informado']
      : []),
    ...(e.SMS_URL && !e.SMS_KEY ? ['SMS_KEY: falta para o SMS_URL informado'] : []),
    ...missing.map((name) => `${name}: falta para guardar os arquivos em um S3`),
    ...whatsapp.map((name) => `${name}: falta para enviar pelo WhatsApp`),
  ]
}

/**
 * Whether everybody may read all written messages (`/dev/mensagens`): never in production, and elsewhere only on this machine or
 * while no real server is configured.
 */
const showsOutbox = (e: z.infer<typeof Env>): boolean =>
  e.NODE_ENV !== 'production' &&
  ((!e.SMTP_URL && !e.SMS_URL && !e.WHATSAPP_TOKEN && !e.DATABASE_URL) ||
    !e.BASE_URL ||
    isLoopbackUrl(e.BASE_URL))

/**
 * Reads every setting once. A missing `NODE_ENV` means production: development and tests set it. @throws Error that lists every bad
 * variable
 */
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
  return toConfig(parsed.data, given)
}

/** Makes libraries agree with our own default, before they are loaded: React renders several times slower otherwise. */
export function assumeProduction(): void {
  process.env.NODE_ENV ||= 'production'
}
