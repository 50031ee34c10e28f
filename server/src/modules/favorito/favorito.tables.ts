import { bigint, boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { municipioTable } from '#modules/catalogo/catalogo.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * What a client keeps: a unit, a service of a unit, or a service in a city (check `favorito_alvo`). `valor` is the card price, in
 * centavos, at which it was kept or was last told; null while nothing had a price.
 */
export const favoritoTable = pgTable(
  'favorito',
  {
    id: uuid().primaryKey(),
    usuarioId: uuid()
      .notNull()
      .references(() => usuarioTable.id, { onDelete: 'cascade' }),
    tipo: text().$type<'unidade' | 'consulta' | 'exame'>().notNull(),
    redeId: uuid().references(() => redeTable.id, { onDelete: 'cascade' }),
    /** Specialty or exam. */
    servicoId: uuid(),
    municipioId: integer().references(() => municipioTable.id),
    valor: bigint({ mode: 'number' }),
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

/** How a client is told of fallen prices. `chave` is in every message: who has it may turn the messages off, and nothing else. */
export const alertaPrecoTable = pgTable(
  'alerta_preco',
  {
    usuarioId: uuid()
      .primaryKey()
      .references(() => usuarioTable.id, { onDelete: 'cascade' }),
    email: boolean().notNull().default(true),
    sms: boolean().notNull().default(false),
    chave: text().notNull().unique(),
    /** From when the client's prices are to be compared; null while none of them has changed. */
    conferirEm: instant(),
    avisadoEm: instant(),
  },
  (t) => [
    index('alerta_preco_conferir')
      .on(t.conferirEm)
      .where(sql`${t.conferirEm} is not null`),
  ],
)

/** Units whose offers were written anew, by the trigger `preco_mudou`; only ever inserted, so that writers of prices wait for nobody. */
export const precoMudadoTable = pgTable('preco_mudado', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  redeId: uuid().notNull(),
})
