import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { constraintOf } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import type { Problem } from '#platform/problem.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, aPedido } from '../../../test/purchase.ts'
import { splitPagamento } from './split.rules.ts'
import { startPagamento } from './start-pagamento.ts'

const aLinha = (over: { referencia?: string; sellerId?: string } = {}) => ({
  assunto: 'PEDIDO' as const,
  referencia: newId(),
  sellerId: newId(),
  split: splitPagamento(centavos(10_000), centavos(0), 1_000),
  ...over,
})
type NovaLinha = ReturnType<typeof aLinha>

const start = (t: TestApp, linhas: readonly [NovaLinha, ...NovaLinha[]], referencia?: string) =>
  t.db.transaction((tx) =>
    startPagamento(t, tx, {
      chaveIdempotencia: newId(),
      metodo: 'pix',
      linhas,
      ...(referencia !== undefined && { referencia }),
    }),
  )

/** The constraint that refuses this work; 'nothing' when none does. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    return constraintOf(error)
  }
}

/** How many of these were made, and with which codes the others were refused. */
async function endsOf(works: Promise<unknown>[]): Promise<[number, string[]]> {
  const ends = await Promise.allSettled(works)
  const refused = ends.flatMap((e) => (e.status === 'rejected' ? [(e.reason as Problem).code] : []))
  return [ends.length - refused.length, [...new Set(refused)]]
}

test('an order is on one live payment, of its own or with others, also of 20 that come at once', async () => {
  const t = await startApp()
  const [a, b, c] = [aLinha(), aLinha(), aLinha()]
  const ways = [
    () => start(t, [a, b], newId()),
    () => start(t, [a]),
    () => start(t, [c, b, a], newId()),
    () => start(t, [a, c], newId()),
  ]
  const many = Array.from({ length: 20 }, (_, i) => ways[i % 4]!())
  expect(await endsOf(many)).toEqual([1, ['pagamento.em_andamento']])
  const { rows } = await t.db.execute('select 1 from pagamento')
  expect(rows).toHaveLength(1)
})

test('an order whose payment failed may be paid again; the failed one cannot come alive beside the new one', async () => {
  const t = await startApp()
  const [a, b] = [aLinha(), aLinha()]
  const failed = await start(t, [a, b], newId())
  await t.db.execute(sql`update pagamento set status = 'FALHOU'`)
  await start(t, [b])
  const revive = t.db.execute(sql`update pagamento set status = 'PAGO' where id = ${failed.id}`)
  expect(await refusal(revive)).toBe('pagamento_linha_viva')
})

test('two lines of one unit in a payment are refused: nobody could say whose its receivables are', async () => {
  const t = await startApp()
  const a = aLinha()
  const twice = start(t, [a, aLinha({ sellerId: a.sellerId })], newId())
  expect(await refusal(twice)).toBe('pagamento_linha_vendedor')
})

test('the database refuses lines that do not add up to their payment, missing ones and too many, whoever writes them', async () => {
  const t = await startApp()
  const both = await start(t, [aLinha(), aLinha()], newId())
  const one = await start(t, [aLinha()])
  const line = (id: string) =>
    sql`(select min(referencia::text)::uuid from pagamento_linha where pagamento_id = ${id})`
  const wrong = [
    sql`update pagamento_linha set valor = valor + 1, taxa = taxa + 1 where pagamento_id = ${both.id} and referencia = ${line(both.id)}`,
    sql`update pagamento_linha set repasse = repasse + 1, taxa = taxa - 1 where pagamento_id = ${both.id} and referencia = ${line(both.id)}`,
    sql`update pagamento_linha set acrescimo = 1 where pagamento_id = ${both.id} and referencia = ${line(both.id)}`,
    sql`update pagamento set valor = valor + 1, taxa = taxa + 1 where id = ${both.id}`,
    sql`delete from pagamento_linha where pagamento_id = ${both.id} and referencia = ${line(both.id)}`,
    sql`delete from pagamento_linha where pagamento_id = ${one.id}`,
    sql`update pagamento_linha set referencia = gen_random_uuid() where pagamento_id = ${one.id}`,
    sql`update pagamento_linha set seller_id = 'outro' where pagamento_id = ${one.id}`,
    sql`update pagamento set assunto = 'PEDIDO' where id = ${both.id}`,
  ]
  for (const statement of wrong)
    expect([await refusal(t.db.execute(statement)), statement]).toEqual(['pagamento_fecha', statement])
  const parts = sql`update pagamento_linha set taxa = taxa + 1 where pagamento_id = ${one.id}`
  expect(await refusal(t.db.execute(parts))).toBe('pagamento_linha_soma')
  const copy = (assunto: string) =>
    t.db.execute(
      sql`insert into pagamento select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'assunto', ${assunto}::text,
        'referencia', gen_random_uuid(), 'reference_id', gen_random_uuid()))).* from pagamento p where p.id = ${one.id}`,
    )
  expect(await refusal(copy('COMBINACAO'))).toBe('pagamento_fecha')
})

test('a payment that a server of the release before writes without a line gets it', async () => {
  const t = await startApp()
  const { id } = await start(t, [aLinha()])
  await t.db.execute(
    sql`insert into pagamento select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'referencia', gen_random_uuid(),
      'reference_id', 'antes'))).* from pagamento p where p.id = ${id}`,
  )
  const { rows } = await t.db.execute(
    sql`select l.referencia = p.referencia as mesma, l.valor, l.repasse, l.taxa, l.viva
      from pagamento p join pagamento_linha l on l.pagamento_id = p.id where p.reference_id = 'antes'`,
  )
  expect(rows).toEqual([{ mesma: true, valor: 10_000, repasse: 9_000, taxa: 1_000, viva: true }])
})

test('a refund names a line of its payment and never exceeds it, also of 10 that come at once', async () => {
  const t = await startApp()
  const [a, b] = [aLinha(), aLinha()]
  const { id } = await start(t, [a, b], newId())
  const insert = (referencia: string, valor: number, repasse: number) =>
    t.db.execute(
      sql`insert into estorno (id, pagamento_id, referencia, transacao_id, chave, valor, repasse, taxa, motivo, status, criado_em)
        values (gen_random_uuid(), ${id}, ${referencia}, 't', gen_random_uuid(), ${valor}, ${repasse}, ${valor - repasse}, 'x', 'PEDIDO', now())`,
    )
  expect(await refusal(insert(newId(), 100, 90))).toBe('estorno_linha')
  const parallel = await Promise.allSettled(
    Array.from({ length: 10 }, () => insert(a.referencia, 4_000, 3_600)),
  )
  expect(parallel.filter((r) => r.status === 'fulfilled')).toHaveLength(2)
  expect(await refusal(insert(a.referencia, 2_000, 1_900))).toBe('estorno_ate_o_pago')
  await insert(a.referencia, 2_000, 1_800)
  expect(await refusal(insert(a.referencia, 1, 0))).toBe('estorno_ate_o_pago')
  await insert(b.referencia, 10_000, 9_000)
})

/** The database as it was before payments had lines. */
const before = `
drop trigger pagamento_linha_fecha on pagamento_linha; drop trigger pagamento_fecha on pagamento; drop function pagamento_fecha;
drop trigger pagamento_vive on pagamento; drop function pagamento_vive;
drop trigger estorno_ate_o_pago on estorno;
alter table estorno drop column referencia;
drop table pagamento_linha; drop function pagamento_linha_nasce;
create unique index estorno_chave on estorno (transacao_id, chave);
alter table pagamento drop constraint pagamento_assunto;
alter table pagamento add constraint pagamento_assunto check (assunto in ('PEDIDO', 'COBRANCA'));
create trigger estorno_ate_o_pago before insert or update of valor, repasse, taxa, status, transacao_id on estorno
  for each row when (new.status <> 'RECUSADO') execute function estorno_ate_o_pago()`

test('payments and refunds from before there were lines get theirs', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPaidPedido(t, market)
  const second = await aPedido(t, market, '10:00')
  const client = await t.as(market.cliente.id)
  await client.post('/api/v1/payments/purchase/pix', { pedido_id: second._id })
  await client.post(`/api/pedidos/${second._id}/desistir`)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const refund = () =>
    admin.post(`/api/pedidos/${_id}/estornar`, { motivo: 'a unidade faltou', valor: 5_000 })
  await refund()
  await t.drain()
  const rows = async () => ({
    linhas: (await t.db.execute('select * from pagamento_linha order by pagamento_id')).rows,
    estornos: (await t.db.execute('select id, referencia, valor, status from estorno order by id')).rows,
    regras: (
      await t.db.execute(`select conname as nome, pg_get_constraintdef(oid) as o_que from pg_constraint
        where conrelid in ('pagamento'::regclass, 'pagamento_linha'::regclass, 'estorno'::regclass)
        union all select indexname, indexdef from pg_indexes where tablename in ('pagamento', 'pagamento_linha', 'estorno')
        union all select tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          and tgrelid in ('pagamento'::regclass, 'pagamento_linha'::regclass, 'estorno'::regclass) order by 1, 2`)
    ).rows,
  })
  const now = await rows()
  expect(now.linhas).toMatchObject([
    { referencia: _id, valor: 12_900, repasse: 11_610, taxa: 1_290, acrescimo: 0, viva: true },
    { referencia: second._id, viva: false },
  ])
  expect(now.estornos).toMatchObject([{ referencia: _id }])
  const migration = readFileSync('server/migrations/0055_linhas_do_pagamento.sql', 'utf8')
  await t.db.transaction(async (tx) => {
    for (const part of before.split(';\n')) for (const one of part.split('; ')) await tx.execute(sql.raw(one))
    for (const part of migration.split('--> statement-breakpoint')) await tx.execute(sql.raw(part))
  })
  expect(await rows()).toEqual(now)
  await refund()
  await t.drain()
  expect((await rows()).estornos).toMatchObject([{ status: 'FEITO' }, { referencia: _id, status: 'FEITO' }])
})
