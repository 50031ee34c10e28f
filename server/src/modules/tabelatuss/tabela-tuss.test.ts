import { asc, eq, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { TabelaTuss, TabelaTussLinha } from '@alento/contract/catalogo/tabela-tuss.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { exameTable } from '#modules/catalogo/catalogo.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aRedeExame } from '../../../test/make-oferta.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const path = '/api/catalogo/tabelas'
const head =
  'Código do Termo;Termo;Data de início de vigência;Data de fim de vigência;Data de fim de implantação'
/** No file of this test names an exam of the catalog but these. */
const hemograma = '40304361'
const hemoglobina = '40304345'
const novo = (n: number) => String(40_390_000 + n)
const line = (codigo: string, termo: string, fim = '') => `${codigo};${termo};01/01/2008;${fim};`

async function start() {
  const t = await startApp()
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const second = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const upload = (bytes: Buffer, over: object = {}) =>
    admin.upload(path, bytes, { nome: 'Tabela 22.csv', ...over })
  const send = (rows: readonly string[], over: object = {}) =>
    upload(Buffer.from(`\ufeff${[head, ...rows].join('\r\n')}\r\n`), over)
  const preview = async (rows: readonly string[], over: object = {}) =>
    (await send(rows, over)).json<TabelaTuss>()
  const act = (i: TabelaTuss, what: string, who = admin) => who.post(`${path}/${i._id}/${what}`)
  const lines = async (i: TabelaTuss, query = '') =>
    (await admin.get(`${path}/${i._id}/linhas${query}`)).json<TabelaTussLinha[]>()
  const exames = () => t.db.select().from(exameTable).orderBy(asc(exameTable.id))
  const exameOf = async (codigo: string) =>
    (await t.db.select().from(exameTable).where(eq(exameTable.codigoExame, codigo)))[0]
  return { ...t, admin, second, upload, send, preview, act, lines, exames, exameOf }
}
const codeOf = (res: LightMyRequestResponse) => res.json<Problema>().code

const rows = [
  line(hemograma, 'Hemograma com contagem de plaquetas, revisto'),
  line(hemoglobina, 'Hemoglobina, dosagem', '01/01/2026'),
  line(novo(1), '=Exame novo "raro"; com plaquetas'.replace(/.*/, '"$&"').replace('"raro"', '""raro""')),
  line('403', 'Código curto'),
  line(novo(2), 'Outro exame', '31/02/2030'),
  line('10101012', 'Consulta em consultório'),
]

test('a table is previewed, applied in one go, found at once, and undone; synonyms and preparation stay', async () => {
  const { admin, preview, act, lines, exames, exameOf, db } = await start()
  const before = await exames()
  const seen = await preview(rows)
  expect(seen).toMatchObject({
    situacao: 'CONFERIDA',
    arquivo: 'Tabela 22.csv',
    linhas: 6,
    novos: 1,
    mudados: 1,
    retirados: 1,
    iguais: 0,
    fora: 1,
    recusados: 2,
    ultima: false,
  })
  expect(await exames()).toEqual(before)
  expect((await lines(seen)).map((l) => [l.linha, l.codigo, l.situacao, l.motivo])).toEqual([
    [2, hemograma, 'MUDA', null],
    [3, hemoglobina, 'RETIRA', 'Encerrado em 01/01/2026'],
    [4, novo(1), 'NOVO', null],
    [5, '', 'ERRO', 'O código "403" não tem 8 números'],
    [6, novo(2), 'ERRO', 'O fim de vigência "31/02/2030" não é uma data: use dia/mês/ano'],
  ])
  const done = (await act(seen, 'aplicar')).json<TabelaTuss>()
  expect(done).toMatchObject({ situacao: 'APLICADA', ultima: true, aplicadaEm: '2026-03-10T15:00:00Z' })
  expect((await act(seen, 'aplicar')).json()).toEqual(done)
  const was = before.find((e) => e.codigoExame === hemograma)!
  expect(await exameOf(hemograma)).toEqual({
    ...was,
    nomeOficial: 'Hemograma com contagem de plaquetas, revisto',
    versao: was.versao + 1,
    busca: expect.stringContaining('revisto'),
  })
  const found = await admin.get('/api/exames?nomeExame__regex=exame%20novo%20raro')
  expect(found.json()).toMatchObject([{ codigoExame: novo(1), tipo: 'LAB' }])
  expect((await admin.get(`/api/exames?nomeExame__regex=${hemoglobina}`)).json()).toEqual([])
  expect(await exames()).toHaveLength(before.length + 1)

  const undone = await act(seen, 'desfazer')
  expect(undone.json()).toMatchObject({ situacao: 'DESFEITA', ultima: false })
  expect((await act(seen, 'desfazer')).json()).toEqual(undone.json())
  expect((await exames()).map(({ versao: _v, ...e }) => e)).toEqual(before.map(({ versao: _v, ...e }) => e))
  expect(codeOf(await act(seen, 'aplicar'))).toBe('tabela_tuss.situacao')
  const trail = await db
    .select({ acao: auditoriaTable.acao })
    .from(auditoriaTable)
    .where(eq(auditoriaTable.objetoId, seen._id))
  expect(trail.map((e) => e.acao).toSorted()).toEqual([
    'tabela_tuss.aplicar',
    'tabela_tuss.conferir',
    'tabela_tuss.desfazer',
  ])
})

test('errors are downloaded as a file whose cells no spreadsheet takes for formulas', async () => {
  const { admin, preview } = await start()
  const seen = await preview([`40;=2+2;01/01/2008;;`, line(novo(1), '@bom')])
  const file = await admin.get(`${path}/${seen._id}/erros.csv`)
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(file.body).toBe(
    `\ufeffLinha;Motivo;Código do termo;Termo\r\n2;"O código ""40"" não tem 8 números";;'=2+2\r\n`,
  )
})

test('commas, Latin-1 and a title above the header are read; what is no such table is refused and says why', async () => {
  const { upload, admin } = await start()
  const comma = [
    '"código do termo","termo","início de vigência","fim de vigência"',
    `${novo(11)},"Ácido, dosagem",01/01/2008,`,
  ].join('\n')
  const seen = (await upload(Buffer.from(comma, 'latin1'))).json<TabelaTuss>()
  expect(seen).toMatchObject({ novos: 1, recusados: 0 })
  const [l] = (await admin.get(`${path}/${seen._id}/linhas`)).json<TabelaTussLinha[]>()
  expect(l).toMatchObject({ termo: 'Ácido, dosagem', linha: 2 })
  const titled = Buffer.from(`Tabela 22 da ANS\n\n${head}\n${line(novo(11), 'Ácido')}`)
  expect((await upload(titled)).json()).toMatchObject({ linhas: 1, novos: 1 })
  const refused = async (bytes: Buffer) => {
    const { code, detail } = (await upload(bytes)).json<Problema>()
    return [code, detail]
  }
  expect(await refused(Buffer.from('Serviço;Preço\r\nHemograma;10'))).toEqual([
    'tabela_tuss.outra',
    'Faltam as colunas: código do termo, termo, início de vigência, fim de vigência.',
  ])
  expect(await refused(Buffer.from(head))).toEqual(['tabela_tuss.ilegivel', 'O arquivo está vazio.'])
  expect(await refused(Buffer.from([0x50, 0x4b, 3, 4, 9, 9]))).toEqual([
    'tabela_tuss.ilegivel',
    'Planilhas do Excel não são aceitas aqui: salve como CSV.',
  ])
  expect(await refused(Buffer.from([0, 1, 2, 3]))).toEqual([
    'tabela_tuss.ilegivel',
    'Este arquivo não é um texto .csv.',
  ])
})

test('a preview that is no longer true is refused with what differs, and applied after it was compared again', async () => {
  const { second, admin, preview, act, exameOf } = await start()
  const one = await preview([line(hemograma, 'Termo do primeiro'), line(novo(21), 'Do primeiro')])
  const two = await preview([line(hemograma, 'Termo do segundo'), line(novo(21), 'Do segundo')])
  await act(one, 'aplicar')
  const refused = await act(two, 'aplicar', second)
  expect([codeOf(refused), refused.json<Problema>().detail]).toEqual([
    'tabela_tuss.mudou',
    `2 exames não estão mais como na conferência: ${hemograma} Hemograma completo com plaquetas, ${novo(21)} Do primeiro.`,
  ])
  expect((await exameOf(hemograma))?.nomeOficial).toBe('Termo do primeiro')
  expect((await act(two, 'conferir', second)).json()).toMatchObject({ novos: 0, mudados: 2 })
  expect((await act(two, 'aplicar', second)).json()).toMatchObject({ situacao: 'APLICADA' })
  expect((await exameOf(novo(21)))?.nomeExame, 'a name that nobody wrote follows').toBe('Do segundo')
  const first = await act(one, 'desfazer')
  expect([codeOf(first), first.json<Problema>().detail]).toEqual([
    'tabela_tuss.situacao',
    'Desfaça antes a importação que foi aplicada depois desta.',
  ])
  expect((await act(two, 'desfazer')).statusCode).toBe(200)
  expect((await act(one, 'desfazer')).statusCode).toBe(200)
  expect(await exameOf(novo(21))).toBeUndefined()
  expect((await admin.get(path)).json<TabelaTuss[]>().map((i) => i.situacao)).toEqual([
    'DESFEITA',
    'DESFEITA',
  ])
})

test('two administrators apply one preview at the same moment: it is applied once', async () => {
  const { second, preview, act, exames, db } = await start()
  const before = (await exames()).length
  const seen = await preview([line(novo(31), 'Uma vez'), line(novo(32), 'Uma vez')])
  const both = await Promise.all([act(seen, 'aplicar'), act(seen, 'aplicar', second)])
  expect(both.map((res) => res.statusCode)).toEqual([200, 200])
  expect(await exames()).toHaveLength(before + 2)
  expect(await db.$count(auditoriaTable, eq(auditoriaTable.acao, 'tabela_tuss.aplicar'))).toBe(1)
  await act(seen, 'desfazer')
})

test('undoing is refused, with what uses or changed an exam, and undoes nothing', async () => {
  const { db, admin, preview, act, exameOf } = await start()
  const seen = await preview([
    line(novo(41), 'Exame com preço'),
    line(hemograma, 'Termo trocado'),
    line(hemoglobina, 'Hemoglobina, dosagem', '01/01/2026'),
  ])
  await act(seen, 'aplicar')
  const rede = await aRede(db)
  const exameId = (await exameOf(novo(41)))!.id
  await aRedeExame(db, { redeId: rede.id, exameId })
  const refusal = async () => {
    const { code, detail } = (await act(seen, 'desfazer')).json<Problema>()
    return [code, detail]
  }
  expect(await refusal()).toEqual(['tabela_tuss.em_uso', `${novo(41)} Exame com preço: Usado por 1 unidade.`])
  await db.execute(sql`delete from rede_exame where exame_id = ${exameId}`)
  const was = (await exameOf(hemoglobina))!
  const back = (versao: number, retirado: 'S' | 'N') =>
    admin.put(`/api/catalogo/exames/${was.id}/situacao`, { versao, retirado })
  expect((await back(was.versao, 'N')).statusCode).toBe(200)
  expect(await refusal()).toEqual([
    'tabela_tuss.em_uso',
    `Mudou depois da importação: ${hemoglobina} Hemoglobina.`,
  ])
  expect((await exameOf(hemograma))?.nomeOficial).toBe('Termo trocado')
  await db.execute(
    sql`update exame set retirado_em = '2026-03-10T15:00:00Z' where codigo_exame = ${hemoglobina}`,
  )
  expect((await act(seen, 'desfazer')).statusCode).toBe(200)
})

test('a complete table retires what it lacks', async () => {
  const { preview, act, exames } = await start()
  const before = await exames()
  const rest = before.filter((e) => e.codigoExame !== hemoglobina)
  const seen = await preview(
    rest.map((e) => line(e.codigoExame, `"${e.nomeOficial.replaceAll('"', '""')}"`)),
    { completa: 'true' },
  )
  expect(seen).toMatchObject({ completa: true, iguais: rest.length, retirados: 1, mudados: 0 })
  await act(seen, 'aplicar')
  expect((await exames()).filter((e) => e.retiradoEm).map((e) => e.codigoExame)).toEqual([hemoglobina])
  await act(seen, 'desfazer')
})

test(
  '100,000 rows with errors in the middle are previewed, applied and undone',
  { timeout: 120_000 },
  async () => {
    const { preview, act, lines, exames, admin } = await start()
    const before = await exames()
    const wrong = (i: number) => i >= 50_000 && i < 50_500
    const codigo = (i: number) => String(i % 50 === 0 ? 40_380_000 + i / 50 : 30_000_000 + i)
    const file = Array.from({ length: 100_000 }, (_, i) =>
      line(wrong(i) ? `x${i}` : codigo(i), `Procedimento número ${i} da terminologia da saúde suplementar`),
    )
    const seen = await preview(file)
    expect(seen).toMatchObject({ linhas: 100_000, recusados: 500, novos: 1_990, fora: 97_510 })
    expect(await lines(seen, '?situacao=ERRO&limit=1&offset=499')).toMatchObject([{ linha: 50_501 }])
    expect((await admin.get(`${path}/${seen._id}/erros.csv`)).body.split('\r\n')).toHaveLength(502)
    expect((await act(seen, 'aplicar')).json()).toMatchObject({ situacao: 'APLICADA' })
    expect(await exames()).toHaveLength(before.length + 1_990)
    expect((await act(seen, 'desfazer')).json()).toMatchObject({ situacao: 'DESFEITA' })
    expect(await exames()).toHaveLength(before.length)
  },
)
