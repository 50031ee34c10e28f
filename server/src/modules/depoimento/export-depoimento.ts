import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listDepoimentoOf } from './pessoa.store.ts'

/** Reviews, given or still to be given. */
export const exportDepoimento: Contribuicao = {
  tabelas: ['depoimento'],
  list: async (db, { usuarioId }) => [
    makeSecao(
      {
        chave: 'avaliacoes',
        titulo: 'Avaliações',
        para: 'Para ajudar outras pessoas a escolher. No site aparecem o primeiro nome e a inicial do último.',
        campos: {
          pedidoId: ['Pedido'],
          servico: ['Serviço'],
          nota: ['Nota', 'numero'],
          descricao: ['O que você escreveu'],
          resposta: ['Resposta da unidade'],
          exibeSite: ['Na página inicial', 'simNao'],
          avaliadoEm: ['Avaliado em', 'instante'],
        },
      },
      await listDepoimentoOf(db, usuarioId),
    ),
  ],
}
