import { expect, test } from 'vitest'
import type { Pacote } from '@alento/contract/preco/pacote.ts'
import type { PrecoHistorico } from '@alento/contract/preco/preco.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aLaboratorio } from '../../../test/laboratorio.ts'
import { anExame } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { listValores } from '../../../test/trail.ts'

const precos = { valorParticular: 9_000, valorAlento: 6_000, valorSinSaude: 4_500 }

/** A laboratory that sells three exams alone (40,00, 25,00 and 19,00 each), and its manager. */
async function aDesk(t: TestApp) {
  const { unidade, exames } = await aLaboratorio(t)
  const dono = await aUsuario(t.db, { role: 'AdmRede', redeId: unidade.id, cpf: null, name: 'Credenciada' })
  const caller = await t.as(dono.id)
  const url = (path = '') => `/api/pacotes${path}?rede=${unidade.id}`
  const novo = {
    nome: 'Check-up básico',
    exames: exames.map((e) => e.exameId),
    resultadoDias: 2,
    ...precos,
  }
  return { unidade, exames, dono, caller, url, novo }
}
type Desk = Awaited<ReturnType<typeof aDesk>>
const add = async ({ caller, url, novo }: Desk, over: object = {}) => {
  const res = await caller.post(url(), { ...novo, ...over })
  expect(res.statusCode).toBe(201)
  return res.json<Pacote>()
}
/** The fields of a package that its form saw. */
const seen = ({ nome, exames, resultadoDias, valorParticular, valorAlento, valorSinSaude }: Pacote) => ({
  nome,
  exames: exames.map((e) => e.exame),
  resultadoDias,
  valorParticular,
  valorAlento,
  valorSinSaude,
})
const changed = async (t: TestApp) =>
  (await t.db.execute(`select distinct chave from mudanca order by 1`)).rows.map((r) => String(r['chave']))
const actions = async (t: TestApp) =>
  (
    await t.db.execute(`select acao from auditoria where acao ~ '^(pacote|preco)' order by quando, id`)
  ).rows.map((r) => r['acao'])

test('a new package is for sale at once, with the share of the unit and what its exams cost alone', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  await t.db.execute('delete from mudanca')
  const pacote = await add(desk)
  expect(pacote).toMatchObject({
    nome: 'Check-up básico',
    resultadoDias: 2,
    ...precos,
    porcentagemDesconto: 50,
    repasseAlento: 5_400,
    repasseSinSaude: 4_050,
    avulso: { valorParticular: 12_000, valorAlento: 7_500, valorSinSaude: 5_700 },
  })
  expect(await changed(t)).toEqual([`oferta:${desk.unidade.municipioId}`, `rede:${desk.unidade.id}`])
  const shown = await (await t.as(null)).get(`/api/redePacotes?rede=${desk.unidade.id}`)
  const { repasseAlento: _a, repasseSinSaude: _s, avulso: _v, ...visible } = pacote
  expect(shown.json()).toEqual([visible])
  expect((await desk.caller.get(desk.url(`/${pacote._id}`))).json()).toEqual(pacote)
})

test('an exam that the unit does not sell alone may be in a package, which then has no sum to compare with', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const psa = await anExame(t.db, 'psa-total')
  const pacote = await add(desk, { exames: [...desk.novo.exames, psa.id] })
  expect([pacote.exames.length, pacote.avulso]).toEqual([4, null])
})

test('the same request twice, also at once, adds one package; another one may not have its name in any spelling', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const twice = await Promise.all(
    [0, 1].map(() => desk.caller.post(desk.url(), desk.novo, { 'idempotency-key': 'uma-chave-so' })),
  )
  expect(twice.map((r) => r.json<Pacote>()._id)).toEqual([
    twice[0]!.json<Pacote>()._id,
    twice[0]!.json<Pacote>()._id,
  ])
  const other = await desk.caller.post(desk.url(), { ...desk.novo, nome: ' CHECK-UP BASICO ' })
  expect([other.statusCode, other.json().code, other.json().errors[0].field]).toEqual([
    409,
    'pacote.nome_repetido',
    'nome',
  ])
  expect((await desk.caller.get(desk.url())).json()).toHaveLength(1)
})

test('a unit has at most 20 packages, also when two are added at once', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  for (let i = 1; i < 20; i += 1) await add(desk, { nome: `Pacote ${i}` })
  const last = await Promise.all(
    [20, 21].map((i) => desk.caller.post(desk.url(), { ...desk.novo, nome: `Pacote ${i}` })),
  )
  expect(last.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(last.find((r) => r.statusCode === 409)!.json().code).toBe('pacote.muitos')
})

test.each([
  ['one exam', { exames: ['$0'] }, 'exames'],
  ['an exam twice', { exames: ['$0', '$0'] }, 'exames'],
  ['no exam of the catalog', { exames: ['$0', '0199a3f0-0000-7000-8000-000000000000'] }, 'exames'],
  ['a card price above the platform price', { valorSinSaude: 6_001 }, 'valorSinSaude'],
  ['a platform price above the private price', { valorAlento: 9_001 }, 'valorAlento'],
  ['a price of nothing', { valorSinSaude: 0 }, 'valorSinSaude'],
  ['a result after 91 days', { resultadoDias: 91 }, 'resultadoDias'],
  ['a name of two letters', { nome: ' ab ' }, 'nome'],
])('a package with %s is refused under its field', async (_, over, field) => {
  const t = await startApp()
  const desk = await aDesk(t)
  const body = JSON.parse(
    JSON.stringify({ ...desk.novo, ...over }).replaceAll('$0', desk.novo.exames[0]!),
  ) as object
  const res = await desk.caller.post(desk.url(), body)
  expect([res.statusCode, res.json().code, res.json().errors[0].field]).toEqual([422, 'base.invalido', field])
})

test('a changed price or name keeps the package; other exams make it another one, in history and trail', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const pacote = await add(desk)
  const put = (id: string, antes: object, over: object) =>
    desk.caller.put(desk.url(`/${id}`), { ...antes, ...over, antes })
  const renamed = await put(pacote._id, seen(pacote), { nome: 'Check-up geral', valorSinSaude: 4_400 })
  expect([renamed.statusCode, renamed.json<Pacote>()._id]).toEqual([200, pacote._id])
  const known = renamed.json<Pacote>()
  const same = await put(pacote._id, seen(known), {})
  expect(same.json()).toEqual(known)
  const fewer = await put(pacote._id, seen(known), { exames: desk.novo.exames.slice(1) })
  const next = fewer.json<Pacote>()
  expect([next.exames.length, next._id === pacote._id]).toEqual([2, false])
  expect((await desk.caller.get(desk.url(`/${pacote._id}`))).statusCode).toBe(404)
  const history = (await desk.caller.get(`/api/precos/historico?rede=${desk.unidade.id}`)).json<
    PrecoHistorico[]
  >()
  expect(history.toReversed()).toMatchObject([
    { tipo: 'pacote', nome: 'Check-up básico', antes: null, depois: precos, quem: desk.dono.name },
    { nome: 'Check-up geral', descricaoAntes: 'Check-up básico', depois: { valorSinSaude: 4_400 } },
    { preco: next._id, descricaoAntes: null },
  ])
  expect(await actions(t)).toEqual(['pacote.criado', 'pacote.mudado', 'pacote.mudado'])
  const all = desk.novo.exames.toSorted().join(', ')
  const [made] = await listValores(t, 'pacote.criado')
  expect(made?.depois).toEqual({ nome: 'Check-up básico', exames: all, resultadoDias: 2, ...precos })
  expect(await listValores(t, 'pacote.mudado')).toEqual([
    {
      antes: { nome: 'Check-up básico', valorSinSaude: 4_500 },
      depois: { nome: 'Check-up geral', valorSinSaude: 4_400 },
    },
    { antes: { exames: all }, depois: { exames: desk.novo.exames.slice(1).toSorted().join(', ') } },
  ])
})

test('of several people who change one package only the first does; a taken name is refused', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const pacote = await add(desk)
  await add(desk, { nome: 'Outro' })
  const antes = seen(pacote)
  const send = (over: object) => desk.caller.put(desk.url(`/${pacote._id}`), { ...antes, ...over, antes })
  expect((await send({ nome: 'OUTRO' })).json().code).toBe('pacote.nome_repetido')
  const answers = await Promise.all([4_100, 4_200, 4_300].map((valorSinSaude) => send({ valorSinSaude })))
  expect(answers.map((a) => a.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find((a) => a.statusCode === 409)!.json().code).toBe('base.conflito')
})

test('a removed package is gone for visitors too, and leaves its history', async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const pacote = await add(desk)
  expect((await desk.caller.post(desk.url(`/${pacote._id}/remover`))).json()).toEqual({ ok: true })
  expect((await (await t.as(null)).get(`/api/redePacotes?rede=${desk.unidade.id}`)).json()).toEqual([])
  expect((await desk.caller.post(desk.url(`/${pacote._id}/remover`))).statusCode).toBe(404)
  const [last] = (await desk.caller.get(`/api/precos/historico?rede=${desk.unidade.id}`)).json<
    PrecoHistorico[]
  >()
  expect(last).toMatchObject({ antes: precos, depois: null })
  expect((await listValores(t, 'pacote.removido'))[0]?.antes).toMatchObject({
    nome: 'Check-up básico',
    ...precos,
  })
})

test("another unit's packages do not exist for a manager, and a disabled unit shows none", async () => {
  const t = await startApp()
  const desk = await aDesk(t)
  const pacote = await add(desk)
  const outra = await aRede(t.db, { status: 'PRE_CADASTRO' })
  const dono = await aUsuario(t.db, { role: 'AdmRede', redeId: outra.id, cpf: null })
  const caller = await t.as(dono.id)
  for (const rede of [desk.unidade.id, outra.id]) {
    const at = `/api/pacotes/${pacote._id}`
    const body = { ...seen(pacote), antes: seen(pacote) }
    const codes = [
      (await caller.get(`${at}?rede=${rede}`)).statusCode,
      (await caller.put(`${at}?rede=${rede}`, body)).statusCode,
      (await caller.post(`${at}/remover?rede=${rede}`)).statusCode,
    ]
    expect(codes).toEqual([404, 404, 404])
  }
  expect((await (await t.as(null)).get(`/api/redePacotes?rede=${outra.id}`)).statusCode).toBe(404)
})

test("the days until an exam's result are kept with the price list, shown, and noted in the trail", async () => {
  const t = await startApp()
  const { unidade, exames, caller } = await aDesk(t)
  const [exame] = exames
  const antes = { valorParticular: 4_000, valorAlento: 2_500, valorSinSaude: 1_900 }
  const at = `/api/precos/${exame!.id}?rede=${unidade.id}`
  expect((await caller.put(at, { antes, ...antes, resultadoDias: 3 })).json()).toMatchObject({
    resultadoDias: 3,
  })
  expect((await caller.put(at, { antes, ...antes, valorSinSaude: 1_800 })).json()).toMatchObject({
    resultadoDias: 3,
    valorSinSaude: 1_800,
  })
  const shown = await (await t.as(null)).get(`/api/redeExames?rede=${unidade.id}&_id__in=${exame!.id}`)
  expect(shown.json()).toMatchObject([{ resultadoDias: 3 }])
  expect(await actions(t)).toEqual(['preco.resultado', 'preco.mudado'])
  expect(await listValores(t, 'preco.resultado')).toEqual([
    { antes: { resultadoDias: null }, depois: { resultadoDias: 3 } },
  ])
  const cleared = { antes: { ...antes, valorSinSaude: 1_800 }, ...antes, resultadoDias: null }
  expect((await caller.put(at, cleared)).json()).toMatchObject({ resultadoDias: null })
  const psa = await anExame(t.db, 'psa-total')
  const made = await caller.post(`/api/precos?rede=${unidade.id}`, {
    tipo: 'exame',
    servico: psa.id,
    resultadoDias: 0,
    ...antes,
  })
  expect(made.json()).toMatchObject({ resultadoDias: 0 })
})
