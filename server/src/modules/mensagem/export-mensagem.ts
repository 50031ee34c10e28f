import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listMensagemOf } from './pessoa.store.ts'

/** E-mails and SMS to the person; after 90 days only that there was one. */
export const exportMensagem: Contribuicao = {
  tabelas: ['mensagem'],
  list: async (db, titular) => [
    makeSecao(
      {
        chave: 'mensagens',
        titulo: 'Mensagens que enviamos a você',
        para: 'Para avisar do que acontece com a sua conta e os seus pedidos. O texto fica 90 dias.',
        campos: {
          canal: ['Por'],
          para: ['Para'],
          assunto: ['Assunto'],
          texto: ['Texto'],
          status: ['Situação'],
          criadoEm: ['Escrita em', 'instante'],
          enviadaEm: ['Enviada em', 'instante'],
          apagadaEm: ['Texto apagado em', 'instante'],
        },
      },
      await listMensagemOf(db, titular),
    ),
  ],
}
