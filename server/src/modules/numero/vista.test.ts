import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { searchConsulta } from '@alento/contract/busca/busca.ts'
import type { Procura, SemHorario } from '@alento/contract/plataforma/numero.ts'
import { mountPages } from '#pages.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { openPageCache } from '#platform/pages/page-cache.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aCorpoClinico, anEspecialidade, aRede, aUsuario } from '../../../test/make.ts'
import { anOferta } from '../../../test/make-oferta.ts'
import { numeroBuscaTable, numeroTelaTable, numeroTextoTable } from './numero.tables.ts'
import { openVistas } from './record-vista.ts'
import { addBuscas, addTextos, porDia } from './vista.store.ts'

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const hoje = '2026-03-10'
const rio = 3304557

/** A site whose search page is cached as the real one, and counts what it showed. */
async function startSite() {
  const t = await startApp({})
  const vistas = openVistas(t)
  let made = 0
  const freshness = openFreshness(t.db)
  const cache = openPageCache({ clock: t.clock, freshness, policyFor: t.app.policyFor, always: ['catalogo'] })
  const page = async (request: Request, api: Parameters<Parameters<typeof mountPages>[1]>[1]['api']) => {
    made += 1
    const { searchParams } = new URL(request.url)
    const especialidade = searchParams.get('termo') ?? ''
    const found = await api(searchConsulta, {
      query: { especialidade, cidade: 'Rio de Janeiro', uf: 'RJ', limit: 10 },
    })
    return new Response(`<p>${JSON.stringify(found.ok)}</p>`, { headers: { 'content-type': 'text/html' } })
  }
  await mountPages(t.app, (request, { api }) => page(request, api), cache, vistas.add)
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await t.app.inject({ url, headers: { 'user-agent': browser, ...headers } })).statusCode
  return { ...t, vistas, get, made: () => made }
}

const telas = (t: TestApp) => t.db.select().from(numeroTelaTable).orderBy(asc(numeroTelaTable.tela))
const buscas = (t: TestApp) =>
  t.db.select().from(numeroBuscaTable).orderBy(asc(numeroBuscaTable.tipo), asc(numeroBuscaTable.buscas))

test('a search page counts each time it is sent, also from the cache; robots and pages fetched ahead do not', async () => {
  const t = await startSite()
  await anOferta(t.db)
  const cardiologia = (await anEspecialidade(t.db)).id
  for (let i = 0; i < 3; i++) expect(await t.get('/busca?termo=cardiologia')).toBe(200)
  expect(t.made()).toBe(1)
  await t.get('/busca?termo=cardiologia', { cookie: 'alento_sessao=abc' })
  await t.get('/busca?termo=cardiologia', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await t.get('/busca?termo=cardiologia', { 'sec-purpose': 'prefetch' })
  expect(await telas(t)).toEqual([])
  await t.vistas.write()
  await t.vistas.write()
  expect(await telas(t)).toMatchObject([{ tela: 'busca', vezes: 4 }])
  expect(await buscas(t)).toMatchObject([
    { tipo: 'Consulta', servicoId: cardiologia, municipioId: rio, buscas: 4, semResultado: 0 },
  ])
})

test('a search without a result has the nearest unit that sells the service, within 150 km of the seat of the city', async () => {
  const t = await startApp({})
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const { id: servicoId } = await anEspecialidade(t.db)
  const { rows } = await t.db.execute<{ lat: number; lng: number }>(
    sql`select lat, lng from municipio where id = ${rio}`,
  )
  const seat = rows[0]!
  const unit = async (nomeRede: string, north: number, agendamento: 'S' | 'N') => {
    const { id: redeId } = await anOferta(t.db, { nomeRede, agendamento })
    await t.db.execute(
      sql`update oferta set lat = ${seat.lat + north}, lng = ${seat.lng} where rede_id = ${redeId}`,
    )
    return redeId
  }
  await t.db.insert(numeroBuscaTable).values({
    dia: Temporal.PlainDate.from(hoje),
    tipo: 'Consulta',
    servicoId,
    municipioId: rio,
    buscas: 9,
    semResultado: 7,
  })
  const first = async (more = '') =>
    (await admin.get(`/api/numeros/procura?de=${hoje}&ate=${hoje}${more}`)).json<Procura>().semResultado[0]
  expect(await first()).toMatchObject({ semResultado: 7, perto: null })
  await unit('Longe', 1.5, 'N')
  expect(await first()).toMatchObject({ perto: null })
  await unit('Perto', -0.5, 'N')
  expect(await first()).toMatchObject({ perto: { nome: 'Perto', km: 56, semHorario: false } })
  const full = await unit('Ao lado', 0.1, 'S')
  expect(await first()).toMatchObject({ perto: { _id: full, nome: 'Ao lado', km: 11, semHorario: true } })
  await aCorpoClinico(t.db, { redeId: full, proximoLivre: t.clock.now().add({ hours: 24 }) })
  expect(await first()).toMatchObject({ perto: { nome: 'Ao lado', semHorario: false } })
  await t.db.execute(sql`insert into numero_texto (dia, tipo, texto, municipio_id, buscas)
    values (${hoje}::date, 'Consulta', 'neuropediatria', ${rio}, 9)`)
  const page = await admin.get(`/api/numeros/procura?de=${hoje}&ate=${hoje}&linhas=1`)
  expect(page.json<Procura>().semResultado).toMatchObject([{ servico: 'neuropediatria', perto: null }])
})

test('a text that is in no catalog is kept once it was searched often, never one that may name a person', async () => {
  const t = await startSite()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const look = async (termo: string, times: number) => {
    for (let i = 0; i < times; i++) await t.get(`/busca?termo=${encodeURIComponent(termo)}&n=${i}`)
    await t.vistas.write()
  }
  await look('Neuropediatría', 4)
  await look('123.456.789-09', 6)
  expect(await t.db.$count(numeroTextoTable)).toBe(0)
  await look('neuropediatria', 2)
  await look('neuropediatria', 1)
  const kept = await t.db.select().from(numeroTextoTable).orderBy(asc(numeroTextoTable.texto))
  expect(kept).toMatchObject([{ texto: 'neuropediatria', municipioId: rio, buscas: 7 }])
  await look('oftalmologia', 2)
  const res = await admin.get(`/api/numeros/procura?de=${hoje}&ate=${hoje}`)
  const { funil, semResultado, cidades } = res.json<Procura>()
  expect(funil[0]).toEqual({ passo: 'busca', vezes: 15, antes: 0 })
  expect(semResultado).toMatchObject([
    { servico: 'neuropediatria', conhecido: false, cidade: 'Rio de Janeiro, RJ', semResultado: 7 },
    { servico: 'Oftalmologia', conhecido: true, cidade: 'Rio de Janeiro, RJ', semResultado: 2 },
  ])
  expect(cidades).toEqual([{ municipio: rio, nome: 'Rio de Janeiro, RJ' }])
  const csv = (await admin.get(`/api/numeros/procura.csv?de=${hoje}&ate=${hoje}&quadro=procura`)).body
  expect(csv.split('\r\n')[1]).toBe('neuropediatria;"Rio de Janeiro, RJ";Consulta;não;7;7;0')
  t.clock.add({ hours: 24 * 400 })
  await t.runJob('numero.limpar')
  expect(await t.db.$count(numeroTextoTable)).toBe(0)
  expect(await t.db.$count(numeroBuscaTable)).toBeGreaterThan(0)
})

test('a flood makes no table grow beyond a day’s limit, and loses no count of searches', async () => {
  const t = await startApp({})
  const servico = (await anEspecialidade(t.db)).id
  const row = (municipioId: number) => ({
    dia: hoje,
    tipo: 'Consulta' as const,
    servicoId: servico,
    municipioId,
    buscas: 1,
    semResultado: 1,
  })
  const many = (from: number, n: number) => Array.from({ length: n }, (_, i) => row(from + i))
  await t.db.transaction((tx) => addBuscas(tx, many(1, porDia.buscas - 1)))
  await t.db.transaction((tx) => addBuscas(tx, [...many(1, 2), ...many(9_000_000, 50)]))
  expect(await t.db.$count(numeroBuscaTable)).toBe(porDia.buscas + 1)
  const { rows } = await t.db.execute(sql`
    select sum(buscas)::int as todas, (sum(buscas) filter (where servico_id is null))::int as sem from numero_busca`)
  expect(rows).toEqual([{ todas: porDia.buscas + 51, sem: 49 }])
  const texto = (n: number) => ({
    dia: hoje,
    tipo: 'Exame' as const,
    texto: `nada ${String.fromCodePoint(97 + Math.floor(n / 26))}${String.fromCodePoint(97 + (n % 26))}`,
    municipioId: null,
    buscas: 5,
    escritas: 0,
  })
  const texts = Array.from({ length: porDia.textos * 3 }, (_, n) => texto(n))
  await t.db.transaction((tx) => addTextos(tx, texts))
  await t.db.transaction((tx) => addTextos(tx, texts))
  expect(await t.db.$count(numeroTextoTable)).toBe(porDia.textos)
})

test('units that schedule and have no free time in 14 days are listed, others are not', async () => {
  const t = await startApp({})
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const at = (days: number) => t.clock.now().add({ hours: 24 * days })
  const unit = async (
    nomeRede: string,
    proximoLivre: Temporal.Instant | null,
    over: Parameters<typeof aRede>[1] = {},
  ) => {
    const rede = await aRede(t.db, { nomeRede, ...over })
    await aCorpoClinico(t.db, { redeId: rede.id, proximoLivre })
    return rede
  }
  await unit('Livre', at(13))
  const cheia = await unit('=Cheia', null)
  await unit('Depois', at(15))
  await unit('Sem agenda', null, { agendamento: 'N' })
  await unit('Suspensa', null, { status: 'SUSPENSO' })
  await aCorpoClinico(t.db, { redeId: cheia.id, proximoLivre: at(1), status: 'INATIVO' })
  const res = await admin.get('/api/numeros/semHorario')
  expect(res.json<SemHorario[]>()).toMatchObject([
    { nome: '=Cheia', profissionais: 1, proximo: null },
    { nome: 'Depois', proximo: '2026-03-25T15:00:00Z' },
  ])
  expect(res.headers['x-total-count']).toBe('2')
  const file = await admin.get(`/api/numeros/semHorario.csv?municipio=${cheia.municipioId}`)
  expect(file.headers['content-disposition']).toBe('attachment; filename="numeros-sem-horario.csv"')
  expect(file.body.trim().split('\r\n').slice(1)).toEqual([
    "'=Cheia;Rio de Janeiro;RJ;1;nenhum",
    'Depois;Rio de Janeiro;RJ;1;25/03/2026 12:00',
  ])
  expect((await admin.get('/api/numeros/semHorario.csv?municipio=1')).body.trim().split('\r\n')).toHaveLength(
    1,
  )
})
