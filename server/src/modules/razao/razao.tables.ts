import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conta, TipoLancamento } from '@alento/contract/razao.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * One posting of the ledger. `chave` identifies its event, so that a repeated event is posted once. `pedidoId` has no foreign
 * key here, because orders are a later module. Append-only, enforced by the database (migration `razao_so_cresce`): a
 * correction is a new posting.
 */
export const lancamentoTable = pgTable(
  'lancamento',
  {
    id: uuid().primaryKey(),
    /** The order in which postings were made. */
    numero: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    chave: text().notNull().unique(),
    tipo: text().$type<TipoLancamento>().notNull(),
    pedidoId: uuid().notNull(),
    quando: instant().notNull(),
  },
  (t) => [index('lancamento_pedido').on(t.pedidoId, t.numero)],
)

/**
 * One entry: positive is a debit, negative a credit. Unit: centavos. The entries of a posting sum to zero when its
 * transaction ends (deferred trigger `razao_fecha`).
 */
export const partidaTable = pgTable(
  'partida',
  {
    lancamentoId: uuid()
      .notNull()
      .references(() => lancamentoTable.id),
    conta: text().$type<Conta>().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    pedidoId: uuid().notNull(),
    /** The unit that owns the money; only on the accounts of a unit. */
    redeId: uuid().references(() => redeTable.id),
    quando: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lancamentoId, t.conta] }),
    index('partida_pedido').on(t.pedidoId),
    // What one unit is owed or owes in a period, for the finance pages.
    index('partida_unidade').on(t.redeId, t.conta, t.quando),
  ],
)
