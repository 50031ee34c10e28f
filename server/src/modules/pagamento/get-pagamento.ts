export { findEstorno as getEstorno } from './estorno.store.ts'
export {
  findPagamento as getPagamento,
  findPagamentoByChave,
  findPagamentoVivo,
  type PagamentoRow,
} from './pagamento.store.ts'
