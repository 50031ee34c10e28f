import { z } from 'zod'
import { equipe } from '../access.ts'
import { SituacaoVisita, StatusAgendamento } from './agenda.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Horario, HorarioFim, Instante } from '../base/tempo.ts'
import { CelularOuNada, Nome } from '../acesso/cadastro.ts'
import { StatusAtendimento, StatusPagamento, TipoPagamento } from '../pedido/pedido.ts'

/** An appointment as the unit's desk sees it. `dia` and times are local to the unit. */
export const Agendamento = z.object({
  _id: Id,
  corpo_clinico: z.object({ _id: Id, nome: z.string() }),
  dia: Dia,
  horario: Horario,
  ate: HorarioFim,
  status: StatusAgendamento,
  /** The patient confirmed through a reminder. */
  pacienteConfirmou: z.boolean(),
  situacaoVisita: SituacaoVisita,
  /** When the patient came, was called in, was attended, was marked as absent; null until then. */
  chegouEm: Instante.nullable(),
  chamadoEm: Instante.nullable(),
  atendidoEm: Instante.nullable(),
  faltouEm: Instante.nullable(),
  /** The appointment has begun: its patient can be marked as absent. */
  comecou: z.boolean(),
  motivo: z.string().nullable(),
  /** The patient. `telefoneCelular` is digits only, '' when unknown. */
  paciente: z.object({ name: z.string(), telefoneCelular: z.string() }),
  servico: z.string(),
  /** Null: booked by phone at the desk. */
  pedido: z
    .object({
      _id: Id,
      /** As the caller may see it: ••••-XXXX until it is attended. */
      codigo: z.string(),
      /** The amount that the client pays or paid, in centavos. */
      valorTotal: z.int(),
      tipoPagamento: TipoPagamento,
      pagamentoAto: z.boolean(),
      statusPagamento: StatusPagamento,
      statusAtendimento: StatusAtendimento,
    })
    .nullable(),
})
export type Agendamento = z.infer<typeof Agendamento>

export const agendamentoProblems = defineProblems({
  'agendamento.mudou': {
    status: 409,
    title: 'Este agendamento mudou enquanto você olhava',
    action: 'Veja como ele está agora e tente de novo.',
  },
  'agendamento.passou': {
    status: 422,
    title: 'Este horário já passou',
    action: 'Marque a ausência, ou valide o voucher se o paciente veio.',
  },
  'agendamento.sem_pagamento': {
    status: 422,
    title: 'O pagamento deste pedido ainda não foi feito',
    action: 'O horário fica reservado enquanto o cliente paga, e volta a ficar livre se ele não pagar.',
  },
  'agendamento.ainda_nao': { status: 422, title: 'Este horário ainda não começou' },
  'agendamento.atendido': { status: 409, title: 'Este paciente já foi atendido' },
  'agendamento.outro_dia': {
    status: 422,
    title: 'Este horário não é de hoje',
    action: 'Remarque para hoje, se o paciente já veio.',
  },
  'agendamento.com_voucher': {
    status: 422,
    title: 'Este paciente tem um voucher',
    action: 'Valide o voucher dele para registrar o atendimento.',
  },
  'agendamento.periodo': {
    status: 422,
    title: 'O período é longo demais',
    action: 'Peça até 42 dias por vez.',
  },
})

const unidade = { unidade: Id, corpo_clinico: Id.optional() }

/**
 * Appointments of a unit from `de` to `ate` (both included, 42 days at most), ordered by time, cancelled ones included. Without
 * `ate` it is one day; without both it is today in the unit's zone. At most 1,000; `X-Total-Count` is the number of all.
 * Clinical staff get only their own. Includes appointments of unpaid orders, which hold their time.
 */
export const listAgendamento = endpoint({
  method: 'GET',
  path: '/api/pedidos/agendamento',
  access: equipe,
  summary: 'Lista os agendamentos de uma unidade',
  query: z.strictObject({
    ...unidade,
    de: DiaInformado.optional(),
    ate: DiaInformado.optional(),
    status: StatusAgendamento.optional(),
  }),
  response: z.array(Agendamento),
  problems: ['agendamento.periodo'],
})

export const getAgendamento = endpoint({
  method: 'GET',
  path: '/api/agendamento/:id',
  access: equipe,
  summary: 'Mostra um agendamento',
  params: ComId,
  response: Agendamento,
})

/**
 * Number of appointments on each day of a month (YYYY-MM) by the state that staff see (`toEstadoVisita`), each counted once. Days without
 * any are left out; cancelled ones are not counted.
 */
export const listAgendamentoMes = endpoint({
  method: 'GET',
  path: '/api/agendamento/mes',
  access: equipe,
  summary: 'Conta os agendamentos de cada dia de um mês',
  query: z.strictObject({
    ...unidade,
    mes: z.string().regex(/^(19|2[01])\d\d-(0[1-9]|1[0-2])$/, 'Informe o mês'),
  }),
  response: z.array(
    z.object({
      dia: Dia,
      aguardando: z.int(),
      confirmados: z.int(),
      atendidos: z.int(),
      faltaram: z.int(),
      /** By professional, most first. */
      profissionais: z.array(z.object({ nome: z.string(), total: z.int() })),
    }),
  ),
})

/** Server-sent events: sends `mudou` when an appointment of the unit changed. The client then queries the appointments again. */
export const watchAgendamento = endpoint({
  method: 'GET',
  path: '/api/agendamento/eventos',
  access: equipe,
  summary: 'Avisa quando um agendamento da unidade muda',
  query: z.strictObject({ unidade: Id }),
  response: z.string(),
})

const tempoProblems = [
  'agenda.horario_ocupado',
  'agenda.horario_inexistente',
  'agenda.sem_tempo_atendimento',
] as const

const mesaProblems = [
  'agendamento.mudou',
  'agendamento.atendido',
  'agendamento.passou',
  'agendamento.sem_pagamento',
] as const

/** Creates an appointment by phone at a free time, with status CONFIRMADA, for a patient who needs no account. */
export const createAgendamento = endpoint({
  method: 'POST',
  path: '/api/agendamento',
  access: equipe,
  summary: 'Marca um horário por telefone',
  body: z.strictObject({
    unidade: Id,
    corpo_clinico: Id,
    dataEscolhida: DiaInformado,
    horario: Horario,
    paciente: z.strictObject({ name: Nome, telefoneCelular: CelularOuNada }),
    servico: z.string().trim().max(120, 'Use até 120 letras').default(''),
  }),
  idempotent: true,
  response: Agendamento,
  status: 201,
  problems: tempoProblems,
})

/** The unit confirms the time. If the appointment belongs to an order, its client is notified. Repeating it changes nothing. */
export const confirmAgendamento = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/confirmar',
  access: equipe,
  summary: 'Confirma um agendamento',
  params: ComId,
  response: Agendamento,
  problems: mesaProblems,
})

/** The unit cancels the appointment with a reason. The order stays; its client is notified and may choose another time. */
export const cancelAgendamento = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/cancelar',
  access: equipe,
  summary: 'Cancela um agendamento',
  params: ComId,
  body: z.strictObject({
    motivo: z.string().trim().min(3, 'Diga o motivo ao paciente').max(300, 'Use até 300 letras'),
  }),
  response: Agendamento,
  problems: mesaProblems,
})

/**
 * Moves it to another free time of the same professional, also when it has begun. The unit chose the time, so it is CONFIRMADA;
 * the client of an order is notified.
 */
export const moveAgendamento = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/remarcar',
  access: equipe,
  summary: 'Remarca um agendamento',
  params: ComId,
  body: z.strictObject({ dataEscolhida: DiaInformado, horario: Horario }),
  response: Agendamento,
  problems: [...mesaProblems, ...tempoProblems],
})

/** Marks the patient as absent, or undoes that. Only possible once the appointment has begun. */
export const markFalta = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/falta',
  access: equipe,
  summary: 'Marca a ausência do paciente',
  params: ComId,
  body: z.strictObject({ faltou: z.boolean() }),
  response: Agendamento,
  problems: [
    'agendamento.mudou',
    'agendamento.atendido',
    'agendamento.sem_pagamento',
    'agendamento.ainda_nao',
  ],
})

/**
 * Sets where the patient of today's visit is: expected (MARCADA), there (CHEGOU) or called in (EM_ATENDIMENTO). Each may follow
 * each, so that a mistake can be undone. CHEGOU and EM_ATENDIMENTO confirm the appointment (CONFIRMADA). Repeating the call changes
 * nothing.
 */
export const setVisita = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/visita',
  access: equipe,
  summary: 'Registra que o paciente chegou ou foi chamado',
  params: ComId,
  body: z.strictObject({ situacao: z.enum(['MARCADA', 'CHEGOU', 'EM_ATENDIMENTO']) }),
  response: Agendamento,
  problems: [
    'agendamento.mudou',
    'agendamento.atendido',
    'agendamento.sem_pagamento',
    'agendamento.outro_dia',
  ],
})

/**
 * Marks the patient of a booking by phone as attended, or undoes that. One attended long before frees the time. The visit of an
 * order is attended by its voucher (`realizarAtendimento`).
 */
export const markAtendido = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/atendido',
  access: equipe,
  summary: 'Marca que o paciente foi atendido',
  params: ComId,
  body: z.strictObject({ atendido: z.boolean() }),
  response: Agendamento,
  problems: ['agendamento.mudou', 'agendamento.com_voucher'],
})
