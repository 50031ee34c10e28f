import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shownNota } from '#modules/rede/to-nota.queries.ts'
import { meanGrade } from '#modules/rede/rede.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aConsulta, anEspecialidade, aRede } from '../../../test/make.ts'
import { aRedeExame, refresh } from '../../../test/make-oferta.ts'
import { ofertaTable } from './oferta.tables.ts'
import { recordNota } from './record-nota.ts'

test('a unit offers each service once, at its cheapest card price', async () => {
  const { db } = await startApp()
  const rede = await aRede(db, {
    nomeRede: 'Clínica Íris',
    bairro: 'Méier',
    notaSoma: 14,
    avaliacoes: 3,
    coletaDomiciliar: 'S',
    pagamentoUnidade: 'N',
    lat: -22.9,
    lng: -43.27,
  })
  await aConsulta(db, { redeId: rede.id, descricaoConsulta: 'Primeira', valorSinSaude: 9_900 })
  const barata = await aConsulta(db, { redeId: rede.id, valorSinSaude: 7_900 })
  await aConsulta(db, { redeId: rede.id, especialidadeId: (await anEspecialidade(db, 'pediatria')).id })
  const exame = await aRedeExame(db, { redeId: rede.id })
  await refresh(db, rede.id)
  await refresh(db, rede.id)
  const rows = await db.select().from(ofertaTable)
  expect(rows).toHaveLength(3)
  expect(rows.find((r) => r.precoId === barata.id)).toEqual({
    redeId: rede.id,
    tipo: 'consulta',
    servicoId: barata.especialidadeId,
    precoId: barata.id,
    municipioId: rede.municipioId,
    bairroBusca: 'meier',
    nomeBusca: 'clinica iris',
    valorParticular: barata.valorParticular,
    valorAlento: barata.valorAlento,
    valorSinSaude: 7_900,
    nota: 470,
    agendamento: true,
    delivery: false,
    coletaDomiciliar: true,
    pagamentoOnline: true,
    pagamentoUnidade: false,
    lat: -22.9,
    lng: -43.27,
  })
  expect(rows.find((r) => r.tipo === 'exame')).toMatchObject({ precoId: exame.id, servicoId: exame.exameId })
})

test('a unit that is no longer enabled leaves the search', async () => {
  const { db } = await startApp()
  const rede = await aRede(db)
  await aConsulta(db, { redeId: rede.id })
  await refresh(db, rede.id)
  await db.update(redeTable).set({ status: 'PRE_CADASTRO' }).where(eq(redeTable.id, rede.id))
  await refresh(db, rede.id)
  expect(await db.$count(ofertaTable)).toBe(0)
  await expect(refresh(db, crypto.randomUUID())).rejects.toMatchObject({ code: 'base.nao_encontrado' })
})

test('parallel refreshes of one unit end with one set of rows', async () => {
  const { db } = await startApp()
  const rede = await aRede(db)
  await aConsulta(db, { redeId: rede.id })
  await Promise.all(Array.from({ length: 8 }, () => refresh(db, rede.id)))
  expect(await db.$count(ofertaTable)).toBe(1)
})

test('parallel ratings of one unit are all counted, in the mean and in the search', async () => {
  const t = await startApp()
  const { db } = t
  const rede = await aRede(db)
  await aConsulta(db, { redeId: rede.id })
  await refresh(db, rede.id)
  await Promise.all(
    [5, 4, 4, 5, 1, 5].map((nota) => db.transaction((tx) => recordNota(t, tx, rede.id, nota))),
  )
  await t.drain()
  const [after] = await db.select().from(redeTable)
  expect([after!.notaSoma, after!.avaliacoes]).toEqual([24, 6])
  expect((await db.select().from(ofertaTable))[0]!.nota).toBe(400)
})

test('a rating writes no offer while the shown grade stays, and of those that have it already none again', async () => {
  const t = await startApp()
  const rede = await aRede(t.db, { notaSoma: 4_000, avaliacoes: 1_000 })
  for (const slug of ['cardiologia', 'pediatria'])
    await aConsulta(t.db, { redeId: rede.id, especialidadeId: (await anEspecialidade(t.db, slug)).id })
  await refresh(t.db, rede.id)
  const rate = async (nota: number) => {
    await t.db.transaction((tx) => recordNota(t, tx, rede.id, nota))
    const sent = await t.countJobs('oferta.nota')
    await t.drain()
    const { rows } = await t.db.execute<{ nota: number; versao: string }>(
      'select nota, ctid::text as versao from oferta order by servico_id',
    )
    return { sent, notas: rows.map((r) => r.nota), versoes: rows.map((r) => r.versao) }
  }
  const same = await rate(5)
  expect([same.sent, ...same.notas]).toEqual([0, 400, 400])
  await t.db.execute(sql`update rede set nota_soma = 40, avaliacoes = 10`)
  await t.db.execute(
    sql`update oferta set nota = 410 where preco_id = (select min(preco_id::text)::uuid from oferta)`,
  )
  const { rows: before } = await t.db.execute<{ versao: string }>(
    'select ctid::text as versao from oferta order by servico_id',
  )
  const up = await rate(5)
  expect([up.sent, ...up.notas]).toEqual([1, 410, 410])
  expect(up.versoes.filter((versao) => before.some((r) => r.versao === versao))).toHaveLength(1)
})

test('the grade that the search sorts by is the one that is shown, for every sum of ratings', async () => {
  const { db } = await startApp()
  const { rows } = await db.execute<{ soma: number; vezes: number; nota: number }>(sql`
    select r.nota_soma as soma, r.avaliacoes as vezes, ${shownNota} as nota
    from (select v as avaliacoes, s as nota_soma from generate_series(0, 120) v, generate_series(v, 5 * v) s) r`)
  expect(rows.length).toBeGreaterThan(25_000)
  expect(rows.filter((r) => r.nota !== Math.round(100 * (meanGrade(r.soma, r.vezes) ?? 0)))).toEqual([])
})
