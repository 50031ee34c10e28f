export {
  findPagamento as getPagamento,
  findPagamentoByChave,
  findPagamentoVivo,
  type PagamentoRow,
} from './pagamento.store.ts'
