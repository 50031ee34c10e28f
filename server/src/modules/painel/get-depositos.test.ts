import { expect, test } from 'vitest'
import type { Depositos, Financeiro, LinhaExtrato } from '@alento/contract/pagamento/financeiro.ts'
import { aAgendado } from '../../../test/agendado.ts'
import { startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aSale, sweep } from '../../../test/sweep.ts'

test('money is shown in the month in which it falls, not in that of its sale', async () => {
  const t = await startApp()
  const { unidade } = await aSale(t)
  const gestor = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null })).id)
  const ask = async <T>(path: string) => (await gestor.get(`/api/financeiro${path}`)).json<T>()
  const rede = `rede=${unidade.id}`
  await sweep(t)
  expect(await ask<Financeiro>(`?${rede}`)).toMatchObject({ mes: 3, total: 11_610 })
  const march = await ask<Depositos>(`/depositos?${rede}`)
  expect(march).toMatchObject({ ano: 2026, mes: 3, total: 0, dias: [] })
  expect(march.proximos).toEqual([{ dia: '2026-04-09', valor: 11_610, pedidos: 1 }])
  expect(march.aReceber).toBe(11_610)
  const april = await ask<Depositos>(`/depositos?${rede}&ano=2026&mes=4`)
  expect(april.dias).toEqual([{ dia: '2026-04-09', depositado: 0, previsto: 11_610, pedidos: 1 }])
  expect(april.total).toBe(11_610)
  const onDay = async (dia: string) => {
    const res = await gestor.get(`/api/financeiro/extrato?${rede}&deposito=${dia}`)
    return [res.json<LinhaExtrato[]>().map((l) => [l.tipo, l.liquido]), res.headers['x-total-count']]
  }
  expect(await onDay('2026-04-09')).toEqual([[['VENDA', 11_610]], '1'])
  expect(await onDay('2026-04-10')).toEqual([[], '0'])
  const { unidade: painel } = await (await gestor.get(`/api/painel?${rede}`)).json()
  expect(painel.receber).toMatchObject({ total: 11_610, depositos: 0 })
  await t.db.execute("update pedido set cliente_nome = '=HYPERLINK(1)'")
  const file = async () => gestor.get(`/api/financeiro/depositos.csv?${rede}`)
  const csv = await file()
  expect(csv.headers['content-disposition']).toBe('attachment; filename="proximos-depositos.csv"')
  expect(csv.body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^09\/04\/2026;••••-[\dA-Z]{4};'=HYPERLINK\(1\);\p{L}+;116,10$/u),
  ])
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  const paid = await ask<Depositos>(`/depositos?${rede}&ano=2026&mes=4`)
  expect(paid.dias).toMatchObject([{ depositado: 11_610, previsto: 0 }])
  expect([paid.proximos, paid.aReceber]).toEqual([[], 0])
  expect((await file()).body.trim().split('\r\n')).toHaveLength(1)
})

test('the amount to be deposited is the sum of all days, and each day is listed', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const gestor = await t.as(
    (await aUsuario(t.db, { role: 'AdmRede', redeId: market.unidade.id, cpf: null })).id,
  )
  t.clock.add({ hours: 24 })
  await aAgendado(t, market)
  await sweep(t)
  const { proximos, aReceber } = (
    await gestor.get(`/api/financeiro/depositos?rede=${market.unidade.id}`)
  ).json<Depositos>()
  expect(proximos.map(({ dia, valor }) => [dia, valor])).toEqual([
    ['2026-04-09', 11_610],
    ['2026-04-10', 11_610],
  ])
  expect(aReceber).toBe(23_220)
})

test('deposits of another unit do not exist, nor do they for the reception', async () => {
  const t = await startApp()
  const { unidade } = await aSale(t)
  const other = await aRede(t.db)
  const foreign = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: other.id, cpf: null })).id)
  for (const path of ['depositos', 'depositos.csv'])
    expect((await foreign.get(`/api/financeiro/${path}?rede=${unidade.id}`)).statusCode, path).toBe(404)
  const desk = await t.as((await aUsuario(t.db, { role: 'Atendente', redeId: unidade.id, cpf: null })).id)
  expect((await desk.get(`/api/financeiro/depositos?rede=${unidade.id}`)).statusCode).toBe(403)
})
