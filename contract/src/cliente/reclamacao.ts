import { z } from 'zod'
import { administrador, cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { estadosReclamacao } from './reclamacao.can.ts'

/** Complaints that clients open from an order, and the platform answers within five days. (ADR 0153) */

export const reclamacaoProblems = defineProblems({
  'reclamacao.ja_aberta': {
    status: 409,
    title: 'Este pedido já tem uma reclamação aberta',
    action: 'Escreva nela: a resposta chega no mesmo lugar.',
  },
  'reclamacao.estado': {
    status: 409,
    title: 'A reclamação não está mais como você viu',
    action: 'Leia o que mudou e tente de novo.',
  },
  'reclamacao.cheia': {
    status: 422,
    title: 'Esta reclamação já tem muitas mensagens',
    action: 'Ligue para a central de atendimento.',
  },
})

export const MotivoReclamacao = z.enum(['COBRANCA', 'ATENDIMENTO', 'OUTRO'])
export type MotivoReclamacao = z.infer<typeof MotivoReclamacao>
export const EstadoReclamacao = z.enum(estadosReclamacao)

const textoOf = (nothing: string) =>
  z.string(nothing).trim().min(5, nothing).max(2_000, 'Use no máximo 2.000 letras')
const texto = textoOf('Escreva o que aconteceu')

export const MensagemReclamacao = z.object({
  _id: Id,
  de: z.enum(['CLIENTE', 'EQUIPE']),
  /** '' once the account was erased. */
  texto: z.string(),
  quando: Instante,
})

/** A complaint as its client follows it. `ate`: last day (Brasília) to answer. Messages oldest first. */
export const Reclamacao = z.object({
  _id: Id,
  motivo: MotivoReclamacao,
  estado: EstadoReclamacao,
  ate: Dia,
  createdAt: Instante,
  pedido: z.object({ _id: Id, codigo: z.string(), unidade: z.string() }),
  mensagens: z.array(MensagemReclamacao),
})
export type Reclamacao = z.infer<typeof Reclamacao>

/** Opens a complaint about one of the caller's own orders; an order has at most one that is not closed. */
export const createReclamacao = endpoint({
  method: 'POST',
  path: '/api/reclamacoes',
  access: cliente,
  summary: 'Abre uma reclamação de um pedido',
  status: 201,
  idempotent: true,
  porMinuto: 10,
  body: z.strictObject({ pedido: Id, motivo: MotivoReclamacao, texto }),
  response: Reclamacao,
  problems: ['reclamacao.ja_aberta'],
})

/** The caller's own, newest first. */
export const listMinhaReclamacao = endpoint({
  method: 'GET',
  path: '/api/reclamacoes/minhas',
  access: cliente,
  summary: 'Lista as reclamações do cliente, com as respostas',
  query: z.strictObject({ pedido: Id.optional(), limit, offset }),
  response: z.array(Reclamacao),
})

/** The client writes again. After an answer, or once it is closed, this opens it again with five new days. */
export const replyReclamacao = endpoint({
  method: 'POST',
  path: '/api/reclamacoes/:id/mensagens',
  access: cliente,
  summary: 'Escreve de novo em uma reclamação; uma respondida ou encerrada abre outra vez',
  idempotent: true,
  porMinuto: 10,
  params: ComId,
  body: z.strictObject({ texto }),
  response: Reclamacao,
  problems: ['reclamacao.ja_aberta', 'reclamacao.cheia'],
})

export const ReclamacaoLinha = Reclamacao.omit({ mensagens: true }).extend({
  /** '' once the account was erased. */
  cliente: z.object({ _id: Id, name: z.string() }),
  desde: Instante,
  atualizadoEm: Instante,
})
export type ReclamacaoLinha = z.infer<typeof ReclamacaoLinha>

/** Open ones by their last day, the latest first; the others by their last change. */
export const listReclamacao = endpoint({
  method: 'GET',
  path: '/api/reclamacoes',
  access: administrador,
  summary: 'Lista as reclamações de um estado; as abertas pelo prazo, as atrasadas primeiro',
  query: z.strictObject({ estado: EstadoReclamacao.default('ABERTA'), limit, offset }),
  response: z.array(ReclamacaoLinha),
})

/** The whole of it for the platform. `versao` goes with an answer. */
export const ReclamacaoAdmin = ReclamacaoLinha.extend({
  versao: z.int(),
  mensagens: z.array(MensagemReclamacao.extend({ quem: z.string() })),
})
export type ReclamacaoAdmin = z.infer<typeof ReclamacaoAdmin>

/** Audited: the client sees it in the privacy centre. */
export const getReclamacao = endpoint({
  method: 'GET',
  path: '/api/reclamacoes/:id',
  access: administrador,
  summary: 'Mostra uma reclamação por inteiro',
  params: ComId,
  response: ReclamacaoAdmin,
})

const versao = z.int().min(1)

/** Answers a complaint in the client's area and by e-mail. `versao` older than the complaint's is refused: the caller has to read the messages written since. */
export const answerReclamacao = endpoint({
  method: 'POST',
  path: '/api/reclamacoes/:id/resposta',
  access: administrador,
  summary: 'Responde a uma reclamação, na área do cliente e por e-mail',
  params: ComId,
  body: z.strictObject({
    texto: textoOf('Escreva a resposta'),
    versao,
    encerrar: z.boolean().default(false),
  }),
  response: ReclamacaoAdmin,
  problems: ['reclamacao.estado'],
})

export const closeReclamacao = endpoint({
  method: 'POST',
  path: '/api/reclamacoes/:id/encerrar',
  access: administrador,
  summary: 'Encerra uma reclamação respondida',
  params: ComId,
  body: z.strictObject({ versao }),
  response: ReclamacaoAdmin,
  problems: ['reclamacao.estado'],
})
