import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listFavoritoOf } from './pessoa.queries.ts'
import { listAlertaOf } from './pessoa.store.ts'

/** Kept units and services, and whether fallen prices are told. */
export const exportFavorito: Contribuicao = {
  tabelas: ['favorito', 'alerta_preco'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'favoritos',
        titulo: 'Favoritos',
        para: 'Para você achar de novo o que guardou.',
        campos: {
          tipo: ['Tipo'],
          unidade: ['Unidade'],
          servico: ['Serviço'],
          cidade: ['Cidade'],
          valor: ['Preço quando foi guardado ou avisado', 'reais'],
          criadoEm: ['Guardado em', 'instante'],
        },
      },
      await listFavoritoOf(db, usuarioId),
    ),
    makeSecao(
      {
        chave: 'alertasDePreco',
        titulo: 'Alertas de preço',
        para: 'Para avisar você quando um preço cair, do jeito que você escolheu.',
        campos: {
          email: ['Por e-mail', 'simNao'],
          sms: ['Por SMS', 'simNao'],
          avisadoEm: ['Último aviso', 'instante'],
        },
      },
      await listAlertaOf(db, usuarioId),
    ),
  ],
}
