import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listEsperaOf } from './pessoa.queries.ts'

/** Places in waiting lists, ended ones too. */
export const exportEspera: Contribuicao = {
  tabelas: ['espera'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'listasDeEspera',
        titulo: 'Listas de espera',
        para: 'Para avisar você quando um horário ficar livre.',
        campos: {
          unidade: ['Unidade'],
          profissional: ['Profissional'],
          dia: ['Dia', 'dia'],
          status: ['Situação'],
          ofertaInicio: ['Horário oferecido', 'instante'],
          criadoEm: ['Desde', 'instante'],
        },
      },
      await listEsperaOf(db, usuarioId),
    ),
  ],
}
