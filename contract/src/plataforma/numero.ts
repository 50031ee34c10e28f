import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Instante } from '../base/tempo.ts'
import { TipoPedido } from '../pedido/pedido.ts'

/** The platform's numbers, summed by day in Brasília time. Amounts in centavos. */

export type TipoPedidoNumero = z.infer<typeof TipoPedido>

export const numeroProblems = defineProblems({
  'numero.periodo': {
    status: 422,
    title: 'O período não serve',
    action: 'Escolha um dia final depois do inicial, com até três anos entre eles.',
  },
})

/** The numbers of orders. Each event counts on the day on which it happened, whatever the day of its order. */
export const NumeroMedidas = z.object({
  /** Orders created, paid or not. */
  pedidos: z.int(),
  /** Orders paid, online, at the desk or by a coupon, minus those that the desk undid. */
  vendas: z.int(),
  /** The price of the orders after the coupon, without the surcharge of instalments. */
  valor: z.int(),
  /** The platform's fee; a refund takes its part back on the day of the refund. */
  taxa: z.int(),
  /** Refunds made, and the money that went back. */
  estornos: z.int(),
  estornado: z.int(),
  /** Paid orders given up within 7 days, on the day on which the client did. */
  desistencias: z.int(),
  atendidos: z.int(),
  /** Appointments of orders whose patient did not come, on the day of the appointment. */
  faltas: z.int(),
})
export type NumeroMedidas = z.infer<typeof NumeroMedidas>

export const MetodoVenda = z.enum(['cartao', 'pix', 'boleto', 'local', 'cupom'])
export type MetodoVenda = z.infer<typeof MetodoVenda>

/** `ativos` at the end of the period; `encerrados` were issued before they ended. */
const Cartoes = z.object({
  ativos: z.int(),
  novos: z.int(),
  encerrados: z.int(),
  /** Charges paid, their money, and the part of it that was refunded in the period. */
  mensalidades: z.int(),
  valor: z.int(),
  estornado: z.int(),
})
export type NumeroCartoes = z.infer<typeof Cartoes>

/** A city or a unit with its sales, and those of the period before. */
const Lugar = z.object({
  nome: z.string(),
  cidade: z.string(),
  uf: z.string(),
  vendas: z.int(),
  valor: z.int(),
  taxa: z.int(),
  valorAntes: z.int(),
})

const Periodo = z.object({ de: Dia, ate: Dia })

export const Numeros = z.object({
  periodo: Periodo,
  antes: Periodo,
  /** When the newest of the period's days was summed; null when none was. */
  somadoEm: Instante.nullable(),
  /** Past days of both periods that changed since they were summed, or were never summed. */
  porSomar: z.int(),
  total: NumeroMedidas,
  totalAntes: NumeroMedidas,
  /** Null when the numbers are of a city, a unit or a kind of order: a card belongs to none. */
  cartoes: Cartoes.nullable(),
  cartoesAntes: Cartoes.nullable(),
  /** Days of the period, or months (by their first day) of a longer one, with the same step of the period before beside it. */
  passos: z.array(NumeroMedidas.extend({ dia: Dia, valorAntes: z.int() })),
  /** The numbers by method; null where `cartoes` is. */
  metodos: z
    .array(z.object({ metodo: MetodoVenda, vendas: z.int(), valor: z.int(), valorAntes: z.int() }))
    .nullable(),
  /** By sales, at most 10. */
  cidades: z.array(Lugar.extend({ municipio: z.int() })),
  unidades: z.array(Lugar.extend({ unidade: Id })),
  filtro: z.object({ municipio: z.string().nullable(), unidade: z.string().nullable() }),
})
export type Numeros = z.infer<typeof Numeros>

const filtro = {
  /** Days in Brasília time, both included. */
  de: DiaInformado,
  ate: DiaInformado,
  municipio: z.coerce.number().int().positive().max(9_999_999).optional(),
  unidade: Id.optional(),
  tipo: TipoPedido.optional(),
}

/** Numbers of a period beside those of the period before (`periodoBefore`). */
export const getNumeros = endpoint({
  method: 'GET',
  path: '/api/numeros',
  access: administrador,
  summary: 'Mostra vendas, estornos, atendimentos, faltas e cartões de um período',
  query: z.strictObject(filtro),
  response: Numeros,
  problems: ['numero.periodo'],
})

export const QuadroNumeros = z.enum(['dias', 'metodos', 'cidades', 'unidades', 'cartoes'])
export type QuadroNumeros = z.infer<typeof QuadroNumeros>

/** One table of the numbers as CSV: every day of the period, or at most the 20,000 cities or units that sold most. */
export const getNumerosCsv = endpoint({
  method: 'GET',
  path: '/api/numeros/quadro.csv',
  access: administrador,
  summary: 'Baixa um quadro dos números de um período em CSV',
  query: z.strictObject({ ...filtro, quadro: QuadroNumeros }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
  problems: ['numero.periodo'],
})

/** The way to a purchase, in order: screens that were shown, orders that were made and paid. An order comes before its checkout. */
export const PassoFunil = z.enum(['busca', 'unidade', 'painel', 'pedido', 'checkout', 'pagamento'])
export type PassoFunil = z.infer<typeof PassoFunil>

/** A service that was searched in a city; `servico` is a text that is in no catalog when `conhecido` is false. */
const Procurado = z.object({
  servico: z.string(),
  conhecido: z.boolean(),
  tipo: TipoPedido,
  municipio: z.int().nullable(),
  /** 'Niterói, RJ'; null when the city was not understood either. */
  cidade: z.string().nullable(),
  buscas: z.int(),
  /** How many of them found no unit, without filters. */
  semResultado: z.int(),
  /** The same in the period before. */
  semResultadoAntes: z.int(),
})
export type Procurado = z.infer<typeof Procurado>

/** A search that found nothing, with the unit that is nearest to the seat of its city. */
const NaoAchado = Procurado.extend({
  /** The nearest unit; null where none is within `alcancePertoKm`, and where service or city are not known. */
  perto: z
    .object({
      _id: Id,
      nome: z.string(),
      /** Whole kilometres in a straight line. */
      km: z.int(),
      /** The unit schedules appointments and has no free time in the next 14 days. */
      semHorario: z.boolean(),
    })
    .nullable(),
})
export type NaoAchado = z.infer<typeof NaoAchado>

export const Procura = z.object({
  periodo: Periodo,
  antes: Periodo,
  /** Counted without identifying anybody: the same visitor counts each time. Known robots are left out. */
  funil: z.array(z.object({ passo: PassoFunil, vezes: z.int(), antes: z.int() })),
  /** By searches without a result, as many as were asked for. */
  semResultado: z.array(NaoAchado),
  /** Cities in which something was searched and not found, by how often, at most 100. */
  cidades: z.array(z.object({ municipio: z.int(), nome: z.string() })),
})
export type Procura = z.infer<typeof Procura>

const procura = { de: DiaInformado, ate: DiaInformado, municipio: filtro.municipio }

/** Returns the searches without a result, and how many searches became purchases. */
export const getProcura = endpoint({
  method: 'GET',
  path: '/api/numeros/procura',
  access: administrador,
  summary: 'Mostra o que procuram e não encontram, e o caminho da busca ao pagamento',
  query: z.strictObject({ ...procura, linhas: z.coerce.number().int().min(1).max(50).default(50) }),
  response: Procura,
  problems: ['numero.periodo'],
})

/** `procura` has all searches, also those that found something, at most the 20,000 most frequent ones. */
export const getProcuraCsv = endpoint({
  method: 'GET',
  path: '/api/numeros/procura.csv',
  access: administrador,
  summary: 'Baixa as buscas ou o caminho da busca ao pagamento em CSV',
  query: z.strictObject({ ...procura, quadro: z.enum(['procura', 'funil']) }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
  problems: ['numero.periodo'],
})

/** A unit that schedules and whose professionals have no free time in the next 14 days. */
export const SemHorario = z.object({
  _id: Id,
  nome: z.string(),
  cidade: z.string(),
  uf: z.string(),
  profissionais: z.int(),
  /** The first free time after the 14 days; null when there is none. */
  proximo: Instante.nullable(),
})
export type SemHorario = z.infer<typeof SemHorario>

/** Units that patients can see and not book at, by name. */
export const listSemHorario = endpoint({
  method: 'GET',
  path: '/api/numeros/semHorario',
  access: administrador,
  summary: 'Lista as unidades sem horário livre nos próximos 14 dias',
  query: z.strictObject({ municipio: filtro.municipio, limit, offset }),
  response: z.array(SemHorario),
})

/** The same as CSV, at most 20,000 units. */
export const getSemHorarioCsv = endpoint({
  method: 'GET',
  path: '/api/numeros/semHorario.csv',
  access: administrador,
  summary: 'Baixa as unidades sem horário livre nos próximos 14 dias em CSV',
  query: z.strictObject({ municipio: filtro.municipio }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})
