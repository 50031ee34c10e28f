import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listLembreteOf } from './pessoa.queries.ts'

/** Which reminders were written; their words are among the messages. */
export const exportLembrete: Contribuicao = {
  tabelas: ['lembrete'],
  list: async (db, { pedidos }) => [
    makeSecao(
      {
        chave: 'lembretes',
        titulo: 'Lembretes de horário',
        para: 'Para cada lembrete sair uma vez só.',
        campos: {
          inicio: ['Do horário de', 'instante'],
          antesHoras: ['Horas antes', 'numero'],
          criadoEm: ['Escrito em', 'instante'],
        },
      },
      await listLembreteOf(db, pedidos),
    ),
  ],
}
