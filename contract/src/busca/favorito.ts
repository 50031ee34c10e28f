import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Horario, Instante } from '../base/tempo.ts'

/**
 * The target of a favourite, as one text that fits a form field: `unidade|<unit>`, `consulta|<specialty>|<unit>`,
 * `exame|<exam>|<unit>`, or a service in a city, `consulta|<specialty>|Rio de Janeiro|RJ`.
 */
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
export const AlvoFavorito = z
  .string()
  .trim()
  .max(200)
  .regex(
    new RegExp(`^(unidade\\|${uuid}|(consulta|exame)\\|${uuid}\\|(${uuid}|[^|]{1,100}\\|[A-Z]{2}))$`),
    'Não sabemos o que guardar',
  )

export const favoritoProblems = defineProblems({
  'favorito.limite': {
    status: 409,
    title: 'Você já guardou 100 favoritos',
    action: 'Remova um deles para guardar outro.',
  },
})

const Servico = z.object({ _id: Id, nome: z.string() })

/** A favourite with today's card price. */
export const Favorito = z.object({
  _id: Id,
  alvo: AlvoFavorito,
  tipo: z.enum(['unidade', 'consulta', 'exame']),
  /** Null for a service in a city. */
  rede: z.object({ _id: Id, nomeRede: z.string(), bairro: z.string() }).nullable(),
  /** Null for a unit. */
  servico: Servico.nullable(),
  cidade: z.string(),
  uf: z.string(),
  fuso: z.string(),
  /** The card price when it was saved or when the client was last alerted; null when it had none. */
  guardadoPor: Centavos.nullable(),
  /** Whether its lower prices are announced, by the ways that the client chose (`alertas`). */
  avisar: z.boolean(),
  /** The target's current cheapest offer; for a unit, its cheapest consultation, else exam. Null when nobody offers it. */
  preco: z
    .object({
      valor: Centavos,
      tipo: z.enum(['consulta', 'exame']),
      servico: Servico,
      rede: z.object({ _id: Id, nomeRede: z.string() }),
      /** `_id` of the unit's price-list row with this price. */
      _id: Id,
    })
    .nullable(),
  /** Next free time of that offer, local to its unit; null for exams and where nothing is free. */
  proximoHorario: z.object({ dia: Dia, horario: Horario }).nullable(),
  createdAt: Instante,
})
export type Favorito = z.infer<typeof Favorito>

const Alertas = z.strictObject({ email: z.boolean(), sms: z.boolean() })
/** The ways by which the client is informed of lower prices of a favourite; neither when none reaches them. */
const avisos = z.object({ email: z.boolean(), sms: z.boolean() })

/** At most 100, the newest first. */
export const listFavorito = endpoint({
  method: 'GET',
  path: '/api/favoritos',
  access: cliente,
  summary: 'Lista os favoritos de um cliente com o preço de hoje',
  response: z.object({
    /** The ways by which the client is alerted to lower prices. `celular` is false when no SMS could be delivered. */
    alertas: z.object({ ...Alertas.shape, celular: z.boolean() }),
    list: z.array(Favorito),
  }),
})

/** Lists the targets that pages show as saved. `avisar`: their lower prices are announced and reach the client. */
export const listAlvoFavorito = endpoint({
  method: 'GET',
  path: '/api/favoritos/alvos',
  access: cliente,
  summary: 'Diz o que um cliente guardou nos favoritos',
  response: z.array(z.object({ _id: Id, alvo: AlvoFavorito, avisar: z.boolean() })),
})

/** Saves it at today's card price. An existing favourite is left unchanged. 404 when there is no such unit, service or city. */
export const createFavorito = endpoint({
  method: 'POST',
  path: '/api/favoritos',
  access: cliente,
  summary: 'Guarda uma unidade ou um serviço nos favoritos',
  porMinuto: 60,
  body: z.strictObject({ alvo: AlvoFavorito }),
  response: z.object({ _id: Id, avisos }),
  problems: ['favorito.limite'],
})

/** Returns the removed target, so that the removal can be undone. */
export const removeFavorito = endpoint({
  method: 'POST',
  path: '/api/favoritos/:id/remover',
  access: cliente,
  summary: 'Remove um favorito',
  params: ComId,
  response: z.object({ alvo: AlvoFavorito }),
})

/** Switches the alert of one favourite on or off; the favourite stays. */
export const updateFavorito = endpoint({
  method: 'PUT',
  path: '/api/favoritos/:id',
  access: cliente,
  summary: 'Liga ou desliga o aviso de preço de um favorito',
  params: ComId,
  body: z.strictObject({ avisar: z.boolean() }),
  response: z.object({ avisar: z.boolean(), avisos }),
})

export const updateAlertaPreco = endpoint({
  method: 'PUT',
  path: '/api/favoritos/alertas',
  access: cliente,
  summary: 'Escolhe como ser avisado quando o preço de um favorito baixa',
  body: Alertas,
  response: Alertas,
})

/** The link in alerts: turns them off without a login. 404 for an unknown key. */
export const stopAlertaPreco = endpoint({
  method: 'POST',
  path: '/api/favoritos/alertas/desligar',
  access: 'publico',
  summary: 'Desliga os avisos de preço pelo link da mensagem',
  porMinuto: 20,
  body: z.strictObject({ chave: z.string().regex(/^[\w-]{22}$/, 'O link está incompleto') }),
  response: z.object({ ok: z.literal(true) }),
})
