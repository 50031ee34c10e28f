import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { Instante } from './base/tempo.ts'

export const CanalMensagem = z.enum(['email', 'sms'])
export type CanalMensagem = z.infer<typeof CanalMensagem>

/** PENDENTE until the mail server or SMS provider accepted it; FALHOU when it was refused, or after the last try. */
export const StatusMensagem = z.enum(['PENDENTE', 'ENVIADA', 'FALHOU'])
export type StatusMensagem = z.infer<typeof StatusMensagem>

/** One message of the development outbox. */
export const Mensagem = z.object({
  _id: Id,
  /** What it is about: each key is sent at most once per channel. */
  chave: z.string(),
  canal: CanalMensagem,
  para: z.string(),
  /** '' for an SMS. */
  assunto: z.string(),
  texto: z.string(),
  /** '' for an SMS. */
  html: z.string(),
  /** Names of the attached files. */
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
  query: z.strictObject({ limit, offset }),
  response: z.array(Mensagem),
  problems: [],
})
