import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listAuditoriaOf } from './auditoria.store.ts'

/** What the person did that was written to the trail. */
export const exportAuditoria: Contribuicao = {
  tabelas: ['auditoria'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'registros',
        titulo: 'Registro das suas ações',
        para: 'Para provar quem fez o quê, se houver dúvida.',
        campos: {
          quando: ['Quando', 'instante'],
          acao: ['Ação'],
          objeto: ['Em'],
          objetoId: ['Identificador'],
        },
      },
      await listAuditoriaOf(db, usuarioId),
    ),
  ],
}
