import { z } from 'zod'
import { cliente } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id } from './base/lista.ts'
import { Dia } from './base/tempo.ts'

export const StatusCartao = z.enum(['AGUARDANDO_PAGAMENTO', 'HABILITADO', 'SUSPENSO', 'CANCELADO'])
export type StatusCartao = z.infer<typeof StatusCartao>

export const Dependente = z.object({ _id: Id, name: z.string(), cpf: z.string(), dataNascimento: Dia })

/** The holder's own card with its dependents. `numeroCartao` has 16 digits with a Luhn digit. */
export const Cartao = z.object({
  _id: Id,
  numeroCartao: z.string(),
  status: StatusCartao,
  dataAtivacao: Dia.nullable(),
  plano: z.object({ _id: Id, name: z.string() }),
  titular: z.object({ name: z.string(), cpf: z.string() }),
  dependentes: z.array(Dependente),
})
export type Cartao = z.infer<typeof Cartao>

export const getMeuCartao = endpoint({
  method: 'GET',
  path: '/api/cartao/meu',
  access: cliente,
  summary: 'Mostra o cartão de quem está conectado',
  response: z.object({ cartao: Cartao.nullable() }),
  problems: [],
})

/** The client's own card by its id, also one that was cancelled. */
export const getCartao = endpoint({
  method: 'GET',
  path: '/api/cartao/id/:id',
  access: cliente,
  summary: 'Mostra um cartão próprio',
  params: ComId,
  response: Cartao,
  problems: [],
})

export const Plano = z.object({
  _id: Id,
  name: z.string(),
  /** Centavos a month or a year, by `tipoRecorrencia`. */
  price: z.int(),
  beneficios: z.array(z.string()),
  outrosBeneficios: z.array(z.string()),
  tipoRecorrencia: z.enum(['Mensal', 'Anual']),
  maxDependentes: z.int(),
  maisVendido: z.boolean(),
  ordem: z.int(),
})

export const listPlano = endpoint({
  method: 'GET',
  path: '/api/planos',
  access: 'publico',
  summary: 'Lista os planos publicados',
  query: z.strictObject({
    alento: z.literal('true').optional(),
    publicado: z.literal('true').optional(),
    sort: z.enum(['ordem', 'order']).optional(),
  }),
  response: z.array(Plano),
  problems: [],
})
