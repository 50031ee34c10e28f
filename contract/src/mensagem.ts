import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { Instante } from './base/tempo.ts'

export const CanalMensagem = z.enum(['email', 'sms'])
export type CanalMensagem = z.infer<typeof CanalMensagem>

/** PENDENTE until the mail server or the SMS provider took it; FALHOU when it refused it, or after the last try. */
export const StatusMensagem = z.enum(['PENDENTE', 'ENVIADA', 'FALHOU'])
export type StatusMensagem = z.infer<typeof StatusMensagem>

/** One message of the development outbox. */
export const Mensagem = z.object({
  _id: Id,
  /** What it is about: the same key is never written twice on one channel. */
  chave: z.string(),
  canal: CanalMensagem,
  para: z.string(),
  /** '' for an SMS. */
  assunto: z.string(),
  texto: z.string(),
  /** '' for an SMS. */
  html: z.string(),
  /** Names of the files that go with it. */
  anexos: z.array(z.string()),
  status: StatusMensagem,
  tentativas: z.int(),
  /** Message-ID of the e-mail; what the key of an SMS at its provider is made from. The same at every try. */
  identificador: z.string(),
  /** False when no server is set: the message was kept here only. */
  saiu: z.boolean(),
  /** Why the last try came to nothing; a code. */
  erro: z.string().nullable(),
  createdAt: Instante,
  enviadaEm: Instante.nullable(),
})
export type Mensagem = z.infer<typeof Mensagem>

/** Development only: in production nobody reads others' messages, and this call is not there. Newest first. */
export const listMensagem = endpoint({
  method: 'GET',
  path: '/api/dev/mensagens',
  access: 'publico',
  summary: 'Lista as mensagens escritas, só em desenvolvimento',
  query: z.strictObject({ limit, offset }),
  response: z.array(Mensagem),
  problems: [],
})
