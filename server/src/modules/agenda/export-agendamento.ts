import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listAgendamentoOf } from './pessoa.queries.ts'

/** Every time that an order held, given up ones too. */
export const exportAgendamento: Contribuicao = {
  tabelas: ['agendamento'],
  list: async (db, { pedidos }) => [
    makeSecao(
      {
        chave: 'horarios',
        titulo: 'Horários marcados',
        para: 'Para a unidade e o profissional esperarem por você. Dia e hora são do lugar do atendimento.',
        campos: {
          unidade: ['Unidade'],
          profissional: ['Profissional'],
          dia: ['Dia', 'dia'],
          horario: ['Hora'],
          status: ['Situação'],
          pacienteConfirmouEm: ['Você confirmou em', 'instante'],
          remarcadoEm: ['Remarcado em', 'instante'],
          criadoEm: ['Marcado em', 'instante'],
        },
      },
      await listAgendamentoOf(db, pedidos),
    ),
  ],
}
