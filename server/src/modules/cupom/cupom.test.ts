import { asc, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Cupom } from '@alento/contract/plataforma/cupom.ts'
import { auditoriaTable, auditoriaValorTable } from '#modules/auditoria/auditoria.tables.ts'
import { cupomTable, cupomUsoTable, pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { agora, startApp } from '../../../test/app.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const path = '/api/cupons'
const novo = {
  name: 'saude10',
  percentualBp: 1_000,
  valorFixo: null,
  validoDe: '2026-03-10',
  validoAte: '2026-03-31',
  usosMax: 5,
}

async function start() {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const create = async (over: object = {}) => (await admin.post(path, { ...novo, ...over })).json<Cupom>()
  return { ...t, admin, create }
}
const codeOf = (res: LightMyRequestResponse) => res.json<Problema>().code
const errorsOf = (res: LightMyRequestResponse) => res.json<Problema>().errors
const bodyOf = (
  { _id, situacao: _s, usos: _u, pagos: _p, custo: _c, ...rest }: Cupom,
  over: object = {},
) => ({
  ...rest,
  ...over,
})

test('a coupon is made in capitals, is valid on both days in Brasília, and its name is there once in any case', async () => {
  const { db, admin, create } = await start()
  const made = await create()
  expect(made).toMatchObject({ name: 'SAUDE10', situacao: 'VALENDO', usos: 0, pagos: 0, custo: 0, versao: 1 })
  expect([made.validoDe, made.validoAte]).toEqual(['2026-03-10', '2026-03-31'])
  const [row] = await db.select().from(cupomTable)
  expect([String(row!.validoDe), String(row!.validoAte)]).toEqual([
    '2026-03-10T03:00:00Z',
    '2026-04-01T02:59:59.999Z',
  ])
  const twice = await admin.post(path, { ...novo, name: 'Saude10' })
  expect([twice.statusCode, codeOf(twice)]).toEqual([409, 'cupom.existe'])
  await expect(
    db.insert(cupomTable).values({ ...row!, id: crypto.randomUUID(), name: 'saude10' }),
  ).rejects.toHaveProperty('cause.constraint', 'cupom_nome')
})

test('a coupon has a percentage or a value, days in order, an end that is not over, and at least one use', async () => {
  const { admin } = await start()
  const refused = async (over: object) =>
    errorsOf(await admin.post(path, { ...novo, ...over }))?.map((e) => e.field)
  expect(await refused({ valorFixo: 500 })).toEqual(['percentualBp'])
  expect(await refused({ percentualBp: null })).toEqual(['percentualBp'])
  expect(await refused({ percentualBp: 10_001 })).toEqual(['percentualBp'])
  expect(await refused({ validoAte: '2026-03-09' })).toEqual(['validoAte'])
  expect(await refused({ validoDe: '2026-03-01', validoAte: '2026-03-09' })).toEqual(['validoAte'])
  expect(await refused({ usosMax: 0, name: 'AÇÃO' })).toEqual(['name', 'usosMax'])
})

test('the list says how often each was used and what the paid orders cost; orders keep their discount when it changes', async () => {
  const { db, admin, create } = await start()
  const { _id, versao } = await create()
  await create({ name: 'OUTRO', percentualBp: null, valorFixo: 2_000 })
  const [clienteId, redeId] = [(await aUsuario(db)).id, (await aRede(db)).id]
  const order = (statusPagamento: 'CONCLUIDO' | 'ESTORNADO' | 'INICIADO', desconto: number) =>
    aPedidoRow(db, { clienteId, redeId, cupomId: _id, statusPagamento, desconto })
  const paid = await order('CONCLUIDO', 1_290)
  await order('ESTORNADO', 5_000)
  const users = [paid, await order('CONCLUIDO', 710), await order('INICIADO', 3_000)]
  for (const { id: pedidoId } of users)
    await db.insert(cupomUsoTable).values({ cupomId: _id, cpf: pedidoId, pedidoId, quando: agora })
  const [one] = (await admin.get(`${path}?name__regex=saude`)).json<Cupom[]>()
  expect(one).toMatchObject({ usos: 3, usosMax: 5, pagos: 2, custo: 2_000 })
  const changed = await admin.put(`${path}/${_id}`, bodyOf(one!, { percentualBp: 2_000, versao }))
  expect(changed.json<Cupom>()).toMatchObject({ percentualBp: 2_000, custo: 2_000, versao: 2 })
  const [still] = await db.select().from(pedidoTable).where(eq(pedidoTable.id, paid.id))
  expect(still!.desconto).toBe(1_290)
  const fewer = await admin.put(`${path}/${_id}`, bodyOf(one!, { usosMax: 2, versao: 2 }))
  expect(errorsOf(fewer)).toEqual([{ field: 'usosMax', message: 'Ele já foi usado 3 vezes' }])
  await expect(
    db.update(cupomTable).set({ usosMax: 2 }).where(eq(cupomTable.id, _id)),
  ).rejects.toHaveProperty('cause.constraint', 'cupom_cota_restam')
  const more = await admin.put(`${path}/${_id}`, bodyOf(one!, { usosMax: 100, versao: 2 }))
  expect(more.json<Cupom>()).toMatchObject({ usos: 3, usosMax: 100, situacao: 'VALENDO' })
  const all = await admin.put(`${path}/${_id}`, bodyOf(one!, { usosMax: 3, versao: 3 }))
  expect(all.json<Cupom>()).toMatchObject({ usos: 3, usosMax: 3, situacao: 'ESGOTADO' })
  const stale = await admin.put(`${path}/${_id}`, bodyOf(one!, { usosMax: 9, versao: 1 }))
  expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'cupom.mudou'])
  const [entry] = await db
    .select({ dados: auditoriaValorTable.dados })
    .from(auditoriaTable)
    .innerJoin(auditoriaValorTable, eq(auditoriaValorTable.auditoriaId, auditoriaTable.id))
    .where(eq(auditoriaTable.acao, 'cupom.alterar'))
    .orderBy(asc(auditoriaTable.id))
  expect(JSON.parse(entry!.dados!)).toMatchObject({
    antes: { percentualBp: 1_000 },
    depois: { percentualBp: 2_000 },
  })
})

test('an ended coupon is over at once and stays so when it is edited; one that begins later is over too', async () => {
  const { admin, create, clock } = await start()
  const one = await create()
  const later = await create({ name: 'DEPOIS', validoDe: '2026-04-01', validoAte: '2026-04-02' })
  expect(later.situacao).toBe('FUTURO')
  const end = async ({ _id }: Cupom) => (await admin.put(`${path}/${_id}/encerrar`, {})).json<Cupom>()
  const ended = await end(one)
  expect(ended).toMatchObject({ situacao: 'ENCERRADO', validoAte: '2026-03-10', versao: 2 })
  expect((await end(one)).versao, 'again, it changes nothing').toBe(2)
  expect((await end(later)).situacao).toBe('ENCERRADO')
  clock.set(agora.add({ hours: 1 }))
  const edited = await admin.put(`${path}/${one._id}`, bodyOf(ended, { usosMax: 50 }))
  expect(edited.json<Cupom>()).toMatchObject({ situacao: 'ENCERRADO', usosMax: 50 })
  const again = await admin.put(`${path}/${one._id}`, bodyOf(ended, { validoAte: '2026-03-20', versao: 3 }))
  expect(again.json<Cupom>().situacao, 'another end opens it again').toBe('VALENDO')
})
