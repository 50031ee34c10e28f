import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { ComId, contem, Id, limit, offset } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Instante } from './base/tempo.ts'
import { Lat, Lng, Motivo } from './mudanca.ts'
import { StatusRede, TipoRede } from './rede.ts'

/**
 * Steps of a unit's way to the search, and of what it asked for since. `DADOS`: the administrator wrote place or seller.
 * `VENDEDOR`: its account at the gateway is ready.
 */
export const PassoRevisao = z.enum([
  'PRE_CADASTRO',
  'DEVOLVIDA',
  'ENVIADA',
  'HABILITADA',
  'DADOS',
  'MUDANCA_PEDIDA',
  'MUDANCA_APLICADA',
  'MUDANCA_RECUSADA',
  'VENDEDOR',
])
export type PassoRevisao = z.infer<typeof PassoRevisao>

/** The account at the gateway of a unit that wants to sell online. ANALISE: it exists and may not receive yet. */
export const SituacaoVendedor = z.enum(['CRIANDO', 'ANALISE', 'PRONTO', 'RECUSADO'])
export type SituacaoVendedor = z.infer<typeof SituacaoVendedor>

export const revisaoProblems = defineProblems({
  'revisao.mudou': {
    status: 409,
    title: 'A situação desta unidade mudou enquanto você usava a página',
    action: 'Atualize a página e confira.',
  },
  'revisao.outra': {
    status: 409,
    title: 'Outra pessoa mudou estes dados enquanto você usava a página',
    action: 'Confira o que está agora. Se salvar de novo, fica o que você escreveu.',
  },
  'revisao.processador': {
    status: 503,
    title: 'O processador de pagamentos não respondeu',
    action: 'Tente de novo em instantes, ou escreva o código.',
  },
  'revisao.pendencias': {
    status: 422,
    title: 'Ainda falta o que é obrigatório para habilitar',
    action: 'Veja a lista do que falta, ou devolva para a unidade completar.',
  },
})

/** One thing that the review looks at. `obrigatoria`: without it a unit cannot be HABILITADO. */
export const ItemRevisao = z.object({
  chave: z.string(),
  titulo: z.string(),
  feito: z.boolean(),
  obrigatoria: z.boolean(),
  /** Only the platform's administrator can do it. */
  daPlataforma: z.boolean(),
  /** What is there, or what to do. */
  detalhe: z.string(),
})
export type ItemRevisao = z.infer<typeof ItemRevisao>

/** `naFilaDesde`: since when it waits for the administrator; null while it is with the unit or HABILITADO. */
const Resumo = z.object({
  _id: Id,
  nomeRede: z.string(),
  codigoUnidade: z.string(),
  tipoRede: TipoRede,
  status: StatusRede,
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  criadoEm: Instante,
  naFilaDesde: Instante.nullable(),
  /** How many of the obligatory things are missing. */
  faltam: z.int(),
  /** It asked for a change that nobody decided yet. */
  mudancaAberta: z.boolean(),
})

export const Revisao = Resumo.extend({
  tipos: z.array(TipoRede),
  unidadeMatrizFilial: z.enum(['MATRIZ', 'FILIAL']),
  tipoPessoa: z.enum(['PF', 'PJ']),
  cpf: z.string().nullable(),
  cnpj: z.string().nullable(),
  razaoSocial: z.string().nullable(),
  /** CNPJ of the head office; `matrizNome` when it is a unit here. */
  matriz: z.string().nullable(),
  matrizNome: z.string().nullable(),
  localAtendimento: z.string(),
  numero: z.string(),
  complemento: z.string().nullable(),
  cep: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  telefoneFixo: z.string(),
  telefoneCelular: z.string().nullable(),
  email: z.string(),
  responsavel: z.string().nullable(),
  zoop_seller_id: z.string().nullable(),
  /** Null while nobody asked for it: the unit is not HABILITADO, does not sell online, or had its seller before. */
  vendedor: z
    .object({
      situacao: SituacaoVendedor,
      /** The gateway's own word. */
      status: z.string().nullable(),
      motivo: z.string().nullable(),
      tentadoEm: Instante.nullable(),
    })
    .nullable(),
  itens: z.array(ItemRevisao),
  historico: z.array(
    z.object({
      passo: PassoRevisao,
      quando: Instante,
      quem: z.string().nullable(),
      motivo: z.string().nullable(),
    }),
  ),
})
export type Revisao = z.infer<typeof Revisao>

/** PRE_CADASTRO: those that wait first, oldest first, then those that were sent back. Without it, and HABILITADO, by name. */
export const listRevisao = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes',
  access: ['Administrador'],
  summary: 'Lista as unidades com a situação da avaliação',
  query: z.strictObject({
    status: StatusRede.optional(),
    nomeRede__regex: contem.optional(),
    /** 'S': only units with a change that waits for a decision. */
    mudanca: z.literal('S').optional(),
    limit,
    offset,
  }),
  response: z.array(Resumo),
  problems: [],
})

/** For the administrator, and for the unit itself: what is missing and what happened. */
export const getRevisao = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes/:id',
  access: ['Administrador', 'AdmRede'],
  summary: 'Mostra o que falta para habilitar uma unidade e o histórico',
  params: ComId,
  response: Revisao,
  problems: [],
})

/**
 * Place on the map (degrees) and seller at the gateway (32 hexadecimal digits; '' takes it away). `visto`: what stood there for who
 * wrote. What is as it was seen stays as it is now; what was changed and somebody else changed meanwhile is a 409.
 */
export const updateRevisao = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id',
  access: ['Administrador'],
  summary: 'Grava o lugar no mapa e o vendedor da unidade no processador',
  params: ComId,
  body: z.strictObject({
    lat: Lat.nullable(),
    lng: Lng.nullable(),
    zoop_seller_id: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^([0-9a-f]{32})?$/, 'O código tem 32 letras de a a f e números'),
    visto: z.strictObject({
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      zoop_seller_id: z.string().max(64),
    }),
  }),
  response: Revisao,
  problems: ['revisao.outra'],
})

/** What the gateway has under the unit's CNPJ or CPF; null when nothing. `recebe`: it can be charged for now. Nothing is written. */
export const getVendedor = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes/:id/vendedor',
  access: ['Administrador'],
  summary: 'Procura a unidade no processador de pagamentos',
  params: ComId,
  response: z.object({
    vendedor: z.object({ zoop_seller_id: z.string(), status: z.string(), recebe: z.boolean() }).nullable(),
  }),
  porMinuto: 30,
  problems: ['revisao.processador'],
})

/** Tries again to make the unit's account at the gateway. It is done by a job: the answer says that it is on its way. */
export const retryVendedor = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/vendedor',
  access: ['Administrador'],
  summary: 'Tenta de novo criar o vendedor da unidade no processador',
  params: ComId,
  body: z.strictObject({}),
  response: Revisao,
  problems: ['revisao.mudou'],
})

/** Makes the unit HABILITADO: it is in the search when this answers. Again changes nothing. */
export const enableRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/habilitar',
  access: ['Administrador'],
  summary: 'Habilita uma unidade',
  params: ComId,
  body: z.strictObject({}),
  response: Revisao,
  problems: ['revisao.pendencias'],
})

/** Back to the unit with a reason, by e-mail. */
export const returnRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/devolver',
  access: ['Administrador'],
  summary: 'Devolve o cadastro à unidade com o motivo',
  params: ComId,
  body: z.strictObject({ motivo: Motivo }),
  response: Revisao,
  problems: ['revisao.mudou'],
})

/** A unit that was sent back says that it is ready again. Again changes nothing. */
export const sendRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/enviar',
  access: ['AdmRede'],
  summary: 'Envia o cadastro da unidade de novo para avaliação',
  params: ComId,
  body: z.strictObject({}),
  response: Revisao,
  problems: ['revisao.mudou'],
})
