import { asc } from 'drizzle-orm'
import { cupomTable } from '#modules/pedido/pedido.tables.ts'
import { usos } from '#modules/pedido/update-cupom.store.ts'
import type { TestApp } from './app.ts'

/** How often each coupon is used, by name. */
export const usosByName = async ({ db }: Pick<TestApp, 'db'>): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await db.select({ name: cupomTable.name, usos }).from(cupomTable).orderBy(asc(cupomTable.name))).map(
      (c) => [c.name, c.usos],
    ),
  )
