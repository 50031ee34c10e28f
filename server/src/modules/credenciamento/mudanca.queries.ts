import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CampoMudado, Mudanca } from '@alento/contract/unidade/mudanca.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { listOvertakenCampos, type Visto } from './mudanca.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { iso } from '#platform/iso.ts'
import { redeMudancaTable } from './revisao.tables.ts'

/** Largest number of requests of one unit that are shown. */
const most = 50
const withNow = (campos: readonly CampoMudado[], now: readonly Visto[]): Mudanca['campos'] =>
  campos.map((c) => ({ ...c, agora: now.find(({ campo }) => campo === c.campo)?.agora ?? null }))
/**
 * Change requests of a unit, newest first, with the names of requester and decider, and the fields that were changed meanwhile.
 */
export async function listMudanca(db: Db, redeId: string): Promise<Mudanca[]> {
  const [quemPediu, quemDecidiu] = [alias(usuarioTable, 'quem_pediu'), alias(usuarioTable, 'quem_decidiu')]
  const [rede] = await db.select().from(redeTable).where(eq(redeTable.id, redeId))
  const rows = await db
    .select({ m: redeMudancaTable, pedidaPor: quemPediu.name, decididaPor: quemDecidiu.name })
    .from(redeMudancaTable)
    .innerJoin(quemPediu, eq(quemPediu.id, redeMudancaTable.pedidaPor))
    .leftJoin(quemDecidiu, eq(quemDecidiu.id, redeMudancaTable.decididaPor))
    .where(eq(redeMudancaTable.redeId, redeId))
    .orderBy(desc(redeMudancaTable.pedidaEm), desc(redeMudancaTable.id))
    .limit(most)
  return rows.map(({ m, pedidaPor, decididaPor }) => ({
    _id: m.id,
    rede: m.redeId,
    status: m.status,
    campos: withNow(m.campos, rede && m.status === 'PEDIDA' ? listOvertakenCampos(rede, m.campos) : []),
    pedidaPor,
    pedidaEm: iso(m.pedidaEm),
    decididaPor,
    decididaEm: m.decididaEm && iso(m.decididaEm),
    motivo: m.motivo,
  }))
}
