import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id, limit, offset } from '../base/lista.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { Lat, Lng, Motivo } from './mudanca.ts'
import { StatusRede, TipoRede } from './rede.ts'

/**
 * Steps of a unit's way into the search, and of its change requests afterwards. `DADOS`: the administrator changed place or
 * seller. `VENDEDOR`: its account at the gateway is ready. `DESFEITA`: the step before it was taken back at once.
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
  'SUSPENSA',
  'REATIVADA',
  'DESFEITA',
])
export type PassoRevisao = z.infer<typeof PassoRevisao>

/** State of the gateway account of a unit that wants to sell online. ANALISE: it exists and may not receive money yet. */
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
    action: 'Veja a lista do que falta. A unidade completa e envia para avaliação.',
  },
})

/** The points that a reviewer checks by looking before enabling a unit; `itens` lists the data that must exist. */
export const PontoConferencia = z.enum([
  'documento',
  'conselho',
  'endereco',
  'contatos',
  'fotos',
  'texto',
  'precos',
  'horarios',
])
export type PontoConferencia = z.infer<typeof PontoConferencia>

/** One item of the review. `obrigatoria`: a unit cannot become HABILITADO without it. */
export const ItemRevisao = z.object({
  chave: z.string(),
  titulo: z.string(),
  feito: z.boolean(),
  obrigatoria: z.boolean(),
  /** Whether only the platform administrator can complete the item. */
  daPlataforma: z.boolean(),
  /** The current value, or the missing step. */
  detalhe: z.string(),
})
export type ItemRevisao = z.infer<typeof ItemRevisao>

/** `naFilaDesde`: since when it waits for the administrator; null while it is the unit's turn, or when HABILITADO. */
const Resumo = z.object({
  _id: Id,
  nomeRede: z.string(),
  codigoRede: z.string(),
  codigoUnidade: z.string(),
  tipoRede: TipoRede,
  status: StatusRede,
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  criadoEm: Instante,
  naFilaDesde: Instante.nullable(),
  /** Number of missing obligatory items. */
  faltam: z.int(),
  /** The unit has a change request that is not decided yet. */
  mudancaAberta: z.boolean(),
  /** Since when; null without one. */
  mudancaDesde: Instante.nullable(),
  unidadeMatrizFilial: z.enum(['MATRIZ', 'FILIAL']),
  cnpj: z.string().nullable(),
  /** CNPJ of the head office; `matrizNome` when the head office is a unit here. */
  matriz: z.string().nullable(),
  matrizNome: z.string().nullable(),
  /** Number of branches that name this unit's CNPJ. */
  filiais: z.int(),
})

export const Revisao = Resumo.extend({
  tipos: z.array(TipoRede),
  tipoPessoa: z.enum(['PF', 'PJ']),
  cpf: z.string().nullable(),
  razaoSocial: z.string().nullable(),
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
  /** Null while no account was requested: the unit is not HABILITADO, does not sell online, or already had a seller. */
  vendedor: z
    .object({
      situacao: SituacaoVendedor,
      /** The status as the gateway names it. */
      status: z.string().nullable(),
      motivo: z.string().nullable(),
      tentadoEm: Instante.nullable(),
    })
    .nullable(),
  itens: z.array(ItemRevisao),
  /** Points that the reviewers ticked in this review; empty for the unit. */
  conferidos: z.array(PontoConferencia),
  /** Width in pixels of the smallest photo as it is stored; null without one. */
  menorFoto: z.int().nullable(),
  /** The units that wait for the platform, oldest first; null for the unit. */
  fila: z
    .object({
      /** This unit's place, from 1; null when it does not wait. */
      posicao: z.int().nullable(),
      total: z.int(),
      /** The unit after this one, or the first when this one does not wait; null when there is none. */
      proxima: z.object({ _id: Id, nomeRede: z.string() }).nullable(),
    })
    .nullable(),
  /** The orders that a suspension concerns: not attended, or waiting for their payment with a time; null for the unit. */
  pedidos: z.object({ pagos: z.int(), noLocal: z.int(), semPagamento: z.int() }).nullable(),
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

const filtroRede = {
  status: StatusRede.optional(),
  /** A part of the name or of the city, a CNPJ or its first digits, or the code of the unit or of its network. */
  busca: contem.optional(),
  nomeRede__regex: contem.optional(),
  tipoRede: TipoRede.optional(),
  uf: SiglaUf.optional(),
  /** A part of its name. */
  cidade: contem.optional(),
  unidadeMatrizFilial: z.enum(['MATRIZ', 'FILIAL']).optional(),
  /** 'S': only units that wait for the review; 'N': only those that do not. */
  fila: z.enum(['S', 'N']).optional(),
  /** 'S': only units with an undecided change request. */
  mudanca: z.literal('S').optional(),
}

/**
 * PRE_CADASTRO: waiting units first, oldest first, then those that did not send themselves, or were sent back. Otherwise by name, a
 * head office followed by its branches.
 */
export const listRevisao = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes',
  access: ['Administrador'],
  summary: 'Lista as unidades com a situação da avaliação',
  query: z.strictObject({ ...filtroRede, limit, offset }),
  response: z.array(Resumo),
})

/** The first 20,000 units of a choice; a file that is cut off says so. Audited. */
export const getRedesCsv = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes/unidades.csv',
  access: ['Administrador'],
  summary: 'Baixa as unidades em CSV',
  query: z.strictObject(filtroRede),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})

/** Returns a unit's review for the administrator and the unit itself: missing items and history. */
export const getRevisao = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes/:id',
  access: ['Administrador', 'AdmRede'],
  summary: 'Mostra o que falta para habilitar uma unidade e o histórico',
  params: ComId,
  response: Revisao,
})

/**
 * Place on the map (degrees) and seller at the gateway (32 hexadecimal digits; '' removes it). `visto` are the values that the
 * caller saw. A field that the caller did not change keeps its current value; a field that both the caller and somebody else
 * changed is a 409.
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

/**
 * The unit's seller as the gateway has it, by its id here or by the unit's CNPJ or CPF; null when there is none. `recebe`: charges
 * for it are possible. Writes nothing.
 */
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

/** Tries again to create the unit's account at the gateway. A job does it: the response only says that it is in progress. */
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

/**
 * Makes the unit HABILITADO: it is in the search when the call returns. `naFilaDesde` is the instant that the caller saw: a unit
 * that was sent back, or sent in again, since then is a 409. Repeating it changes nothing.
 */
export const enableRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/habilitar',
  access: ['Administrador'],
  summary: 'Habilita uma unidade',
  params: ComId,
  body: z.strictObject({ naFilaDesde: Instante.nullable() }),
  response: Revisao,
  problems: ['revisao.pendencias', 'revisao.mudou'],
})

/** Sends it back to the unit with a reason, by e-mail. */
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

/**
 * A PRE_CADASTRO unit enters the queue of the review, the first time and after it was sent back, once nothing obligatory is missing.
 * Repeating it changes nothing. Source: ADR 0235.
 */
export const sendRede = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/enviar',
  access: ['AdmRede'],
  summary: 'Envia o cadastro da unidade para avaliação',
  params: ComId,
  body: z.strictObject({}),
  response: Revisao,
  problems: ['revisao.pendencias', 'revisao.mudou'],
})
