import { eq, sql } from 'drizzle-orm'
import type { Conta } from '@alento/contract/razao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { lancamentoTable, partidaTable } from './razao.tables.ts'

type NovoLancamento = typeof lancamentoTable.$inferInsert
type NovaPartida = { conta: Conta; valor: number; redeId: string | null }
export type LancamentoRow = typeof lancamentoTable.$inferSelect & { partidas: NovaPartida[] }

/** Inserts a posting with all its entries, or nothing when its key exists. */
const insertOne = {
  name: 'lancamento',
  build: () => sql`
    with novo as (
      insert into lancamento (id, chave, tipo, pedido_id, quando)
      values (${value('id')}, ${value('chave')}, ${value('tipo')}, ${value('pedidoId')}, ${value('quando')})
      on conflict (chave) do nothing
      returning id, pedido_id, quando
    )
    insert into partida (lancamento_id, conta, valor, pedido_id, rede_id, quando)
    select novo.id, p.conta, p.valor, novo.pedido_id, p.rede_id, novo.quando
    from novo, unnest(${value('contas')}::text[], ${value('valores')}::bigint[], ${value('redes')}::uuid[])
      as p(conta, valor, rede_id)
    returning conta`,
}

/** False when this event was already posted. */
export async function insertLancamento(
  tx: Tx,
  row: NovoLancamento,
  partidas: readonly NovaPartida[],
): Promise<boolean> {
  const { id, chave, tipo, pedidoId, quando } = row
  const saved = await executePrepared(tx, insertOne, {
    id,
    chave,
    tipo,
    pedidoId,
    quando: String(quando),
    contas: partidas.map((p) => p.conta),
    valores: partidas.map((p) => p.valor),
    redes: partidas.map((p) => p.redeId),
  })
  return saved.length > 0
}

export async function existsLancamento(db: Db, chave: string): Promise<boolean> {
  const found = await db
    .select({ id: lancamentoTable.id })
    .from(lancamentoTable)
    .where(eq(lancamentoTable.chave, chave))
  return found.length > 0
}

/** Balance of each account of one order, with the unit for a unit's accounts. */
export async function listSaldo(db: Db, pedidoId: string): Promise<NovaPartida[]> {
  return db
    .select({
      conta: partidaTable.conta,
      redeId: partidaTable.redeId,
      valor: sql<number>`sum(${partidaTable.valor})::bigint`.mapWith(Number),
    })
    .from(partidaTable)
    .where(eq(partidaTable.pedidoId, pedidoId))
    .groupBy(partidaTable.conta, partidaTable.redeId)
}
