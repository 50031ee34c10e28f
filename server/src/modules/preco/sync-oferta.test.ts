import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
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
    nota: 467,
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
  const { db } = await startApp()
  const rede = await aRede(db)
  await aConsulta(db, { redeId: rede.id })
  await refresh(db, rede.id)
  await Promise.all([5, 4, 4, 5, 1, 5].map((nota) => db.transaction((tx) => recordNota(tx, rede.id, nota))))
  const [after] = await db.select().from(redeTable)
  expect([after!.notaSoma, after!.avaliacoes]).toEqual([24, 6])
  expect((await db.select().from(ofertaTable))[0]!.nota).toBe(400)
})
