import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { aConsulta, aCorpoClinico, anEspecialidade, aRede } from '../../../test/make.ts'
import { addEspecialidade, anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { pacoteTable } from '../preco/preco.tables.ts'

test('one answer has of a unit what its own calls answer', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db, { notaSoma: 9, avaliacoes: 2, lat: -22.9, lng: -43.2 })
  await addEspecialidade(db, rede.id, 'dermatologia')
  const pediatria = await anEspecialidade(db, 'pediatria')
  await aConsulta(db, { redeId: rede.id, valorSinSaude: 9_900 })
  await aConsulta(db, { redeId: rede.id, especialidadeId: pediatria.id, valorSinSaude: 8_800 })
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dr. Zeno' })
  await aCorpoClinico(db, { redeId: rede.id, nome: 'Dra. Ana', especialidadeId: null })
  await aCorpoClinico(db, { redeId: rede.id, status: 'INATIVO' })
  const hemograma = await aRedeExame(db, { redeId: rede.id })
  const psa = await aRedeExame(db, { redeId: rede.id, exameId: (await anExame(db, 'psa-total')).id })
  const other = await aRedeExame(db, { redeId: (await aRede(db)).id })
  const visitor = await as(null)
  const get = async (url: string) => (await visitor.get(url)).json()
  const exames = await get(`/api/redeExames?rede=${rede.id}`)
  expect(await get(`/api/prestadores/${rede.id}?exames=${hemograma.id},${other.id}`)).toEqual({
    rede: await get(`/api/rede/${rede.id}`),
    consultas: await get(`/api/redeConsultas/${rede.id}`),
    corpoClinico: await get(`/api/redes/${rede.id}/corpoClinico`),
    exames: {
      total: 2,
      primeiro: exames[0],
      escolhidos: exames.filter((e: { _id: string }) => e._id === hemograma.id),
    },
    pacotes: { total: 0, menor: null },
  })
  expect(exames.map((e: { _id: string }) => e._id)).toEqual([hemograma.id, psa.id])
})

test('a unit that sells nothing yet has empty lists, its packages are counted, and one that is not enabled is not found', async () => {
  const { db, as } = await startApp()
  const visitor = await as(null)
  const rede = await aRede(db)
  expect((await visitor.get(`/api/prestadores/${rede.id}`)).json()).toMatchObject({
    consultas: [],
    corpoClinico: [],
    exames: { total: 0, primeiro: null, escolhidos: [] },
    pacotes: { total: 0, menor: null },
  })
  for (const [nome, valor] of [
    ['Check-up', 9_000],
    ['Pré-natal', 8_000],
  ] as const)
    await db.insert(pacoteTable).values({
      id: newId(),
      redeId: rede.id,
      nome,
      valorParticular: valor * 2,
      valorAlento: valor,
      valorSinSaude: valor,
    })
  expect((await visitor.get(`/api/prestadores/${rede.id}`)).json()).toMatchObject({
    exames: { total: 0 },
    pacotes: { total: 2, menor: 8_000 },
  })
  const hidden = await aRede(db, { status: 'PRE_CADASTRO' })
  expect((await visitor.get(`/api/prestadores/${hidden.id}`)).json()).toMatchObject({
    status: 404,
    code: 'base.nao_encontrado',
  })
})
