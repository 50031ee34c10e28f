import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Orcamento } from '@alento/contract/orcamento/orcamento.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aPacote } from '../../../test/lab.ts'
import { anExame, aRedeExame, refresh } from '../../../test/make-oferta.ts'
import { aRede } from '../../../test/make.ts'
import { redeTable } from '../rede/rede.tables.ts'

const [hemograma, glicemia, tsh] = ['40304361', '40302040', '40316521']
const slugs: Record<string, string> = {
  [hemograma]: 'hemograma-completo-com-plaquetas',
  [glicemia]: 'glicemia-de-jejum',
  [tsh]: 'tsh',
}
/** Rio de Janeiro, and places 1, 4 and 8 km north of its centre. */
const centro = { lat: -22.9129, lng: -43.2003 }
const north = (km: number) => ({ lat: centro.lat + km / 111.195, lng: centro.lng })
const perto = `cidade=Rio de Janeiro&uf=RJ&perto=${centro.lat},${centro.lng}`

/** A laboratory with the given price at Alento for each code; the card costs 80 % of it, at the desk twice. */
async function aLab(
  t: TestApp,
  nomeRede: string,
  precos: Record<string, number>,
  over: Parameters<typeof aRede>[1] = {},
) {
  const rede = await aRede(t.db, { tipoRede: 'LABORATORIO', nomeRede, ...north(1), ...over })
  for (const [code, valorAlento] of Object.entries(precos)) {
    const { id: exameId } = await anExame(t.db, slugs[code])
    await aRedeExame(t.db, {
      redeId: rede.id,
      exameId,
      valorAlento,
      valorSinSaude: valorAlento * 0.8,
      valorParticular: valorAlento * 2,
    })
  }
  await refresh(t.db, rede.id)
  return rede
}

const quote = async (t: TestApp, codes: string[], query = ''): Promise<Orcamento> => {
  const response = await t.app.inject(`/api/orcamento?exames=${codes.join()}&${perto}&${query}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Orcamento>()
}
const options = ({ opcoes }: Orcamento) =>
  opcoes.map((o) => ({
    tipo: o.tipo,
    onde: o.partes.map((p) => p.nomeRede),
    total: o.subTotalAlento,
    menos: o.menos,
  }))

test('units that do all come first, then what the basket costs in one place, near, and divided', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Tudo', { [hemograma]: 3_000, [glicemia]: 3_000, [tsh]: 3_000 }, north(8))
  await aLab(t, 'Lab Perto', { [hemograma]: 4_000, [glicemia]: 4_000, [tsh]: 4_000 }, north(4))
  await aLab(t, 'Lab Sangue', { [hemograma]: 500, [glicemia]: 500 })
  const found = await quote(t, [hemograma, glicemia, tsh])
  expect(found.list.map((u) => [u.nomeRede, u.subTotalAlento, u.faltam])).toEqual([
    ['Lab Tudo', 9_000, []],
    ['Lab Perto', 12_000, []],
    ['Lab Sangue', 1_000, [tsh]],
  ])
  expect(found.list[0]).toMatchObject({
    subTotalParticular: 18_000,
    subTotalSinSaude: 7_200,
    porcentagemDesconto: 60,
  })
  expect(options(found)).toEqual([
    { tipo: 'UM', onde: ['Lab Tudo'], total: 9_000, menos: 0 },
    { tipo: 'PERTO', onde: ['Lab Perto'], total: 12_000, menos: 0 },
    { tipo: 'DIVIDIDO', onde: ['Lab Sangue', 'Lab Tudo'], total: 4_000, menos: 5_000 },
  ])
  expect(found.exames.map((e) => [e.codigoExame, e.menor])).toEqual([
    [hemograma, 500],
    [glicemia, 500],
    [tsh, 3_000],
  ])
  expect(found.onde).toMatchObject([{ codigoExame: tsh, nomeRede: 'Lab Perto' }])
  expect(found.list[0]!.distanciaM).toBeGreaterThan(7_900)
})

test('a package is bought where it is cheaper than its exams, and a unit that sells only packages counts', async () => {
  const t = await startApp()
  const lab = await aLab(t, 'Lab Tudo', { [hemograma]: 3_000, [glicemia]: 3_000 })
  await aPacote(t, lab.id, [hemograma, glicemia, tsh], 4_000)
  const other = await aLab(t, 'Lab Pacote', {})
  await aPacote(t, other.id, [glicemia, tsh], 900)
  const found = await quote(t, [hemograma, glicemia, tsh])
  expect(options(found)).toEqual([
    { tipo: 'UM', onde: ['Lab Tudo'], total: 4_000, menos: 0 },
    { tipo: 'DIVIDIDO', onde: ['Lab Tudo', 'Lab Pacote'], total: 3_900, menos: 100 },
  ])
  const [um] = found.opcoes
  expect(um!.partes[0]!.pacotes).toMatchObject([{ nome: 'Check-up', valorAlento: 4_000 }])
  expect(um!.partes[0]!.pacotes[0]!.exames).toHaveLength(3)
  expect(um!.partes[0]!.exames).toEqual([])
})

test('the cheapest two and the cheapest three places are both shown, two only where they do as many exams', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Tudo', { [hemograma]: 3_000, [glicemia]: 3_000, [tsh]: 3_000 })
  await aLab(t, 'Lab Dois', { [hemograma]: 1_000, [glicemia]: 1_000 })
  const um = await aLab(t, 'Lab Um', { [glicemia]: 700 })
  const codes = [hemograma, glicemia, tsh]
  expect(options(await quote(t, codes))).toEqual([
    { tipo: 'UM', onde: ['Lab Tudo'], total: 9_000, menos: 0 },
    { tipo: 'DIVIDIDO', onde: ['Lab Tudo', 'Lab Dois'], total: 5_000, menos: 4_000 },
    { tipo: 'DIVIDIDO', onde: ['Lab Tudo', 'Lab Dois', 'Lab Um'], total: 4_700, menos: 4_300 },
  ])
  // Three places of which two share an account: what is left is two.
  const { zoopSellerId } = await aLab(t, 'Lab Irmão', {})
  await t.db.update(redeTable).set({ zoopSellerId }).where(eq(redeTable.id, um.id))
  await t.db.update(redeTable).set({ zoopSellerId }).where(eq(redeTable.nomeRede, 'Lab Tudo'))
  expect(options(await quote(t, codes)).map((o) => o.onde)).toEqual([['Lab Tudo'], ['Lab Tudo', 'Lab Dois']])
})

test('only units with online payment are combined, and the card price is compared for who has the card', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Tudo', { [hemograma]: 3_000, [tsh]: 3_000 })
  await aLab(t, 'Lab Balcão', { [tsh]: 100 }, { pagamentoOnline: 'N', pagamentoUnidade: 'S' })
  expect(options(await quote(t, [hemograma, tsh]))).toMatchObject([{ tipo: 'UM', total: 6_000 }])
  await aLab(t, 'Lab Sem Internet', { [hemograma]: 10, [tsh]: 10 }, { pagamentoOnline: 'N' })
  expect(options(await quote(t, [hemograma, tsh]))).toMatchObject([{ tipo: 'UM', total: 6_000 }])
  const card = await quote(t, [hemograma, tsh], 'tipoPagamento=SinSaude')
  expect(options(card)).toMatchObject([{ tipo: 'UM', onde: ['Lab Sem Internet'], total: 20 }])
  expect(card.exames.map((e) => e.menor)).toEqual([8, 8])
})

test('the lowest price first is the lowest that the page shows: without online payment that of the card', async () => {
  const t = await startApp()
  await aLab(t, 'Só Cartão', { [tsh]: 1_200 }, { pagamentoOnline: 'N' })
  await aLab(t, 'Internet', { [tsh]: 1_000 })
  await aLab(t, 'Caro', { [tsh]: 1_300 })
  const names = async (query: string) => (await quote(t, [tsh], query)).list.map((u) => u.nomeRede)
  expect(await names('sort=Preco')).toEqual(['Só Cartão', 'Internet', 'Caro'])
  expect(await names('sort=MaiorPreco')).toEqual(['Caro', 'Internet', 'Só Cartão'])
  // Who has no card may not pay 9,60: it is no lowest price for them.
  expect((await quote(t, [tsh])).exames[0]!.menor).toBe(1_000)
})

test('units that share one account at the gateway are never combined', async () => {
  const t = await startApp()
  const { zoopSellerId } = await aLab(t, 'Lab Sangue', { [hemograma]: 500 })
  await aLab(t, 'Lab Irmão', { [tsh]: 500 }, { zoopSellerId })
  expect(options(await quote(t, [hemograma, tsh]))).toEqual([])
  await aLab(t, 'Lab Outro', { [tsh]: 900 }, north(2))
  const found = await quote(t, [hemograma, tsh])
  expect(options(found)).toMatchObject([
    { tipo: 'DIVIDIDO', onde: ['Lab Sangue', 'Lab Outro'], total: 1_400 },
  ])
  await aLab(t, 'Lab Sem Conta', { [glicemia]: 10 }, { zoopSellerId: null })
  expect(options(await quote(t, [hemograma, glicemia]))).toEqual([])
})

test('a name, a price, an account and an exam that changed are those of now in the next quote', async () => {
  const t = await startApp()
  const a = await aLab(t, 'Lab Antigo', { [hemograma]: 500 })
  const b = await aLab(t, 'Lab Vizinho', { [tsh]: 500 })
  await quote(t, [hemograma, tsh])
  await t.db.update(redeTable).set({ nomeRede: 'Lab Novo' }).where(eq(redeTable.id, a.id))
  await t.db.execute(sql`update rede_exame set valor_particular = 7777 where rede_id = ${a.id}`)
  await t.db.execute(sql`update exame set explicacao = 'Conta as células.' where codigo_exame = ${hemograma}`)
  const found = await quote(t, [hemograma, tsh])
  expect(found.exames[0]!.explicacao).toBe('Conta as células.')
  expect(found.list.find((u) => u._id === a.id)).toMatchObject({
    nomeRede: 'Lab Novo',
    exames: [{ codigoExame: hemograma, valorParticular: 7777 }],
  })
  expect(options(found)).toMatchObject([{ tipo: 'DIVIDIDO' }])
  await t.db.update(redeTable).set({ zoopSellerId: a.zoopSellerId }).where(eq(redeTable.id, b.id))
  expect(options(await quote(t, [hemograma, tsh]))).toEqual([])
})

test('what nobody near does is said, with the nearest place that does it; a wider circle finds it', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Perto', { [hemograma]: 3_000 })
  await aLab(t, 'Lab Longe', { [tsh]: 2_000 }, north(20))
  const found = await quote(t, [hemograma, tsh, glicemia])
  expect(found.semOferta).toMatchObject([
    { codigoExame: tsh, onde: { nomeRede: 'Lab Longe', cidade: 'Rio de Janeiro' } },
    { codigoExame: glicemia, onde: null },
  ])
  expect(options(found)).toEqual([])
  expect(options(await quote(t, [hemograma, tsh], 'raioKm=25'))).toMatchObject([
    { tipo: 'DIVIDIDO', total: 5_000, menos: 0 },
  ])
})

test('an exam that is sold in packages only is found far away too, at the nearest of all who do it', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Perto', { [hemograma]: 3_000 })
  const pack = await aLab(t, 'Lab Pacote', {}, north(20))
  await aPacote(t, pack.id, [glicemia, tsh], 900)
  const far = async () =>
    (await quote(t, [hemograma, tsh, glicemia])).semOferta.map((e) => [e.codigoExame, e.onde?.nomeRede])
  expect(await far()).toEqual([
    [tsh, 'Lab Pacote'],
    [glicemia, 'Lab Pacote'],
  ])
  await aLab(t, 'Lab Avulso', { [tsh]: 2_000 }, north(30))
  await aLab(t, 'Lab Meio', { [glicemia]: 2_000 }, north(15))
  expect(await far()).toEqual([
    [tsh, 'Lab Pacote'],
    [glicemia, 'Lab Meio'],
  ])
  const kept = await t.app.inject(`/api/orcamento?exames=${tsh}&${perto}&raioKm=25`)
  expect(kept.json<Orcamento>().list.map((u) => u.nomeRede)).toEqual(['Lab Pacote'])
  await t.db.update(redeTable).set({ status: 'SUSPENSO' }).where(eq(redeTable.id, pack.id))
  expect(await far()).toEqual([
    [tsh, 'Lab Avulso'],
    [glicemia, 'Lab Meio'],
  ])
})

test('kind of unit, card series, name, rating, home collection and one unit narrow the comparison', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Alfa', { [tsh]: 1_000 }, { numeracaoInicialCartao: ['4021'], coletaDomiciliar: 'S' })
  const imagem = await aLab(
    t,
    'Imagem Beta',
    { [tsh]: 2_000 },
    { tipoRede: 'CLINICA DE IMAGEM', notaSoma: 9, avaliacoes: 2 },
  )
  const names = async (query: string) => (await quote(t, [tsh], query)).list.map((u) => u.nomeRede)
  expect(await names('')).toEqual(['Lab Alfa', 'Imagem Beta'])
  expect(await names('sort=MaiorPreco')).toEqual(['Imagem Beta', 'Lab Alfa'])
  expect(await names('sort=Prestador')).toEqual(['Imagem Beta', 'Lab Alfa'])
  expect(await names('sort=MelhorAvaliacao')).toEqual(['Imagem Beta', 'Lab Alfa'])
  expect(await names('tipo=LABORATORIO')).toEqual(['Lab Alfa'])
  expect(await names('tipo=CLINICA DE IMAGEM')).toEqual(['Imagem Beta'])
  expect(await names('numeracaoInicialCartao=4021')).toEqual(['Lab Alfa'])
  // A unit that sells packages only is narrowed by the same.
  const packs = await aLab(t, 'Imagem Pacote', {}, { tipoRede: 'CLINICA DE IMAGEM' })
  await aPacote(t, packs.id, [tsh, glicemia], 5_000)
  expect(await names('tipo=LABORATORIO')).toEqual(['Lab Alfa'])
  expect(await names('tipo=CLINICA DE IMAGEM')).toEqual(['Imagem Beta', 'Imagem Pacote'])
  expect(await names('numeracaoInicialCartao=4021')).toEqual(['Lab Alfa'])
  expect(await names('coletaDomicilio=S')).toEqual(['Lab Alfa'])
  expect(await names('rate=4')).toEqual(['Imagem Beta'])
  expect(await names('nomeRede=beta')).toEqual(['Imagem Beta'])
  expect(await names(`rede=${imagem.id}`)).toEqual(['Imagem Beta'])
})

test('eleven units are two pages, each unit once, in the order of every sort', async () => {
  const t = await startApp()
  const numbers = [4, 11, 1, 9, 6, 3, 10, 2, 8, 5, 7]
  const two = (n: number) => String(n).padStart(2, '0')
  for (const n of numbers)
    await aLab(
      t,
      `Lab ${two(n)}`,
      { [tsh]: 1_000 * ((n * 7) % 11) + 100 },
      { ...north(n / 2), notaSoma: (n % 5) + 1, avaliacoes: 1 },
    )
  const pages = async (sort: string) => {
    const found = await Promise.all([1, 2, 3].map((page) => quote(t, [tsh], `sort=${sort}&page=${page}`)))
    expect(found.map((f) => [f.totalCount, f.pageCount, f.list.length])).toEqual([
      [11, 2, 10],
      [11, 2, 1],
      [11, 2, 0],
    ])
    return found.flatMap((f) => f.list)
  }
  const names = Array.from({ length: 11 }, (_, i) => `Lab ${two(i + 1)}`)
  const by = async (sort: string) => (await pages(sort)).map((u) => u.nomeRede)
  expect(await by('Prestador')).toEqual(names)
  expect(await by('Distancia')).toEqual(names)
  const prices = (await pages('Preco')).map((u) => u.subTotalAlento)
  expect(prices).toEqual(prices.toSorted((x, y) => x - y))
  expect((await pages('MaiorPreco')).map((u) => u.subTotalAlento)).toEqual(prices.toReversed())
  const grades = (await pages('MelhorAvaliacao')).map((u) => u.rate)
  expect(grades).toEqual(grades.toSorted((x, y) => Number(y) - Number(x)))
  for (const sort of ['Preco', 'MaiorPreco', 'MelhorAvaliacao'])
    expect((await by(sort)).toSorted()).toEqual(names)
})

test('scheduling, home collection and the two ways to pay each narrow the comparison', async () => {
  const t = await startApp()
  const no = { agendamento: 'N', coletaDomiciliar: 'N', pagamentoOnline: 'N', pagamentoUnidade: 'S' } as const
  await aLab(t, 'Balcão', { [tsh]: 1_000 }, no)
  await aLab(t, 'Agenda', { [tsh]: 1_000 }, { ...no, agendamento: 'S' })
  await aLab(t, 'Casa', { [tsh]: 1_000 }, { ...no, coletaDomiciliar: 'S' })
  await aLab(t, 'Internet', { [tsh]: 1_000 }, { ...no, pagamentoOnline: 'S', pagamentoUnidade: 'N' })
  const names = async (query: string) => (await quote(t, [tsh], query)).list.map((u) => u.nomeRede).toSorted()
  expect(await names('')).toEqual(['Agenda', 'Balcão', 'Casa', 'Internet'])
  expect(await names('servicoAgendamento=S')).toEqual(['Agenda'])
  expect(await names('coletaDomicilio=S')).toEqual(['Casa'])
  expect(await names('pagamentoOnline=S')).toEqual(['Internet'])
  expect(await names('pagamentoAto=S')).toEqual(['Agenda', 'Balcão', 'Casa'])
  expect(await names('pagamentoAto=S&servicoAgendamento=S&coletaDomicilio=S')).toEqual([])
})

test('unknown codes are named, a repeated exam counts once, and without a place nothing is compared', async () => {
  const t = await startApp()
  await aLab(t, 'Lab Alfa', { [tsh]: 1_000 })
  const found = await quote(t, [tsh, '99999999', tsh])
  expect(found.exames.map((e) => e.codigoExame)).toEqual([tsh])
  expect(found.desconhecidos).toEqual(['99999999'])
  expect(found.list[0]!.subTotalAlento).toBe(1_000)
  const nowhere = await t.app.inject(`/api/orcamento?exames=${tsh}&cidade=Atlântida&uf=RJ`)
  expect(nowhere.json()).toMatchObject({ lugar: null, list: [], opcoes: [], exames: [{ codigoExame: tsh }] })
  for (const length of [51, 100]) {
    const codes = Array.from({ length }, (_, n) => 40000000 + n)
    const many = await t.app.inject(`/api/orcamento?exames=${codes.join()}&${perto}`)
    expect(many.statusCode).toBe(400)
    expect(many.body).toContain('Compare até 50 exames de cada vez')
  }
  expect((await t.app.inject('/api/orcamento?raioKm=7')).statusCode).toBe(400)
})

test('a unit counts where its pin is, however far from the seat of its city, also after its pin moved', async () => {
  const t = await startApp()
  const manaus = await t.db.execute<{ id: number; lat: number; lng: number }>(
    sql`select id, lat, lng from municipio where nome = 'Manaus'`,
  )
  const { id: municipioId, ...seat } = manaus.rows[0]!
  const rede = await aLab(t, 'Longe da sede', { [hemograma]: 1000 }, { municipioId, ...seat })
  expect(await quote(t, [hemograma])).toMatchObject({ totalCount: 0 })

  await t.db.update(redeTable).set(north(4)).where(eq(redeTable.id, rede.id))
  await refresh(t.db, rede.id)
  expect(await quote(t, [hemograma])).toMatchObject({ totalCount: 1, list: [{ nomeRede: 'Longe da sede' }] })
})
