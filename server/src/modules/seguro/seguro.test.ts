import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { constraintOf } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato } from '../../../test/contrato.ts'
import { aCpf, aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

/** A contract with insurance, paid today, and calls on its beneficiaries. */
async function anInsured(t: TestApp) {
  const c = await aContrato(t)
  await t.db
    .update(planoTable)
    .set({ seguro: true, maxDependentes: 0, condicoesSeguro: ['Carência de 60 dias.'] })
    .where(sql`id = ${c.planoId}`)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const client = await t.as(c.cliente.id)
  const path = `/api/saudes/${c.id}/beneficiarios`
  return {
    ...c,
    client,
    put: (beneficiarios: object[]) => client.put(path, { beneficiarios }),
    get: async () => (await client.get(path)).json().beneficiarios,
  }
}
const pessoa = (parteBp: number, cpf = aCpf()) => ({ name: 'Beatriz Leal', cpf, parteBp })

test('beneficiaries are saved as one list in its order, replaced by the next one, and none again means the heirs', async () => {
  const t = await startApp()
  const c = await anInsured(t)
  expect(await c.get()).toEqual([])
  const [a, b] = [pessoa(6_667), pessoa(3_333)]
  expect((await c.put([a, b])).json()).toEqual({ beneficiarios: [a, b] })
  expect(await c.get()).toEqual([a, b])
  await c.put([b, a])
  expect(await c.get()).toEqual([b, a])
  await c.put([b, a])
  await c.put([])
  expect(await c.get()).toEqual([])
  const trail = await t.db
    .select()
    .from(auditoriaTable)
    .where(sql`acao = 'saude.beneficiarios'`)
    .orderBy(auditoriaTable.id)
  // The list that was saved unchanged left no trace.
  expect(trail.map((row) => row.detalhe)).toEqual([
    { de: 0, para: 2 },
    { de: 2, para: 2 },
    { de: 2, para: 0 },
  ])
})

test('shares beside 100 %, one person twice and the holder are refused at their fields; the list stays as it was', async () => {
  const t = await startApp()
  const c = await anInsured(t)
  const kept = pessoa(10_000)
  await c.put([kept])
  const twice = aCpf()
  for (const [list, code, field] of [
    [[pessoa(5_000), pessoa(4_000)], 'seguro.soma', 'beneficiarios.1.parteBp'],
    [[pessoa(5_000, twice), pessoa(5_000, twice)], 'seguro.beneficiario_repetido', 'beneficiarios.1.cpf'],
    [[pessoa(10_000, c.cliente.cpf!)], 'seguro.beneficiario_titular', 'beneficiarios.0.cpf'],
    [[{ ...pessoa(10_000), cpf: '12345678900' }], 'base.invalido', 'beneficiarios.0.cpf'],
    [[pessoa(0), pessoa(10_000)], 'base.invalido', 'beneficiarios.0.parteBp'],
    [[{ ...pessoa(10_000), name: 'Beatriz ⭐ Leal' }], 'base.invalido', 'beneficiarios.0.name'],
  ] as const) {
    const refused = await c.put([...list])
    expect([refused.statusCode, refused.json().code, refused.json().errors[0].field]).toEqual([
      422,
      code,
      field,
    ])
  }
  expect(await c.get()).toEqual([kept])
})

test('a plan without insurance, a contract that is over and somebody else have no beneficiaries', async () => {
  const t = await startApp()
  const c = await anInsured(t)
  const other = await t.as((await aUsuario(t.db)).id)
  expect((await other.get(`/api/saudes/${c.id}/beneficiarios`)).statusCode).toBe(404)
  expect((await other.put(`/api/saudes/${c.id}/beneficiarios`, { beneficiarios: [] })).statusCode).toBe(404)
  await c.post('cancelar')
  expect((await c.put([pessoa(10_000)])).statusCode).toBe(200)
  await t.db.update(contratoTable).set({ estado: 'SUSPENSO' })
  expect((await c.put([])).json().code).toBe('contrato.estado')
  await t.db.update(planoTable).set({ seguro: false, condicoesSeguro: [] })
  expect((await c.put([])).json().code).toBe('seguro.sem_seguro')
  expect((await c.client.get(`/api/saudes/${c.id}/beneficiarios`)).json().code).toBe('seguro.sem_seguro')
})

test('beneficiaries that come after the policy was issued have it wait again; a list that is still awaited keeps its time', async () => {
  const t = await startApp()
  const c = await anInsured(t)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador' })).id)
  const waiting = async () => (await admin.get('/api/saudes/filas/APOLICE')).json<{ desde: string }[]>()
  const [first] = await waiting()
  t.clock.add({ hours: 1 })
  await c.put([pessoa(10_000)])
  expect((await waiting())[0]?.desde).toBe(first!.desde)
  await admin.put(`/api/saudes/${c.id}/filas/APOLICE`, { feito: true })
  expect(await waiting()).toEqual([])
  await c.put([pessoa(10_000)])
  expect(await waiting()).toHaveLength(1)
})

test('the database itself refuses shares that do not sum, a person twice, and two lists at once', async () => {
  const t = await startApp()
  const c = await anInsured(t)
  const insert = (cpf: string, parte: number) =>
    sql`insert into beneficiario (id, contrato_id, ordem, name, cpf, parte_bp, criado_em)
      values (${newId()}, ${c.id}, 0, 'Ana', ${cpf}, ${parte}, now())`
  const refusedBy = (...rows: ReturnType<typeof insert>[]) =>
    t.db
      .transaction(async (tx) => {
        for (const row of rows) await tx.execute(row)
      })
      .then(() => null, constraintOf)
  expect(await refusedBy(insert('1', 6_000))).toBe('beneficiario_soma')
  expect(await refusedBy(insert('1', 5_000), insert('1', 5_000))).toBe('beneficiario_cpf')
  expect(await refusedBy(insert('1', 10_001))).toBe('beneficiario_parte')
  const both = await Promise.all([refusedBy(insert('1', 10_000)), refusedBy(insert('2', 10_000))])
  expect(both.toSorted()).toEqual(['beneficiario_soma', null])
  const lists = await Promise.all([1, 2, 3].map(() => c.put([pessoa(5_000), pessoa(5_000)])))
  expect(lists.map((r) => r.statusCode)).toEqual([200, 200, 200])
  expect(await c.get()).toHaveLength(2)
})
