import type { Placed } from '#platform/db/placement.ts'

/**
 * The tables that grow with each order and stand alone, so that `npm run scale:distribute` may hand them to other machines. The words of a
 * message go where its row goes. `auditoria` stays: triggers refuse its change and queue its entries for the chain. (ADR 0249)
 */
export const placedTables: readonly Placed[] = [
  { table: 'mensagem', key: 'chave' },
  { table: 'mensagem_texto', key: 'chave' },
  { table: 'evento_gateway', key: 'evento_id' },
]
