import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { especialidadeTable, exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

const preco = () => bigint({ mode: 'number' }).notNull()

/**
 * The unit's consultations. The database ensures SinSaude ≤ Alento ≤ particular, and that descriptions of one specialty are
 * unique, ignoring case and accents.
 */
export const redeConsultaTable = pgTable(
  'rede_consulta',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    especialidadeId: uuid()
      .notNull()
      .references(() => especialidadeTable.id),
    descricaoConsulta: text().notNull(),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
  },
  (t) => [
    index('rede_consulta_rede').on(t.redeId, t.valorSinSaude),
    uniqueIndex('rede_consulta_descricao').on(t.redeId, t.especialidadeId, sql`norm(${t.descricaoConsulta})`),
  ],
)

export const redeExameTable = pgTable(
  'rede_exame',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    exameId: uuid()
      .notNull()
      .references(() => exameTable.id),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
  },
  (t) => [uniqueIndex('rede_exame_unico').on(t.redeId, t.exameId)],
)
