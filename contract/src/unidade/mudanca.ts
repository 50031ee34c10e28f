import { z } from 'zod'
import { Cep } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { celularOuFixo, refusalOfTelefone } from '../base/tipo-telefone.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { TelefoneEmpresa } from './dados-precadastro.ts'
import { NomeTipoRegistro } from '../catalogo/tipo-registro.ts'

/** SUBSTITUIDA: replaced by a newer request of the unit before it was decided. */
export const StatusMudanca = z.enum(['PEDIDA', 'APLICADA', 'RECUSADA', 'SUBSTITUIDA'])
export type StatusMudanca = z.infer<typeof StatusMudanca>

const semTelefone = { error: refusalOfTelefone('Informe um telefone com DDD') }
const words = (min: number, max: number) => z.string().trim().min(min).max(max)

/**
 * The changes that a HABILITADO unit may request, each field with its new value. Source: decisions.md, 'Who may change what of a
 * unit'.
 */
export const MudancaDeRede = z.strictObject({
  nomeRede: words(3, 120).optional(),
  cnes: z
    .string()
    .regex(/^\d{7}$/, 'Informe os 7 números do CNES')
    .optional(),
  /** The number that patients call. */
  telefoneFixo: TelefoneEmpresa.optional(),
  /** '' for none. */
  telefoneCelular: z
    .union([z.literal(''), z.string().regex(celularOuFixo, semTelefone)], semTelefone)
    .optional(),
  email: z.email('Informe um e-mail válido').max(200).optional(),
  cep: Cep.optional(),
  localAtendimento: words(2, 120).optional(),
  numero: words(1, 20).optional(),
  /** '' for none. */
  complemento: z.string().trim().max(60).optional(),
  bairro: words(2, 80).optional(),
  /** The municipality's name; sent together with `uf`. */
  cidade: words(2, 80).optional(),
  uf: SiglaUf.optional(),
  responsavel: z
    .strictObject({
      nome: words(3, 120),
      tipoRegistro: NomeTipoRegistro,
      numeroRegistro: words(1, 20),
      ufRegistro: SiglaUf,
    })
    .optional(),
})
export type MudancaDeRede = z.infer<typeof MudancaDeRede>

/** One changed field, by its name (`responsavel.nome` for a nested one, `lugar` for 'latitude, longitude'); '' means no value. */
export const CampoMudado = z.object({ campo: z.string(), antes: z.string(), depois: z.string() })
export type CampoMudado = z.infer<typeof CampoMudado>

export const Mudanca = z.object({
  _id: Id,
  rede: Id,
  status: StatusMudanca,
  /**
   * `agora`: current value of a field of an open request, when it was changed since to something that is neither `antes` nor
   * `depois`; else null.
   */
  campos: z.array(CampoMudado.extend({ agora: z.string().nullable() })),
  pedidaPor: z.string(),
  pedidaEm: Instante,
  decididaPor: z.string().nullable(),
  decididaEm: Instante.nullable(),
  motivo: z.string().nullable(),
})
export type Mudanca = z.infer<typeof Mudanca>

export const mudancaProblems = defineProblems({
  'mudanca.decidida': {
    status: 409,
    title: 'Este pedido já foi decidido, ou a unidade pediu outra coisa depois',
    action: 'Atualize a página e confira.',
  },
  'mudanca.outra': {
    status: 409,
    title: 'A unidade mudou depois deste pedido',
    action: 'Confira o que está agora. Aplicar troca pelo que foi pedido; recusar deixa como está.',
  },
  'mudanca.municipio': {
    status: 422,
    title: 'Não encontramos este município',
    action: 'Confira a cidade e o estado.',
  },
})

/** Reason that is shown to the unit when something was refused or sent back. */
export const Motivo = z
  .string()
  .trim()
  .min(10, 'Escreva o motivo com pelo menos 10 caracteres: a unidade vai ler')
  .max(1000)
/** Degrees, within Brazil. */
const fora = 'Este lugar fica fora do Brasil'
export const Lat = z.number().min(-34, fora).max(6, fora)
export const Lng = z.number().min(-75, fora).max(-28, fora)

/** Change requests of a unit, newest first, at most 50. */
export const listMudanca = endpoint({
  method: 'GET',
  path: '/api/redes/:id/mudancas',
  access: ['Administrador', 'AdmRede'],
  summary: 'Lista as mudanças que uma unidade pediu',
  params: ComId,
  response: z.array(Mudanca),
})

const Visto = z.strictObject({ campo: z.string().max(40), agora: z.string().max(400) })

/**
 * Applies a change request, or refuses it with a reason; the unit is notified by e-mail. A changed address removes the unit
 * from the map unless the request contains a place or `lat` and `lng` are given, which take precedence. Fields that were
 * changed since the request are written only when `visto` has their current value; otherwise 409.
 */
export const decideMudanca = endpoint({
  method: 'PUT',
  path: '/api/redes/:id/mudancas/:mudanca',
  access: ['Administrador'],
  summary: 'Aplica ou recusa uma mudança pedida por uma unidade',
  params: z.strictObject({ id: Id, mudanca: Id }),
  body: z.discriminatedUnion('decisao', [
    z.strictObject({
      decisao: z.literal('APLICAR'),
      lat: Lat.optional(),
      lng: Lng.optional(),
      visto: z.array(Visto).max(20).optional(),
    }),
    z.strictObject({ decisao: z.literal('RECUSAR'), motivo: Motivo }),
  ]),
  response: Mudanca,
  problems: ['mudanca.decidida', 'mudanca.outra', 'mudanca.municipio'],
})
