import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A favourite: a unit, a service of a unit, or a service in a city (check `favorito_alvo`). `valor` is the card price, in
 * centavos, when it was saved or last reported; null while there was no price.
 */
export const favoritoTable = pgTable(
  'favorito',
  {
    id: uuid().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    tipo: text().$type<'unidade' | 'consulta' | 'exame'>().notNull(),
    redeId: uuid().references(() => redeTable.id, { onDelete: 'cascade' }),
    /** Specialty or exam. */
    servicoId: uuid(),
    municipioId: integer().references(() => municipioTable.id),
    valor: bigint({ mode: 'number' }),
    /** Whether a lower price is announced, by the ways of `alerta_preco`. */
    avisar: boolean().notNull().default(true),
    criadoEm: instant().notNull(),
  },
  (t) => [
    unique('favorito_unico').on(t.usuarioId, t.tipo, t.redeId, t.servicoId, t.municipioId).nullsNotDistinct(),
    index('favorito_rede').on(t.redeId),
    index('favorito_lugar')
      .on(t.servicoId, t.municipioId)
      .where(sql`${t.municipioId} is not null`),
  ],
)

/** A client's alert settings. `chave` is in every message: its holder may turn the messages off, and nothing else. */
export const alertaPrecoTable = pgTable(
  'alerta_preco',
  {
    usuarioId: uuid()
      .primaryKey()
      .references(() => usuarioTable.id, { onDelete: 'cascade' }),
    email: boolean().notNull().default(true),
    sms: boolean().notNull().default(false),
    chave: text().notNull().unique(),
    /** When the client's prices are due for comparison; null while none of them has changed. */
    conferirEm: instant(),
    avisadoEm: instant(),
  },
  (t) => [
    index('alerta_preco_conferir')
      .on(t.conferirEm)
      .where(sql`${t.conferirEm} is not null`),
  ],
)

/** Units whose offers changed, written by the trigger `preco_mudou`; insert-only, so that writers of prices never wait. */
export const precoMudadoTable = pgTable('preco_mudado', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  redeId: uuid().notNull(),
})
