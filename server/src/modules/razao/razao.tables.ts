import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conta, TipoLancamento } from '@alento/contract/pagamento/razao.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * One posting of the ledger. `chave` identifies its event, so that a repeated event is posted once. `pedidoId` or
 * `cobrancaId` (exactly one, check `lancamento_de_que`) has no foreign key here, because both are later modules. Append-only, enforced by the database (migration `razao_so_cresce`): a
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
    pedidoId: uuid(),
    cobrancaId: uuid(),
    quando: instant().notNull(),
  },
  (t) => [
    index('lancamento_pedido').on(t.pedidoId, t.numero),
    // A day's postings, for the daily summaries.
    index('lancamento_quando').on(t.quando),
    index('lancamento_cobranca')
      .on(t.cobrancaId, t.numero)
      .where(sql`${t.cobrancaId} is not null`),
  ],
)

/**
 * One entry: positive is a debit, negative a credit. Unit: centavos. The entries of a posting sum to zero when its
 * transaction ends (deferred trigger `razao_fecha`).
 */
export const partidaTable = pgTable(
  'partida',
  {
    lancamentoId: refersTo(() => lancamentoTable.id),
    conta: text().$type<Conta>().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    pedidoId: uuid(),
    cobrancaId: uuid(),
    /** The unit that owns the money; only on the accounts of a unit. */
    redeId: uuid().references(() => redeTable.id),
    quando: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.lancamentoId, t.conta] }),
    index('partida_pedido').on(t.pedidoId),
    index('partida_cobranca')
      .on(t.cobrancaId)
      .where(sql`${t.cobrancaId} is not null`),
    // For the finance pages: the debts to and of one unit in a period.
    index('partida_unidade').on(t.redeId, t.conta, t.quando),
  ],
)
