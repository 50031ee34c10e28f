import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'

async function start() {
  const t = await startApp()
  const [one, two] = [await aMarket(t), await aMarket(t)]
  const [first, second] = [await aPaidPedido(t, one), await aPaidPedido(t, two)]
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: one.unidade.id, cpf: null })).id)
  const client = await t.as(one.cliente.id)
  const ask = async (who: typeof admin, query: string) => {
    const res = await who.get(`/api/pedidos?${query}`)
    return res.statusCode === 200 ? res.json<Pedido[]>().map((p) => p._id) : res.statusCode
  }
  return { one, two, first, second, admin, gestor, client, ask }
}

test('the platform chooses orders by unit and by client', async () => {
  const { one, two, first, second, admin, ask } = await start()
  expect(await ask(admin, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(admin, `cliente=${two.cliente.id}`)).toEqual([second._id])
  expect(await ask(admin, `unidade=${one.unidade.id}&cliente=${two.cliente.id}`)).toEqual([])
  expect(await ask(admin, `unidade=${crypto.randomUUID()}`)).toBe(404)
})

test('a unit chooses among its own orders by client; another unit does not exist for it', async () => {
  const { one, two, first, gestor, ask } = await start()
  expect(await ask(gestor, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(gestor, `cliente=${one.cliente.id}`)).toEqual([first._id])
  expect(await ask(gestor, `cliente=${two.cliente.id}`)).toEqual([])
  expect(await ask(gestor, `unidade=${two.unidade.id}`)).toBe(404)
})

test('a client chooses among their own orders by unit; another client does not exist for them', async () => {
  const { one, two, first, client, ask } = await start()
  expect(await ask(client, `unidade=${one.unidade.id}`)).toEqual([first._id])
  expect(await ask(client, `unidade=${two.unidade.id}`)).toEqual([])
  expect(await ask(client, `cliente=${one.cliente.id}`)).toEqual([first._id])
  expect(await ask(client, `cliente=${two.cliente.id}`)).toBe(404)
})
