import type { InjectOptions } from 'fastify'
import { buildSimulator } from '../src/app.ts'
import type { Options } from '../src/options.ts'

export const AGORA = Temporal.Instant.from('2026-11-21T14:03:22Z')
export const VENDEDOR = '5e'.repeat(16)
export const PLATAFORMA = 'a1'.repeat(16)

export const endereco = {
  line1: 'Rua das Flores',
  line2: '120',
  line3: 'ap 31',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
  postal_code: '01001000',
  country_code: 'BR',
}

export const ana = {
  first_name: 'Ana',
  last_name: 'Prado',
  taxpayer_id: '52998224725',
  email: 'ana@example.com',
  address: endereco,
}

export const aCard = (over: object = {}) => ({
  holder_name: 'ANA PRADO',
  card_number: '4539003370725497',
  expiration_month: '12',
  expiration_year: '2030',
  security_code: '123',
  ...over,
})

export const aCredit = (over: object = {}, card: object = aCard()) => ({
  on_behalf_of: VENDEDOR,
  payment_type: 'credit',
  reference_id: 'PED-1',
  description: 'Consulta',
  source: { usage: 'single_use', amount: 15000, currency: 'BRL', type: 'card', card },
  ...over,
})

export const aPix = (over: object = {}) => ({
  on_behalf_of: VENDEDOR,
  payment_type: 'pix',
  amount: 15000,
  currency: 'BRL',
  reference_id: 'PED-2',
  ...over,
})

export const aBoleto = (customer: string, over: object = {}) => ({
  on_behalf_of: VENDEDOR,
  customer,
  payment_type: 'boleto',
  amount: 15000,
  currency: 'BRL',
  reference_id: 'PED-3',
  payment_method: { expiration_date: '2026-12-10', payment_limit_date: '2026-12-20' },
  ...over,
})

export const split = (amount: number, over: object = {}) => ({
  recipient: PLATAFORMA,
  amount,
  charge_processing_fee: false,
  charge_recipient_processing_fee: true,
  ...over,
})

/** A simulator without a socket, at a fixed time, and a caller with the key. */
export function aSimulator(options: Partial<Options> = {}) {
  const { app, core } = buildSimulator({ clock: { now: () => AGORA }, webhookDelayMs: null, ...options })
  const authorization = `Basic ${Buffer.from(`${core.options.key}:`).toString('base64')}`
  const base = `/v1/marketplaces/${core.options.marketplaceId}`
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const url = path.startsWith('/v1') ? path : base + path
    const request: InjectOptions = { method, url, headers: { authorization }, ...(payload && { payload }) }
    const answer = await app.inject(request)
    return { status: answer.statusCode, body: answer.json(), text: answer.body }
  }
  const aBuyer = async (over: object = {}): Promise<string> =>
    (await call('POST', '/buyers', { ...ana, ...over })).body.id
  return { app, core, base, authorization, call, aBuyer }
}
