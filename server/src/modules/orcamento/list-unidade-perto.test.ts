import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { aRede } from '../../../test/make.ts'
import { pacoteExameTable, pacoteTable } from '../preco/preco.tables.ts'

const [hemograma, glicemia, tsh] = ['40304361', '40302040', '40316521']
const slugs = ['hemograma-completo-com-plaquetas', 'glicemia-de-jejum', 'tsh']
const centro = { lat: -22.9129, lng: -43.2003 }
const perto = `cidade=Rio de Janeiro&uf=RJ&perto=${centro.lat},${centro.lng}`

/** A laboratory 1 km from the place that sells the first exams. */
async function aLab(t: TestApp, nomeRede: string, exames: string[], over: Parameters<typeof aRede>[1] = {}) {
  const place = { lat: centro.lat + 1 / 111.195, lng: centro.lng }
  const rede = await aRede(t.db, { tipoRede: 'LABORATORIO', nomeRede, ...place, ...over })
  for (const slug of exames)
    await aRedeExame(t.db, { redeId: rede.id, exameId: (await anExame(t.db, slug)).id })
  return rede
}

type Found = { totalCount: number; list: { _id: string; nomeRede: string }[] }
const units = async (t: TestApp, query = '') => {
  const reply = await t.app.inject(`/api/orcamento/unidades?${perto}&${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { totalCount, list } = reply.json<Found>()
  return [totalCount, ...list.map((u) => u.nomeRede)]
}

test('the units near that sell exams can be chosen before any exam is, and then those that sell one of them', async () => {
  const t = await startApp()
  await aLab(t, 'Órion', [slugs[0]!])
  await aLab(t, 'Imagem Beta', [slugs[1]!], { tipoRede: 'CLINICA DE IMAGEM' })
  await aLab(t, 'Longe', slugs, { lat: centro.lat + 0.2 })
  await aLab(t, 'Fechado', slugs, { status: 'SUSPENSO' })
  await aLab(t, 'Sem pagamento', slugs, { pagamentoOnline: 'N', pagamentoUnidade: 'N' })
  await aLab(t, 'Só consultas', [])
  const packs = await aLab(t, 'Alfa pacotes', [], { numeracaoInicialCartao: ['4021'] })
  const price = { valorAlento: 900, valorSinSaude: 800, valorParticular: 1_000 }
  const pacoteId = newId()
  await t.db.insert(pacoteTable).values({ id: pacoteId, redeId: packs.id, nome: 'Check-up', ...price })
  for (const slug of slugs.slice(1))
    await t.db
      .insert(pacoteExameTable)
      .values({ id: newId(), pacoteId, exameId: (await anExame(t.db, slug)).id })
  expect(await units(t)).toEqual([3, 'Alfa pacotes', 'Imagem Beta', 'Órion'])
  expect(await units(t, `exames=${glicemia}`)).toEqual([2, 'Alfa pacotes', 'Imagem Beta'])
  expect(await units(t, `exames=${hemograma},${tsh}`)).toEqual([2, 'Alfa pacotes', 'Órion'])
  expect(await units(t, 'tipo=CLINICA DE IMAGEM')).toEqual([1, 'Imagem Beta'])
  expect(await units(t, 'numeracaoInicialCartao=4021')).toEqual([1, 'Alfa pacotes'])
  expect(await units(t, 'raioKm=25')).toEqual([4, 'Alfa pacotes', 'Imagem Beta', 'Longe', 'Órion'])
})

test('of more than a hundred units the first by name are listed, with the chosen one among them', async () => {
  const t = await startApp()
  const first = await aLab(t, 'Zeta', [slugs[0]!])
  for (let n = 100; n < 203; n += 1) await aLab(t, `Lab ${n}`, [slugs[0]!])
  const all = await units(t)
  expect([all[0], all.length, all[1], all.includes('Zeta')]).toEqual([104, 101, 'Lab 100', false])
  const chosen = await units(t, `rede=${first.id}`)
  expect([chosen[0], chosen.length, chosen[1], chosen[2]]).toEqual([104, 101, 'Zeta', 'Lab 100'])
})

test('without a known place there is nothing to choose', async () => {
  const t = await startApp()
  await aLab(t, 'Órion', [slugs[0]!])
  for (const query of ['', '?cidade=Nenhures&uf=RJ'])
    expect((await t.app.inject(`/api/orcamento/unidades${query}`)).json()).toEqual({
      totalCount: 0,
      list: [],
    })
})
