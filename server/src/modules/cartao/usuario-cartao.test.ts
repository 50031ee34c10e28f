import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Usuario } from '@alento/contract/acesso/usuario.ts'
import { startApp } from '../../../test/app.ts'
import { aCartao, aRede, aUsuario } from '../../../test/make.ts'
import { cartaoTable } from './cartao.tables.ts'

test('clients read the number of their own card with their data, and in the answer to a change', async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  await aCartao(t.db, { usuarioId: (await aUsuario(t.db)).id })
  const me = await t.as(id)
  const read = async () => (await me.get(`/api/usuario/${id}`)).json<Usuario>().cartao
  expect(await read()).toBeNull()
  const { cartao } = await aCartao(t.db, { usuarioId: id })
  const own = { numeroCartao: cartao.numeroCartao }
  expect(await read()).toEqual(own)
  const changed = await me.put(`/api/usuario/${id}`, { name: 'Maria da Silva' })
  expect(changed.json()).toMatchObject({ name: 'Maria da Silva', cartao: own })
  await t.db.update(cartaoTable).set({ status: 'SUSPENSO' }).where(eq(cartaoTable.id, cartao.id))
  expect(await read()).toEqual(own)
  await t.db.update(cartaoTable).set({ status: 'CANCELADO' }).where(eq(cartaoTable.id, cartao.id))
  expect(await read()).toBeNull()
})

test("nobody else reads a client's card number by this call, neither other clients nor staff", async () => {
  const t = await startApp()
  const { id } = await aUsuario(t.db)
  const { cartao } = await aCartao(t.db, { usuarioId: id })
  const redeId = (await aRede(t.db)).id
  const others = [
    await aUsuario(t.db),
    await aUsuario(t.db, { role: 'Administrador', cpf: null }),
    await aUsuario(t.db, { role: 'AdmRede', redeId, cpf: null }),
    await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null }),
  ]
  for (const other of others) {
    const who = await t.as(other.id)
    for (const res of [await who.get(`/api/usuario/${id}`), await who.put(`/api/usuario/${id}`, {})]) {
      expect([other.role, res.statusCode]).toEqual([other.role, 404])
      expect(res.body).not.toContain(cartao.numeroCartao)
    }
  }
})

test('a member of staff has no card: not in what they read of themselves, nor in what the unit reads of them', async () => {
  const t = await startApp()
  const redeId = (await aRede(t.db)).id
  const atendente = await aUsuario(t.db, { role: 'Atendente', redeId })
  const unit = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId, cpf: null })).id)
  const url = `/api/usuario/${atendente.id}`
  const answers = [
    await (await t.as(atendente.id)).get(url),
    await unit.get(url),
    await unit.put(url, { telefoneCelular: '21987654322' }),
  ]
  for (const res of answers) expect([res.statusCode, res.json<Usuario>().cartao]).toEqual([200, null])
  expect((await unit.get(`/api/usuario?rede=${redeId}`)).json<object[]>()[0]).not.toHaveProperty('cartao')
})
