import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'

test('the number of the start page is the length of its list: paid, not attended, of this unit, without codes', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { unidade, cliente, profissional } = market
  const pago = await aPaidPedido(t, market)
  const outra = await aRede(t.db)
  const place = { clienteId: cliente.id, redeId: unidade.id }
  const due = { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO' } as const
  const days = (n: number) => ({ criadoEm: t.clock.now().subtract({ hours: 24 * n }) })
  const antigo = await aPedidoRow(t.db, { ...place, ...due, ...days(179), dependenteNome: 'Ana Lia' })
  await aPedidoRow(t.db, { ...place, ...due, ...days(181) })
  await aPedidoRow(t.db, { ...place, ...due, statusAtendimento: 'REALIZADO' })
  await aPedidoRow(t.db, { ...place, ...due, statusPagamento: 'INICIADO' })
  await aPedidoRow(t.db, { ...place, ...due, redeId: outra.id })
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id })).id)
  const url = `/api/painel/porAtender?rede=${unidade.id}`
  const res = await desk.get(url)
  const list = res.json<{ _id: string }[]>()
  expect(list.map(({ _id }) => _id)).toEqual([pago._id, antigo.id])
  expect(list).toMatchObject([
    {
      profissional: { _id: profissional.id, nome: profissional.nome },
      telefoneCelular: cliente.telefoneCelular,
      marcado: { dia: expect.any(String), horario: expect.any(String) },
    },
    { paciente: 'Ana Lia', marcado: null },
  ])
  expect(res.body).not.toContain(pago.codigo)
  expect(res.headers['x-total-count']).toBe('2')
  const painel = await desk.get(`/api/painel?rede=${unidade.id}`)
  expect(painel.json()).toMatchObject({ unidade: { vouchers: 2 } })
  const second = await desk.get(`${url}&limit=1&offset=1`)
  expect([second.json<unknown[]>().length, second.headers['x-total-count']]).toEqual([1, '2'])
  const asked = async (more: string) => {
    const found = await desk.get(url + more)
    const ids = found.json<{ _id: string }[]>().map(({ _id }) => _id)
    return { ids, total: found.headers['x-total-count'] }
  }
  expect(await asked('&paciente__regex=ÁNA')).toEqual({ ids: [antigo.id], total: '1' })
  expect(await asked('&paciente__regex=%25')).toEqual({ ids: [], total: '0' })
  const tarde = await aPaidPedido(t, market, '10:00')
  expect(await asked('')).toEqual({ ids: [tarde._id, pago._id, antigo.id], total: '3' })
  expect(await asked('&sort=marcado')).toEqual({ ids: [pago._id, tarde._id, antigo.id], total: '3' })
  expect((await desk.get(`/api/painel/porAtender?rede=${outra.id}`)).statusCode).toBe(404)
})
