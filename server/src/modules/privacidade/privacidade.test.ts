import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { AssuntoTexto, type Consentimento, type DadosPessoais } from '@alento/contract/cliente/privacidade.ts'
import { hasWhatsapp } from '#modules/mensagem/set-canal-aviso.store.ts'
import { newId } from '#platform/id.ts'
import { whatsappEnv } from '../../../test/whatsapp.ts'
import { startApp } from '../../../test/app.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { hashPassword } from '#platform/password.ts'
import { createCliente } from '#modules/conta/create-cliente.ts'
import { aCpf, aRede, aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido } from '../../../test/purchase.ts'
import { textos } from '#modules/textolegal/get-texto.ts'

const consentimentos = '/api/privacidade/consentimentos'

test('everybody may read the texts in force, with the name and telephones of the platform', async () => {
  const t = await startApp({ BRAND_NAME: 'Brisa' })
  const nobody = await t.as(null)
  for (const assunto of AssuntoTexto.options) {
    const res = await nobody.get(`/api/privacidade/textos/${assunto}`)
    expect(res.statusCode).toBe(200)
    expect(res.body).toContain('Brisa')
    expect(res.body).not.toMatch(/\{\w+\}/)
  }
})

test('other words are another version', () => {
  const pinned = (texto: object) =>
    createHash('sha256').update(JSON.stringify(texto)).digest('hex').slice(0, 16)
  const all = Object.values(textos).flat()
  expect(all.map((x) => [x.assunto, x.versao, pinned(x)])).toEqual([
    ['termos', '2026-03-01', '4cd4e5de4e353bda'],
    ['privacidade', '2026-12-22', '85711fa312fbe488'],
    ['privacidade', '2026-12-15', '04c72ac147ea3bf0'],
    ['privacidade', '2026-12-01', '8d22da338e6657cb'],
    ['privacidade', '2026-11-23', '13d2059ba0c93f88'],
    ['privacidade', '2026-11-21', 'c08e25089d544415'],
    ['privacidade', '2026-03-01', '8922431eadd56ec1'],
    ['comunicacao', '2026-03-01', 'e6cae8fa7c482dce'],
    ['whatsapp', '2026-11-24', '603ccf5b7ed648ec'],
    ['contrato', '2026-11-23', '3a4295d0e9617f21'],
  ])
})

test('every version that was agreed to stays readable; the newest that has begun is in force, by the day in Brasília', async () => {
  const t = await startApp()
  const eu = await t.as((await aUsuario(t.db)).id)
  const read = async (query = '') => (await eu.get(`/api/privacidade/textos/privacidade${query}`)).json()
  const versoes = [
    { versao: '2026-12-22', vigenteDesde: '2026-12-22' },
    { versao: '2026-12-15', vigenteDesde: '2026-12-15' },
    { versao: '2026-12-01', vigenteDesde: '2026-12-01' },
    { versao: '2026-11-23', vigenteDesde: '2026-11-23' },
    { versao: '2026-11-21', vigenteDesde: '2026-11-21' },
    { versao: '2026-03-01', vigenteDesde: '2026-03-01' },
  ]
  expect(await read()).toMatchObject({
    versao: '2026-03-01',
    emVigor: true,
    vigenteAte: '2026-11-20',
    versoes,
  })
  t.clock.set(Temporal.Instant.from('2026-11-21T02:59:59Z'))
  expect(await read()).toMatchObject({ versao: '2026-03-01' })
  await eu.put(consentimentos, { assunto: 'privacidade', versao: '2026-03-01', dado: true })
  t.clock.add({ seconds: 1 })
  expect(await read()).toMatchObject({ versao: '2026-11-21', vigenteAte: '2026-11-22', versoes })
  const first = await read('?versao=2026-03-01')
  expect([first.versao, first.emVigor]).toEqual(['2026-03-01', false])
  expect(JSON.stringify(first.secoes)).not.toContain('400 dias')
  expect((await eu.get('/api/privacidade/textos/termos?versao=2026-11-21')).statusCode).toBe(404)
  // A page that was opened earlier still shows yesterday's text.
  const late = await eu.put(consentimentos, { assunto: 'privacidade', versao: '2026-03-01', dado: true })
  expect([late.statusCode, late.json().code]).toEqual([409, 'privacidade.texto_mudou'])
  const { textos: now } = (
    await eu.put(consentimentos, { assunto: 'privacidade', versao: '2026-11-21', dado: true })
  ).json()
  expect(now[1]).toMatchObject({ versao: '2026-11-21', atual: { versao: '2026-11-21', dado: true } })
})

test('staff read and download what is stored about their account; it is not erased, and they learn whom to ask', async () => {
  const t = await startApp()
  const { unidade } = await aMarket(t)
  const { id } = await aUsuario(t.db, {
    role: 'Atendente',
    redeId: unidade.id,
    cpf: null,
    name: 'Zulmira Dias',
  })
  const senha = 'senha-da-recepcao'
  await t.db.update(usuarioTable).set({ senhaHash: await hashPassword(senha) })
  const eu = await t.as(id)
  const dados = (await eu.post('/api/privacidade/dados', { senha })).json<DadosPessoais>()
  const kept = dados.secoes.filter((s) => s.registros.length > 0).map((s) => s.chave)
  expect(kept).toEqual(['conta', 'sessoes'])
  expect((await eu.get(consentimentos)).json().historico).toEqual([])
  expect(
    (await eu.put(consentimentos, { assunto: 'termos', versao: '2026-03-01', dado: true })).statusCode,
  ).toBe(403)
  const refused = await eu.post('/api/privacidade/apagamento', { senha, confirmo: true })
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'privacidade.conta_de_trabalho', action: expect.stringContaining('quem administra a unidade') },
  ])
  expect((await eu.get('/api/privacidade/consentimentos')).statusCode).toBe(200)
})

test('a given and withdrawn consent is kept with version and time; the same again is one line', async () => {
  const t = await startApp()
  const eu = await t.as((await aUsuario(t.db)).id)
  const before = (await eu.get(consentimentos)).json()
  expect(before.textos.map((x: { assunto: string; atual: null }) => [x.assunto, x.atual])).toEqual([
    ['termos', null],
    ['privacidade', null],
    ['comunicacao', null],
  ])
  await eu.put(consentimentos, { assunto: 'comunicacao', versao: '2026-03-01', dado: true })
  await Promise.all(
    [1, 2, 3].map(() => eu.put(consentimentos, { assunto: 'comunicacao', versao: '2026-03-01', dado: true })),
  )
  t.clock.add({ hours: 1 })
  const { historico } = (
    await eu.put(consentimentos, { assunto: 'comunicacao', versao: '2026-03-01', dado: false })
  ).json()
  expect(historico).toMatchObject([
    { assunto: 'comunicacao', versao: '2026-03-01', dado: false, quando: '2026-03-10T16:00:00Z' },
    { assunto: 'comunicacao', versao: '2026-03-01', dado: true, quando: '2026-03-10T15:00:00Z' },
  ])
})

test('a sign-up agrees to terms and privacy notice, and to nothing else; the job again writes nothing', async () => {
  const t = await startApp()
  const novo = {
    name: 'Otávio Leal',
    email: 'o@example.com',
    username: 'otavio',
    senhaHash: 'x',
    telefoneCelular: '',
  }
  const { id } = await t.db.transaction((tx) => createCliente(t, tx, { ...novo, cpf: aCpf() }))
  await t.drain()
  await t.runJob('conta.criada', { usuarioId: id, quando: String(t.clock.now()) })
  const { historico } = (await (await t.as(id)).get(consentimentos)).json()
  expect(historico.map((c: Consentimento) => [c.assunto, c.dado, c.quando]).toSorted()).toEqual([
    ['privacidade', true, '2026-03-10T15:00:00Z'],
    ['termos', true, '2026-03-10T15:00:00Z'],
  ])
})

test('terms and privacy notice can be agreed to but not taken back while there is an account', async () => {
  const t = await startApp()
  const eu = await t.as((await aUsuario(t.db)).id)
  expect(
    (await eu.put(consentimentos, { assunto: 'termos', versao: '2026-03-01', dado: true })).statusCode,
  ).toBe(200)
  const refused = await eu.put(consentimentos, { assunto: 'termos', versao: '2026-03-01', dado: false })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'privacidade.necessario'])
})

test('a client sees which staff looked at their orders: role and unit, never a name, one line a look', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const pedido = await aPaidPedido(t, market)
  const eu = await t.as(market.cliente.id)
  const desk = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null, name: 'Zulmira' })).id,
  )
  const elsewhere = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: (await aRede(t.db)).id, cpf: null })).id,
  )
  const code = pedido.codigo.replace('-', '')
  await eu.get(`/api/pedidos/${pedido._id}`)
  await desk.get(`/api/vouchers/${code}`)
  await desk.get(`/api/vouchers/${code}`)
  t.clock.add({ minutes: 11 })
  await desk.get('/api/pedidos')
  t.clock.add({ minutes: 1 })
  await elsewhere.get(`/api/vouchers/${code}`)
  t.clock.add({ minutes: 1 })
  const boss = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  await boss.get(`/api/pedidos/${pedido._id}`)
  await boss.get(`/api/pedidos/${pedido._id}/lancamentos`)
  t.clock.add({ minutes: 1 })
  const stranger = await t.as((await aUsuario(t.db)).id)
  expect((await stranger.get(`/api/pedidos/${pedido._id}`)).statusCode).toBe(404)
  const res = await eu.get('/api/privacidade/acessos')
  expect(res.json().map((a: { quem: string; oQue: string }) => [a.quem, a.oQue])).toEqual(
    expect.arrayContaining([
      ['Outra conta de cliente', 'Tentou abrir o pedido sem ter direito; nada foi mostrado'],
      ['Administração da plataforma', 'Viu os lançamentos do pedido nas contas da empresa'],
      ['Administração da plataforma', 'Abriu o pedido'],
      ['Recepção', 'Digitou o código do voucher em outra unidade; nada foi mostrado'],
      ['Recepção', 'Viu o pedido em uma lista'],
      ['Recepção', 'Consultou o voucher'],
    ]),
  )
  expect([res.json().length, res.headers['x-total-count']]).toEqual([6, '6'])
  expect(res.json()[5]).toMatchObject({
    unidade: market.unidade.nomeRede,
    quando: '2026-03-10T15:00:00Z',
    pedido: { codigo: pedido.codigo },
  })
  expect(res.body).not.toContain('Zulmira')
  expect((await eu.get('/api/privacidade/acessos?limit=2&offset=5')).json()).toHaveLength(1)
  expect((await stranger.get('/api/privacidade/acessos')).json()).toEqual([])
})

test('WhatsApp for short notices is chosen with a consent, taken back with one call, and not offered where it is off', async () => {
  const t = await startApp(whatsappEnv)
  const { id } = await aUsuario(t.db)
  const eu = await t.as(id)
  const answer = (dado: boolean, versao = '2026-11-24') =>
    eu.put(consentimentos, { assunto: 'whatsapp', versao, dado })
  const chosen = async () => [await hasWhatsapp(t.db, id), await hasWhatsapp(t.db, newId())]
  const subjects = async (who = eu) =>
    (await who.get(consentimentos)).json().textos.map((x: { assunto: string }) => x.assunto)
  expect(await subjects()).toContain('whatsapp')
  expect((await answer(true, '2026-01-01')).json().code).toBe('privacidade.texto_mudou')
  expect(await chosen()).toEqual([false, false])
  await Promise.all([answer(true), answer(true), answer(true)])
  expect(await chosen()).toEqual([true, false])
  t.clock.add({ hours: 1 })
  const { historico } = (await answer(false)).json()
  expect(historico.map((c: { versao: string; dado: boolean }) => [c.versao, c.dado])).toEqual([
    ['2026-11-24', false],
    ['2026-11-24', true],
  ])
  expect(await chosen()).toEqual([false, false])
  const off = await startApp()
  const nobody = await off.as((await aUsuario(off.db)).id)
  expect(await subjects(nobody)).not.toContain('whatsapp')
  const refused = await nobody.put(consentimentos, { assunto: 'whatsapp', versao: '2026-11-24', dado: true })
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'privacidade.whatsapp_desligado'])
})

test('the choice is in the download, and goes with the account', async () => {
  const t = await startApp(whatsappEnv)
  const senha = 'senha-da-cliente-1'
  const { id } = await aUsuario(t.db)
  await t.db.update(usuarioTable).set({ senhaHash: await hashPassword(senha) })
  const eu = await t.as(id)
  await eu.put(consentimentos, { assunto: 'whatsapp', versao: '2026-11-24', dado: true })
  const dados = (await eu.post('/api/privacidade/dados', { senha })).json<DadosPessoais>()
  expect(JSON.stringify(dados.secoes.find((s) => s.chave === 'avisos')!.registros)).toContain('whatsapp')
  expect((await eu.post('/api/privacidade/apagamento', { senha, confirmo: true })).statusCode).toBe(200)
  await t.drain()
  expect(await hasWhatsapp(t.db, id)).toBe(false)
})
