import { z } from 'zod'
import { equipe, gestao, recepcao } from '../access.ts'
import { Agendamento } from './agendamento.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Horario, HorarioFim } from '../base/tempo.ts'
import { CelularOuNada, Nome } from '../acesso/cadastro.ts'
import { hasLink, maxRecado } from './expediente.can.ts'
import { DiaSemHorario, ForaDaAgenda } from './excecao.ts'

export const expedienteProblems = defineProblems({
  'agendamento.nao_desfaz': {
    status: 409,
    title: 'Não dá mais para desfazer',
    action: 'Mude o horário outra vez, se precisar.',
  },
  'recado.limite': {
    status: 429,
    title: 'A unidade já enviou muitos recados hoje',
    action: 'Fale com os pacientes por telefone, ou tente amanhã.',
  },
  'recado.ninguem': {
    status: 422,
    title: 'Nenhum destes pacientes tem e-mail ou celular',
    action: 'Fale com eles por telefone.',
  },
})

const Faixa = z.object({ de: Horario, ate: HorarioFim })

/** The hours of a professional on some days, local to the unit. */
export const Expediente = z.object({
  corpo_clinico: Id,
  /** Length of an appointment; null when it is not set. */
  duracaoMin: z.int().nullable(),
  dias: z.array(
    z.object({
      dia: Dia,
      /** Hours of attendance, without absences. */
      faixas: z.array(Faixa),
      /** Times that may be booked now, also the one that has begun and not ended. */
      livres: z.array(Horario),
      /** Times of appointments, in the schedule or out of it, that have not ended and take an encaixe (`createEncaixe`). */
      encaixaveis: z.array(Horario),
      /** The reason why there are no hours. */
      fechado: DiaSemHorario.nullable(),
    }),
  ),
  /** Appointments that stand beside another one on purpose. */
  encaixes: z.array(Id),
})
export type Expediente = z.infer<typeof Expediente>

/** Active professionals of a unit, 7 days at most, `de` and `ate` included. Clinical staff get only their own. */
export const listExpediente = endpoint({
  method: 'GET',
  path: '/api/agenda/expediente',
  access: equipe,
  summary: 'Mostra as horas de atendimento e os horários livres de uma unidade',
  query: z.strictObject({ unidade: Id, de: DiaInformado, ate: DiaInformado, corpo_clinico: Id.optional() }),
  response: z.array(Expediente),
  problems: ['agendamento.periodo'],
})

/**
 * Books a second patient beside an appointment that has not ended, in the schedule or out of it, with its length and status
 * CONFIRMADA; one that has begun finds its patient there (CHEGOU). `confirmo` says that this is meant. Only at the desk: no order
 * ever is an encaixe, and a time takes one at most. Source: ADR 0174, 0224.
 */
export const createEncaixe = endpoint({
  method: 'POST',
  path: '/api/agendamento/encaixe',
  access: equipe,
  summary: 'Encaixa um paciente em um horário ocupado',
  body: z.strictObject({
    unidade: Id,
    corpo_clinico: Id,
    dataEscolhida: DiaInformado,
    horario: Horario,
    paciente: z.strictObject({ name: Nome, telefoneCelular: CelularOuNada }),
    servico: z.string().trim().max(120, 'Use até 120 letras').default(''),
    confirmo: z.literal(true, 'Confirme que o horário fica com dois pacientes'),
  }),
  idempotent: true,
  response: Agendamento,
  status: 201,
  problems: [
    'agenda.encaixe_livre',
    'agenda.encaixe_ocupado',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})

/** Undoes the desk's last move or cancellation, within 30 seconds: the patient gets no message about either. */
export const undoAgendamento = endpoint({
  method: 'POST',
  path: '/api/agendamento/:id/desfazer',
  access: equipe,
  summary: 'Desfaz a última mudança de um agendamento',
  params: ComId,
  response: Agendamento,
  problems: ['agendamento.nao_desfaz', 'agenda.horario_ocupado'],
})

/** The most appointments of one call. */
const maxVarios = 200
const Ids = z.array(Id).min(1, 'Escolha os agendamentos').max(maxVarios)

/** The number of changed ones, and the reasons why the others were not. */
export const Varios = z.object({
  feitos: z.int(),
  recusados: z.array(z.object({ _id: Id, motivo: z.string() })),
})
export type Varios = z.infer<typeof Varios>

/** Confirms these appointments, each by itself; their clients are notified. Confirmed ones count as done. */
export const confirmVarios = endpoint({
  method: 'POST',
  path: '/api/agendamento/confirmarVarios',
  access: equipe,
  summary: 'Confirma vários agendamentos de uma vez',
  body: z.strictObject({ ids: Ids }),
  response: Varios,
})

/** Moves these appointments, each by itself, to another free time of the same professional. */
export const moveVarios = endpoint({
  method: 'POST',
  path: '/api/agendamento/remarcarVarios',
  access: equipe,
  summary: 'Remarca vários agendamentos de uma vez',
  body: z.strictObject({
    mudancas: z
      .array(z.strictObject({ id: Id, dataEscolhida: DiaInformado, horario: Horario }))
      .min(1, 'Escolha os agendamentos')
      .max(maxVarios),
  }),
  response: Varios,
})

/** An appointment outside of the present schedule, and the nearest free time for it; null when there is none. */
export const Fora = ForaDaAgenda.extend({
  corpo_clinico: z.object({ _id: Id, nome: z.string() }),
  proposta: z.object({ dia: Dia, horario: Horario }).nullable(),
})
export type Fora = z.infer<typeof Fora>

/** Lists appointments outside of the schedule, of all professionals of a unit or of one; no two proposals are the same. */
export const listFora = endpoint({
  method: 'GET',
  path: '/api/agenda/foraDaUnidade',
  access: gestao,
  summary: 'Lista horários marcados que a agenda não tem mais, com um novo horário para cada um',
  query: z.strictObject({ unidade: Id, corpo_clinico: Id.optional() }),
  response: z.array(Fora),
})

const texto = z
  .string()
  .trim()
  .min(10, 'Escreva o recado')
  .max(maxRecado, `Use até ${maxRecado} letras`)
  .refine((recado) => !hasLink(recado), 'Tire os links e endereços de site: peça que liguem para a unidade')

/** Returns the message as the patients of these appointments would get it, and those who have neither e-mail nor mobile. */
export const previewRecado = endpoint({
  method: 'POST',
  path: '/api/agendamento/recado/previa',
  access: recepcao,
  summary: 'Mostra o recado aos pacientes antes de enviar',
  body: z.strictObject({ unidade: Id, ids: Ids, texto }),
  response: z.object({
    sms: z.string(),
    assunto: z.string(),
    email: z.string(),
    /** People, each counted once. */
    pessoas: z.int(),
    semContato: z.array(z.string()),
    /** How many messages of this kind the unit may still send today. */
    restam: z.int(),
  }),
  problems: ['recado.ninguem'],
})

/** Sends it, by e-mail and SMS, each person once. A unit may do so a few times a day. */
export const sendRecado = endpoint({
  method: 'POST',
  path: '/api/agendamento/recado',
  access: recepcao,
  summary: 'Escreve aos pacientes de um dia',
  body: z.strictObject({ unidade: Id, ids: Ids, texto }),
  idempotent: true,
  porMinuto: 10,
  response: z.object({ pessoas: z.int() }),
  problems: ['recado.limite', 'recado.ninguem'],
})
