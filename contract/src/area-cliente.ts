import { z } from 'zod'
import { cliente } from './access.ts'
import { SituacaoVisita, StatusAgendamento } from './agenda.ts'
import { Centavos } from './base/dinheiro.ts'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { Dia, Horario } from './base/tempo.ts'
import { StatusAtendimento, StatusPagamento } from './pedido.ts'

/** The appointment of an own order; day and hour local to the unit. */
const MeuAgendamento = z.object({
  pedido: Id,
  codigo: z.string(),
  dia: Dia,
  horario: Horario,
  status: StatusAgendamento,
  situacaoVisita: SituacaoVisita,
  statusPagamento: StatusPagamento,
  statusAtendimento: StatusAtendimento,
  pagamentoAto: z.boolean(),
  servico: z.string(),
  profissional: z.string().nullable(),
  paciente: z.string(),
  unidade: z.object({ nomeRede: z.string(), bairro: z.string(), cidade: z.string() }),
})
export type MeuAgendamento = z.infer<typeof MeuAgendamento>

/**
 * The client's appointments: 'proximos' have not begun and still hold, soonest first; 'anteriores' are past, attended or cancelled,
 * latest first. Times of orders that ended without a payment are left out.
 */
export const listMeuAgendamento = endpoint({
  method: 'GET',
  path: '/api/meus/agendamentos',
  access: cliente,
  summary: 'Lista os próprios agendamentos, os próximos ou os anteriores',
  query: z.strictObject({ quando: z.enum(['proximos', 'anteriores']).default('proximos'), limit, offset }),
  response: z.array(MeuAgendamento),
  problems: [],
})

/** The client's money over all orders, in centavos. */
export const getMeuFinanceiro = endpoint({
  method: 'GET',
  path: '/api/meus/pagamentos',
  access: cliente,
  summary: 'Soma o que o cliente pagou, o que voltou e o que falta pagar',
  response: z.object({
    /** Charged through the gateway, surcharges included, or received at a desk; also what came back later. */
    pago: Centavos,
    devolvido: Centavos,
    /** Refunds that are requested, being processed, or refused and still owed. */
    aDevolver: Centavos,
    /** Orders that can still be paid online, and those due at a desk. */
    aPagar: Centavos,
  }),
  problems: [],
})
