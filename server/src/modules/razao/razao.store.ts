import { eq, sql } from 'drizzle-orm'
import type { Conta } from '@alento/contract/pagamento/razao.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'
import { lancamentoTable, partidaTable } from './razao.tables.ts'

type NovoLancamento = typeof lancamentoTable.$inferInsert
type NovaPartida = { conta: Conta; valor: number; redeId: string | null }
/** The subject of a posting: an order, or a charge of a contract. */
export type DeQue = { pedidoId: string } | { cobrancaId: string }
export type LancamentoRow = typeof lancamentoTable.$inferSelect & { partidas: NovaPartida[] }

/** Inserts a posting with all its entries, or nothing when its key exists. */
const insertOne = {
  name: 'lancamento',
  build: () => sql`
    with novo as (
      insert into lancamento (id, chave, tipo, pedido_id, cobranca_id, quando)
      values (${value('id')}, ${value('chave')}, ${value('tipo')}, ${value('pedidoId')}, ${value('cobrancaId')},
        ${value('quando')})
      on conflict (chave) do nothing
      returning id, pedido_id, cobranca_id, quando
    )
    insert into partida (lancamento_id, conta, valor, pedido_id, cobranca_id, rede_id, quando)
    select novo.id, p.conta, p.valor, novo.pedido_id, novo.cobranca_id, p.rede_id, novo.quando
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
  const { id, chave, tipo, pedidoId = null, cobrancaId = null, quando } = row
  const saved = await executePrepared(tx, insertOne, {
    id,
    chave,
    tipo,
    pedidoId,
    cobrancaId,
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

/** Balance of each account of one order or charge, with the unit for a unit's accounts. */
export async function listSaldo(db: Db, de: DeQue): Promise<NovaPartida[]> {
  return db
    .select({
      conta: partidaTable.conta,
      redeId: partidaTable.redeId,
      valor: sql<number>`sum(${partidaTable.valor})::bigint`.mapWith(Number),
    })
    .from(partidaTable)
    .where(
      'pedidoId' in de ? eq(partidaTable.pedidoId, de.pedidoId) : eq(partidaTable.cobrancaId, de.cobrancaId),
    )
    .groupBy(partidaTable.conta, partidaTable.redeId)
}
