export { findExecucao as getConciliacao, listExecucaoRow as listConciliacao } from './conciliacao.store.ts'
