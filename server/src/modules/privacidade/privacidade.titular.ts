import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import { listConsentimentoRows } from './privacidade.store.ts'

export const exportConsentimento: Contribuicao = {
  tabelas: ['consentimento'],
  list: async (db, { usuarioId }) => [
    makeSecao({
      chave: 'autorizacoes',
      titulo: 'O que você autorizou',
      para: 'Para provar o que foi combinado, e quando.',
      campos: {
        assunto: ['Texto'],
        versao: ['Versão'],
        dado: ['Autorizado', 'simNao'],
        quando: ['Quando', 'instante'],
      },
      registros: await listConsentimentoRows(db, usuarioId),
    }),
  ],
}
