import { expect, test } from 'vitest'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Preco, PrecoHistorico } from '@alento/contract/preco/preco.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, aRede, aUsuario } from '../../../test/make.ts'
import { aPriceDesk, consulta, head } from '../../../test/price-desk.ts'

const offered = async (t: TestApp, redeId: string) =>
  (
    await t.db.execute(`select valor_sin_saude as v from oferta where rede_id = '${redeId}' order by 1`)
  ).rows.map((r) => r['v'])

test('a file is previewed, applied in one go, seen at once, and undone', async () => {
  const t = await startApp()
  const { rede, caller, at, preview, act, lines, list } = await aPriceDesk(t)
  const start = await list()
  const rows = [consulta, 'Consulta;;Pediatria;De rotina;200;150;100', 'Exame;;Quiromancia;;3;2;1']
  const seen = await preview(rows)
  expect(seen).toMatchObject({
    situacao: 'CONFERIDA',
    linhas: 3,
    novos: 1,
    mudados: 1,
    removidos: 0,
    recusados: 1,
  })
  expect(await list()).toEqual(start)
  expect(await lines(seen, '&situacao=ERRO')).toMatchObject([
    { linha: 4, texto: 'Quiromancia', motivo: 'Serviço que não está no catálogo' },
  ])
  const done = (await act(seen, 'aplicar')).json<Importacao>()
  expect(done).toMatchObject({ situacao: 'APLICADA', aplicadaEm: '2026-03-10T15:00:00Z' })
  expect((await act(seen, 'aplicar')).json()).toEqual(done)
  expect(await offered(t, rede.id)).toEqual([1_900, 7_990, 10_000])
  const history = (await caller.get(at('/historico'))).json<PrecoHistorico[]>()
  expect(history.map((h) => h.importacao?.arquivo)).toEqual(['precos.csv', 'precos.csv'])
  expect((await act(seen, 'desfazer')).json()).toMatchObject({
    situacao: 'DESFEITA',
    desfeitos: 2,
    mantidos: 0,
  })
  expect((await act(seen, 'desfazer')).statusCode).toBe(200)
  expect(await list()).toEqual(start)
  expect(await offered(t, rede.id)).toEqual([1_900, 8_990])
  expect((await caller.get(at('/historico'))).json()).toHaveLength(4)
  expect((await act(seen, 'aplicar')).json().code).toBe('importacao.situacao')
})

test('undoing leaves what changed since, and lists it by row', async () => {
  const t = await startApp()
  const { caller, at, preview, act, lines, list } = await aPriceDesk(t)
  const seen = await preview([consulta, 'Exame;40304361;;;40;25;15'])
  await act(seen, 'aplicar')
  const [preco] = (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  const { valorParticular, valorAlento, valorSinSaude } = preco!
  const antes = { valorParticular, valorAlento, valorSinSaude }
  await caller.put(at(`/${preco!._id}`), { antes, ...antes, valorSinSaude: 1_700 })
  expect((await act(seen, 'desfazer')).json()).toMatchObject({ desfeitos: 1, mantidos: 1 })
  expect((await lines(seen, '&desfeita=false')).map((l) => l.nome)).toEqual([preco!.nome])
  expect((await list()).map(([, v]) => v)).toEqual([8_990, 1_700])
  const history = (await caller.get(at('/historico'))).json<PrecoHistorico[]>()
  expect([history.length, history.filter((h) => h.desfez).length]).toEqual([4, 1])
})

test('an import adds the specialties of its new consultations, and undoing it marks no line of an earlier one', async () => {
  const t = await startApp()
  const { rede, preview, act, lines } = await aPriceDesk(t)
  const specialties = async () =>
    (await t.db.execute(`select 1 from rede_especialidade where rede_id = '${rede.id}'`)).rows.length
  const before = await specialties()
  const pediatria = 'Consulta;;Pediatria;De rotina;200;150;100'
  const first = await preview([consulta, pediatria])
  await act(first, 'aplicar')
  expect(await specialties()).toBe(before + 1)
  const second = await preview([consulta.replace('79,90', '69,90')])
  await act(second, 'aplicar')
  expect(await specialties()).toBe(before + 1)
  await act(second, 'desfazer')
  expect((await lines(second)).map((l) => l.desfeita)).toEqual([true])
  expect((await lines(first)).map((l) => l.desfeita)).toEqual([null, null])
})

test('a service that the whole list lacks is removed, and comes back with the same id when undone', async () => {
  const t = await startApp()
  const { preview, act, put, list, caller, at } = await aPriceDesk(t)
  const [was] = (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  await aPriceDesk(t) // another unit sells the exam too
  const first = await preview([consulta, 'Exame;40301630;;;40;25;15'])
  const seen = (await put(first, { completa: true })).json<Importacao>()
  expect(seen).toMatchObject({ removidos: 1, completa: true })
  await act(seen, 'aplicar')
  expect(await list()).toHaveLength(2)
  expect((await caller.get(at(`/${was!._id}`))).statusCode).toBe(404)
  await act(seen, 'desfazer')
  expect((await caller.get(at(`/${was!._id}`))).json()).toEqual(was)
})

test('a preview of an outdated list applies nothing, and is made again', async () => {
  const t = await startApp()
  const { caller, at, preview, act, put, list } = await aPriceDesk(t)
  const seen = await preview([consulta, 'Exame;40304361;;;40;25;15'])
  const [preco] = (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  await caller.post(at(`/${preco!._id}/remover`))
  expect((await act(seen, 'aplicar')).json().code).toBe('importacao.mudou')
  expect((await list()).map(([, v]) => v)).toEqual([8_990])
  const again = (await put(seen, {})).json<Importacao>()
  expect(again).toMatchObject({ situacao: 'CONFERIDA', novos: 1, mudados: 1 })
  expect((await act(again, 'aplicar')).statusCode).toBe(200)
  expect((await list()).map(([, v]) => v)).toEqual([7_990, 1_500])
})

/** An exam that the unit does not sell. */
const tsh = 'Exame;40301630;;;40;25;15'

test('a price that changed, and a service that was added by hand, since the preview of a whole list stay as they are', async () => {
  const t = await startApp()
  const { caller, at, preview, act, put, list } = await aPriceDesk(t)
  const [exame] = (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  const { valorParticular, valorAlento, valorSinSaude } = exame!
  const antes = { valorParticular, valorAlento, valorSinSaude }
  const removing = (await put(await preview([tsh]), { completa: true })).json<Importacao>()
  expect(removing).toMatchObject({ novos: 1, removidos: 1 })
  await caller.put(at(`/${exame!._id}`), { antes, ...antes, valorSinSaude: 1_700 })
  expect((await act(removing, 'aplicar')).json().code).toBe('importacao.mudou')
  const adding = await preview([tsh])
  const [linha] = (await caller.get(at(`/importacoes/${adding._id}/linhas`))).json()
  const novo = { tipo: 'exame', servico: linha.servico, ...antes }
  expect((await caller.post(at(''), novo)).statusCode).toBe(201)
  expect((await act(adding, 'aplicar')).json().code).toBe('importacao.mudou')
  expect((await list()).map(([, v]) => v)).toEqual([8_990, 1_900, 1_700])
})

test('a service that was added again by hand is kept when the import that removed it is undone', async () => {
  const t = await startApp()
  const { caller, at, preview, act, put, list } = await aPriceDesk(t)
  const [{ servico, valorParticular, valorAlento }] = (await caller.get(`${at('')}&tipo=exame`)).json()
  const seen = (await put(await preview([tsh]), { completa: true })).json<Importacao>()
  await act(seen, 'aplicar')
  await caller.post(at(''), { tipo: 'exame', servico, valorParticular, valorAlento, valorSinSaude: 1_100 })
  expect((await act(seen, 'desfazer')).json()).toMatchObject({ desfeitos: 1, mantidos: 1 })
  expect((await list()).map(([, v]) => v)).toEqual([8_990, 1_100])
})

test('a price that can be read in two ways is refused until it is said once how the file means it', async () => {
  const t = await startApp()
  const { preview, put, lines } = await aPriceDesk(t)
  const seen = await preview(['Exame;40304361;;;1.500;25;15'])
  expect(seen).toMatchObject({ recusados: 1, ambiguos: 1 })
  const told = (await put(seen, { decimal: ',' })).json<Importacao>()
  // The price is stated now, and so much higher than today's that it must be confirmed.
  expect(told).toMatchObject({ duvidas: 1, mudados: 0, recusados: 0 })
  expect((await lines(told))[0]!.depois).toEqual({
    valorParticular: 150_000,
    valorAlento: 2_500,
    valorSinSaude: 1_500,
  })
})

test('columns that are not known are asked for before anything is previewed', async () => {
  const t = await startApp()
  const { caller, at, put, act } = await aPriceDesk(t)
  const file = Buffer.from('coluna a\tcoluna b\nHemograma completo com plaquetas\t17,90', 'latin1')
  const sent = (await caller.upload(at('/importacoes'), file)).json<Importacao>()
  expect(sent).toMatchObject({ situacao: 'PENDENTE', colunas: ['coluna a', 'coluna b'], arquivo: 'planilha' })
  expect((await act(sent, 'aplicar')).json().code).toBe('importacao.situacao')
  const mapa = { ...sent.mapa, servico: 0, valorSinSaude: 1 }
  expect((await put(sent, { mapa })).json()).toMatchObject({ situacao: 'CONFERIDA', mudados: 1 })
})

test('the same key is one import, and what no list can be is refused with a reason', async () => {
  const t = await startApp()
  const { caller, at } = await aPriceDesk(t)
  const upload = (bytes: Uint8Array | string, key: string = crypto.randomUUID()) =>
    caller.upload(at('/importacoes'), Buffer.from(bytes), {}, { 'idempotency-key': key })
  const file = `${head}\n${consulta}`
  const twice = [await upload(file, 'chave-unica'), await upload(file, 'chave-unica')]
  expect(twice[0]!.json()).toEqual(twice[1]!.json())
  const reason = async (bytes: Uint8Array | string) => {
    const res = await upload(bytes)
    return [res.statusCode, res.json().detail]
  }
  expect(await reason(head)).toEqual([
    422,
    'A planilha tem só o cabeçalho: falta ao menos uma linha com um preço.',
  ])
  expect(await reason(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toEqual([
    422,
    'O formato .xls antigo não é aceito: salve como .xlsx ou .csv.',
  ])
  expect(await reason(new Uint8Array([0x50, 0x4b, 3, 4, 1]))).toEqual([
    422,
    'A planilha está danificada ou protegida por senha. Abra no Excel, salve de novo e envie.',
  ])
  const named = await caller.upload(at('/importacoes'), Buffer.from('Rascunho'), { nome: 'tabela.XLSX' })
  expect(named.json().detail).toMatch(/^A planilha está danificada/)
  expect(await reason('<html><table><tr><td>1</td></tr></table>')).toEqual([
    422,
    'Este arquivo é uma página salva com nome de planilha. Abra no Excel e salve como .xlsx.',
  ])
  expect(await reason('a;b\n"x;1\n')).toEqual([
    422,
    'Há aspas que abrem na linha 2 e não fecham. Feche ou apague e envie de novo.',
  ])
  expect(await reason(' \r\n;;\r\n')).toEqual([422, 'O arquivo está vazio: não há nada escrito nele.'])
  const long = `a;b\n${'x;1\n'.repeat(100_000)}`
  expect(await reason(long)).toEqual([422, 'A planilha tem mais de 20.000 linhas.'])
  expect((await upload(`${head}\n${'x'.repeat(2 ** 21)}`)).statusCode).toBe(413)
})

test('the list that is exported is imported without a change, as CSV and as XLSX', async () => {
  const t = await startApp()
  const { rede, caller, at } = await aPriceDesk(t)
  await aConsulta(t.db, { redeId: rede.id, descricaoConsulta: '=1+1; "em casa"' })
  for (const [format, type] of [
    ['csv', 'text/csv; charset=utf-8'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ] as const) {
    const file = await caller.get(at(`/planilha.${format}`))
    expect(file.headers).toMatchObject({
      'content-type': expect.stringContaining(type),
      'content-disposition': `attachment; filename="precos.${format}"`,
    })
    const seen = (await caller.upload(at('/importacoes'), file.rawPayload)).json<Importacao>()
    expect(seen).toMatchObject({ iguais: 3, novos: 0, mudados: 0, recusados: 0 })
  }
})

test("another unit's imports do not exist", async () => {
  const t = await startApp()
  const { rede, caller, at, preview } = await aPriceDesk(t)
  const seen = await preview([consulta])
  const other = await aRede(t.db)
  const foreign = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: other.id, cpf: null })).id)
  const { mapa, decimal, completa } = seen
  for (const id of [rede.id, other.id]) {
    const q = (path: string) => `/api/precos/importacoes${path}?rede=${id}`
    const answers = [
      await foreign.get(q(`/${seen._id}`)),
      await foreign.get(q(`/${seen._id}/linhas`)),
      await foreign.put(q(`/${seen._id}`), { mapa, decimal, completa }),
      await foreign.put(q(`/${seen._id}/respostas`), { escolhas: [], confirmadas: [] }),
      await foreign.get(q(`/${seen._id}/recusadas.csv`)),
      await foreign.post(q(`/${seen._id}/aplicar`)),
      await foreign.post(q(`/${seen._id}/desfazer`)),
    ]
    expect(answers.map((a) => a.statusCode)).toEqual([404, 404, 404, 404, 404, 404, 404])
  }
  expect((await foreign.get(`/api/precos/importacoes?rede=${rede.id}`)).statusCode).toBe(404)
  expect((await caller.get(at(`/importacoes/${seen._id}`))).json()).toEqual(seen)
  expect((await caller.get(`/api/precos/importacoes?rede=${rede.id}`)).json()).toHaveLength(1)
})
