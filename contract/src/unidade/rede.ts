import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Flag, Id, limit, offset, populate } from '../base/lista.ts'
import { Especialidade, SiglaUf } from '../catalogo/catalogo.ts'
import { Funcionamento } from './funcionamento.ts'

export const TipoRede = z.enum(['CLINICA', 'MEDICO', 'CONSULTORIO', 'LABORATORIO', 'CLINICA DE IMAGEM'])
export type TipoRede = z.infer<typeof TipoRede>
/** SUSPENSO: taken out of search and sale by the platform; its vouchers stay valid. */
export const StatusRede = z.enum(['HABILITADO', 'PRE_CADASTRO', 'SUSPENSO'])
export type StatusRede = z.infer<typeof StatusRede>

/** A unit as visitors see it. Tax data, e-mail and the gateway's seller id are not included. */
export const Rede = z.object({
  _id: Id,
  nomeRede: z.string(),
  codigoRede: z.string(),
  codigoUnidade: z.string(),
  tipoRede: TipoRede,
  status: StatusRede,
  localAtendimento: z.string(),
  numero: z.string(),
  complemento: z.string().nullable(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  cep: z.string(),
  /** IANA zone of the unit's days and times. */
  fuso: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  telefone: z.string(),
  sobre: z.string(),
  /** Mean rating with one decimal, null without reviews. */
  rate: z.number().nullable(),
  avaliacoes: z.int(),
  agendamento: Flag,
  delivery: Flag,
  coletaDomiciliar: Flag,
  pagamentoOnline: Flag,
  pagamentoUnidade: Flag,
  especialidades: z.array(Especialidade),
  responsavel: z
    .object({
      nome: z.string(),
      tipoRegistro: z.string(),
      numeroRegistro: z.string(),
      ufRegistro: z.string(),
    })
    .nullable(),
  funcionamento: Funcionamento,
  /** Version of the logo's content; null without one. As `v` in the logo's address it makes a changed logo appear at once. */
  logoVersao: z.string().nullable(),
  /** `_id` of each photo, in order. The file is at `/api/redeImagem/arquivo/{_id}`, its `v` is `versao`. */
  imagens: z.array(z.object({ _id: Id, legenda: z.string(), versao: z.string().nullable() })),
})
export type Rede = z.infer<typeof Rede>

/** The three prices of a row, always SinSaude ≤ Alento ≤ particular. */
export const Precos = z.object({
  valorParticular: Centavos,
  valorAlento: Centavos,
  valorSinSaude: Centavos,
  /** Percentage with 2 decimals: 64.04. */
  porcentagemDesconto: z.number(),
})

export const RedeConsulta = z.object({
  _id: Id,
  rede: Id,
  especialidade: Especialidade,
  descricaoConsulta: z.string(),
  ...Precos.shape,
})
export type RedeConsulta = z.infer<typeof RedeConsulta>

export const RedeExame = z.object({
  _id: Id,
  rede: Id,
  codigoExame: z.string(),
  nomeExame: z.string(),
  /** Days until the result; null where the unit does not say. */
  resultadoDias: z.int().nullable(),
  ...Precos.shape,
})
export type RedeExame = z.infer<typeof RedeExame>

export const getRede = endpoint({
  method: 'GET',
  path: '/api/rede/:id',
  access: 'publico',
  summary: 'Mostra uma unidade habilitada',
  params: ComId,
  query: z.strictObject({ populate: populate('tipo', 'especialidade', 'tipoUnidade', 'especialidades') }),
  response: Rede,
})

export const listRede = endpoint({
  method: 'GET',
  path: '/api/redes',
  access: 'publico',
  summary: 'Lista unidades habilitadas',
  query: z.strictObject({
    nomeRede__regex: contem.optional(),
    /** Comma separated. */
    tipoRede__in: z
      .string()
      .max(80)
      .transform((s) => s.split(',').map((t) => t.trim()))
      .pipe(z.array(TipoRede).min(1))
      .optional(),
    /** First 4 digits of a card: units of the laboratory networks that accept its series. */
    numeracaoInicialCartao: z
      .string()
      .regex(/^\d{4}$/, 'Informe os 4 primeiros números do cartão')
      .optional(),
    uf: SiglaUf.optional(),
    /** The partners that the platform shows, in their order. */
    parceiro: z.literal('S').optional(),
    sort: z.literal('nomeRede').optional(),
    limit,
    offset,
  }),
  response: z.array(
    Rede.omit({ imagens: true, especialidades: true, responsavel: true, sobre: true, funcionamento: true }),
  ),
})

export const listRedeEspecialidade = endpoint({
  method: 'GET',
  path: '/api/redes/:id/especialidades',
  access: 'publico',
  summary: 'Lista as especialidades de uma unidade',
  params: ComId,
  response: z.array(Especialidade),
})

/** The unit's consultations, cheapest card price first. `id` is the unit. */
export const listRedeConsulta = endpoint({
  method: 'GET',
  path: '/api/redeConsultas/:id',
  access: 'publico',
  summary: 'Lista as consultas de uma unidade',
  params: ComId,
  query: z.strictObject({ populate: z.literal('especialidade').optional(), especialidade: Id.optional() }),
  response: z.array(RedeConsulta),
})

export const listRedeExame = endpoint({
  method: 'GET',
  path: '/api/redeExames',
  access: 'publico',
  summary: 'Lista os exames de uma unidade',
  query: z.strictObject({
    rede: Id,
    /** `_id` of rows, comma separated. */
    _id__in: z
      .string()
      .max(4000)
      .transform((s) => s.split(','))
      .pipe(z.array(Id).min(1).max(100))
      .optional(),
    nomeExame__regex: contem.optional(),
    limit,
    offset,
  }),
  response: z.array(RedeExame),
})
