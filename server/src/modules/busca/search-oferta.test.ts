import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ResultadoBusca } from '@alento/contract/busca/busca.ts'
import { especialidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aRede } from '../../../test/make.ts'
import { anExame, anOferta, aRedeExame, refresh } from '../../../test/make-oferta.ts'

const rio = 'cidade=Rio%20de%20Janeiro&uf=RJ'

async function start() {
  const t = await startApp()
  const anyone = await t.as(null)
  const search = async (query: string, what = 'consultas'): Promise<ResultadoBusca> => {
    const res = await anyone.get(`/api/${what}?${query}`)
    expect([query, res.statusCode]).toEqual([query, 200])
    return res.json() as ResultadoBusca
  }
  return { ...t, anyone, search }
}
const names = (r: ResultadoBusca) => r.list.map((i) => i.nomeRede)

test('a search that was understood before follows the catalog: a new name, and another meaning', async () => {
  const { db, search } = await start()
  const rede = await anOferta(db, { nomeRede: 'Clínica Aurora' })
  const [one, other] = [newId(), newId()]
  const add = (id: string, nome: string) =>
    db
      .insert(especialidadeTable)
      .values({ id, nome: `${nome} ${id}`, slug: id, sinonimos: `gnomologia ${id}` })
  await add(one, 'Gnomologia')
  await aConsulta(db, { redeId: rede.id, especialidadeId: one })
  await refresh(db, rede.id)
  const found = async () => {
    const { totalCount, servico } = await search(`especialidade=gnomologia%20${one}&${rio}`)
    return [totalCount, servico?.nome ?? null]
  }
  for (let time = 0; time < 2; time += 1) expect(await found()).toEqual([1, `Gnomologia ${one}`])
  await db
    .update(especialidadeTable)
    .set({ nome: `Gnomos ${one}` })
    .where(eq(especialidadeTable.id, one))
  expect(await found()).toEqual([1, `Gnomos ${one}`])
  await add(other, 'Outra')
  await db
    .update(especialidadeTable)
    .set({ sinonimos: `gnomologia ${one}` })
    .where(eq(especialidadeTable.id, other))
  await db.update(especialidadeTable).set({ sinonimos: null }).where(eq(especialidadeTable.id, one))
  expect(await found()).toEqual([0, `Outra ${other}`])
  await db
    .update(especialidadeTable)
    .set({ retiradoEm: Temporal.Instant.from('2026-01-01T00:00:00Z'), sinonimos: null })
    .where(inArray(especialidadeTable.id, [one, other]))
})

test('a search answers units of the place with the price of the service that was searched', async () => {
  const { db, search } = await start()
  const rede = await anOferta(
    db,
    { nomeRede: 'Clínica Aurora', complemento: 'Sala 2', notaSoma: 14, avaliacoes: 3, coletaDomiciliar: 'S' },
    { valorParticular: 25_000, valorAlento: 12_900, valorSinSaude: 8_990 },
  )
  const dermatologia = (await anEspecialidade(db, 'dermatologia')).id
  await aConsulta(db, { redeId: rede.id, especialidadeId: dermatologia, valorSinSaude: 5_000 })
  await refresh(db, rede.id)
  await anOferta(db, { municipioId: 3550308, cidade: 'São Paulo', uf: 'SP' })
  const result = await search(`especialidade=cardiologia&${rio}`)
  expect(result).toMatchObject({
    totalCount: 1,
    pageCount: 1,
    servico: { nome: 'Cardiologia' },
    lugar: { cidade: 'Rio de Janeiro', uf: 'RJ' },
  })
  expect(result.list[0]).toMatchObject({
    _id: rede.id,
    nomeRede: 'Clínica Aurora',
    tipoRede: 'CLINICA',
    rate: 4.7,
    avaliacoes: 3,
    telefone: '2125710384',
    complemento: 'Sala 2',
    bairro: 'Tijuca',
    agendamento: 'S',
    coletaDomiciliar: 'S',
    exames: [],
  })
  expect(result.list[0]!.consultas).toMatchObject([
    {
      nome: 'Cardiologia',
      descricao: 'Retorno em até 30 dias',
      valorSinSaude: 8_990,
      porcentagemDesconto: 64.04,
    },
  ])
})

test('case, accents and synonyms do not matter; a rating of 0 is no rating', async () => {
  const { db, search } = await start()
  await anOferta(db)
  for (const query of [
    'especialidade=CARDIOLOGIA&cidade=rio%20de%20janeiro&uf=rj',
    `especialidade=${encodeURIComponent('Cardiologísta')}&${rio}&bairro=TIJUCA`,
    `especialidade=${encodeURIComponent('médico do coração')}&${rio}`,
    `especialidade=${(await anEspecialidade(db)).id}&${rio}`,
  ]) {
    const { list } = await search(query)
    expect([query, list.length, list[0]?.rate]).toEqual([query, 1, null])
  }
  expect((await search(`especialidade=cardiologia&${rio}&bairro=Centro`)).totalCount).toBe(0)
})

test('a consultation is named by its specialty and its description', async () => {
  const { db, search } = await start()
  await anOferta(db)
  const [found] = (await search(`especialidade=cardiologia&${rio}`)).list
  expect(found?.consultas).toMatchObject([
    { especialidade: found!.consultas[0]!.nome, descricaoConsulta: found!.consultas[0]!.descricao },
  ])
  expect(found!.consultas[0]!.especialidade).toBe('Cardiologia')
})

test('units that are not enabled are not found', async () => {
  const { db, search } = await start()
  await anOferta(db, { status: 'PRE_CADASTRO' })
  expect((await search(`especialidade=cardiologia&${rio}`)).list).toEqual([])
})

test('exams are found by name, TUSS code or id, with the official name as description', async () => {
  const { db, search } = await start()
  const rede = await aRede(db, { tipoRede: 'LABORATORIO' })
  const exame = await anExame(db)
  const linha = await aRedeExame(db, { redeId: rede.id })
  await refresh(db, rede.id)
  for (const texto of [exame.nomeExame, exame.codigoExame, exame.id, 'hemograma']) {
    const result = await search(`exame=${encodeURIComponent(texto)}&${rio}`, 'exames')
    expect(result.servico).toEqual({ _id: exame.id, nome: exame.nomeExame })
    expect(result.list[0]).toMatchObject({
      consultas: [],
      exames: [{ _id: linha.id, nome: exame.nomeExame, descricao: exame.nomeOficial, valorSinSaude: 1_900 }],
    })
  }
})

test('an unknown or missing service or place is an empty result, without a look at the offers', async () => {
  const { db, search } = await start()
  await anOferta(db)
  await db.execute(sql`alter table oferta rename to oferta_hidden`)
  try {
    for (const [query, servico, lugar] of [
      [rio, false, true],
      [`especialidade=nada&${rio}`, false, true],
      ['especialidade=cardiologia&cidade=Atlantis&uf=RJ', true, false],
      ['especialidade=cardiologia&cidade=Rio%20de%20Janeiro', true, false],
      ['especialidade=cardiologia&uf=RJ', true, false],
      ['especialidade=cardiologia&bairro=Tijuca', true, false],
    ] as const) {
      const r = await search(query)
      expect([query, r.totalCount, r.pageCount, r.list]).toEqual([query, 0, 0, []])
      expect([r.servico !== null, r.lugar !== null]).toEqual([servico, lugar])
    }
    expect((await search(`exame=nada&${rio}`, 'exames')).totalCount).toBe(0)
  } finally {
    await db.execute(sql`alter table oferta_hidden rename to oferta`)
  }
})

test('sorts by provider, card price up and down, and rating; ties go by unit', async () => {
  const { db, search } = await start()
  const of = (nomeRede: string, valorSinSaude: number, notaSoma: number, avaliacoes: number) =>
    anOferta(db, { nomeRede, notaSoma, avaliacoes }, { valorSinSaude })
  await of('Beta', 5_000, 9, 2)
  await of('Álamo', 7_000, 0, 0)
  await of('Cedro', 6_000, 5, 1)
  for (const narrowed of ['', '&valorInicial=1']) {
    const sorted = async (ordenacao: string) =>
      names(await search(`especialidade=cardiologia&${rio}&ordenacao=${ordenacao}${narrowed}`))
    expect(await sorted('Prestador')).toEqual(['Álamo', 'Beta', 'Cedro'])
    expect(await sorted('MenorPreco')).toEqual(['Beta', 'Cedro', 'Álamo'])
    expect(await sorted('MaiorPreco')).toEqual(['Álamo', 'Cedro', 'Beta'])
    expect(await sorted('Avaliacoes')).toEqual(['Cedro', 'Beta', 'Álamo'])
  }
})

test('pages hold 10, never overlap, and end', async () => {
  const { db, search } = await start()
  for (let i = 0; i < 23; i++) await anOferta(db)
  for (const order of ['MenorPreco', 'MaiorPreco', 'Avaliacoes', 'Prestador', 'MenorPreco&valorInicial=1']) {
    const pages = []
    for (const page of [1, 2, 3, 4]) {
      const r = await search(`especialidade=cardiologia&${rio}&ordenacao=${order}&page=${page}`)
      expect([r.totalCount, r.pageCount]).toEqual([23, 3])
      pages.push(r.list.map((i) => i._id))
    }
    expect(pages.map((p) => p.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.flat()).size).toBe(23)
  }
})

test('a total stops at 5001 and pages end at 501', async () => {
  const { db, search } = await start()
  const { id } = await anOferta(db)
  await db.execute(sql`
    with unit as (
      insert into rede select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'codigo_unidade', 'x' || n))).id,
        r.nome_rede, r.codigo_rede, 'x' || n, r.unidade_matriz_filial, r.matriz, r.tipo_pessoa, null, r.cnpj, r.razao_social, r.cnes,
        r.tipo_rede, r.status, r.cep, r.local_atendimento, r.numero, r.complemento, r.bairro, r.municipio_id, r.cidade, r.uf, r.fuso,
        r.lat, r.lng, r.telefone_fixo, r.telefone_celular, r.email, r.sobre, r.responsavel, r.agendamento, r.delivery, r.coleta_domiciliar,
        r.pagamento_online, r.pagamento_unidade, r.numeracao_inicial_cartao, r.zoop_seller_id, r.nota_soma, r.avaliacoes, r.logo, r.criado_em
      from rede r, generate_series(1, 5100) n where r.id = ${id} returning id)
    insert into oferta (rede_id, tipo, servico_id, preco_id, municipio_id, bairro_busca, nome_busca, valor_particular, valor_alento,
      valor_sin_saude, nota)
    select u.id, o.tipo, o.servico_id, o.preco_id, o.municipio_id, o.bairro_busca, o.nome_busca, o.valor_particular, o.valor_alento,
      o.valor_sin_saude, o.nota
    from unit u, oferta o`)
  const first = await search(`especialidade=cardiologia&${rio}`)
  expect([first.totalCount, first.pageCount, first.list.length]).toEqual([5001, 501, 10])
  expect((await search(`especialidade=cardiologia&${rio}&page=501`)).list).toHaveLength(10)
  expect((await search(`especialidade=cardiologia&${rio}&valorInicial=1`)).totalCount).toBe(5001)
})

test('without a place the catalog answers: specialties with a price, and exams', async () => {
  const { db, anyone } = await start()
  await anOferta(db)
  expect((await anyone.get('/api/consultas')).json()).toEqual([
    { _id: (await anEspecialidade(db)).id, nome: 'Cardiologia' },
  ])
  expect((await anyone.get('/api/consultas?especialidade=pele')).json()).toEqual([])
  const exames = await anyone.get('/api/exames?nomeExame__regex=PSA&sort=nomeExame')
  expect(exames.json()[0]).toMatchObject({ nomeExame: 'PSA total', codigoExame: '40316149', tipo: 'LAB' })
  const all = await anyone.get('/api/exames?limit=3')
  expect(all.json()).toHaveLength(3)
  // Other tests add exams to the catalog and retire them.
  expect(Number(all.headers['x-total-count'])).toBeGreaterThan(300)
})

test('places come with names that start with the text first, then by the size of the network', async () => {
  const { db, anyone } = await start()
  const list = async (query: string) =>
    (await anyone.get(`/api/municipios?${query}`))
      .json()
      .map((m: { nome: string; uf: string }) => `${m.nome}-${m.uf}`)
  expect((await list('nome__regex=rio%20de%20janeiro'))[0]).toBe('Rio de Janeiro-RJ')
  expect((await list('nome__regex=sao%20p'))[0]).toBe('São Paulo-SP')
  const saoPedro = 3550407
  await aRede(db, { municipioId: saoPedro })
  await aRede(db, { municipioId: 3550308, status: 'PRE_CADASTRO' })
  expect((await list('nome__regex=sao%20p')).slice(0, 2)).toEqual(['São Pedro-SP', 'São Paulo-SP'])
  const paulo = await list('nome__regex=paulo')
  expect(paulo[0]).toMatch(/^Paulo /)
  expect(paulo.indexOf('São Paulo-SP')).toBeGreaterThan(0)
  expect(await list('nome__regex=bonito&uf=ms')).toEqual(['Bonito-MS'])
})

const hostile = [
  "'; drop table oferta; --",
  "' or '1'='1",
  '<script>alert(1)</script>',
  '%',
  '_',
  '\\',
  '../..',
  '${1}',
  '\u0000',
]

test.each(hostile)('the text %j in any field is text: nothing is found, nothing breaks', async (texto) => {
  const { db, anyone } = await start()
  await anOferta(db)
  const t = encodeURIComponent(texto)
  for (const query of [
    `consultas?especialidade=${t}&${rio}`,
    `consultas?especialidade=cardiologia&cidade=${t}&uf=RJ`,
    `consultas?especialidade=cardiologia&${rio}&bairro=${t}`,
    `exames?exame=${t}&${rio}`,
    `exames?nomeExame__regex=${t}`,
    `municipios?nome__regex=${t}`,
  ]) {
    const res = await anyone.get(`/api/${query}`)
    expect([200, 400]).toContain(res.statusCode)
    const body = res.json() as { list?: unknown[] } | unknown[]
    const found = Array.isArray(body) ? body : (body.list ?? [])
    expect([query, found]).toEqual([query, []])
  }
})

test.each([
  ['consultas?cor=azul', 'cor'],
  ['consultas?ordenacao=Preco', 'ordenacao'],
  ['consultas?rate=6', 'rate'],
  ['consultas?perto=aqui', 'perto'],
  ['consultas?quando=ontem', 'quando'],
  ['exames?quando=hoje', 'quando'],
  ['exames?servicoDelivery=S', 'servicoDelivery'],
  ['consultas?valorInicial=-1', 'valorInicial'],
  ['consultas?page=0', 'page'],
  ['consultas?page=502', 'page'],
  ['consultas?page=1e9', 'page'],
  [`consultas?especialidade=${'x'.repeat(81)}`, 'especialidade'],
  ['consultas?uf=Rio', 'uf'],
  ['consultas?especialidade=a&especialidade=b', 'especialidade'],
  ['exames?especialidade=x', 'especialidade'],
  ['exames?limit=1000', 'limit'],
  ['municipios?uf=1', 'uf'],
])('what cannot be read is refused by name: %s', async (query, field) => {
  const { anyone } = await start()
  const res = await anyone.get(`/api/${query}`)
  expect([res.statusCode, res.json().code]).toEqual([400, 'base.ilegivel'])
  expect(res.json().detail).toContain(field)
})
