import type { ItemUniao } from '@alento/contract/plataforma/uniao-nomes.ts'

export type Movel = { tabela: string; coluna: string; oQue: ItemUniao }

/**
 * The tables of a client that move in a merge. Each table has a uuid `id`. In the order in which rows are locked: orders first, as
 * everywhere. `referencia.test.ts` reads every column that refers to a user from the database and says which ones do not move, and
 * why.
 */
export const moveis: readonly Movel[] = [
  { tabela: 'pedido', coluna: 'cliente_id', oQue: 'PEDIDOS' },
  { tabela: 'contrato', coluna: 'usuario_id', oQue: 'CONTRATOS' },
  { tabela: 'cartao', coluna: 'usuario_id', oQue: 'CARTOES' },
  { tabela: 'depoimento', coluna: 'cliente_id', oQue: 'AVALIACOES' },
  { tabela: 'espera', coluna: 'cliente_id', oQue: 'ESPERAS' },
  { tabela: 'favorito', coluna: 'usuario_id', oQue: 'FAVORITOS' },
  { tabela: 'orcamento', coluna: 'usuario_id', oQue: 'ORCAMENTOS' },
  { tabela: 'requisicao', coluna: 'usuario_id', oQue: 'FOTOS' },
  { tabela: 'reclamacao', coluna: 'cliente_id', oQue: 'RECLAMACOES' },
  { tabela: 'mensagem', coluna: 'usuario_id', oQue: 'MENSAGENS' },
]
