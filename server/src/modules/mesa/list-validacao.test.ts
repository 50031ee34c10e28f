import { expect, test } from 'vitest'
import type { Validacao } from '@alento/contract/pedido/voucher.ts'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, codigoOf, shown } from '../../../test/purchase.ts'

test('the desk sees what it last checked: each voucher once, refused ones without a word about them', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const other = await aMarket(t)
  const login = async (redeId: string) =>
    t.as((await aUsuario(t.db, { role: 'Atendente', redeId, cpf: null })).id)
  const [desk, colleague] = [await login(market.unidade.id), await login(market.unidade.id)]
  const [first, second, foreign] = [
    await aPaidPedido(t, market, '09:00'),
    await aPaidPedido(t, market, '10:00'),
    await aPaidPedido(t, other, '09:00'),
  ]
  const list = async (by = desk): Promise<Validacao[]> => (await by.get('/api/vouchers/validacoes')).json()
  expect(await list()).toEqual([])
  const check = async (id: string, by = desk) => {
    t.clock.add({ seconds: 1 })
    await by.get(`/api/vouchers/${await codigoOf(t, id)}`)
  }
  await check(first._id)
  await check(second._id, colleague)
  t.clock.add({ seconds: 1 })
  await desk.post(`/api/pedidos/${first._id}/realizarAtendimento`, await shown(t, first._id))
  await check(foreign._id)
  t.clock.add({ seconds: 1 })
  await desk.get('/api/vouchers/0000-0000')
  const masked = `••••-${(await codigoOf(t, second._id)).slice(4)}`
  const code = await codigoOf(t, first._id)
  expect(await list()).toMatchObject([
    { pedido: null, recusa: 'nao_encontrado' },
    { pedido: null, recusa: 'outra_unidade' },
    {
      pedido: {
        _id: first._id,
        codigo: `${code.slice(0, 4)}-${code.slice(4)}`,
        statusAtendimento: 'REALIZADO',
      },
      recusa: null,
    },
    { pedido: { _id: second._id, codigo: masked, statusAtendimento: 'AGUARDANDO' }, recusa: null },
  ])
  // Looking at a used voucher attends nobody: it stays where and when it was attended.
  const before = await list()
  t.clock.add({ minutes: 11 }) // within ten minutes another look leaves no entry
  await check(first._id)
  expect(await list()).toEqual(before)
  expect(JSON.stringify(await list())).not.toContain(foreign._id)
  expect(await list(await login((await aRede(t.db)).id))).toEqual([])
  t.clock.add({ hours: 13 })
  expect(await list()).toEqual([])
  await check(first._id)
  expect(await list(), 'attended too long ago').toEqual([])
})
