import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'
import type { Preco } from '@alento/contract/preco/preco.ts'
import { startApp } from '../../../test/app.ts'
import { anOferta, aRedeExame } from '../../../test/make-oferta.ts'
import { aPriceDesk, consulta, head } from '../../../test/price-desk.ts'
import { book, bookOf, type Sheets } from '../../../test/xlsx.ts'

/** The questions to a person about a file of prices, and the forms that a file may have. */

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
  const { t, preview, lines, act, exames } = await start()
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
  await act(seen, 'aplicar')
  expect((await exames()).map((e) => e.codigoExame)).toEqual(['40304361'])
})

test('days until the result are read, applied, exported, undone, and are no history of prices', async () => {
  const { send, lines, act, exames, caller, at } = await start()
  const file = (dias: string) =>
    `Código TUSS;Particular;Alento;SinSaude;Resultado (dias)\n40304361;40;25;19;${dias}`
  expect(await send(file('logo'))).toMatchObject({ iguais: 1, recusados: 0 })
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
  const priced = await send('Código TUSS;Particular;Alento;SinSaude\n40304361;40;25;17')
  await t.db.execute(sql`update rede_exame set resultado_dias = 7 where rede_id = ${rede.id}`)
  await act(priced, 'aplicar')
  expect((await exames())[0]).toMatchObject({ resultadoDias: 7, valorSinSaude: 1_700 })
  await act(priced, 'desfazer')
  expect((await exames())[0]).toMatchObject({ resultadoDias: 7, valorSinSaude: 1_800 })
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
  expect(titles).toBe('Código TUSS;Serviço;Particular;Alento (site);SinSaude;Motivo;Linha')
  expect(left).toEqual([
    '40304361;Hemograma;1.5O0;25;19;Particular não dá para ler como preço;3',
    ";'=cmd|/c calc;30;20;10;Serviço que não está no catálogo;4",
    '40304361;;400;250;190;Este serviço já está na linha 3;5',
  ])
  const corrected = [titles, left[0]!.replace('1.5O0', '45,00'), left[1]!.replace("'=cmd|/c calc", 'TSH')]
  expect(await send(corrected.join('\r\n'))).toMatchObject({ linhas: 2, mudados: 1, novos: 1 })
})

const joined = (...rows: string[]) => rows.join('\n')

test.each<[what: string, file: string, candidatas: Record<string, number[]>]>([
  ['two years', 'TUSS;Particular 2019;Particular 2026\n40304361;20;45', { valorParticular: [1, 2] }],
  ['the cost', 'TUSS;Preço de custo;Preço de venda\n40304361;20;45', { valorParticular: [1, 2] }],
])(
  'of %s and another price nothing is read before somebody says which is right',
  async (_, file, candidatas) => {
    const { send, act, answer, put } = await start()
    const seen = await send(file)
    expect(seen).toMatchObject({ situacao: 'PENDENTE', candidatas, mapa: { valorParticular: null } })
    expect((await act(seen, 'aplicar')).statusCode).toBe(409)
    expect(await answer(seen, {})).toMatchObject({ situacao: 'PENDENTE' })
    const said = (await put(seen, { mapa: { ...seen.mapa, valorParticular: 2 } })).json<Importacao>()
    expect(said).toMatchObject({ situacao: 'CONFERIDA', candidatas: {}, mudados: 1 })
  },
)

test('a price that a comma cut in two, and a code beside another name, are not applied', async () => {
  const { send, lines } = await start()
  const cut = await send(joined('Código,Exame,Particular', '40304361,Hemograma,18,50'))
  expect(cut).toMatchObject({ recusados: 1, mudados: 0 })
  const other = await send(joined('Código;Exame;Particular;Alento;Cartão', '40316521;Creatinina;40;30;20'))
  const [l] = await lines(other)
  expect(l).toMatchObject({ situacao: 'ERRO', campo: 'codigo', servico: null, sugerido: null })
  expect(l!.opcoes.slice(0, 2).map((o) => o.codigoExame)).toEqual(['40316521', '40301630'])
})

const consultas: Sheets[number] = [
  'Consultas',
  [
    ['Especialidade', 'Particular', 'Alento', 'Cartão'],
    ['Cardiologia', 260, 129, 89.9],
  ],
]
const examesDeHoje: Sheets[number] = [
  'Exames',
  [
    ['TUSS', 'Particular', 'Alento', 'Cartão'],
    ['40304361', 41, 25, 19],
  ],
]

test('the lists of two sheets are one, and what is not read is named', async () => {
  const { send, put, lines } = await start()
  const seen = await send(bookOf([['Capa', [['Clínica']]], consultas, examesDeHoje]), 'tabela.xlsx')
  expect(seen).toMatchObject({
    mudados: 2,
    abas: [
      { nome: 'Consultas', desde: 0 },
      { nome: 'Exames', desde: 2 },
    ],
    naoLido: { abas: ['Capa'], colunas: [], linhas: 0 },
  })
  expect((await put(seen, { completa: true })).json()).toMatchObject({ mudados: 2, removidos: 0 })
  expect((await lines(seen)).map((l) => l.linha)).toEqual([2, 4])
})

test('a person chooses which sheets of a file are read, and those that do not fit together are refused by name', async () => {
  const { send, lines, caller, at, act, answer, list, t } = await start()
  const years = ['TUSS', 'Particular 2019', 'Particular 2026']
  const all = [['Capa', [['Clínica']]], consultas, examesDeHoje, ['Outros', [years, ['40304361', 20, 45]]]]
  const seen = await send(bookOf(all as never), 'tabela.xlsx')
  const folhas = (...lidas: string[]) =>
    ['Capa', 'Consultas', 'Exames', 'Outros'].map((nome) => ({ nome, lida: lidas.includes(nome) }))
  expect(seen.folhas).toEqual(folhas('Consultas', 'Exames'))
  const read = (...abas: string[]) => caller.put(at(`/importacoes/${seen._id}/abas`), { abas })
  await answer(seen, { celulas: [{ linha: 4, campo: 'valorParticular', texto: '42,00' }] })
  const one = (await read('Exames')).json<Importacao>()
  expect(one).toMatchObject({
    situacao: 'CONFERIDA',
    folhas: folhas('Exames'),
    linhas: 1,
    mudados: 1,
    abas: [],
    lembrada: false,
    naoLido: { abas: ['Capa', 'Consultas', 'Outros'] },
  })
  expect(await lines(one)).toMatchObject([{ linha: 2, depois: valores(4_100, 2_500, 1_900) }])
  const apart = await read('Exames', 'Outros')
  expect([apart.statusCode, apart.json()]).toMatchObject([
    422,
    { code: 'importacao.abas', detail: 'As colunas de Outros são outras. Leia uma aba de cada vez.' },
  ])
  for (const nome of ['Capa', 'Ninguém'])
    expect((await read(nome)).json()).toMatchObject({ code: 'importacao.abas' })
  expect((await read()).statusCode).toBe(422)
  expect((await caller.get(at(`/importacoes/${seen._id}`))).json()).toMatchObject({
    folhas: folhas('Exames'),
  })
  expect((await read('Outros')).json()).toMatchObject({
    situacao: 'PENDENTE',
    candidatas: { valorParticular: [1, 2] },
  })
  const both = (await read('Consultas', 'Exames')).json<Importacao>()
  expect(both).toMatchObject({ situacao: 'CONFERIDA', mudados: 2, candidatas: {} })
  await act(both, 'aplicar')
  expect((await list()).map(([, v]) => v)).toEqual([8_990, 1_900])
  expect((await t.db.execute(sql`select livro from importacao`)).rows).toEqual([{ livro: null }])
  expect((await read('Exames')).json()).toMatchObject({ code: 'importacao.situacao' })
})

/** A unit that read only the exams of its last file. */
async function startChosen() {
  const desk = await start()
  const cover: Sheets[number] = ['Capa', [['Clínica']]]
  const file = bookOf([cover, consultas, examesDeHoje])
  const { caller, at } = desk
  const read = async (i: Importacao, ...abas: string[]) =>
    (await caller.put(at(`/importacoes/${i._id}/abas`), { abas })).json<Importacao>()
  const seen = await read(await desk.send(file, 'tabela.xlsx'), 'Exames')
  await desk.act(seen, 'aplicar')
  return { ...desk, cover, file, seen, read }
}
const lidas = ({ folhas }: Importacao) => folhas.filter(({ lida }) => lida).map(({ nome }) => nome)

test('of the next file with sheets of the same names those are read that the unit chose, until it chooses others', async () => {
  const { send, put, read, file } = await startChosen()
  const next = await send(file, 'tabela.xlsx')
  expect(next).toMatchObject({ situacao: 'CONFERIDA', lembrada: true, linhas: 1, abas: [] })
  expect([lidas(next), next.naoLido.abas]).toEqual([['Exames'], ['Capa', 'Consultas']])
  const both = await read(next, 'Consultas', 'Exames')
  expect(lidas((await put(both, { completa: true })).json())).toEqual(['Consultas', 'Exames'])
  expect(lidas(await send(file, 'tabela.xlsx'))).toEqual(['Consultas', 'Exames'])
})

test('a choice of sheets holds for the unit that made it, for sheets of the same names, while they can be read, and until it is undone', async () => {
  const { t, send, act, seen, cover, file } = await startChosen()
  const other = await aPriceDesk(t)
  const foreign = (await other.caller.upload(other.at('/importacoes'), file)).json<Importacao>()
  expect([lidas(foreign), foreign.lembrada]).toEqual([['Consultas', 'Exames'], false])
  const named = await send(bookOf([cover, consultas, ['Exames 2027', examesDeHoje[1]]]), 'a.xlsx')
  expect([lidas(named), named.lembrada]).toEqual([['Consultas', 'Exames 2027'], false])
  const moved = await send(
    bookOf([['Exames', [['Em breve']]], consultas, cover].toReversed() as never),
    'b.xlsx',
  )
  expect([lidas(moved), moved.lembrada]).toEqual([['Consultas'], false])
  await act(seen, 'desfazer')
  const again = await send(file, 'tabela.xlsx')
  expect([lidas(again), again.lembrada]).toEqual([['Consultas', 'Exames'], false])
})

test('a file of one sheet offers no choice', async () => {
  const { send } = await start()
  const seen = await send(bookOf([examesDeHoje]), 'tabela.xlsx')
  expect(seen.folhas).toEqual([])
})

test('a usual list of a clinic is applied with a rule for the price that it lacks', async () => {
  const { send, put, lines, act, list: prices } = await start()
  const file = joined(
    'Clínica Boa Vista;;',
    ';;',
    'Procedimento;Vlr. Particular (R$);Preço c/ Cartão',
    'Consulta Clínica Médica;250,00;180,00',
    'Creatinina;40,00;20,00',
  )
  const seen = await send(file)
  expect(seen).toMatchObject({ situacao: 'CONFERIDA', recusados: 2 })
  expect((await lines(seen)).map((l) => l.motivo)).toEqual(
    Array(2).fill('Serviço novo: falta o preço Alento'),
  )
  const regra = { valorAlento: 1_000, valorSinSaude: null }
  expect((await put(seen, { regra })).json()).toMatchObject({ novos: 2, recusados: 0, regra })
  expect(await lines(seen)).toMatchObject([
    { nome: 'Clínica Médica', descricaoConsulta: 'Consulta', depois: valores(25_000, 22_500, 18_000) },
    { depois: valores(4_000, 3_600, 2_000) },
  ])
  await act(seen, 'aplicar')
  expect(await prices()).toHaveLength(4)
  expect((await put(await send(file), { regra: { valorAlento: -1, valorSinSaude: null } })).statusCode).toBe(
    422,
  )
})

test('cells are written in the preview, and taken back', async () => {
  const { preview, answer, lines, caller, at } = await start()
  const seen = await preview(['Exame;40304361;;;4O,00;25;1.9'])
  const cell = (campo: string, texto: string | null) => ({ linha: 2, campo, texto })
  const celulas = [cell('valorParticular', '41,00'), cell('valorSinSaude', '19,90')]
  expect(await answer(seen, { celulas })).toMatchObject({ mudados: 1, recusados: 0 })
  expect(await lines(seen)).toMatchObject([
    { depois: valores(4_100, 2_500, 1_990), editados: { valorParticular: '41,00', valorSinSaude: '19,90' } },
  ])
  expect(await answer(seen, { celulas: [cell('valorParticular', null)] })).toMatchObject({ recusados: 1 })
  const [l] = await lines(seen)
  expect(l!.lidos).toMatchObject({ valorParticular: '4O,00', valorSinSaude: '19,90' })
  expect((await caller.get(at(`/importacoes/${seen._id}/recusadas.csv`))).body).toContain(
    '"4O,00";25;"19,90"',
  )
})

/** A unit that said what the columns and the name of its first file mean, and applied it. */
async function startTaught() {
  const desk = await start()
  const head2 = 'Item;Quanto;No site;Com o cartão'
  const first = await desk.send(joined(head2, 'Dosagem de açúcar no sangue;30;20;10'))
  expect(first).toMatchObject({ situacao: 'PENDENTE', lembrada: false })
  const mapa = { ...first.mapa, servico: 0, valorParticular: 1, valorAlento: 2, valorSinSaude: 3 }
  const mapped = (await desk.put(first, { mapa })).json<Importacao>()
  const [unknown] = await desk.lines(mapped)
  const servico = unknown!.opcoes[0]!._id
  await desk.answer(mapped, { escolhas: [{ linha: 2, servico }] })
  await desk.act(mapped, 'aplicar')
  const next = joined(
    head2,
    'Hemograma completo com plaquetas;41;25;19',
    'DOSAGEM DE AÇÚCAR NO SANGUE;31;20;10',
  )
  return { ...desk, mapped, mapa, servico, next }
}

test('the next file is read as the unit said about the last one, and what it chose can be taken back', async () => {
  const { send, lines, answer, mapa, servico, next } = await startTaught()
  const again = await send(next)
  expect(again).toMatchObject({ situacao: 'CONFERIDA', mapa, lembrada: true, mudados: 2, recusados: 0 })
  expect((await lines(again))[1]).toMatchObject({ escolhido: true, servico })
  expect(await answer(again, { escolhas: [{ linha: 3, servico: null }] })).toMatchObject({ recusados: 1 })
})

test('answers of an undone import are not remembered, nor those of another unit, nor under other names of columns', async () => {
  const { t, send, act, mapped, next } = await startTaught()
  const forgotten = { situacao: 'PENDENTE', lembrada: false }
  const other = await aPriceDesk(t)
  const foreign = async (file: string) =>
    (await other.caller.upload(other.at('/importacoes'), Buffer.from(file))).json<Importacao>()
  expect(await foreign(next)).toMatchObject(forgotten)
  const named = joined('Exame;Particular;Alento;Cartão', 'Dosagem de açúcar no sangue;31;20;10')
  expect(await foreign(named)).toMatchObject({ lembrada: false, recusados: 1 })
  expect(await send(next.replace('Quanto', 'Quantia'))).toMatchObject(forgotten)
  await act(mapped, 'desfazer')
  expect(await send(next)).toMatchObject(forgotten)
  expect(await send(named)).toMatchObject({ lembrada: false, recusados: 1 })
})

test('one candidate beyond doubt is offered as the first choice, and chosen by nobody but a person', async () => {
  const { send, lines } = await start()
  const seen = await send(
    joined('Exame;Particular;Alento;Cartão', 'Creatinina sérica;30;20;10', 'Ultrassom;300;200;100'),
  )
  const [sure, vague] = await lines(seen)
  expect(sure).toMatchObject({ situacao: 'ERRO', servico: null, sugerido: sure!.opcoes[0]!._id })
  expect(vague).toMatchObject({ sugerido: null })
})
