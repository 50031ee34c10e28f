import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { especialidadeTable, tipoRegistroTable } from '#modules/catalogo/catalogo.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/** `tempoAtendimento` in minutes: 20, 30 or 60; null until the unit defines it. */
export const corpoClinicoTable = pgTable(
  'corpo_clinico',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    nome: text().notNull(),
    tipoRegistro: text()
      .notNull()
      .references(() => tipoRegistroTable.nome),
    numeroRegistro: text().notNull(),
    ufRegistro: text().notNull(),
    rqe: text(),
    /** Occupation, 6 digits of the Classificação Brasileira de Ocupações. */
    cbo: text(),
    especialidadeId: uuid().references(() => especialidadeTable.id),
    email: text().notNull(),
    miniBio: text().notNull().default(''),
    tempoAtendimento: integer().$type<20 | 30 | 60>(),
    status: text().$type<'ATIVO' | 'INATIVO'>().notNull().default('ATIVO'),
    retrato: integer().notNull().default(0),
    /** Key of the photo in the storage port; null shows the drawn portrait. */
    foto: text(),
    criadoEm: instant().notNull(),
    /** Idempotency key of the call that created it. */
    chave: text(),
    /** The next free time, updated by `updateProximoLivre` of the schedule; null when nothing is free. */
    proximoLivre: instant(),
    /** The first three free times of the day of `proximoLivre`, HH:MM at the unit. */
    proximosHorarios: text().array().notNull().default([]),
    /** When both have to be computed again, because time passes; null for a professional without a schedule. */
    proximoConferir: instant(),
  },
  (t) => [
    index('corpo_clinico_rede').on(t.redeId, t.status),
    // Those who left: few beside the waiting lists that may name them.
    index('corpo_clinico_inativo')
      .on(t.id)
      .where(sql`${t.status} = 'INATIVO'`),
    uniqueIndex('corpo_clinico_chave').on(t.redeId, t.chave),
    // A registration number is unique within a unit, however its punctuation is typed.
    uniqueIndex('corpo_clinico_registro').on(
      t.redeId,
      t.tipoRegistro,
      t.ufRegistro,
      sql`regexp_replace(upper(${t.numeroRegistro}), '[^0-9A-Z]', '', 'g')`,
    ),
    // Ordered by specialty and served by the index alone: in the largest city, one search reads thousands of units.
    index('corpo_clinico_proximo')
      .on(t.especialidadeId, t.redeId, t.proximoLivre)
      .where(sql`${t.status} = 'ATIVO'`),
    index('corpo_clinico_conferir').on(t.proximoConferir),
  ],
)
