import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Instante } from '../base/tempo.ts'

/** The kinds of work that wait for the platform's administrators, in the order of the start page. */
export const tiposPendencia = [
  'UNIDADES',
  'MUDANCAS',
  'RECLAMACOES',
  'ESTORNOS',
  'DIFERENCAS',
  'TAREFAS',
  'AVALIACOES',
  'CONTATOS',
  'CARTOES',
  'APOLICES',
] as const

/** Counting stops here: more than this is "many". */
export const pendenciasMax = 100

const Pendencia = z.object({
  tipo: z.enum(tiposPendencia),
  /** At most `pendenciasMax`. */
  total: z.int(),
  /** Since when the oldest waits. */
  desde: Instante,
  /** The time limit of the oldest entry, where there is one. */
  prazo: Instante.nullable(),
  /** The unit of the oldest with its city, or the company that wrote; the job that failed first. */
  sobre: z.string().nullable(),
  /** Centavos of the oldest refund, or of the payment or refund of the oldest difference. */
  valor: z.int().nullable(),
  /** A detail of the oldest entry: the reason of a complaint (`MotivoReclamacao`), or the field that a unit asks to change. */
  detalhe: z.string().nullable(),
  /** The order that the oldest is about. */
  codigo: z.string().nullable(),
})
export type Pendencia = z.infer<typeof Pendencia>
export type TipoPendencia = Pendencia['tipo']

/** The queues of the platform that are not empty, each with its oldest entry. Names no person. */
export const listPendencia = endpoint({
  method: 'GET',
  path: '/api/painel/pendencias',
  access: ['Administrador'],
  summary: 'Lista o que espera por quem administra a plataforma',
  response: z.array(Pendencia),
})
