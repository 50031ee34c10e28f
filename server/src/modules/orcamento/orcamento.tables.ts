import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { TipoOrcamento } from '@alento/contract/orcamento/orcamento.ts'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A quote that a client keeps: the basket and the place, never prices of then. `exames` are TUSS codes in the client's order.
 * `menorTotal` is the lowest total that the client was told of, in centavos, for the payment type `tipoPagamento`; null while some
 * exam was done nowhere near.
 */
export const orcamentoTable = pgTable(
  'orcamento',
  {
    id: uuid().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id),
    chave: text().notNull(),
    tipo: text().$type<TipoOrcamento>().notNull(),
    exames: text().array().notNull(),
    municipioId: integer()
      .notNull()
      .references(() => municipioTable.id),
    bairro: text(),
    raioKm: integer().notNull(),
    tipoPagamento: text().$type<TipoPagamento>().notNull(),
    menorTotal: bigint({ mode: 'number' }),
    /** Whether the client wants to be told when the total falls. */
    avisar: boolean().notNull(),
    criadoEm: instant().notNull(),
    conferidoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('orcamento_chave').on(t.usuarioId, t.chave),
    index('orcamento_conferir')
      .on(t.conferidoEm)
      .where(sql`${t.avisar}`),
  ],
)
