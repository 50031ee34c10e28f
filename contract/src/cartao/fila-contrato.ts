import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { Instante } from '../base/tempo.ts'
import { DadosEndereco } from './contrato.ts'

/** The work that a person does for a contract: post its card, have its insurance policy issued. */

export const Fila = z.enum(['CARTAO', 'APOLICE'])
export type Fila = z.infer<typeof Fila>

/** `prazo`: until when it must be done, 10 business days for a card, 36 business hours for a policy. */
export const ItemFila = z.object({
  contrato: Id,
  fila: Fila,
  titular: z.string(),
  cpf: z.string(),
  numeroCartao: z.string(),
  plano: z.string(),
  endereco: DadosEndereco,
  desde: Instante,
  prazo: Instante,
  atrasado: z.boolean(),
  feito: z.object({ em: Instante, por: z.string() }).nullable(),
})
export type ItemFila = z.infer<typeof ItemFila>

/**
 * Lists a queue, late entries first; with `feitos` its finished entries, newest first. Contracts whose card is not HABILITADO do not
 * wait. The total stops at 5001. Audited.
 */
export const listFila = endpoint({
  method: 'GET',
  path: '/api/saudes/filas/:fila',
  access: administrador,
  summary: 'Lista os cartões a enviar, ou as apólices a emitir',
  params: z.strictObject({ fila: Fila }),
  query: z.strictObject({ feitos: z.enum(['S', 'N']).default('N'), limit, offset }),
  response: z.array(ItemFila),
})

/** At most 5,000 lines, late ones first; a file that is cut off says so. */
export const getFilaCsv = endpoint({
  method: 'GET',
  path: '/api/saudes/filas/:fila/lista.csv',
  access: administrador,
  summary: 'Baixa em CSV os cartões a enviar com endereço, ou as apólices a emitir',
  params: z.strictObject({ fila: Fila }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})

/** Marks it as done, with the user and the time, or undoes that. Repeating it changes nothing. */
export const setFila = endpoint({
  method: 'PUT',
  path: '/api/saudes/:id/filas/:fila',
  access: administrador,
  summary: 'Marca um cartão como enviado ou uma apólice como emitida, ou desfaz a marca',
  params: z.strictObject({ id: Id, fila: Fila }),
  body: z.strictObject({ feito: z.boolean() }),
  response: z.object({ feito: z.object({ em: Instante, por: z.string() }).nullable() }),
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})
