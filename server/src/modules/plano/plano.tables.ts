import { sql } from 'drizzle-orm'
import { bigint, boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Recorrencia } from '@alento/contract/cartao/plano.ts'
import type { LimiteSeguro } from '@alento/contract/cartao/seguro.can.ts'

/**
 * A plan of the discount card. `price` in centavos per month or year. Ages are completed years on the day of purchase, both
 * included; null is no limit. `condicoesSeguro` are the insurance terms, one a line, shown word for word before paying; empty
 * without insurance.
 */
export const planoTable = pgTable('plano', {
  id: uuid().primaryKey(),
  name: text().notNull().unique(),
  price: bigint({ mode: 'number' }).notNull(),
  beneficios: text().array().notNull(),
  outrosBeneficios: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  linkSaibaMais: text(),
  alento: boolean().notNull(),
  publicado: boolean().notNull(),
  maisVendido: boolean().notNull().default(false),
  tipoRecorrencia: text().$type<Recorrencia>().notNull(),
  /** The plan at the gateway, for subscriptions by credit card; null until the first one. */
  idPlanoZoop: text(),
  ordem: integer().notNull(),
  maxDependentes: integer().notNull(),
  idadeMin: integer(),
  idadeMax: integer(),
  seguro: boolean().notNull().default(false),
  condicoesSeguro: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Ages, included, at which benefits of the insurance end: their end is announced. */
  limitesSeguro: jsonb().$type<LimiteSeguro[]>().notNull().default([]),
  versao: integer().notNull().default(1),
})
