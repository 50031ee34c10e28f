import { makeSecao, type Contribuicao } from '#platform/make-secao.ts'
import { listEstornoOf, listPagamentoOf } from './pessoa.store.ts'

/** Attempts to pay and refunds. A card's number never reaches the database; its last four digits tell which one it was. */
export const exportPagamento: Contribuicao = {
  tabelas: ['pagamento', 'estorno'],
  list: async (db, { pedidos }) => [
    makeSecao(
      {
        chave: 'pagamentos',
        titulo: 'Pagamentos',
        para: 'Para cobrar uma vez só, devolver o que for preciso e cumprir a lei fiscal.',
        campos: {
          referencia: ['Pedido'],
          metodo: ['Forma'],
          status: ['Situação'],
          valor: ['Valor', 'reais'],
          parcelas: ['Parcelas', 'numero'],
          bandeira: ['Bandeira'],
          finalCartao: ['Final do cartão'],
          boletoLinha: ['Linha do boleto'],
          boletoVencimento: ['Vencimento do boleto', 'dia'],
          criadoEm: ['Em', 'instante'],
          pagoEm: ['Pago em', 'instante'],
        },
      },
      await listPagamentoOf(db, pedidos),
    ),
    makeSecao(
      {
        chave: 'devolucoes',
        titulo: 'Devoluções',
        para: 'Para o dinheiro voltar para você e isso poder ser provado.',
        campos: {
          referencia: ['Pedido'],
          valor: ['Valor', 'reais'],
          motivo: ['Motivo'],
          status: ['Situação'],
          criadoEm: ['Pedida em', 'instante'],
          feitoEm: ['Feita em', 'instante'],
        },
      },
      await listEstornoOf(db, pedidos),
    ),
  ],
}
