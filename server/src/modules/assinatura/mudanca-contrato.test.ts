import { expect, test } from 'vitest'
import type { Contrato } from '@alento/contract/cartao/contrato.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, declineCard, passDays, saldos } from '../../../test/contrato.ts'
import { aCpf } from '../../../test/make.ts'
import { declinedCard, goodCard } from '../../../test/purchase.ts'

const otherCard = { ...goodCard, card_number: '5201561050024014' }

/** A contract that was paid by credit card today, and calls that change it. */
async function aPaid(t: TestApp) {
  const c = await aContrato(t)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const client = await t.as(c.cliente.id)
  const plano = async (price: number, over: Partial<typeof planoTable.$inferInsert> = {}) => {
    const id = newId()
    const rest = { beneficios: [], alento: true, publicado: true, ordem: 2, maxDependentes: 3 }
    await t.db
      .insert(planoTable)
      .values({ id, name: `Plano ${id}`, price, tipoRecorrencia: 'Mensal', ...rest, ...over })
    return id
  }
  const put = (path: string, body: object) => client.put(`/api/saudes/${c.id}/${path}`, body)
  return { ...c, client, plano, put }
}
const running = (t: TestApp) =>
  t.simulator.control.recurrence.subscriptions().filter((s) => s.status === 'active')

test('another credit card: nothing is charged now, the next renewal goes to it, and the old subscription is gone', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const changed = await c.put('pagamento', { metodo: 'cartao', card: otherCard })
  expect(changed.json()).toMatchObject({ metodo: 'cartao', cartaoCredito: { final: '4014' } })
  await t.drain()
  expect(running(t)).toHaveLength(1)
  expect(t.simulator.control.transactions()).toHaveLength(1)
  await passDays(t, 31)
  expect(t.simulator.control.transactions()).toHaveLength(2)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
})

test('a refused credit card changes nothing', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const refused = await c.put('pagamento', { metodo: 'cartao', card: declinedCard })
  expect([refused.statusCode, refused.json().code]).toEqual([422, 'pagamento.recusado'])
  expect(await c.read()).toMatchObject({ cartaoCredito: { final: '5497' } })
})

test('from credit card to boleto of another day: no card is charged any more, and the next period lasts until that day', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await c.put('pagamento', { metodo: 'boleto', dia_pagamento: 25 })
  await t.drain()
  expect(running(t)).toEqual([])
  await passDays(t, 26)
  const [card, boleto] = t.simulator.control
    .transactions()
    .toSorted((a, b) => a.tipo.localeCompare(b.tipo))
    .toReversed()
  expect([card!.tipo, boleto!.tipo]).toEqual(['credit', 'boleto'])
  t.simulator.control.pay(boleto!.id)
  await t.notify(boleto!.id)
  await t.drain()
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', metodo: 'boleto', proximaCobranca: '2026-05-25' })
  expect(await saldos(t)).toEqual({ gateway: 7_000, 'receita.cartao': -7_000 })
})

test('a dearer plan costs the difference for the days left, holds once it is paid, and renews at its price', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const platinum = await c.plano(5_990)
  await passDays(t, 10)
  const troca = await c.client.get(`/api/saudes/${c.id}/plano?plano=${platinum}`)
  // 21 of 31 days are left: 2.490 × 21 / 31 = 1.686,77
  expect(troca.json()).toEqual({ diferenca: 1_686, naProxima: 0, desde: null, valor: 5_990, saem: 0 })
  const asked = (await c.put('plano', { plano: platinum })).json<Contrato>()
  expect(asked).toMatchObject({
    plano: { _id: c.planoId },
    cobrancas: [{ tipo: 'DIFERENCA', valor: 1_686 }, {}],
  })
  await c.pay('credit', { card: goodCard })
  await t.drain()
  expect(await c.read()).toMatchObject({ plano: { _id: platinum }, valor: 5_990 })
  await passDays(t, 21)
  expect(await saldos(t)).toEqual({ gateway: 11_176, 'receita.cartao': -11_176 })
  expect(running(t)).toHaveLength(1)
})

test('the difference is charged to the card that the contract has; a declined one changes nothing', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const platinum = await c.plano(5_990)
  await passDays(t, 10)
  await c.put('plano', { plano: platinum })
  await declineCard(t, c.id)
  expect((await c.pay('credit')).json()).toMatchObject({ code: 'pagamento.recusado' })
  expect(await c.read()).toMatchObject({ plano: { _id: c.planoId }, metodo: 'cartao' })
  await declineCard(t, c.id, 'approved')
  expect((await c.pay('credit')).statusCode).toBe(200)
  await t.drain()
  expect(await c.read()).toMatchObject({ plano: { _id: platinum }, valor: 5_990 })
  expect(await saldos(t)).toEqual({ gateway: 5_186, 'receita.cartao': -5_186 })
})

test('a contract without a credit card cannot be paid by the card that it has', async () => {
  const t = await startApp()
  const c = await aContrato(t)
  expect((await c.pay('credit')).json()).toMatchObject({ code: 'pagamento.cartao_invalido' })
  expect(t.simulator.control.transactions()).toEqual([])
})

test('a cheaper plan holds from the next period on, and is charged then', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const silver = await c.plano(1_990)
  expect((await c.put('plano', { plano: silver })).json()).toMatchObject({
    plano: { _id: c.planoId },
    novoPreco: { valor: 1_990, desde: '2026-04-10' },
  })
  await t.drain()
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ plano: { _id: silver }, valor: 1_990, novoPreco: null })
  expect((await c.cartao()).planoId).toBe(silver)
  expect(await saldos(t)).toEqual({ gateway: 5_490, 'receita.cartao': -5_490 })
})

test('a plan with fewer places, with an age rule or off sale is refused in words', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  const pessoa = { name: 'José Carlos', dataNascimento: '2015-08-12', cpf: aCpf() }
  await c.client.post(`/api/saudes/${c.id}/dependentes`, pessoa)
  const codes = []
  for (const over of [{ maxDependentes: 0 }, { idadeMin: 50, idadeMax: 65 }, { publicado: false }])
    codes.push((await c.put('plano', { plano: await c.plano(4_990, over) })).json().code)
  expect(codes).toEqual(['contrato.dependentes_demais', 'contrato.idade', 'contrato.plano_fora_de_venda'])
})

test('dependents come and go at once; one who is the holder, on another card or too many is refused', async () => {
  const t = await startApp()
  const [c, other] = [await aPaid(t), await aPaid(t)]
  const path = `/api/saudes/${c.id}/dependentes`
  const pessoa = (cpf = aCpf()) => ({ name: 'José Carlos', dataNascimento: '2015-08-12', cpf })
  const first = pessoa()
  const added = (await c.client.post(path, first)).json<Contrato>()
  expect(added.dependentes).toMatchObject([{ cpf: first.cpf }])
  const code = async (body: object, at = c) =>
    (await at.client.post(`/api/saudes/${at.id}/dependentes`, body)).json().code
  expect(await code(pessoa(c.cliente.cpf!))).toBe('contrato.dependente_titular')
  expect(await code(pessoa(first.cpf), other)).toBe('contrato.dependente_em_outro')
  expect(await code({ ...pessoa(), dataNascimento: '2027-01-01' })).toBe('contrato.nascimento_futuro')
  const parallel = await Promise.all([1, 2, 3, 4].map(() => c.client.post(path, pessoa())))
  expect(parallel.filter((r) => r.statusCode < 300)).toHaveLength(2)
  expect(await code(pessoa())).toBe('contrato.dependentes_demais')
  const gone = await c.client.remove(`${path}/${added.dependentes[0]!._id}`)
  expect(gone.json<Contrato>().dependentes).toHaveLength(2)
  expect((await other.client.post(`/api/saudes/${other.id}/dependentes`, first)).statusCode).toBe(200)
  expect((await c.client.remove(`${path}/${added.dependentes[0]!._id}`)).statusCode).toBe(404)
})

test('a new price of a plan is announced 30 days ahead and charged from the first renewal after that; a second press tells nobody twice', async () => {
  const t = await startApp()
  const c = await aPaid(t)
  await passDays(t, 20)
  await t.db.update(planoTable).set({ price: 3_700 })
  for (const _time of [1, 2])
    await t.runJob('plano.preco_mudou', { planoId: c.planoId, de: 3_500, para: 3_700 })
  await t.drain()
  expect(await c.read()).toMatchObject({ valor: 3_500, novoPreco: { valor: 3_700, desde: '2026-04-29' } })
  await passDays(t, 11)
  expect(await c.read()).toMatchObject({ valor: 3_500, proximaCobranca: '2026-05-10' })
  await passDays(t, 30)
  expect(await c.read()).toMatchObject({ valor: 3_700, novoPreco: null, proximaCobranca: '2026-06-10' })
  expect(await saldos(t)).toEqual({ gateway: 10_700, 'receita.cartao': -10_700 })
  expect(running(t)).toHaveLength(1)
  const { rows } = await t.db.execute("select 1 from mensagem where chave like '%:preco'")
  expect(rows).toHaveLength(1)
})
