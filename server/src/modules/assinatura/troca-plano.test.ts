import { expect, test } from 'vitest'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, declineCard, passDays, saldos } from '../../../test/contrato.ts'
import { aCpf } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

/** A change of plan while a charge of the contract is open, or while another change waits. */

async function aPaid(t: TestApp, metodo: 'credit' | 'boleto' = 'credit') {
  const c = await aContrato(t)
  await c.pay(metodo, metodo === 'credit' ? { card: goodCard } : { dia_pagamento: 10 })
  await t.drain()
  const client = await t.as(c.cliente.id)
  const plano = async (price: number, over: Partial<typeof planoTable.$inferInsert> = {}) => {
    const id = newId()
    const rest = { beneficios: [], alento: true, publicado: true, ordem: 2, maxDependentes: 3 }
    const row = {
      id,
      name: `Plano ${price} ${id}`,
      price,
      tipoRecorrencia: 'Mensal' as const,
      ...rest,
      ...over,
    }
    await t.db.insert(planoTable).values(row)
    return id
  }
  return {
    ...c,
    plano,
    quote: async (id: string) => (await client.get(`/api/saudes/${c.id}/plano?plano=${id}`)).json(),
    change: async (id: string, saem: string[] = []) =>
      (await client.put(`/api/saudes/${c.id}/plano`, { plano: id, saem })).json<Contrato>(),
    add: async () => {
      const pessoa = { name: 'José Carlos', dataNascimento: '2015-08-12', cpf: aCpf() }
      return client.post(`/api/saudes/${c.id}/dependentes`, pessoa)
    },
    forma: (body: object) => client.put(`/api/saudes/${c.id}/pagamento`, body),
  }
}
const aberta = (c: Contrato | null) => c?.cobrancas.find((x) => x.estado === 'ABERTA')

test('a dearer plan in the free month costs nothing at once, and the first charge is at its price and stays', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-12-31' })
  const c = await aPaid(t)
  const platinum = await c.plano(5_990)
  await passDays(t, 3)
  expect(await c.quote(platinum)).toEqual({
    diferenca: 0,
    naProxima: 0,
    desde: '2026-03-13',
    valor: 5_990,
    saem: 0,
  })
  const changed = await c.change(platinum)
  expect(changed).toMatchObject({ plano: { _id: platinum }, planoNovo: null, valor: 5_990 })
  expect(aberta(changed)?.valor).toBe(5_990)
  await t.drain()
  await passDays(t, 28)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  expect(await saldos(t)).toEqual({ gateway: 5_990, 'receita.cartao': -5_990 })
})

test('a cheaper plan in the free month holds with the first charge, which is at its price', async () => {
  const t = await startApp({ FREE_MONTH_UNTIL: '2026-12-31' })
  const c = await aPaid(t)
  const silver = await c.plano(1_990)
  const changed = await c.change(silver)
  expect(changed).toMatchObject({ plano: { _id: c.planoId }, planoNovo: { _id: silver } })
  expect(aberta(changed)?.valor).toBe(1_990)
  await t.drain()
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', plano: { _id: silver }, planoNovo: null })
  expect(await saldos(t)).toEqual({ gateway: 1_990, 'receita.cartao': -1_990 })
})

test('a late contract changes with the charge that it owes: nothing of the paid period is left to make up for', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await declineCard(t, c.id)
  await passDays(t, 33)
  expect(await c.read()).toMatchObject({ estado: 'EM_ATRASO', proximaCobranca: '2026-04-10' })
  const platinum = await c.plano(5_990)
  expect(await c.quote(platinum)).toEqual({
    diferenca: 0,
    naProxima: 0,
    desde: '2026-04-10',
    valor: 5_990,
    saem: 0,
  })
  const changed = await c.change(platinum)
  expect(changed).toMatchObject({ plano: { _id: c.planoId }, planoNovo: { _id: platinum } })
  expect(aberta(changed)?.valor).toBe(5_990)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', plano: { _id: platinum }, valor: 5_990 })
  expect(await saldos(t)).toEqual({ gateway: 9_490, 'receita.cartao': -9_490 })
})

test('a change that waits is taken back by choosing the present plan: no difference, no other price', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const [silver, platinum] = [await c.plano(1_990), await c.plano(5_990)]
  await c.change(silver)
  expect(await c.quote(c.planoId)).toEqual({
    diferenca: 0,
    naProxima: 0,
    desde: '2026-03-10',
    valor: 3_500,
    saem: 0,
  })
  expect(await c.change(c.planoId)).toMatchObject({ planoNovo: null, novoPreco: null, valor: 3_500 })
  const waiting = await c.change(platinum)
  expect(waiting).toMatchObject({ planoNovo: { _id: platinum }, novoPreco: null })
  expect(aberta(await c.change(c.planoId))).toBeUndefined()
  expect(await c.change(c.planoId)).toMatchObject({ code: 'contrato.estado' })
  await t.drain()
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ plano: { _id: c.planoId }, valor: 3_500 })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('a change that is taken back after the price of the present plan rose is told of it, 30 days ahead', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await c.change(await c.plano(1_990))
  await t.db.update(planoTable).set({ price: 3_700 })
  await t.runJob('plano.preco_mudou', { planoId: c.planoId, de: 3_500, para: 3_700 })
  const kept = await c.change(c.planoId)
  expect(kept).toMatchObject({ planoNovo: null, novoPreco: { valor: 3_700, desde: '2026-04-09' } })
  await t.drain()
  const { rows } = await t.db.execute("select 1 from mensagem where chave like '%:preco'")
  expect(rows).toHaveLength(1)
})

test('a renewal whose boleto is out follows the plan: the old boleto is cancelled, the new amount is asked', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await c.forma({ metodo: 'boleto', dia_pagamento: 10 })
  await t.drain()
  await passDays(t, 27)
  const issued = aberta(await c.read())
  expect(issued).toMatchObject({ valor: 3_500, pagamento: { status: 'PENDENTE' } })
  const changed = await c.change(await c.plano(1_990))
  expect(aberta(changed)).toMatchObject({
    _id: issued!._id,
    valor: 1_990,
    pagamento: { status: 'CANCELADO' },
  })
  // A dearer plan whose difference is paid meanwhile: 5.490 × 4 / 31 = 708,38.
  const gold = await c.plano(8_990)
  expect((await c.change(gold)).cobrancas).toMatchObject([
    { valor: 3_500 },
    { tipo: 'DIFERENCA', valor: 708 },
    {},
  ])
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const now = await c.read()
  expect(now).toMatchObject({ plano: { _id: gold }, valor: 8_990 })
  expect(aberta(now)).toMatchObject({ _id: issued!._id, valor: 8_990 })
})

test('a plan of another recurrence is not offered as a change; the refusal says what can be done instead', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const yearly = await c.plano(37_800, { tipoRecorrencia: 'Anual' })
  expect(await c.change(yearly)).toMatchObject({
    code: 'contrato.plano_fora_de_venda',
    detail: expect.stringContaining('Para mudar para um anual, cancele este, use até 09/04/2026 e compre'),
  })
})

test('a plan with fewer places says how many leave; they leave with the change, or nobody does; nobody comes in their place', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  for (const _time of [1, 2]) await c.add()
  const [first, second] = (await c.read()).dependentes.map((d) => d._id)
  const single = await c.plano(1_990, { maxDependentes: 1 })
  expect(await c.quote(single)).toMatchObject({ saem: 1, desde: '2026-04-10' })
  expect(await c.change(single)).toMatchObject({ code: 'contrato.dependentes_demais' })
  expect(await c.change(single, [newId()])).toMatchObject({ code: 'contrato.nao_encontrado' })
  const young = await c.plano(1_990, { maxDependentes: 1, idadeMax: 30 })
  expect(await c.change(young, [first!])).toMatchObject({ code: 'contrato.idade' })
  expect((await c.read()).dependentes).toHaveLength(2)
  const who = [
    { _id: first, saiNaTroca: true },
    { _id: second, saiNaTroca: false },
  ]
  expect(await c.change(single, [first!])).toMatchObject({
    planoNovo: { _id: single, maxDependentes: 1 },
    dependentes: expect.arrayContaining(who.map((d) => expect.objectContaining(d))),
  })
  expect((await c.add()).json()).toMatchObject({
    code: 'contrato.dependentes_demais',
    detail: 'O plano que vai começar tem lugar para 1',
  })
})

/** Two dependents, and a plan from the next period on with a place for one of them. */
async function aWaiting(t: TestApp) {
  const c = await aPaid(t)
  for (const _time of [1, 2]) await c.add()
  const before = await c.read()
  const [first, second] = before.dependentes.map((d) => d._id)
  const single = await c.plano(1_990, { maxDependentes: 1 })
  await c.change(single, [first!])
  return { c, before, first, second }
}

test('a change from the next period on that is taken back brings everybody back', async () => {
  const { c, before } = await aWaiting(await startApp())
  const { plano, dependentes } = await c.change(before.plano._id)
  expect(plano._id).toBe(before.plano._id)
  expect(dependentes).toEqual(before.dependentes)
})

test('a holder who leaves for a plan uses the card until it begins, and then leaves', async () => {
  const t = await startApp()
  const { c, before, first, second } = await aWaiting(t)
  const cardOf = async () =>
    (await (await t.as(c.cliente.id)).get('/api/cartao/meu'))
      .json()
      .cartao.dependentes.map((d: { _id: string }) => d._id)
  expect(new Set(await cardOf())).toEqual(new Set([first, second]))
  await passDays(t, 40)
  const after = await c.read()
  expect(after.plano._id).not.toBe(before.plano._id)
  expect(after.dependentes).toMatchObject([{ _id: second, saiNaTroca: false }])
  expect(await cardOf()).toEqual([second])
})
