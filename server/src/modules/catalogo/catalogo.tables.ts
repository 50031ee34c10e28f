import { doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'

/** `busca` columns hold name and synonyms in lower case without accents, kept by the database. */
export const especialidadeTable = pgTable(
  'especialidade',
  {
    id: uuid().primaryKey(),
    nome: text().notNull(),
    slug: text().notNull().unique(),
    sinonimos: text(),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`norm(nome || ' ' || coalesce(sinonimos, ''))`),
  },
  (t) => [uniqueIndex('especialidade_nome').on(t.nome)],
)

export const exameTable = pgTable(
  'exame',
  {
    id: uuid().primaryKey(),
    codigoExame: text().notNull().unique(),
    nomeExame: text().notNull(),
    nomeOficial: text().notNull(),
    tipo: text().$type<'LAB' | 'DIAG' | 'IMG'>().notNull(),
    slug: text().notNull().unique(),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`norm(nome_exame || ' ' || nome_oficial || ' ' || codigo_exame)`),
  },
  (t) => [index('exame_busca').using('gin', sql`${t.busca} gin_trgm_ops`)],
)

/** `id` is the IBGE code; coordinates are of the municipal seat. `unidades` ranks the typed search. */
export const municipioTable = pgTable(
  'municipio',
  {
    id: integer().primaryKey(),
    nome: text().notNull(),
    uf: text().notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    fuso: text().notNull(),
    capital: integer().notNull().default(0),
    busca: text()
      .notNull()
      .generatedAlwaysAs(sql`norm(nome)`),
  },
  (t) => [
    index('municipio_busca').using('gin', sql`${t.busca} gin_trgm_ops`),
    index('municipio_uf').on(t.uf, t.busca),
  ],
)
