import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'

/** A professional as visitors see them; login data and e-mail are not included. `tempoAtendimento` in minutes. */
export const CorpoClinico = z.object({
  _id: Id,
  rede: Id,
  nome: z.string(),
  /** The name of a `TipoRegistro`. */
  tipoRegistro: z.string(),
  numeroRegistro: z.string(),
  ufRegistro: z.string(),
  rqe: z.string().nullable(),
  especialidade: z.object({ _id: Id, nome: z.string() }).nullable(),
  miniBio: z.string(),
  tempoAtendimento: z.union([z.literal(20), z.literal(30), z.literal(60)]).nullable(),
  status: z.enum(['ATIVO', 'INATIVO']),
  /** Index of the drawn portrait that is shown while there is no photo. */
  retrato: z.int(),
  /** Version of the photo's content; null without one. The file is at `/api/corpoClinicoImagem/{_id}/logo?v={fotoVersao}`. */
  fotoVersao: z.string().nullable(),
})
export type CorpoClinico = z.infer<typeof CorpoClinico>

/** A professional as an order shows them; `registro` as on a prescription: 'CRM-RJ 52.84731-0'. */
export const ProfissionalDoPedido = z.object({
  ...CorpoClinico.pick({ _id: true, nome: true, fotoVersao: true, retrato: true }).shape,
  registro: z.string(),
})

/**
 * Lists professionals by name. Staff of the unit get all of them, visitors the active ones of an enabled unit; `status` chooses
 * among those.
 */
export const listRedeCorpoClinico = endpoint({
  method: 'GET',
  path: '/api/redes/:id/corpoClinico',
  access: 'publico',
  summary: 'Lista os profissionais de uma unidade',
  params: ComId,
  query: z.strictObject({ status: CorpoClinico.shape.status.optional(), especialidade: Id.optional() }),
  response: z.array(CorpoClinico),
})
