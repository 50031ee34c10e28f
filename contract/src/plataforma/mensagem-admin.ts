import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { DiaInformado, Instante } from '../base/tempo.ts'
import { CanalMensagem } from './mensagem.ts'

/** Messages to persons as the platform's administrator sees them. */

export const mensagemAdminProblems = defineProblems({
  'mensagem.periodo': {
    status: 422,
    title: 'O período termina antes de começar',
    action: 'Troque as datas do período.',
  },
  'mensagem.nao_reenviavel': {
    status: 409,
    title: 'Esta mensagem não pode ser enviada de novo',
    action: 'Só vai de novo uma mensagem não enviada que ainda tem o texto inteiro.',
  },
})

/**
 * TENTANDO: failed at least once and is tried again. DESISTIDA: refused, or failed for the last time. ENTREGUE and LIDA are known of
 * WhatsApp messages only.
 */
export const SituacaoMensagem = z.enum(['ESPERANDO', 'TENTANDO', 'ENVIADA', 'ENTREGUE', 'LIDA', 'DESISTIDA'])
export type SituacaoMensagem = z.infer<typeof SituacaoMensagem>

export const MensagemResumo = z.object({
  _id: Id,
  /** The first word of its key. */
  tipo: z.string(),
  canal: CanalMensagem,
  /** Masked; '' once it is erased. */
  para: z.string(),
  /** The recipient's account; null where there is none. */
  pessoa: z.object({ _id: Id, nome: z.string() }).nullable(),
  /** '' for an SMS. */
  assunto: z.string(),
  situacao: SituacaoMensagem,
  tentativas: z.int(),
  /** Error code of the last failed try. */
  erro: z.string().nullable(),
  /** False where no provider is configured: the message was only stored. */
  saiu: z.boolean(),
  apagada: z.boolean(),
  createdAt: Instante,
  enviadaEm: Instante.nullable(),
  entregueEm: Instante.nullable(),
  lidaEm: Instante.nullable(),
  /** When an SMS was written in place of this WhatsApp message. */
  porSmsEm: Instante.nullable(),
  /** When it is tried next; null when nothing is left to do. */
  proximaEm: Instante.nullable(),
})
export type MensagemResumo = z.infer<typeof MensagemResumo>

/** One message with its text; codes and keys of links are cut from it. */
export const MensagemInteira = MensagemResumo.extend({
  chave: z.string(),
  texto: z.string(),
  /** '' for an SMS. */
  html: z.string(),
  anexos: z.array(z.string()),
  /** The tries that failed, oldest first. */
  falhas: z.array(z.object({ numero: z.int(), quando: Instante, erro: z.string() })),
  /** A code or the key of a link was cut from its text. */
  cortada: z.boolean(),
})
export type MensagemInteira = z.infer<typeof MensagemInteira>

/**
 * `pessoa`: a part of the name, the first digits of a CPF, a whole user name, e-mail or mobile. `tipo`: the first word of keys. Days
 * in Brasília time, both included. Newest first; the total stops at 5001.
 */
export const listMensagemAdmin = endpoint({
  method: 'GET',
  path: '/api/mensagens',
  access: administrador,
  summary: 'Lista as mensagens enviadas e por enviar, da mais nova para a mais antiga',
  query: z.strictObject({
    pessoa: z.string().trim().min(3, 'Digite ao menos 3 letras ou números').max(120).optional(),
    situacao: SituacaoMensagem.optional(),
    canal: CanalMensagem.optional(),
    tipo: z
      .string()
      .regex(/^[a-z]+$/, 'Escolha uma opção da lista')
      .max(40)
      .optional(),
    de: DiaInformado.optional(),
    ate: DiaInformado.optional(),
    limit,
    offset,
  }),
  response: z.array(MensagemResumo),
  problems: ['mensagem.periodo'],
})

/** Opening a message is audited. */
export const getMensagemAdmin = endpoint({
  method: 'GET',
  path: '/api/mensagens/:id',
  access: administrador,
  summary: 'Mostra uma mensagem com o texto e as tentativas',
  params: ComId,
  response: MensagemInteira,
})

/** One more try of a message that was given up. Repeating it changes nothing while it waits or once it was sent. */
export const sendMensagemDeNovo = endpoint({
  method: 'POST',
  path: '/api/mensagens/:id/enviar',
  access: administrador,
  summary: 'Tenta enviar de novo uma mensagem não enviada',
  params: ComId,
  response: MensagemInteira,
  problems: ['mensagem.nao_reenviavel'],
})

/** A template, filled with sample data. */
export const ModeloMensagem = z.object({
  modelo: z.string(),
  grupo: z.string(),
  nome: z.string(),
  /** Whether it has an e-mail, an SMS and a WhatsApp template. */
  email: z.boolean(),
  sms: z.boolean(),
  whatsapp: z.boolean(),
})
export type ModeloMensagem = z.infer<typeof ModeloMensagem>

export const listModeloMensagem = endpoint({
  method: 'GET',
  path: '/api/mensagens/modelos',
  access: administrador,
  summary: 'Lista os modelos de mensagens',
  response: z.array(ModeloMensagem),
})

export const ModeloInteiro = ModeloMensagem.omit({ email: true, sms: true, whatsapp: true }).extend({
  email: z.object({ assunto: z.string(), texto: z.string(), html: z.string() }).nullable(),
  sms: z.string().nullable(),
  /** Name of the template at Meta, null for an answer to somebody who wrote; and its text with the sample. */
  whatsapp: z.object({ nome: z.string().nullable(), texto: z.string() }).nullable(),
})
export type ModeloInteiro = z.infer<typeof ModeloInteiro>

export const getModeloMensagem = endpoint({
  method: 'GET',
  path: '/api/mensagens/modelos/:modelo',
  access: administrador,
  summary: 'Mostra um modelo com dados de exemplo',
  params: z.strictObject({ modelo: z.string().max(60) }),
  response: ModeloInteiro,
})
