import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aRede } from '../../../test/make.ts'
import { addEspecialidade, anExame, aRedeExame } from '../../../test/make-oferta.ts'
import { redeImagemTable } from '#modules/imagem/imagem.tables.ts'

const nobody = '0199a3f0-0000-7000-8000-000000000000'

test('an enabled unit shows name, place, mean rating, specialties and photos, and nothing of its tax data', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db, {
    notaSoma: 14,
    avaliacoes: 3,
    cpf: '52998224725',
    email: 'dona@clinica.example',
  })
  await addEspecialidade(db, rede.id, 'dermatologia')
  await db.insert(redeImagemTable).values([
    { id: crypto.randomUUID(), redeId: rede.id, arquivo: 'fotos/b.svg', legenda: 'Sala', ordem: 2 },
    { id: crypto.randomUUID(), redeId: rede.id, arquivo: 'fotos/a.svg', legenda: 'Fachada', ordem: 1 },
  ])
  const res = await (
    await as(null)
  ).get(`/api/rede/${rede.id}?populate=tipo especialidade tipoUnidade especialidades`)
  expect(res.json()).toMatchObject({
    nomeRede: rede.nomeRede,
    status: 'HABILITADO',
    cidade: 'Rio de Janeiro',
    fuso: 'America/Sao_Paulo',
    rate: 4.7,
    avaliacoes: 3,
    especialidades: [{ nome: 'Dermatologia' }],
    imagens: [{ legenda: 'Fachada' }, { legenda: 'Sala' }],
  })
  for (const secret of ['52998224725', 'dona@clinica.example', rede.zoopSellerId!, 'arquivo'])
    expect(res.body).not.toContain(secret)
})

test('a unit without reviews has no rating', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db)
  expect((await (await as(null)).get(`/api/rede/${rede.id}`)).json()).toMatchObject({
    rate: null,
    avaliacoes: 0,
  })
})

test('a unit that is not enabled does not exist for visitors, in any call', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db, { status: 'PRE_CADASTRO' })
  await aConsulta(db, { redeId: rede.id })
  const anyone = await as(null)
  for (const id of [rede.id, nobody]) {
    for (const path of [
      `/api/rede/${id}`,
      `/api/redes/${id}/especialidades`,
      `/api/redes/${id}/corpoClinico`,
      `/api/redeConsultas/${id}`,
      `/api/redeExames?rede=${id}`,
      `/api/redeImagem/${id}`,
    ]) {
      const res = await anyone.get(path)
      expect([path, res.statusCode, res.json().code]).toEqual([path, 404, 'base.nao_encontrado'])
    }
  }
  expect((await anyone.get('/api/redes')).json()).toEqual([])
})

test('units are listed by name, by kind, state and card series, page by page', async () => {
  const { db, as } = await startApp()
  await aRede(db, { nomeRede: 'Clínica Ícaro' })
  await aRede(db, { nomeRede: 'Clínica Zeta', uf: 'SP', tipoRede: 'MEDICO' })
  await aRede(db, {
    nomeRede: 'Laboratório Alfa',
    tipoRede: 'LABORATORIO',
    numeracaoInicialCartao: ['4021', '5033'],
  })
  const anyone = await as(null)
  const names = async (query: string) =>
    (await anyone.get(`/api/redes?${query}`)).json().map((r: { nomeRede: string }) => r.nomeRede)
  expect(await names('sort=nomeRede')).toEqual(['Clínica Ícaro', 'Clínica Zeta', 'Laboratório Alfa'])
  expect(await names('nomeRede__regex=ICARO')).toEqual(['Clínica Ícaro'])
  expect(await names('tipoRede__in=LABORATORIO,MEDICO')).toEqual(['Clínica Zeta', 'Laboratório Alfa'])
  expect(await names('uf=sp')).toEqual(['Clínica Zeta'])
  expect(await names('numeracaoInicialCartao=5033')).toEqual(['Laboratório Alfa'])
  expect(await names('limit=1&offset=1')).toEqual(['Clínica Zeta'])
  expect((await anyone.get('/api/redes?limit=1')).headers['x-total-count']).toBe('3')
})

test('consultations come with the cheapest card price first and the discount with 2 decimals', async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db)
  await aConsulta(db, {
    redeId: rede.id,
    descricaoConsulta: 'Em casa',
    valorParticular: 30_000,
    valorAlento: 20_000,
    valorSinSaude: 15_000,
  })
  const barata = await aConsulta(db, { redeId: rede.id, valorParticular: 25_000, valorSinSaude: 8_990 })
  const outra = await anEspecialidade(db, 'dermatologia')
  await aConsulta(db, {
    redeId: rede.id,
    especialidadeId: outra.id,
    valorSinSaude: 12_000,
    valorAlento: 12_000,
  })
  const anyone = await as(null)
  const all = (await anyone.get(`/api/redeConsultas/${rede.id}?populate=especialidade`)).json()
  expect(all.map((c: { valorSinSaude: number }) => c.valorSinSaude)).toEqual([8_990, 12_000, 15_000])
  expect(all[0]).toMatchObject({
    _id: barata.id,
    rede: rede.id,
    porcentagemDesconto: 64.04,
    especialidade: { nome: 'Cardiologia' },
  })
  const some = (await anyone.get(`/api/redeConsultas/${rede.id}?especialidade=${outra.id}`)).json()
  expect(some).toHaveLength(1)
})

test("a unit's exams are found by a part of the name and by rows", async () => {
  const { db, as } = await startApp()
  const rede = await aRede(db, { tipoRede: 'LABORATORIO' })
  const hemograma = await aRedeExame(db, { redeId: rede.id })
  await aRedeExame(db, { redeId: rede.id, exameId: (await anExame(db, 'psa-total')).id })
  const anyone = await as(null)
  const names = async (query: string) =>
    (await anyone.get(`/api/redeExames?rede=${rede.id}${query}`))
      .json()
      .map((e: { nomeExame: string }) => e.nomeExame)
  expect(await names('')).toEqual(['Hemograma completo com plaquetas', 'PSA total'])
  expect(await names('&nomeExame__regex=psa')).toEqual(['PSA total'])
  expect(await names(`&_id__in=${hemograma.id}`)).toEqual(['Hemograma completo com plaquetas'])
  const res = await anyone.get(`/api/redeExames?rede=${rede.id}&nomeExame__regex=psa`)
  expect(res.headers['x-total-count']).toBe('1')
  expect(res.json()[0]).toMatchObject({
    codigoExame: '40316149',
    valorParticular: 4_000,
    porcentagemDesconto: 52.5,
  })
})

test.each([
  '/api/rede/1',
  '/api/rede/1%27%20or%201=1',
  `/api/rede/${nobody}?x=1`,
  '/api/redes?tipoRede__in=HOSPITAL',
  '/api/redes?uf=R%00',
  '/api/redes?limit=101',
  '/api/redes?nomeRede=x',
  '/api/redes?nomeRede__regex=a%00b',
  '/api/redes?numeracaoInicialCartao=40a1',
  `/api/redeExames?rede=${nobody}&_id__in=1,2`,
  '/api/redeExames',
  '/api/redeImagem/1/logo',
  '/api/redeImagemLogo',
])('an unreadable value is refused: %s', async (url) => {
  const { as } = await startApp()
  const res = await (await as(null)).get(url)
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
})
