import { expect, test } from 'vitest'
import type { Repasse } from '@alento/contract/pagamento/repasse.ts'
import { startApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket } from '../../../test/purchase.ts'
import { aSale, sweep } from '../../../test/sweep.ts'

const url = '/api/v1/split/transfers/cre'

test('a unit sees what is to come and then what came, with price, coupon, fee and what is left', async () => {
  const t = await startApp()
  const { unidade } = await aSale(t)
  const equipe = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  const ask = async (over = {}) =>
    (await equipe.post(url, { zoop_seller_id: unidade.zoopSellerId, ...over })).json<Repasse[]>()
  await sweep(t)
  expect(await ask()).toEqual([
    {
      id: expect.any(String),
      created_at: '2026-03-10T15:00:00Z',
      amount: 11_610,
      transfer_date_formatted: '09/04/2026',
      transfer_date: '2026-04-09',
      situacao: 'PREVISTO',
      transferencia: null,
      parcela: 1,
      pedido: {
        _id: expect.any(String),
        codigo: expect.stringMatching(/^••••-\w{4}$/),
        tipoPedido: 'Consulta',
        servico: 'Cardiologia',
        exames: [],
        preco: 12_900,
        cupom: 0,
        taxa: 1_290,
        liquido: 11_610,
      },
    },
  ])
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  expect(await ask()).toMatchObject([{ situacao: 'PAGO', transferencia: expect.any(String), amount: 11_610 }])
  expect(await ask({ ano: 2026, mes: 4 })).toHaveLength(1)
  expect(await ask({ ano: 2026, mes: 5 })).toEqual([])
  expect(await ask({ ano: 2025 })).toEqual([])
})

test('another unit’s seller does not exist for a unit, and nobody’s does for the platform', async () => {
  const t = await startApp()
  const { unidade } = await aSale(t)
  const other = await aMarket(t)
  await sweep(t)
  const stranger = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: other.unidade.id, cpf: null })).id,
  )
  const refused = await stranger.post(url, { zoop_seller_id: unidade.zoopSellerId })
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'base.nao_encontrado'])
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const seen = await admin.post(url, { zoop_seller_id: unidade.zoopSellerId })
  expect([seen.json<Repasse[]>().length, seen.headers['x-total-count']]).toEqual([1, '1'])
  expect((await admin.post(url, { zoop_seller_id: 'f'.repeat(32) })).statusCode).toBe(404)
  expect((await admin.post(url, { zoop_seller_id: 'tudo' })).statusCode).toBe(422)
})
