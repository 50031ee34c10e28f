import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { PrecoForaDoCostume } from '@alento/contract/unidade/conferencia.ts'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { syncOferta } from '#modules/preco/sync-oferta.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, aRede, aUsuario } from '../../../test/make.ts'

const login = async (t: TestApp, over: Parameters<typeof aUsuario>[1]) =>
  t.as((await aUsuario(t.db, { cpf: null, ...over })).id)

/** A unit that waits for its review, its administrator, and two reviewers. */
async function start() {
  const t = await startApp()
  const rede = await aRede(t.db, { status: 'PRE_CADASTRO', naFilaDesde: agora })
  const dona = await login(t, { role: 'AdmRede', redeId: rede.id, email: 'dona@clinica.example' })
  const [um, dois] = [await login(t, { role: 'Administrador' }), await login(t, { role: 'Administrador' })]
  return { t, rede, dona, um, dois, url: `/api/redeRevisoes/${rede.id}` }
}

test('two reviewers tick different points and none is lost; unticking takes one back', async () => {
  const { um, dois, url } = await start()
  expect((await um.get(url)).json<Revisao>().conferidos).toEqual([])
  await Promise.all([
    um.put(`${url}/conferencia`, { marcar: ['fotos', 'texto'], desmarcar: [] }),
    dois.put(`${url}/conferencia`, { marcar: ['texto', 'precos'], desmarcar: [] }),
  ])
  expect((await um.get(url)).json<Revisao>().conferidos.toSorted()).toEqual(['fotos', 'precos', 'texto'])
  const after = await dois.put(`${url}/conferencia`, { marcar: [], desmarcar: ['texto', 'horarios'] })
  expect(after.json<Revisao>().conferidos.toSorted()).toEqual(['fotos', 'precos'])
  const unknown = await um.put(`${url}/conferencia`, { marcar: ['tudo'], desmarcar: [] })
  expect(unknown.statusCode).toBe(422)
})

test('the unit neither ticks nor learns what is ticked or what others ask', async () => {
  const { um, dona, url } = await start()
  await um.put(`${url}/conferencia`, { marcar: ['fotos'], desmarcar: [] })
  expect((await dona.put(`${url}/conferencia`, { marcar: ['texto'], desmarcar: [] })).statusCode).toBe(403)
  expect((await dona.get(url)).json<Revisao>().conferidos).toEqual([])
  expect((await dona.get(`${url}/precos`)).statusCode).toBe(403)
  const gone = `/api/redeRevisoes/00000000-0000-7000-8000-000000000000`
  expect((await um.get(`${gone}/precos`)).statusCode).toBe(404)
  expect((await um.put(`${gone}/conferencia`, { marcar: ['fotos'], desmarcar: [] })).statusCode).toBe(404)
})

test('a price far from the median of other enabled units is named; the own one and other services do not count', async () => {
  const { t, rede, um, url } = await start()
  const first = await aConsulta(t.db, { redeId: rede.id })
  const { especialidadeId } = first
  const price = (id: string, valor: number) =>
    t.db.execute(sql`update rede_consulta set valor_sin_saude = ${valor}, valor_alento = ${valor},
      valor_particular = ${valor} where id = ${id}`)
  await price(first.id, 125_050)
  const ask = async () => (await um.get(`${url}/precos`)).json<PrecoForaDoCostume[]>()
  for (const valor of [5_000, 5_500, 6_000, 9_000]) {
    const other = await aRede(t.db, { status: 'HABILITADO' })
    await price((await aConsulta(t.db, { redeId: other.id, especialidadeId })).id, valor)
    await t.db.transaction((tx) => syncOferta(tx, other.id))
  }
  // The own price is in the search, too, and is not one of five.
  await t.db.execute(sql`update rede set status = 'HABILITADO', na_fila_desde = null where id = ${rede.id}`)
  await t.db.transaction((tx) => syncOferta(tx, rede.id))
  expect(await ask()).toEqual([])
  const fifth = await aRede(t.db, { status: 'HABILITADO' })
  await price((await aConsulta(t.db, { redeId: fifth.id, especialidadeId })).id, 10_000)
  await t.db.transaction((tx) => syncOferta(tx, fifth.id))
  expect(await ask()).toEqual([
    {
      preco: first.id,
      nome: expect.any(String),
      valorSinSaude: 125_050,
      mediana: 6_000,
      unidades: 5,
      de: 5_000,
      ate: 10_000,
      naCidade: true,
    },
  ])
  await t.db.execute(sql`update oferta set municipio_id = (select max(id) from municipio
    where id <> oferta.municipio_id) where rede_id = ${fifth.id}`)
  expect(await ask()).toMatchObject([{ unidades: 5, de: 5_000, ate: 10_000, naCidade: false }])
  await price(first.id, 18_000)
  expect(await ask()).toEqual([])
})
