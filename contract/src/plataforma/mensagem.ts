import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'

export const CanalMensagem = z.enum(['email', 'sms', 'whatsapp'])
export type CanalMensagem = z.infer<typeof CanalMensagem>

/** PENDENTE until the mail server or SMS provider accepted it; FALHOU when it was refused, or after the last try. */
export const StatusMensagem = z.enum(['PENDENTE', 'ENVIADA', 'FALHOU'])
export type StatusMensagem = z.infer<typeof StatusMensagem>

/** One message of the development outbox. */
export const Mensagem = z.object({
  _id: Id,
  /** The event that the message is about: each key is sent at most once per channel. */
  chave: z.string(),
  canal: CanalMensagem,
  para: z.string(),
  /** '' for an SMS. */
  assunto: z.string(),
  texto: z.string(),
  /** '' for an SMS. */
  html: z.string(),
  anexos: z.array(z.string()),
  status: StatusMensagem,
  tentativas: z.int(),
  /** Message-ID of the e-mail; for an SMS, the source of its key at the provider. The same at every try. */
  identificador: z.string(),
  /** False when no provider is configured: the message was only stored. */
  saiu: z.boolean(),
  /** Error code of the last failed try. */
  erro: z.string().nullable(),
  createdAt: Instante,
  enviadaEm: Instante.nullable(),
})
export type Mensagem = z.infer<typeof Mensagem>

/** Development only: this call does not exist in production, where nobody may read other people's messages. Newest first. */
export const listMensagem = endpoint({
  method: 'GET',
  path: '/api/dev/mensagens',
  access: 'publico',
  summary: 'Lista as mensagens escritas, só em desenvolvimento',
  query: z.strictObject({
    /** Restricts the list to messages with this text in their key, recipient, subject or text, letter for letter. */
    procura: z.string().max(120).optional(),
    limit,
    offset,
  }),
  response: z.array(Mensagem),
})

/** Meta checks the address of the webhook once, when it is registered: the challenge comes back as it is. */
export const confirmWhatsapp = endpoint({
  method: 'GET',
  path: '/api/webhooks/whatsapp',
  access: 'gateway',
  summary: 'Confirma à Meta o endereço dos avisos do WhatsApp',
  query: z.object({
    'hub.mode': z.literal('subscribe'),
    'hub.verify_token': z.string().max(200),
    'hub.challenge': z.string().regex(/^[\w-]{1,200}$/, 'Envie letras e números'),
  }),
  response: z.string(),
  midia: 'text/plain',
  porMinuto: 60,
})

/**
 * Statuses of WhatsApp messages, and the replies of people, signed in `X-Hub-Signature-256`. Repeated and unknown ones are
 * acknowledged and change nothing. Meta sends at most 3 MB. Source: Meta, 'Webhooks'.
 */
export const receiveWhatsapp = endpoint({
  method: 'POST',
  path: '/api/webhooks/whatsapp',
  access: 'gateway',
  summary: 'Recebe do WhatsApp o que aconteceu com cada mensagem e o que as pessoas respondem',
  assinado: { cabecalho: 'x-hub-signature-256', maxBytes: 3 * 1024 * 1024 },
  body: z.unknown(),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 6000,
})
