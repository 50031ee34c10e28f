import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { divergenciaTable } from '../src/modules/conciliacao/conciliacao.tables.ts'
import type { TestApp } from './app.ts'
import { ana } from './buyer.ts'
import { aMarket, aPaidPedido } from './purchase.ts'

/** Runs a whole sweep, its orders and its messages, a little later than what happened before. */
export async function sweep(t: TestApp, alcance: 'hora' | 'dia' | 'semana' = 'dia'): Promise<void> {
  t.clock.add({ minutes: 20 })
  await t.runJob(`conciliacao.${alcance}`)
  await t.drain()
}

/** The current differences, by kind. */
export const found = async (t: TestApp) =>
  (await t.db.select().from(divergenciaTable).orderBy(divergenciaTable.tipo)).map((d) => ({
    tipo: d.tipo,
    situacao: d.situacao,
    conserto: d.conserto,
    esperado: d.esperado,
    encontrado: d.encontrado,
  }))
export const open = (tipo: string, over: object = {}): unknown =>
  expect.objectContaining({ tipo, situacao: 'ABERTA', conserto: null, ...over })
export const mended = (tipo: string, conserto: string): unknown =>
  expect.objectContaining({ tipo, situacao: 'RESOLVIDA', conserto })

/** Reads everything that a second sweep must leave unchanged. */
async function books(t: TestApp): Promise<unknown> {
  const rows = async (text: string) => (await t.db.execute(sql.raw(text))).rows
  return {
    divergencias: await rows(
      'select id, chave, situacao, conserto, esperado, encontrado, criado_em, resolvida_em from divergencia order by id',
    ),
    pagamentos: await rows('select id, status, valor from pagamento order by id'),
    pedidos: await rows('select id, status_pagamento, status_atendimento from pedido order by id'),
    estornos: await rows('select id, status, valor from estorno order by id'),
    recebiveis: await rows('select id, valor_bruto, status, transferencia_id from recebivel order by id'),
    transferencias: await rows('select id, valor, status from transferencia order by id'),
    gateway: t.simulator.control.transactions(),
  }
}

/** Runs a sweep and returns what it found; a second one right after it must change nothing, and no job may fail. */
export async function sweepTwice(t: TestApp, alcance: 'hora' | 'dia' = 'dia') {
  await sweep(t, alcance)
  const first = await found(t)
  const before = await books(t)
  await sweep(t, alcance)
  expect(await books(t)).toEqual(before)
  expect(t.jobErrors).toEqual([])
  return first
}

/** A paid order (by card) in a new market. */
export async function aSale(t: TestApp) {
  const market = await aMarket(t)
  await aPaidPedido(t, market)
  return market
}

/** The last transaction at the gateway. */
export const lastTransacao = (t: TestApp) => t.simulator.control.transactions()[0]!

/** A Pix of R$ 50,00 that nobody here requested, made with the platform's own account. */
export async function aForeignPix(t: TestApp, sellerId: string, referenceId: string): Promise<string> {
  const result = await t.gateway.issuePix({
    referenceId,
    sellerId,
    amount: 5_000,
    split: [],
    description: 'Fora',
    buyer: ana,
  })
  if (result.kind !== 'accepted') throw new Error(result.kind)
  return result.transaction.id
}
