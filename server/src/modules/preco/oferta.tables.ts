import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { refersTo } from '#platform/db/columns.ts'

/**
 * The rows that the search reads: one for each HABILITADO unit and service (specialty or exam), with the unit's cheapest card price
 * and the other two prices of that row. Rebuilt for one unit, in the transaction that changes it, by `syncOferta`. The indexes carry
 * the filters' columns too (INCLUDE, in a migration), so that a page and its total are read from an index alone.
 */
export const ofertaTable = pgTable(
  'oferta',
  {
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    tipo: text().$type<'consulta' | 'exame'>().notNull(),
    /** Specialty or exam. */
    servicoId: uuid().notNull(),
    /** The unit's row with this price: `rede_consulta` or `rede_exame`. */
    precoId: uuid().notNull(),
    municipioId: integer()
      .notNull()
      .references(() => municipioTable.id),
    bairroBusca: text().notNull(),
    nomeBusca: text().notNull(),
    valorParticular: bigint({ mode: 'number' }).notNull(),
    valorAlento: bigint({ mode: 'number' }).notNull(),
    valorSinSaude: bigint({ mode: 'number' }).notNull(),
    /** Shown grade in hundredths; 0 without reviews, so that such units sort last. A job follows the unit's (`record-nota.ts`). */
    nota: integer().notNull(),
    agendamento: boolean().notNull().default(false),
    delivery: boolean().notNull().default(false),
    coletaDomiciliar: boolean().notNull().default(false),
    pagamentoOnline: boolean().notNull().default(false),
    pagamentoUnidade: boolean().notNull().default(false),
    /** Degrees; null when the unit has no place on the map. */
    lat: doublePrecision(),
    lng: doublePrecision(),
  },
  (t) => [
    primaryKey({ columns: [t.redeId, t.tipo, t.servicoId] }),
    index('oferta_preco').on(t.tipo, t.servicoId, t.municipioId, t.valorSinSaude, t.redeId),
    index('oferta_nota').on(t.tipo, t.servicoId, t.municipioId, t.nota, t.redeId),
    index('oferta_nome').on(t.tipo, t.servicoId, t.municipioId, t.nomeBusca, t.redeId),
  ],
)
