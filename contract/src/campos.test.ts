import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'

const specification = join(import.meta.dirname, '../../docs/spec/specification.md')

const section = /^## 3\..*?(?=^## 4\.)/ms
  .exec(readFileSync(specification, 'utf8'))![0]
  .replaceAll('{product}', 'Alento')

type Entity = {
  /** Calls that together have its fields: 'GET' and 'POST!' in the response, 'GET?' in the query, 'POST' in the body. */
  calls: string[]
  /** Fields inside of fields, by their path. */
  inside?: string
  /** Words of the list that are no field of these calls, such as a password, which is never in a response. */
  without?: string[]
}

/**
 * The entities of section 3 of the specification, by their name there, except the payment customer, who is only sent to the
 * gateway.
 */
const entities: Record<string, Entity> = {
  User: { calls: ['GET /api/usuario/:id'], inside: 'cartao.numeroCartao', without: ['password'] },
  'Login form': { calls: ['POST /api/auth'] },
  'Card validation': { calls: ['POST /api/users/validateSinsaude'] },
  Activation: { calls: ['POST /api/users/ativar'] },
  Recovery: { calls: ['POST /api/auth/recuperarPassword'] },
  'Change password': { calls: ['POST /api/auth/changePassword'] },
  // The code comes in the next step, 'repeat password' is `repetirSenha`.
  'Sign-up': { calls: ['POST /api/users/createUserAlento', 'POST /api/users/ativar'], without: ['repeat'] },
  'Pre-registration': {
    calls: ['POST /api/redes/precadastro'],
    inside:
      'listDadosConsulta.especialidade listDadosConsulta.qtdProfissionais listDadosConsulta.valorParticular',
  },
  'Rede (unit)': {
    calls: ['GET /api/rede/:id', 'GET /api/redes/:id/cadastro', 'GET /api/redeRevisoes/:id'],
    inside: 'responsavel.nome responsavel.tipoRegistro responsavel.numeroRegistro responsavel.ufRegistro',
  },
  'Unit image': { calls: ['GET /api/redeImagem/:id'] },
  'Professional (corpoClinico)': { calls: ['GET /api/corpoClinico/:id'], without: ['password'] },
  'Schedule (agenda)': { calls: ['GET /api/agenda'], inside: 'dia_semana.key dia_semana.name' },
  'Day slots': {
    calls: ['GET /api/agenda/diasCompleta'],
    inside: 'horarios.horario horarios.atendimento',
  },
  'Order (pedido)': {
    calls: ['GET /api/pedidos/:id'],
    inside: `cliente.name cliente.cpf dependente.name dependente.cpf consulta.especialidade consulta.descricaoConsulta
      consulta.rede consulta.valorParticular consulta.valorAlento consulta.valorSinSaude consulta.porcentagemDesconto
      exames._id exames.codigoExame exames.nomeExame exames.valorParticular exames.valorAlento exames.valorSinSaude
      cupom.name cupom.descontoCliente agendamento.agenda agendamento.dataEscolhida
      agendamento.horarioEscolhido.horario agendamento.status voucher.email_content.isParcelado
      voucher.email_content.numeroParcelas voucher.email_content.valorParcelado`,
  },
  // {product} is in lower case here; the most dependents are the last words of a sentence.
  'Plan (planos)': {
    calls: ['GET /api/planos', 'POST! /api/planos'],
    inside: 'alento maxDependentes',
    without: ['Alento', 'maximum'],
  },
  // Each is on the wire as the specification spells it; the order of a card is its purchase.
  'Card (cartao/saude)': {
    calls: ['GET /api/saudes/:id'],
    inside: `pedido.name pedido.sexo pedido.dataNascimento pedido.cpf pedido.naturalidade pedido.ufNaturalidade
      pedido.dependentes pedido.cep pedido.endereco`,
  },
  'Review (depoimento)': { calls: ['GET /api/depoimentos'] },
  // The account and its password come with the sign-up before it.
  'Plan purchase payload': {
    calls: ['POST /api/cartao'],
    inside: 'dependentes.name dependentes.dataNascimento dependentes.cpf',
    without: ['username', 'password'],
  },
  // The photo is the form's file.
  'Site testimonial (AlentoDepoimentos)': {
    calls: ['GET /api/AlentoDepoimentos', 'POST /api/AlentoDepoimentos'],
    without: ['file'],
  },
  'Registry type': { calls: ['GET /api/tipoRegistros'] },
  UF: { calls: ['GET /api/uf'] },
  'Payment card': {
    calls: ['POST /api/v1/payments/purchase/credit card', 'POST /api/v1/payments/purchase/credit'],
  },
  Transfers: { calls: ['POST! /api/v1/split/transfers/cre'] },
  // The kind of order is the address: consultations or exams.
  'Search form': { calls: ['GET? /api/consultas', 'GET? /api/exames'], without: ['tipoPedido'] },
  'Quote subtotals per network': { calls: ['GET /api/orcamento list'] },
  Result: {
    calls: ['GET /api/consultas'],
    inside: `list.nomeRede list.rate list.telefone list.agendamento list.delivery list.coletaDomiciliar
      list.pagamentoOnline list.pagamentoUnidade list.consultas list.exames list.consultas.valorParticular
      list.consultas.valorAlento list.consultas.valorSinSaude list.consultas.especialidade
      list.consultas.descricaoConsulta`,
    // Words of a sentence, spelled out above.
    without: ['flags', 'prices', 'rate', 'telefone', 'consultas', 'exames'],
  },
}

/** The names at the top of an entity's list; alternatives ('cpf/cnpj') stay together. */
function namesOf(entity: string): string[] {
  const at = section.indexOf(`${entity}: `)
  expect([entity, at > 0]).toEqual([entity, true])
  const text = /^.*?(?=\. |\.$)/ms.exec(section.slice(at + entity.length + 2))![0]
  let depth = 0
  let flat = ''
  for (const c of text) {
    if (c === ')' || c === '}') depth -= 1
    if (c === '(' || c === '{') depth += 1
    else if (depth === 0) flat += c
  }
  return flat
    .split(/[,;]/)
    .map((part) => /[\w/.]+/.exec(part)?.[0] ?? '')
    .filter(Boolean)
}

/** The objects behind lists, unions and what may be null or absent. */
function objectsOf(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodArray) return objectsOf(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return objectsOf(schema.unwrap())
  return []
}
const inside = (schema: unknown, name: string): unknown[] =>
  objectsOf(schema).flatMap(({ shape }) => (name in shape ? [shape[name]] : []))
const hasPath = (schema: unknown, path: string): boolean =>
  path.split('.').reduce<unknown[]>((found, name) => found.flatMap((s) => inside(s, name)), [schema]).length >
  0

function schemaOf(call: string): unknown[] {
  const [method, path, field] = call.split(' ')
  const found = endpoints.find((e) => e.method === method!.replace(/[?!]/, '') && e.path === path)
  expect([call, found !== undefined]).toEqual([call, true])
  const { query, response, body } = found!
  const schema = method === 'GET?' ? query : /GET|!/.test(method!) ? response : body
  return field ? inside(schema, field) : [schema]
}

test.each(Object.entries(entities))(
  'every field that the specification lists of %s is on the wire under its name',
  (entity, { calls, inside: paths = '', without = [] }) => {
    const schemas = calls.flatMap(schemaOf)
    const names = namesOf(entity).filter((name) => !without.includes(name))
    const wanted = [
      ...names.map((name) => name.split('/')),
      ...paths
        .split(/\s+/)
        .filter(Boolean)
        .map((p) => [p]),
    ]
    const missing = wanted.filter((ways) => !ways.some((way) => schemas.some((s) => hasPath(s, way))))
    expect(wanted.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  },
)
