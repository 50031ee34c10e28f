import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { especialidadeTable, exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { refersTo } from '#platform/db/columns.ts'

const preco = () => bigint({ mode: 'number' }).notNull()

/**
 * The unit's consultations. The database ensures SinSaude ≤ Alento ≤ particular, and that descriptions of one specialty are
 * unique, ignoring case and accents.
 */
export const redeConsultaTable = pgTable(
  'rede_consulta',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    especialidadeId: refersTo(() => especialidadeTable.id),
    descricaoConsulta: text().notNull(),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
  },
  (t) => [
    index('rede_consulta_rede').on(t.redeId, t.valorSinSaude),
    uniqueIndex('rede_consulta_descricao').on(t.redeId, t.especialidadeId, sql`norm(${t.descricaoConsulta})`),
    index('rede_consulta_especialidade').on(t.especialidadeId),
  ],
)

export const redeExameTable = pgTable(
  'rede_exame',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    exameId: refersTo(() => exameTable.id),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
    /** Days until the result is ready; null where the unit does not say. */
    resultadoDias: integer(),
  },
  (t) => [uniqueIndex('rede_exame_unico').on(t.redeId, t.exameId), index('rede_exame_exame').on(t.exameId)],
)

/**
 * Several exams that a unit sells together at one price ('check-up'). Its name is unique in the unit, ignoring case and accents; it
 * has at least two exams, and a unit at most 20 packages (checked when they are saved).
 */
export const pacoteTable = pgTable(
  'pacote',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    valorParticular: preco(),
    valorAlento: preco(),
    valorSinSaude: preco(),
    /** Days until all results are ready; null where the unit does not say. */
    resultadoDias: integer(),
  },
  (t) => [uniqueIndex('pacote_nome').on(t.redeId, sql`norm(${t.nome})`)],
)

export const pacoteExameTable = pgTable(
  'pacote_exame',
  {
    id: uuid().primaryKey(),
    pacoteId: refersTo(() => pacoteTable.id, { onDelete: 'cascade' }),
    exameId: refersTo(() => exameTable.id),
  },
  (t) => [
    uniqueIndex('pacote_exame_unico').on(t.pacoteId, t.exameId),
    index('pacote_exame_exame').on(t.exameId),
  ],
)
