import Fastify, { type FastifyReply } from 'fastify'
import { systemClock } from '../clock.ts'
import { checkMessage, valuesOf, type Message, type Template } from './check-message.ts'
import { graphError, type Answer } from './graph-error.ts'
import { replyBody, sendWebhook, webhookBody, type ReplyEvent, type StatusEvent } from './whatsapp-webhook.ts'

/**
 * The next response: one of the API's, or one that is lost. A lost response takes the message all the same: `cut` ends the
 * connection, `hang` says nothing, `slow` begins a body that never ends, `long` sends one that is far too long.
 */
export type Fault = Answer | 'cut' | 'hang' | 'slow' | 'long'

/** A message that the API took: a template with its values, or a text. */
export type Taken = {
  wamid: string
  to: string
  template: string | null
  values: string[]
  text?: string
  chave?: string
}

/** A Brazilian number is one account with and without the ninth digit of mobiles. */
const accountOf = (number: string): string => number.replace(/^(55\d\d)9(\d{8})$/, '$1$2')

const dayMs = 24 * 60 * 60 * 1000

export type WhatsappOptions = {
  token: string
  phoneId: string
  appSecret: string
  /** The approved templates; without them any is taken. */
  templates?: readonly Template[]
  port?: number
  /** The address for statuses. With one, every message that is taken is reported as sent and delivered, or failed, at once. */
  webhookUrl?: string
}

export type WhatsappSimulator = Awaited<ReturnType<typeof startWhatsapp>>

function lose(reply: FastifyReply, fault: 'cut' | 'hang' | 'slow' | 'long'): void {
  reply.hijack()
  if (fault === 'cut') reply.raw.destroy()
  if (fault === 'slow') reply.raw.writeHead(200, { 'content-type': 'application/json' }).write('{"messages":')
  if (fault === 'long')
    reply.raw.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(2_000_000))
}

/**
 * Speaks the WhatsApp Business Cloud API on a port (0 takes a free one): template messages, texts to people who wrote, their errors,
 * and signed webhooks of statuses and of replies. As at Meta, there is no key that prevents sending twice. Source: Meta, 'Cloud
 * API'.
 */
export async function startWhatsapp(options: WhatsappOptions) {
  const { token, phoneId, appSecret, templates, webhookUrl } = options
  const taken: Taken[] = []
  const faults: Fault[] = []
  const requests: unknown[] = []
  /** Numbers with country code that have no WhatsApp account. */
  const withoutAccount = new Set<string>()
  const app = Fastify({ logger: false, forceCloseConnections: true })
  const report = (event: Omit<StatusEvent, 'at'> & { at?: number }, url = webhookUrl): Promise<number> => {
    if (url === undefined) throw new Error('no address for webhooks')
    const at = event.at ?? Math.floor(systemClock.now().epochMilliseconds / 1000)
    return sendWebhook(url, appSecret, webhookBody(phoneId, { ...event, at }))
  }
  const reportAll = async ({ wamid, to, chave }: Taken): Promise<void> => {
    if (withoutAccount.has(to)) await report({ wamid, to, chave, status: 'failed', code: 131026 })
    else for (const status of ['sent', 'delivered'] as const) await report({ wamid, to, chave, status })
  }
  /** The time of each account's last message. */
  const wrote = new Map<string, number>()
  const nowMs = (): number => systemClock.now().epochMilliseconds
  const mayText = (to: string): boolean => (wrote.get(accountOf(to)) ?? 0) > nowMs() - dayMs
  /** A person writes to the number; without a text, a picture. Returns how the webhook was answered. */
  const say = (event: Omit<ReplyEvent, 'at'> & { at?: number }, url = webhookUrl): Promise<number> => {
    if (url === undefined) throw new Error('no address for webhooks')
    wrote.set(accountOf(event.from), nowMs())
    const at = event.at ?? Math.floor(nowMs() / 1000)
    return sendWebhook(url, appSecret, replyBody(phoneId, { ...event, at }))
  }
  const take = (message: Message): Taken => {
    const { to, biz_opaque_callback_data: chave } = message
    const wamid = `wamid.${Buffer.from(`${to} ${taken.length + 1}`).toString('base64')}`
    const what =
      message.type === 'text'
        ? { template: null, text: message.text.body }
        : { template: message.template.name }
    const one = { wamid, to, ...what, values: valuesOf(message), ...(chave && { chave }) }
    taken.push(one)
    if (webhookUrl !== undefined) void reportAll(one).catch(() => undefined)
    return one
  }
  app.post<{ Params: { version: string; id: string } }>('/:version/:id/messages', async (req, reply) => {
    requests.push(req.body)
    const send = ({ status, body }: Answer) => reply.code(status).send(body)
    if (req.headers.authorization !== `Bearer ${token}`) return send(graphError(190, 'expired', 463))
    if (req.params.id !== phoneId) return send(graphError(100, 'no such phone number', 33))
    const fault = faults.shift()
    if (typeof fault === 'object') return send(fault)
    const message = checkMessage(req.body, { templates: templates ?? null, mayText })
    if ('status' in message) return send(message)
    const { wamid, to } = take(message)
    if (fault) return lose(reply, fault)
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: wamid, message_status: 'accepted' }],
    }
  })
  const url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return { url, taken, requests, faults, withoutAccount, report, say, close: () => app.close() }
}
