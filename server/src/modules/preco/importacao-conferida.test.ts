import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Importacao } from '@alento/contract/preco-importacao.ts'
import type { Preco } from '@alento/contract/preco.ts'
import { startApp } from '../../../test/app.ts'
import { anOferta, aRedeExame } from '../../../test/make-oferta.ts'
import { aPriceDesk, consulta, head } from '../../../test/price-desk.ts'
import { book } from '../../../test/xlsx.ts'

/** What a person is asked about a file of prices, and what the file may look like. */

const valores = (valorParticular: number, valorAlento: number, valorSinSaude: number) => ({
  valorParticular,
  valorAlento,
  valorSinSaude,
})

async function start() {
  const t = await startApp()
  const desk = await aPriceDesk(t)
  const { caller, at } = desk
  const answer = async (i: Importacao, over: object) => {
    const res = await caller.put(at(`/importacoes/${i._id}/respostas`), {
      escolhas: [],
      confirmadas: [],
      ...over,
    })
    expect(res.statusCode).toBe(200)
    return res.json<Importacao>()
  }
  const send = async (text: string | Buffer, nome = 'lista.csv') =>
    (await caller.upload(at('/importacoes'), Buffer.from(text), { nome })).json<Importacao>()
  const exames = async () => (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  return { t, ...desk, answer, send, exames }
}

test('the header is found below a title and blank rows, with values of each column', async () => {
  const { send, lines } = await start()
  const rows = ['Clínica Boa Vista;;', 'Tabela de preços; novembro;', ';;', head, consulta]
  const seen = await send(rows.join('\r\n'))
  expect(seen).toMatchObject({ situacao: 'CONFERIDA', linhas: 1, mudados: 1, colunas: head.split(';') })
  expect(seen.amostras).toEqual([['Consulta'], [], ['cardiologia'], [], ['250'], ['129'], ['79,90']])
  expect(await lines(seen)).toMatchObject([{ linha: 5, situacao: 'MUDA' }])
})

test('formulas of a spreadsheet are read as the values stored with them', async () => {
  const { send, lines } = await start()
  const text = (t: string) => `<c t="inlineStr"><is><t>${t}</t></is></c>`
  const sheet = [
    `<row>${['Código TUSS', 'Particular', 'Alento', 'SinSaude'].map(text).join('')}</row>`,
    `<row>${text('40304361')}<c><v>40</v></c><c><f>B2*0.6</f><v>24</v></c><c><f>B2/2</f></c></row>`,
    `<row>${text('40301630')}<c><v>40</v></c><c><v>30</v></c><c><f>B3/2</f><v>20</v></c></row>`,
  ]
  const seen = await send(book(sheet.join('')), 'formulas.xlsx')
  expect(await lines(seen)).toMatchObject([
    { situacao: 'ERRO', campo: 'valorSinSaude', lidos: { valorAlento: '24', valorSinSaude: '=B2/2' } },
    { situacao: 'NOVO', depois: valores(4_000, 3_000, 2_000) },
  ])
})

test('of an unknown name the likely services are offered, and the one that is chosen is applied', async () => {
  const { preview, lines, answer, act, list } = await start()
  const seen = await preview([
    'Exame;;Glicose de jejum;;30;20;10',
    'Consulta;;Consulta cardiológica;De rotina;200;150;100',
  ])
  const [exame, medico] = await lines(seen)
  expect(exame).toMatchObject({
    situacao: 'ERRO',
    motivo: 'Serviço que não está no catálogo',
    escolhido: false,
  })
  expect(exame!.opcoes[0]).toMatchObject({ tipo: 'exame', nome: expect.stringMatching(/glic/i) })
  expect(exame!.opcoes.every((o) => o.tipo === 'exame')).toBe(true)
  expect(medico!.opcoes).toMatchObject([{ tipo: 'consulta', nome: 'Cardiologia', codigoExame: null }])
  const escolhas = [exame!, medico!].map((l) => ({ linha: l.linha, servico: l.opcoes[0]!._id }))
  const told = await answer(seen, { escolhas })
  expect(told).toMatchObject({ novos: 2, recusados: 0 })
  const chosen = await lines(told)
  expect(chosen).toMatchObject([
    { escolhido: true, nome: exame!.opcoes[0]!.nome },
    { escolhido: true, nome: 'Cardiologia' },
  ])
  expect(chosen[0]!.opcoes.map((o) => o._id)).toContain(chosen[0]!.servico)
  const back = await answer(seen, { escolhas: [{ linha: medico!.linha, servico: null }] })
  expect(back).toMatchObject({ novos: 1, recusados: 1 })
  await act(back, 'aplicar')
  expect((await list()).map(([nome]) => nome)).toContain(exame!.opcoes[0]!.nome)
  expect((await lines(back)).map((l) => l.opcoes)).toEqual([[], []])
})

test('a choice is no way to a service that the catalog does not have, and is kept when the columns are set again', async () => {
  const { preview, answer, put, lines } = await start()
  const seen = await preview(['Exame;;Glicose de jejum;;30;20;10'])
  const [linha] = await lines(seen)
  const unknown = await answer(seen, { escolhas: [{ linha: 2, servico: crypto.randomUUID() }] })
  expect(unknown).toMatchObject({ recusados: 1 })
  await answer(seen, { escolhas: [{ linha: 2, servico: linha!.opcoes[0]!._id }] })
  expect((await put(seen, { decimal: ',' })).json()).toMatchObject({ novos: 1, recusados: 0 })
})

test('a price far from today’s is left out until exactly it is confirmed', async () => {
  const { preview, lines, answer, put, act, list, caller, at } = await start()
  const seen = await preview(['Exame;40304361;;;1.234.567,89;25;19', consulta])
  expect(seen).toMatchObject({ duvidas: 1, mudados: 1 })
  const [odd] = await lines(seen, '&situacao=CONFIRMAR')
  expect(odd).toMatchObject({
    duvida: 'Particular de R$ 1.234.567,89: hoje é R$ 40,00'.replaceAll('R$ ', 'R$\u00a0'),
    lidos: { valorParticular: '1.234.567,89' },
  })
  const other = { linha: 2, valores: valores(1, 1, 1) }
  expect(await answer(seen, { confirmadas: [other] })).toMatchObject({ duvidas: 1 })
  const right = { linha: 2, valores: odd!.depois }
  expect(await answer(seen, { confirmadas: [right] })).toMatchObject({ duvidas: 0, mudados: 2 })
  expect((await put(seen, { completa: true })).json()).toMatchObject({ duvidas: 0, mudados: 2 })
  expect((await lines(seen))[0]).toMatchObject({ situacao: 'MUDA', duvida: odd!.duvida })
  expect(await answer(seen, { confirmadas: [{ linha: 2, valores: null }] })).toMatchObject({ duvidas: 1 })
  await act(seen, 'aplicar')
  expect((await list()).map(([, v]) => v)).toEqual([7_990, 1_900])
  const [exame] = (await caller.get(`${at('')}&tipo=exame`)).json<Preco[]>()
  expect(exame!.valorParticular).toBe(4_000)
})

test('a new price is compared with what three other units or more charge', async () => {
  const { t, preview, lines } = await start()
  const row = 'Exame;40301630;;;400;300;250'
  const { rows } = await t.db.execute<{ id: string }>(
    sql`select id from exame where codigo_exame = '40301630'`,
  )
  for (const [i, valorParticular] of [3_000, 4_000, 5_000].entries()) {
    expect(await preview([row])).toMatchObject({ novos: 1, duvidas: 0 })
    const redeId = (await anOferta(t.db)).id
    await aRedeExame(t.db, {
      redeId,
      exameId: rows[0]!.id,
      valorParticular,
      valorAlento: 2_500,
      valorSinSaude: 1_500 + i,
    })
  }
  const seen = await preview([row])
  expect(seen).toMatchObject({ novos: 0, duvidas: 1 })
  expect((await lines(seen))[0]!.duvida).toMatch(
    /^Particular de R\$\s400,00: outras unidades cobram perto de R\$\s40,00$/,
  )
})

test('days until the result are read, applied, exported, undone, and are no history of prices', async () => {
  const { send, lines, act, exames, caller, at } = await start()
  const file = (dias: string) =>
    `Código TUSS;Particular;Alento;SinSaude;Resultado (dias)\n40304361;40;25;19;${dias}`
  const wrong = await send(file('logo'))
  expect(await lines(wrong)).toMatchObject([
    { situacao: 'ERRO', campo: 'resultadoDias', motivo: 'Os dias até o resultado vão de 0 a 90' },
  ])
  expect(await send(file(''))).toMatchObject({ iguais: 1 })
  const seen = await send(file('3 dias'))
  expect(await lines(seen)).toMatchObject([{ situacao: 'MUDA', diasAntes: null, diasDepois: 3 }])
  await act(seen, 'aplicar')
  expect((await exames())[0]).toMatchObject({ resultadoDias: 3 })
  expect((await caller.get(at('/historico'))).json()).toEqual([])
  const csv = (await caller.get(at('/planilha.csv'))).body
  expect(csv).toContain('SinSaude;Dias até o resultado\r\n')
  expect(csv).toMatch(/;19,00;3\r\n/)
  expect(await send(csv)).toMatchObject({ iguais: 2, mudados: 0, recusados: 0 })
  expect(await send(file(''))).toMatchObject({ iguais: 1 })
  expect((await act(seen, 'desfazer')).json()).toMatchObject({ desfeitos: 1, mantidos: 0 })
  expect((await exames())[0]).toMatchObject({ resultadoDias: null })
})

test('days that changed since stay when the import is undone, and come back with a removed exam', async () => {
  const { send, put, act, exames, caller, at, t, rede } = await start()
  await t.db.execute(sql`update rede_exame set resultado_dias = 5 where rede_id = ${rede.id}`)
  const gone = (
    await put(await send(`${head}\nExame;40301630;;;40;25;15`), { completa: true })
  ).json<Importacao>()
  await act(gone, 'aplicar')
  expect((await exames()).map((e) => e.codigoExame)).toEqual(['40301630'])
  await act(gone, 'desfazer')
  expect(await exames()).toMatchObject([{ codigoExame: '40304361', resultadoDias: 5 }])
  const seen = await send('Código TUSS;Particular;Alento;SinSaude;Prazo\n40304361;40;25;18;2')
  await act(seen, 'aplicar')
  await t.db.execute(sql`update rede_exame set resultado_dias = 9 where rede_id = ${rede.id}`)
  expect((await act(seen, 'desfazer')).json()).toMatchObject({ desfeitos: 0, mantidos: 1 })
  expect((await exames())[0]).toMatchObject({ resultadoDias: 9, valorSinSaude: 1_800 })
  expect((await caller.get(at('/historico'))).json()).toHaveLength(5)
})

test('refused rows come as a file without formulas, which is understood when it is sent again', async () => {
  const { send, act, caller, at, lines } = await start()
  const rows = [
    'Clínica Boa Vista',
    'Cód;O que é;Preço particular;No Alento;Cartão',
    '40304361;Hemograma;1.5O0;25;19',
    ';=cmd|/c calc;30;20;10',
    '40304361;;400;250;190',
    '40301630;;40,00;30,00;20,00',
  ]
  const sent = await send(rows.join('\r\n'))
  const put = await caller.put(at(`/importacoes/${sent._id}`), {
    mapa: { ...sent.mapa, servico: 1 },
    decimal: null,
    completa: false,
  })
  const seen = put.json<Importacao>()
  expect(seen).toMatchObject({ recusados: 3, novos: 1 })
  const [odd] = await lines(seen, '&situacao=ERRO')
  expect(odd).toMatchObject({ campo: 'valorParticular', lidos: { valorParticular: '1.5O0' }, depois: null })
  expect(odd!.antes).toEqual(valores(4_000, 2_500, 1_900))
  await act(seen, 'aplicar')
  const file = await caller.get(at(`/importacoes/${seen._id}/recusadas.csv`))
  expect(file.headers['content-disposition']).toBe('attachment; filename="precos-a-corrigir.csv"')
  const [titles, ...left] = file.body.trim().split('\r\n')
  expect(titles).toBe('Código TUSS;Serviço;Particular;Plataforma;SinSaude;Motivo;Linha')
  expect(left).toEqual([
    '40304361;Hemograma;1.5O0;25;19;Particular não dá para ler como preço;3',
    ";'=cmd|/c calc;30;20;10;Serviço que não está no catálogo;4",
    '40304361;;400;250;190;Este serviço já está na linha 3;5',
  ])
  const corrected = [titles, left[0]!.replace('1.5O0', '45,00'), left[1]!.replace("'=cmd|/c calc", 'TSH')]
  expect(await send(corrected.join('\r\n'))).toMatchObject({ linhas: 2, mudados: 1, novos: 1 })
})
