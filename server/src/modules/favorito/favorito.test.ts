import { expect, test } from 'vitest'
import type { Favorito } from '@alento/contract/busca/favorito.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'
import { aCorpoClinico, anEspecialidade, aUsuario } from '../../../test/make.ts'

type Listed = { alertas: object; list: Favorito[] }

async function aKeeper(t: TestApp) {
  const usuario = await aUsuario(t.db)
  const caller = await t.as(usuario.id)
  return {
    usuario,
    caller,
    keep: (alvo: string) => caller.post('/api/favoritos', { alvo }),
    read: async () => (await caller.get('/api/favoritos')).json<Listed>(),
  }
}
test('a unit, its service and a service in a city are kept with the price of today and the next free time', async () => {
  const t = await startApp()
  const [dear, cheap] = [await anOferta(t.db), await anOferta(t.db, {}, { valorSinSaude: 7_000 })]
  await aCorpoClinico(t.db, { redeId: dear.id, proximoLivre: Temporal.Instant.from('2026-03-11T12:00:00Z') })
  const { id: cardio } = await anEspecialidade(t.db)
  const { keep, read } = await aKeeper(t)
  for (const alvo of [
    `unidade|${dear.id}`,
    `consulta|${cardio}|${dear.id}`,
    `consulta|${cardio}|Rio de Janeiro|RJ`,
  ])
    expect((await keep(alvo)).statusCode, alvo).toBe(200)
  const { list, alertas } = await read()
  expect(alertas).toEqual({ email: true, sms: false, celular: true })
  const by = (alvo: string) => list.find((f) => f.alvo.startsWith(alvo))!
  expect(by('unidade')).toMatchObject({
    guardadoPor: 8_990,
    preco: { valor: 8_990, rede: { _id: dear.id }, servico: { _id: cardio } },
    proximoHorario: { dia: '2026-03-11', horario: '09:00' },
  })
  expect(by(`consulta|${cardio}|${dear.id}`)).toMatchObject({
    rede: { _id: dear.id },
    preco: { valor: 8_990 },
  })
  expect(by(`consulta|${cardio}|Rio`)).toMatchObject({
    rede: null,
    cidade: 'Rio de Janeiro',
    guardadoPor: 7_000,
    preco: { valor: 7_000, rede: { _id: cheap.id } },
  })
})

test('the same thing 20 times at once is kept once; 101 different ones are 100', async () => {
  const t = await startApp()
  const rede = await anOferta(t.db)
  const { keep, read, usuario } = await aKeeper(t)
  const replies = await Promise.all(Array.from({ length: 20 }, () => keep(`unidade|${rede.id}`)))
  expect(new Set(replies.map((r) => r.json()._id)).size).toBe(1)
  expect((await read()).list).toHaveLength(1)
  await t.db.execute(`insert into favorito (id, usuario_id, tipo, servico_id, municipio_id, criado_em)
    select gen_random_uuid(), '${usuario.id}', 'consulta', gen_random_uuid(), 3304557, now() from generate_series(1, 98)`)
  const others = [await anOferta(t.db), await anOferta(t.db), await anOferta(t.db)]
  const last = await Promise.all(others.map((o) => keep(`unidade|${o.id}`)))
  expect(last.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(last.find((r) => r.statusCode === 409)!.json().code).toBe('favorito.limite')
})

test('an unknown target is not kept; a favourite is its client’s own, removed once and kept again', async () => {
  const t = await startApp()
  const rede = await anOferta(t.db)
  const hidden = await anOferta(t.db, { status: 'PRE_CADASTRO' })
  const { id: cardio } = await anEspecialidade(t.db)
  const { keep, read, caller } = await aKeeper(t)
  for (const alvo of [
    `unidade|${crypto.randomUUID()}`,
    `unidade|${hidden.id}`,
    `exame|${cardio}|${rede.id}`,
    `consulta|${crypto.randomUUID()}|Rio de Janeiro|RJ`,
    `consulta|${cardio}|Cidade Nenhuma|RJ`,
  ])
    expect((await keep(alvo)).statusCode, alvo).toBe(404)
  expect((await keep('unidade|1')).statusCode).toBe(422)
  const { _id } = (await keep(`unidade|${rede.id}`)).json()
  const other = await aKeeper(t)
  const remove = (who: typeof caller) => who.post(`/api/favoritos/${_id}/remover`)
  expect((await remove(other.caller)).statusCode).toBe(404)
  const removed = await remove(caller)
  expect(removed.json()).toEqual({ alvo: `unidade|${rede.id}` })
  expect((await remove(caller)).statusCode).toBe(404)
  await keep(removed.json().alvo)
  expect((await read()).list).toHaveLength(1)
  expect((await caller.get('/api/favoritos/alvos')).json()).toMatchObject([{ alvo: `unidade|${rede.id}` }])
})

test('a favourite that nobody offers any more stays in the list without a price', async () => {
  const t = await startApp()
  const rede = await anOferta(t.db)
  const { keep, read } = await aKeeper(t)
  await keep(`unidade|${rede.id}`)
  await t.db.execute(`update rede set status = 'PRE_CADASTRO' where id = '${rede.id}'`)
  await refresh(t.db, rede.id)
  expect((await read()).list).toMatchObject([{ guardadoPor: 8_990, preco: null, proximoHorario: null }])
})

test('a unit of exams alone is kept at its cheapest exam', async () => {
  const t = await startApp()
  const rede = await anOferta(t.db)
  await t.db.execute(`delete from rede_consulta where rede_id = '${rede.id}'`)
  await aRedeExame(t.db, { redeId: rede.id })
  await refresh(t.db, rede.id)
  const { keep, read } = await aKeeper(t)
  await keep(`unidade|${rede.id}`)
  expect((await read()).list).toMatchObject([{ guardadoPor: 1_900, preco: { tipo: 'exame' } }])
})

test('the database keeps nothing that is neither a unit nor a service of one place', async () => {
  const t = await startApp()
  const { usuario } = await aKeeper(t)
  const insert = (tipo: string, rest: string) =>
    t.db.execute(`insert into favorito (id, usuario_id, tipo, rede_id, servico_id, municipio_id, criado_em)
      values (gen_random_uuid(), '${usuario.id}', '${tipo}', ${rest}, now())`)
  for (const [tipo, rest] of [
    ['unidade', 'null, null, null'],
    ['consulta', 'null, gen_random_uuid(), null'],
    ['outro', 'null, gen_random_uuid(), 3304557'],
  ] as const)
    await expect(insert(tipo, rest)).rejects.toMatchObject({ cause: { constraint: 'favorito_alvo' } })
})
