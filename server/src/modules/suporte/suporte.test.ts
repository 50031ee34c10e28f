import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Output } from '@alento/contract/base/endpoint.ts'
import type {
  EventoPessoa,
  listEventoPessoa,
  FichaPessoa,
  searchPessoa,
  TipoEvento,
} from '@alento/contract/plataforma/suporte.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato } from '../../../test/contrato.ts'
import { aUsuario } from '../../../test/make.ts'
import { countRowsOf } from '../../../test/work/count-work.ts'
import { aMarket, aPaidPedido, codigoOf, goodCard } from '../../../test/purchase.ts'

/** An administrator and their calls. */
async function start() {
  const t = await startApp()
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const adm = await t.as(admin.id)
  const search = async (procurado: string) =>
    (await adm.post('/api/suporte/procurar', { procurado })).json<Output<typeof searchPessoa>>()
  const events = async (id: string, query = '') =>
    (await adm.get(`/api/suporte/pessoas/${id}/eventos${query}`)).json<Output<typeof listEventoPessoa>>()
  return { t, admin, adm, search, events }
}
const trail = async (t: TestApp) =>
  (
    await t.db.execute<{ acao: string; objetoId: string; detalhe: unknown }>(
      sql`select acao, objeto_id as "objetoId", detalhe from auditoria where acao like 'suporte.%' order by quando, id`,
    )
  ).rows

test('a client is found by CPF, e-mail, mobile, order code and card number, and by nothing less', async () => {
  const { t, search } = await start()
  const market = await aMarket(t)
  const { cliente } = market
  const pedido = await aPaidPedido(t, market)
  await aUsuario(t.db, { role: 'Atendente', email: cliente.email })
  const contrato = await aContrato(t)
  await contrato.pay('credit', { card: goodCard })
  await t.drain()
  const { rows } = await t.db.execute<{ n: string; dono: string }>(
    sql`select numero_cartao as n, usuario_id as dono from cartao where id = ${contrato.id}`,
  )
  const found = async (text: string) => (await search(text)).pessoas.map((p) => p._id)
  expect(await found(cliente.cpf!)).toEqual([cliente.id])
  expect(await found(cliente.email.toUpperCase())).toEqual([cliente.id])
  expect(await found(await codigoOf(t, pedido._id))).toEqual([cliente.id])
  expect(await found(rows[0]!.n)).toEqual([rows[0]!.dono])
  await t.db.execute(sql`update usuario set telefone_celular = '21988412077' where id = ${cliente.id}`)
  expect(await found('(21) 98841-2077')).toEqual([cliente.id])
  expect((await search(cliente.cpf!)).pessoas).toMatchObject([
    { name: cliente.name, cpf: `***.***.***-${cliente.cpf!.slice(-2)}` },
  ])
  await t.db.execute(sql`update cartao set usuario_id = null where id = ${contrato.id}`)
  expect(await search(rows[0]!.n)).toEqual({ pessoas: [], contrato: contrato.id })
})

test('a text that is none of the five is refused under its field; an unknown value finds nobody, and the trail says both looks', async () => {
  const { t, adm, search } = await start()
  const cliente = await aUsuario(t.db)
  const refused = await adm.post('/api/suporte/procurar', { procurado: cliente.name })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    { code: 'suporte.procura', errors: [{ field: 'procurado' }] },
  ])
  expect(await search('ninguem@exemplo.com.br')).toEqual({ pessoas: [], contrato: null })
  await search(cliente.email)
  expect(await trail(t)).toEqual([
    { acao: 'suporte.procurar', objetoId: '', detalhe: { por: 'email', achados: 0 } },
    { acao: 'suporte.procurar', objetoId: cliente.id, detalhe: { por: 'email', achados: 1 } },
  ])
})

test('the page masks the CPF; showing it is an entry each time, and the client reads both in the privacy centre', async () => {
  const { t, adm } = await start()
  const market = await aMarket(t)
  const { cliente } = market
  await aPaidPedido(t, market)
  const at = `/api/suporte/pessoas/${cliente.id}`
  const page = await adm.get(at)
  expect(page.json<FichaPessoa>()).toMatchObject({
    name: cliente.name,
    cpf: `***.***.***-${cliente.cpf!.slice(-2)}`,
    comprou: { pedidos: 1, valor: 12_900 },
    cartao: null,
    apagadaEm: null,
  })
  expect(page.body).not.toContain(cliente.cpf)
  for (const _ of [1, 2]) expect((await adm.post(`${at}/cpf`, {})).json()).toEqual({ cpf: cliente.cpf })
  expect((await trail(t)).map((x) => x.acao)).toEqual(['suporte.ver', 'suporte.cpf', 'suporte.cpf'])
  const seen = await (await t.as(cliente.id)).get('/api/privacidade/acessos')
  expect(seen.json<{ oQue: string }[]>().map((x) => x.oQue)).toEqual([
    'Viu o seu CPF por inteiro',
    'Viu o seu CPF por inteiro',
    'Abriu o seu cadastro no atendimento',
  ])
})

test('staff and unknown ids have no page', async () => {
  const { adm, admin } = await start()
  for (const id of [admin.id, crypto.randomUUID()]) {
    expect((await adm.get(`/api/suporte/pessoas/${id}`)).statusCode).toBe(404)
    expect((await adm.get(`/api/suporte/pessoas/${id}/eventos`)).statusCode).toBe(404)
    expect((await adm.post(`/api/suporte/pessoas/${id}/cpf`, {})).statusCode).toBe(404)
  }
})

test('orders, payments, refunds, messages, logins, consents and contracts stand in one list, newest first', async () => {
  const { t, adm, events } = await start()
  const contrato = await aContrato(t)
  await contrato.pay('credit', { card: goodCard })
  const market = { ...(await aMarket(t)), cliente: contrato.cliente }
  const pedido = await aPaidPedido(t, market)
  t.clock.add({ minutes: 1 })
  await adm.post(`/api/pedidos/${pedido._id}/estornar`, { motivo: 'culpa da unidade' })
  await (
    await t.as(market.cliente.id)
  ).put('/api/privacidade/consentimentos', {
    assunto: 'comunicacao',
    versao: (await adm.get('/api/privacidade/textos/comunicacao')).json<{ versao: string }>().versao,
    dado: true,
  })
  await adm.post(`/api/suporte/pessoas/${market.cliente.id}/cpf`, {})
  await t.drain()
  const { list, proximo } = await events(market.cliente.id)
  expect(proximo).toBeNull()
  expect(new Set(list.map((e) => e.tipo))).toEqual(
    new Set<TipoEvento>([
      'PEDIDO',
      'PAGAMENTO',
      'ESTORNO',
      'MENSAGEM',
      'SESSAO',
      'CONSENTIMENTO',
      'CONTRATO',
      'SUPORTE',
    ]),
  )
  expect(list.map((e) => e.quando)).toEqual(
    list
      .map((e) => e.quando)
      .toSorted()
      .toReversed(),
  )
  for (const tipo of ['PEDIDO', 'PAGAMENTO', 'ESTORNO', 'MENSAGEM', 'CONTRATO'] as const)
    expect((await events(market.cliente.id, `?tipo=${tipo}`)).list).toEqual(
      list.filter((e) => e.tipo === tipo),
    )
  const codigo = await codigoOf(t, pedido._id)
  expect(list.find((e) => e.tipo === 'ESTORNO')).toMatchObject({
    valor: 12_900,
    texto: 'culpa da unidade',
    pedido: { _id: pedido._id, codigo },
  })
  expect(list.find((e) => e.tipo === 'SUPORTE')).toMatchObject({
    nome: 'suporte.cpf',
    texto: 'Sérgio Amorim',
  })
  const other = await aUsuario(t.db)
  expect((await events(other.id)).list).toEqual([])
})

test('a person with 5,000 events is read page by page, each once, and a page reads no row more than twice', async () => {
  const { t, events } = await start()
  const cliente = await aUsuario(t.db)
  // Ten events at each moment, so that the cut falls between events of the same moment.
  await t.db.execute(sql`insert into consentimento (id, usuario_id, assunto, versao, dado, quando)
    select gen_random_uuid(), ${cliente.id}, 'comunicacao', '1', true, '2026-03-01T00:00:00Z'::timestamptz + (n / 10) * interval '1 second'
    from generate_series(1, 2500) n`)
  await t.db
    .execute(sql`insert into mensagem (id, chave, usuario_id, canal, para, assunto, texto, html, status, criado_em)
    select gen_random_uuid(), 'teste:' || n, ${cliente.id}, 'email', 'a@b.c', 'Assunto', repeat('x', 500), repeat('y', 3000), 'ENVIADA',
      '2026-03-01T00:00:00Z'::timestamptz + (n / 10) * interval '1 second' from generate_series(1, 2500) n`)
  const seen: EventoPessoa[] = []
  let antes: string | null = ''
  while (antes !== null) {
    const page = await events(cliente.id, antes && `?antes=${antes}`)
    seen.push(...page.list)
    antes = page.proximo
  }
  expect([seen.length, new Set(seen.map((e) => e._id)).size]).toEqual([5_000, 5_000])
  expect(await countRowsOf(t, async () => void (await events(cliente.id)))).toBeLessThan(2 * 5_000)
})

test('each page says how many events come after it, of the chosen kind', async () => {
  const { t, events } = await start()
  const cliente = await aUsuario(t.db)
  await t.db.execute(sql`insert into consentimento (id, usuario_id, assunto, versao, dado, quando)
    select gen_random_uuid(), ${cliente.id}, 'comunicacao', '1', true, '2026-03-01T00:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, 91) n`)
  const first = await events(cliente.id)
  expect(first).toMatchObject({ anteriores: 41, proximo: expect.any(String) })
  expect(await events(cliente.id, `?antes=${first.proximo}`)).toMatchObject({ anteriores: 0, proximo: null })
  expect(await events(cliente.id, '?tipo=CONSENTIMENTO')).toMatchObject({ anteriores: 41 })
  expect(await events(cliente.id, '?tipo=PEDIDO')).toMatchObject({ anteriores: 0 })
})

test('the file holds every event, is safe in a spreadsheet, and the client reads that it was taken', async () => {
  const { t, adm } = await start()
  const market = await aMarket(t)
  const { cliente } = market
  await t.db.execute(
    sql`update rede set nome_rede = '=HYPERLINK("http://x")' where id = ${market.unidade.id}`,
  )
  const pedido = await aPaidPedido(t, market)
  await t.db.execute(sql`insert into consentimento (id, usuario_id, assunto, versao, dado, quando)
    select gen_random_uuid(), ${cliente.id}, 'comunicacao', '1', true, '2026-02-01T00:00:00Z'::timestamptz + n * interval '1 second'
    from generate_series(1, 600) n`)
  const at = `/api/suporte/pessoas/${cliente.id}/eventos.csv`
  const file = await adm.get(at)
  expect(file.headers['content-disposition']).toContain('cliente.csv')
  const lines = file.body.trim().split('\r\n')
  expect(lines[0]).toContain('Quando;Tipo;O que aconteceu')
  expect(lines.filter((l) => l.includes(';Consentimento;'))).toHaveLength(600)
  const codigo = await codigoOf(t, pedido._id)
  const order = lines.find((l) => l.includes(';Pedido;criado;'))
  expect(order).toContain(`129,00;${codigo.slice(0, 4)}-${codigo.slice(4)};"'=HYPERLINK`)
  expect(file.body).not.toContain(cliente.cpf)
  const some = (await adm.get(`${at}?tipo=PAGAMENTO`)).body.trim().split('\r\n')
  expect(some.slice(1).every((l) => l.includes(';Pagamento;'))).toBe(true)
  const taken = (await trail(t)).filter((x) => x.acao === 'suporte.arquivo')
  expect(taken).toMatchObject([
    { objetoId: cliente.id, detalhe: { registros: lines.length - 1 } },
    { objetoId: cliente.id, detalhe: { registros: some.length - 1 } },
  ])
  const seen = await (await t.as(cliente.id)).get('/api/privacidade/acessos')
  expect(seen.json<{ oQue: string }[]>()[0]?.oQue).toBe('Baixou em arquivo o que aconteceu com você')
  expect((await adm.get(`/api/suporte/pessoas/${crypto.randomUUID()}/eventos.csv`)).statusCode).toBe(404)
})

test('the page says what the plan costs and whether it is paid, and which contacts a code proved', async () => {
  const { t, adm } = await start()
  const contrato = await aContrato(t)
  await contrato.pay('credit', { card: goodCard })
  await t.drain()
  const { id } = contrato.cliente
  const page = async () => (await adm.get(`/api/suporte/pessoas/${id}`)).json<FichaPessoa>()
  await t.db.execute(
    sql`update usuario set celular_confirmado_em = now(), email_confirmado_em = null where id = ${id}`,
  )
  const { rows } = await t.db.execute<{ valor: number }>(
    sql`select valor::int as valor from contrato where id = ${contrato.id}`,
  )
  expect(await page()).toMatchObject({
    cartao: { valor: rows[0]!.valor, tipoRecorrencia: 'Mensal', atrasadoDesde: null },
    celularConfirmado: true,
    emailConfirmado: false,
  })
  await t.db.execute(sql`update contrato set atrasado_desde = '2026-03-01' where id = ${contrato.id}`)
  expect(await page()).toMatchObject({ cartao: { atrasadoDesde: '2026-03-01' } })
})

test('an account with the same mobile or e-mail that could be merged is hinted at; two people with a CPF are not', async () => {
  const { t, adm } = await start()
  const telefoneCelular = '21988412077'
  const maria = await aUsuario(t.db, { name: 'Maria', telefoneCelular })
  const twin = await aUsuario(t.db, {
    name: 'Aparecida',
    cpf: null,
    telefoneCelular,
    email: 'outra@exemplo.com.br',
  })
  const mail = await aUsuario(t.db, { name: 'M. Santos', cpf: null, email: maria.email.toUpperCase() })
  await aUsuario(t.db, { name: 'Filha', telefoneCelular })
  await aUsuario(t.db, { name: 'Atende', role: 'Atendente', cpf: null, telefoneCelular })
  const alike = async (id: string) =>
    (await adm.get(`/api/suporte/pessoas/${id}`)).json<FichaPessoa>().parecidas
  expect(new Map((await alike(maria.id)).map((p) => [p._id, p.por]))).toEqual(
    new Map([
      [twin.id, 'CELULAR'],
      [mail.id, 'EMAIL'],
    ]),
  )
  expect((await alike(twin.id)).map((p) => p.name).toSorted()).toEqual(['Filha', 'Maria'])
  expect((await alike(twin.id))[0]?.cpf).toMatch(/^\*{3}/)
  await adm.post(
    '/api/suporte/unioes',
    { sai: twin.id, fica: maria.id, motivo: 'A cliente confirmou.' },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect((await alike(maria.id)).map((p) => p._id)).toEqual([mail.id])
  expect(await alike(twin.id)).toEqual([])
})

test('a message of a complaint names it, and says whether it may still be answered', async () => {
  const { t, events } = await start()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const body = { pedido: pedido._id, motivo: 'ATENDIMENTO', texto: 'Cheguei na hora e estava fechado.' }
  const made = await (
    await t.as(market.cliente.id)
  ).post('/api/reclamacoes', body, { 'idempotency-key': crypto.randomUUID() })
  const { _id } = made.json<{ _id: string }>()
  const complaint = async () => (await events(market.cliente.id, '?tipo=RECLAMACAO')).list[0]?.reclamacao
  expect(await complaint()).toEqual({ _id, aberta: true })
  await t.db.execute(sql`update reclamacao set estado = 'ENCERRADA' where id = ${_id}`)
  expect(await complaint()).toEqual({ _id, aberta: false })
  expect((await events(market.cliente.id, '?tipo=PEDIDO')).list[0]?.reclamacao).toBeNull()
})
