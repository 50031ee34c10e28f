import { expect, test } from 'vitest'
import type { Preco, PrecoHistorico } from '@alento/contract/preco/preco.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { anExame, anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'
import { aConsulta, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'

const antes = { valorParticular: 25_000, valorAlento: 12_900, valorSinSaude: 8_990 }
const depois = { valorParticular: 26_000, valorAlento: 13_900, valorSinSaude: 9_990 }

/** A unit at R$ 89,90, visible in the search, and its manager. */
async function aDesk(t: TestApp, over = {}) {
  const rede = await anOferta(t.db, over)
  const dono = await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id, cpf: null, name: 'Credenciada' })
  const caller = await t.as(dono.id)
  const [preco] = (await caller.get(`/api/precos?rede=${rede.id}&tipo=consulta`)).json<Preco[]>()
  const url = (path = '') => `/api/precos${path}?rede=${rede.id}`
  return { rede, dono, caller, preco: preco!, url }
}
const cheapest = async (t: TestApp, redeId: string) =>
  (
    await t.db.execute(`select valor_sin_saude as v from oferta where rede_id = '${redeId}' order by tipo`)
  ).rows.map((r) => r['v'])
const changed = async (t: TestApp) =>
  (await t.db.execute(`select distinct chave from mudanca order by 1`)).rows.map((r) => String(r['chave']))

test('a list is found by typing and says what the unit gets of each price', async () => {
  const t = await startApp()
  const { rede, caller, preco, url } = await aDesk(t)
  await aConsulta(t.db, { redeId: rede.id, descricaoConsulta: 'Em casa' })
  await aRedeExame(t.db, { redeId: rede.id })
  expect(preco).toMatchObject({
    ...antes,
    repasseAlento: 11_610,
    repasseSinSaude: 8_091,
    porcentagemDesconto: 64.04,
  })
  expect((await caller.get(url('/resumo'))).json()).toEqual({ consultas: 2, exames: 1, taxaBp: 1000 })
  const found = await caller.get(`${url()}&tipo=consulta&nome__regex=${encodeURIComponent('EM CÁSA')}`)
  expect(found.json<Preco[]>().map((p) => p.descricaoConsulta)).toEqual(['Em casa'])
  expect(found.headers['x-total-count']).toBe('1')
  expect((await caller.get(`${url()}&tipo=exame&nome__regex=40304361`)).json()).toHaveLength(1)
})

test('a change shows at once in the search and on cached pages, and leaves history and trail', async () => {
  const t = await startApp()
  const { rede, dono, caller, preco, url } = await aDesk(t)
  await t.db.execute('delete from mudanca')
  const res = await caller.put(url(`/${preco._id}`), { antes, ...depois })
  expect([res.statusCode, res.json()]).toEqual([200, expect.objectContaining(depois)])
  expect(await cheapest(t, rede.id)).toEqual([9_990])
  expect(await changed(t)).toEqual(expect.arrayContaining([`rede:${rede.id}`, `lugar:${rede.municipioId}`]))
  const history = (await caller.get(`${url('/historico')}&preco=${preco._id}`)).json<PrecoHistorico[]>()
  expect(history).toMatchObject([{ antes, depois, quem: dono.name, importacao: null, desfez: false }])
  const trail = await t.db.execute(`select acao, objeto_id from auditoria where objeto = 'rede'`)
  expect(trail.rows).toEqual([{ acao: 'preco.mudado', objeto_id: rede.id }])
  await caller.put(url(`/${preco._id}`), { antes: depois, ...depois })
  expect((await caller.get(url('/historico'))).json()).toHaveLength(1)
  expect(await listValores(t, 'preco.mudado')).toEqual([{ antes, depois }])
})

test('of two people who change one price only the first does; the other is refused, and nothing is lost', async () => {
  const t = await startApp()
  const { rede, caller, preco, url } = await aDesk(t)
  const send = (valorSinSaude: number) => caller.put(url(`/${preco._id}`), { antes, ...antes, valorSinSaude })
  const answers = await Promise.all([7_000, 7_100, 7_200, 7_300].map(send))
  expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  expect(answers.find((a) => a.statusCode === 409)!.json().code).toBe('base.conflito')
  const winner = answers.find((a) => a.statusCode === 200)!.json<Preco>()
  expect(await cheapest(t, rede.id)).toEqual([winner.valorSinSaude])
  expect((await caller.get(url('/historico'))).json()).toHaveLength(1)
})

test('prices out of order, of nothing and of too much are refused under their field', async () => {
  const t = await startApp()
  const { caller, preco, url } = await aDesk(t)
  const refusal = async (over: object) => {
    const res = await caller.put(url(`/${preco._id}`), { antes, ...antes, ...over })
    return [res.statusCode, res.json().errors?.[0]]
  }
  expect(await refusal({ valorSinSaude: 13_000 })).toEqual([
    422,
    { field: 'valorSinSaude', message: 'O SinSaude não pode passar do preço da plataforma' },
  ])
  expect(await refusal({ valorAlento: 26_000 })).toEqual([
    422,
    { field: 'valorAlento', message: 'O preço da plataforma não pode passar do particular' },
  ])
  expect((await refusal({ valorSinSaude: 0 }))[0]).toBe(422)
  expect((await refusal({ valorParticular: 2_000_000_000 }))[0]).toBe(422)
})

test('a service is added once, is sold at once and is removed at once; its history stays', async () => {
  const t = await startApp()
  const { rede, caller, url } = await aDesk(t)
  const servico = (await anExame(t.db)).id
  const body = { tipo: 'exame', servico, ...depois }
  const key = { 'idempotency-key': 'uma-chave-so' }
  const made = await caller.post(url(), body, key)
  expect(made.statusCode).toBe(201)
  expect((await caller.post(url(), body, key)).json()).toEqual(made.json())
  expect((await caller.post(url(), body)).json().code).toBe('preco.repetido')
  expect(await cheapest(t, rede.id)).toEqual([8_990, 9_990])
  const { _id } = made.json<Preco>()
  expect((await caller.post(url(`/${_id}/remover`))).statusCode).toBe(200)
  expect((await caller.post(url(`/${_id}/remover`))).statusCode).toBe(404)
  expect(await cheapest(t, rede.id)).toEqual([8_990])
  const history = (await caller.get(`${url('/historico')}&preco=${_id}`)).json<PrecoHistorico[]>()
  expect(history.map((h) => [h.antes, h.depois])).toEqual([
    [depois, null],
    [null, depois],
  ])
  const facts = { servico: made.json<Preco>().nome, ...depois }
  const nothing = { servico: null, valorParticular: null, valorAlento: null, valorSinSaude: null }
  expect(await listValores(t, 'preco.criado')).toEqual([{ antes: nothing, depois: facts }])
  expect(await listValores(t, 'preco.removido')).toEqual([{ antes: facts, depois: nothing }])
})

test('two consultations of a specialty have two descriptions, also when both are added at once, and bring a new specialty', async () => {
  const t = await startApp()
  const { caller, preco, url } = await aDesk(t)
  const servico = (await anEspecialidade(t.db)).id
  const add = (descricaoConsulta: string) =>
    caller.post(url(), { tipo: 'consulta', servico, descricaoConsulta, ...depois })
  const answers = await Promise.all(['Em casa', 'EM CASA', 'em casa'].map(add))
  expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  const rename = { antes, ...antes, descricaoConsulta: 'em cása' }
  expect((await caller.put(url(`/${preco._id}`), rename)).json().code).toBe('preco.repetido')
  const pediatria = (await anEspecialidade(t.db, 'pediatria')).id
  const other = await aDesk(t)
  const novo = { tipo: 'consulta', servico: pediatria, descricaoConsulta: 'Rotina', ...depois }
  const key = { 'idempotency-key': 'a-chave-de-duas-unidades' }
  for (const at of [caller, other.caller])
    expect((await at.post(at === caller ? url() : other.url(), novo, key)).statusCode).toBe(201)
  const { rows } = await t.db.execute(
    `select 1 from rede_especialidade where especialidade_id = '${pediatria}'`,
  )
  expect(rows).toHaveLength(2)
  const free = await caller.put(url(`/${preco._id}`), { ...rename, descricaoConsulta: 'No consultório' })
  expect(free.json()).toMatchObject({ descricaoConsulta: 'No consultório' })
  expect((await add('')).statusCode).toBe(422)
  const unknown = await caller.post(url(), { tipo: 'exame', servico: crypto.randomUUID(), ...depois })
  expect(unknown.json().errors).toEqual([{ field: 'servico', message: 'Escolha um serviço da lista' }])
})

test("another unit's prices do not exist, in every call; the administrator keeps every unit's", async () => {
  const t = await startApp()
  const { rede, caller, preco } = await aDesk(t)
  const other = await aRede(t.db, { status: 'PRE_CADASTRO' })
  const foreign = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: other.id, cpf: null })).id)
  const body = { antes, ...depois }
  for (const id of [rede.id, other.id]) {
    const q = `?rede=${id}`
    const answers = [
      await foreign.get(`/api/precos/${preco._id}${q}`),
      await foreign.put(`/api/precos/${preco._id}${q}`, body),
      await foreign.post(`/api/precos/${preco._id}/remover${q}`),
    ]
    expect(answers.map((a) => a.statusCode)).toEqual([404, 404, 404])
  }
  for (const path of ['', '/resumo', '/historico', '/planilha.csv', '/planilha.xlsx'])
    expect(
      (await foreign.get(`/api/precos${path}?rede=${rede.id}${path ? '' : '&tipo=exame'}`)).statusCode,
    ).toBe(404)
  expect((await foreign.get(`/api/precos?rede=${other.id}&tipo=consulta`)).json()).toEqual([])
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  expect((await admin.put(`/api/precos/${preco._id}?rede=${rede.id}`, body)).statusCode).toBe(200)
  expect((await caller.get(`/api/precos/${preco._id}?rede=${rede.id}`)).json()).toMatchObject(depois)
})

test('a unit that waits for its approval fills its list, and visitors see none of it', async () => {
  const t = await startApp()
  const { rede, caller, preco, url } = await aDesk(t, { status: 'PRE_CADASTRO' })
  await refresh(t.db, rede.id)
  expect((await caller.put(url(`/${preco._id}`), { antes, ...depois })).statusCode).toBe(200)
  expect(await cheapest(t, rede.id)).toEqual([])
})
