import { z } from 'zod'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import { aCpf } from '../make.ts'

/** The parts of JSON Schema that the contract's shapes use. */
export type Shape = {
  type?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  minItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

/** Returns the allowed input, as JSON Schema. */
export const shapeOf = (schema: z.ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const senha = 'ventania azul 7'
/** Good values for names whose rule is more than a pattern, or whose pattern is not made here. */
const byName: Record<string, () => unknown> = {
  cpf: aCpf,
  cnpj: () => '11222333000181',
  name: () => 'Rui Prado',
  responsavel: () => 'Rui Prado',
  telefoneCelular: () => '21987654321',
  celular: () => '21987654321',
  telefoneFixo: () => '2125710384',
  telefone: () => '2125710384',
  email: () => 'rui@exemplo.com.br',
  username: () => `rui.prado${crypto.randomUUID().slice(0, 6)}`,
  password: () => senha,
  novaSenha: () => senha,
  repetirSenha: () => senha,
  codigo: () => '123456',
  cbo: () => '225120',
  cartao: () => '6036800000000000',
  cep: () => '20520053',
  uf: () => 'RJ',
  ufRegistro: () => 'RJ',
  numeracaoInicialCartao: () => '6036',
  codigoRede: () => 'R1',
  cnes: () => '1234567',
  numeroRegistro: () => '52.123',
  rqe: () => '1234',
  mes: () => '2026-03',
  'hub.challenge': () => '1158201444',
  zoop_seller_id: () => 'a1e570a1e570a1e570a1e570a1e57002',
  perto: () => '-22.9,-43.2',
  servico: () => 'cardiologia',
  numero: () => '6036800000000000',
  lugar: () => 'rio-de-janeiro-rj',
  alvo: () => `unidade|${crypto.randomUUID()}`,
  chave: () => 'a'.repeat(22),
  dataNascimento: () => 631_152_000_000,
  lat: () => -22.9,
  lng: () => -43.2,
  cadastro: () => 'c'.repeat(32),
  validacao: () => 'v'.repeat(32),
  precadastro: () => 'p'.repeat(32),
  token: () => 't'.repeat(22),
  k: () => 'k'.repeat(22),
  prova: () => `1_${'p'.repeat(43)}`,
  horario: () => '09:00',
  hora_inicio_1: () => '08:00',
  hora_fim_1: () => '12:00',
  hora_inicio_2: () => '14:00',
  hora_fim_2: () => '18:00',
  hora_inicio: () => '08:00',
  hora_fim: () => '12:00',
  populate: () => undefined,
  exames: () => crypto.randomUUID(),
  fila: () => 'pedido.avisar',
}

const byFormat: Record<string, () => unknown> = {
  uuid: () => crypto.randomUUID(),
  date: () => '2026-03-20',
  'date-time': () => '2026-03-20T12:00:00Z',
}

function textFor({ minLength = 0, maxLength = 200 }: Shape): string {
  return 'Texto de teste '.repeat(20).slice(0, Math.min(maxLength, Math.max(minLength, 14)))
}

/** `full`: optional fields too. `known`: values of the test's own objects by field name. */
export type Wish = { full: boolean; known?: Record<string, unknown> }

function listOf(s: Shape, name: string, wish: Wish): unknown[] {
  const many = Math.max(s.minItems ?? 0, wish.full ? 1 : 0)
  return Array.from({ length: many }, () => goodValue(s.items ?? {}, name, wish))
}

function objectOf({ properties = {}, required = [] }: Shape, wish: Wish): Record<string, unknown> {
  const wanted = (name: string): boolean =>
    wish.full || required.includes(name) || wish.known?.[name] !== undefined
  const names = Object.keys(properties).filter(wanted)
  const entries = names.map((name) => [name, goodValue(properties[name]!, name, wish)] as const)
  return Object.fromEntries(entries.filter(([, v]) => v !== undefined))
}

const isId = (s: Shape): boolean => s.format === 'uuid' || (s.anyOf?.some(isId) ?? false)

function stringFor(s: Shape, name: string): unknown {
  const byItself = s.format === 'uuid' || Array.isArray(s.enum)
  const made = byItself ? undefined : byName[name]
  // A day of birth is a number in one call and a text in the others.
  if (made && typeof made() !== 'number') return made()
  return (byFormat[s.format ?? ''] ?? (() => textFor(s)))()
}

function numberFor(s: Shape, name: string): number {
  const made = byName[name]?.()
  return typeof made === 'number' ? made : Math.min(Math.max(s.minimum ?? 1, 1), s.maximum ?? 1)
}

const byType: Record<string, (s: Shape, name: string, wish: Wish) => unknown> = {
  object: (s, _name, wish) => objectOf(s, wish),
  array: listOf,
  boolean: () => true,
  null: () => null,
  string: stringFor,
  number: numberFor,
  integer: numberFor,
}

const isComposed = (s: Shape): boolean =>
  s.const !== undefined || [s.anyOf, s.oneOf, s.allOf, s.enum].some((list) => list !== undefined)

/** The value that a shape of several parts stands for. */
function composed(s: Shape, name: string, wish: Wish): unknown {
  const [option] = s.anyOf ?? s.oneOf ?? []
  if (option) return goodValue(option, name, wish)
  if (s.allOf) return Object.assign({}, ...s.allOf.map((one) => goodValue(one, name, wish))) as unknown
  return s.const ?? s.enum?.[0]
}

/** A value that this shape accepts, as far as a shape can say it. */
export function goodValue(s: Shape, name: string, wish: Wish): unknown {
  const known = wish.known?.[name]
  if (known !== undefined && isId(s)) return known
  if (isComposed(s)) return composed(s, name, wish)
  const make = byType[s.type ?? '']
  return make ? make(s, name, wish) : (byName[name]?.() ?? true)
}

export type Input = { params: Record<string, unknown>; query: Record<string, unknown>; body: unknown }

/** Bodies and paths with rules between their fields. */
const planoSemSeguro = { seguro: false, condicoesSeguro: [], limitesSeguro: [], idadeMin: 16, idadeMax: 65 }
const exameSemJejum = { codigoExame: '49000001', jejumH: null, jejumMaxH: null }
const cupomPercentual = { name: 'BEMVINDO10', percentualBp: 1_000, valorFixo: null }
const byOperation: Record<string, Partial<Input>> = {
  'POST /api/cupons': { body: cupomPercentual },
  'PUT /api/cupons/:id': { body: cupomPercentual },
  'POST /api/catalogo/exames': { body: exameSemJejum },
  'PUT /api/catalogo/exames/:id': { body: exameSemJejum },
  'POST /api/planos': { body: planoSemSeguro },
  'PUT /api/planos': { body: planoSemSeguro },
  'PUT /api/planos/:id': { body: planoSemSeguro },
  'POST /api/agenda': { body: { hora_inicio_1: '08:00', hora_fim_1: '12:00' } },
  'POST /api/agenda/excecoes': { body: { tipo: 'EXTRA', hora_inicio: '08:00', hora_fim: '12:00' } },
  'POST /api/redes/precadastro': {
    body: {
      tipoPessoa: 'PF',
      tipo: ['CONSULTORIO'],
      cpf: aCpf(),
      especialidade: crypto.randomUUID(),
      valorParticular: 20_000,
    },
  },
  'POST /api/pedidos/combinacao': {
    body: { partes: [{ unidade: crypto.randomUUID(), exames: [crypto.randomUUID()] }] },
  },
  // The base point of P-256.
  'POST /api/cartao/meu/certificado': {
    body: {
      chave: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
    },
  },
  'PUT /api/pedidos/:id': { body: { dependente: undefined, paciente: { name: 'Rui Prado' } } },
  'POST /api/auth/fatores/chaves/desafio': { body: { senha } },
  'GET /api/vouchers/:codigo': { params: { codigo: '7K2M9QXD' } },
  'POST /api/vouchers/atendimentos': { body: { texto: 'ALV:ABC' } },
}

type Part = 'params' | 'query' | 'body'

/** Leaves out what breaks a rule that no shape can tell; all of it is optional. */
function withoutRefused(schema: z.ZodType, made: Record<string, unknown>): Record<string, unknown> {
  const result = schema.safeParse(made)
  if (result.success) return made
  const refused = new Set(
    result.error.issues.flatMap((i) => (i.code === 'unrecognized_keys' ? i.keys : [String(i.path[0])])),
  )
  return Object.fromEntries(Object.entries(made).filter(([name]) => !refused.has(name)))
}

/** Path, query and body that the contract accepts. */
export function goodInput(e: Endpoint, wish: Wish): Input {
  const of = (part: Part): unknown => {
    const schema = e[part]
    if (!schema) return undefined
    const made = goodValue(shapeOf(schema), '', wish)
    if (typeof made !== 'object') return made
    const whole = { ...made, ...(byOperation[`${e.method} ${e.path}`]?.[part] as object) }
    return wish.full ? withoutRefused(schema, whole) : whole
  }
  const [params, query] = [of('params'), of('query')] as Record<string, unknown>[]
  return { params: params ?? {}, query: query ?? {}, body: of('body') }
}

/** Half a surrogate pair has no encoding; its bytes are sent as they are. */
const encoded = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

/** The address of a call, with its query. */
export function urlFor(e: Endpoint, { params, query }: Pick<Input, 'params' | 'query'>): string {
  const path = e.path.replace(/:(\w+)/g, (_, name: string) => encoded(String(params[name])))
  const search = new URLSearchParams(
    Object.entries(query).map(([k, v]): [string, string] => [k, String(v)]),
  ).toString()
  return search ? `${path}?${search}` : path
}
