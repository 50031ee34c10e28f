import { expect, test } from 'vitest'
import type { CorrenteAuditoria, RegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { eraseValores } from '#modules/auditoria/auditoria.titular.ts'
import { recordAuditoria, type Registro } from '#modules/auditoria/record-auditoria.ts'
import { newId } from '#platform/id.ts'
import { startApp } from '../../../test/app.ts'
import { recordAcesso } from '#modules/auditoria/record-acesso.ts'
import { aCartao, aCpf, aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'

const planoId = '0199c0de-0000-7000-8000-000000000001'

/** An administrator who reads, one who did something, and a trail of three entries, a day apart. */
async function aTrail() {
  const t = await startApp()
  const reader = await aUsuario(t.db, { role: 'Administrador', name: 'Lúcia Leitora' })
  const [cpf, email] = [aCpf(), 'otavio@example.com']
  const autor = await aUsuario(t.db, { role: 'Administrador', name: 'Otávio Prado', cpf, email })
  const record = (registro: Partial<Registro>) =>
    recordAuditoria(t.db, {
      quando: t.clock.now(),
      usuarioId: autor.id,
      acao: 'plano.alterar',
      objeto: 'plano',
      objetoId: planoId,
      ...registro,
    })
  await record({
    antes: { price: 100 },
    depois: { price: 200, publicado: true },
    detalhe: { campos: 'price' },
  })
  t.clock.add({ hours: 24 })
  await record({ acao: 'plano.criar', motivo: '=HYPERLINK("x")' })
  t.clock.add({ hours: 24 })
  await record({ acao: 'conta.apagar', objeto: 'usuario', objetoId: autor.id, usuarioId: null })
  const adm = await t.as(reader.id)
  const list = async (query: string) => (await adm.get(`/api/auditoria?${query}`)).json<RegistroAuditoria[]>()
  const acoes = async (query: string) =>
    (await list(query)).filter(({ acao }) => acao !== 'auditoria.ver').map(({ acao }) => acao)
  return { t, reader, autor, cpf, email, adm, list, acoes }
}

test('the newest entries come first, in pages, with who, when, what, from where, before and after', async () => {
  const { t, autor, adm, list } = await aTrail()
  await t.runJob('auditoria.encadear')
  const all = await adm.get('/api/auditoria?limit=2')
  expect([all.headers['x-total-count'], all.json()]).toMatchObject([
    '3',
    [
      { acao: 'conta.apagar', quem: null, elo: 3, apagado: false, mudancas: [], motivo: null },
      { acao: 'plano.criar', quem: { nome: 'Otávio Prado' }, motivo: '=HYPERLINK("x")' },
    ],
  ])
  const [first] = await list('acao=plano.alterar')
  expect(first).toEqual({
    _id: expect.any(String),
    quando: '2026-03-10T15:00:00Z',
    quem: { _id: autor.id, nome: 'Otávio Prado', role: 'Administrador' },
    acao: 'plano.alterar',
    objeto: 'plano',
    objetos: [{ _id: planoId, nome: null }],
    entradas: 1,
    detalhe: [{ campo: 'campos', valor: 'price' }],
    canal: 'COMANDO',
    endereco: null,
    motivo: null,
    mudancas: [
      { campo: 'price', antes: 100, depois: 200 },
      { campo: 'publicado', antes: null, depois: true },
    ],
    apagado: false,
    elo: 1,
  })
})

test('found by person (name, CPF, user name, e-mail; who did it and whom it is about), action, object and period', async () => {
  const { autor, cpf, email, acoes } = await aTrail()
  const all = ['conta.apagar', 'plano.criar', 'plano.alterar']
  for (const pessoa of ['otavio pra', cpf, cpf.slice(0, 6), email, autor.username])
    expect(await acoes(`pessoa=${encodeURIComponent(pessoa)}`), pessoa).toEqual(all)
  expect(await acoes('pessoa=ninguem+assim')).toEqual([])
  expect(await acoes('acao=plano')).toEqual(['plano.criar', 'plano.alterar'])
  expect(await acoes('acao=plano.criar')).toEqual(['plano.criar'])
  expect(await acoes('objeto=usuario')).toEqual(['conta.apagar'])
  expect(await acoes(`objetoId=${planoId.toUpperCase()}`)).toEqual(['plano.criar', 'plano.alterar'])
  expect(await acoes('de=2026-03-11&ate=2026-03-11')).toEqual(['plano.criar'])
  expect(await acoes('ate=2026-03-11')).toEqual(['plano.criar', 'plano.alterar'])
})

test('a period that ends before it begins and a search that is too short are refused', async () => {
  const { adm } = await aTrail()
  const periodo = await adm.get('/api/auditoria?de=2026-03-12&ate=2026-03-11')
  expect([periodo.statusCode, periodo.json().code]).toEqual([422, 'auditoria.periodo'])
  expect((await adm.get('/api/auditoria?pessoa=ab')).statusCode).toBe(400)
  expect((await adm.get('/api/auditoria?acao=%25')).statusCode).toBe(400)
})

test('an erased value is shown as erased, and looking for somebody is audited by id, without the typed text', async () => {
  const { t, reader, autor, list } = await aTrail()
  await t.db.transaction((tx) =>
    eraseValores(tx, { objeto: 'plano', ids: [planoId] }, { quando: t.clock.now() }),
  )
  expect(await list('acao=plano.alterar')).toMatchObject([
    { apagado: true, mudancas: [], motivo: null, detalhe: [{ campo: 'campos' }] },
  ])
  await list('pessoa=Otávio')
  await list('pessoa=Otávio')
  const { rows } = await t.db.execute(
    "select usuario_id, objeto, objeto_id, detalhe from auditoria where acao = 'auditoria.ver' order by id",
  )
  const seen = { usuario_id: reader.id, detalhe: {} }
  expect(rows).toEqual([
    { ...seen, objeto: 'auditoria', objeto_id: 'registros' },
    { ...seen, objeto: 'usuario', objeto_id: autor.id },
  ])
})

test('the file has every entry of the choice, no formula, and is audited', async () => {
  const { adm, list } = await aTrail()
  const file = await adm.get('/api/auditoria/registros.csv?acao=plano')
  expect(file.headers['content-disposition']).toBe('attachment; filename="auditoria.csv"')
  const lines = file.body.trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(';11/03/2026 12:00:00;')
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`)
  expect(lines[2]).toContain('preço: 100 → 200')
  expect(await list('acao=auditoria.baixar')).toMatchObject([
    { detalhe: [{ campo: 'registros', valor: 2 }], canal: 'API', endereco: '127.0.0.0/24' },
  ])
})

test('the state of the chain: not checked yet, whole, broken', async () => {
  const { t, adm } = await aTrail()
  const see = async () => (await adm.get('/api/auditoria/corrente')).json<CorrenteAuditoria>()
  expect(await see()).toEqual({ registros: 0, naFila: 3, conferida: null })
  await t.runJob('auditoria.encadear')
  await t.runJob('auditoria.conferir')
  const quando = '2026-03-12T15:00:00Z'
  expect(await see()).toEqual({ registros: 3, naFila: 0, conferida: { quando, numero: 3, quebra: null } })
  await t.db.execute(`do $$ begin set local session_replication_role = replica;
    update auditoria set acao = 'plano.ver' where acao = 'plano.alterar'; end $$`)
  await expect(t.runJob('auditoria.conferir')).rejects.toThrow('foi mudado')
  expect((await see()).conferida).toMatchObject({
    numero: 0,
    quebra: expect.stringContaining('(elo 1) foi mudado'),
  })
})

test('a unit’s code finds the unit, and what administrators did for it', async () => {
  const { t, autor, acoes } = await aTrail()
  const { id } = await aRede(t.db, { codigoUnidade: 'CT-01' })
  const record = (registro: Pick<Registro, 'acao' | 'objeto' | 'objetoId' | 'detalhe'>) =>
    recordAuditoria(t.db, { quando: t.clock.now(), usuarioId: autor.id, ...registro })
  await record({ acao: 'rede.suspensa', objeto: 'rede', objetoId: id })
  t.clock.add({ minutes: 1 })
  await record({ acao: 'preco.mudado', objeto: 'pedido', objetoId: planoId, detalhe: { unidade: 'CT-01' } })
  await record({ acao: 'preco.criado', objeto: 'pedido', objetoId: planoId, detalhe: { unidade: 'CT-02' } })
  expect(await acoes('objetoId=ct-01')).toEqual(['preco.mudado', 'rede.suspensa'])
})

test('one look at a list is one item with the names of what was seen, and each of them finds it', async () => {
  const { t, reader, adm, list } = await aTrail()
  const vistos = [
    (await aUsuario(t.db, { name: 'Ana Prates' })).id,
    (await aUsuario(t.db, { name: 'Beto Nunes' })).id,
    newId(),
  ]
  const look = { quando: t.clock.now(), usuarioId: reader.id, objeto: 'cliente', objetoIds: vistos }
  await recordAcesso(t.db, { ...look, acao: 'cliente.ver' })
  for (const objetoId of vistos)
    await recordAuditoria(t.db, {
      ...look,
      acao: 'suporte.voucher',
      objetoId,
      detalhe: { outra: vistos[0]! },
    })
  const seen = await adm.get('/api/auditoria?acao=cliente')
  expect(seen.headers['x-total-count']).toBe('1')
  expect(seen.json()).toMatchObject([{ acao: 'cliente.ver', entradas: 3 }])
  expect(new Set(seen.json()[0].objetos)).toEqual(
    new Set([
      { _id: vistos[0], nome: 'Ana Prates' },
      { _id: vistos[1], nome: 'Beto Nunes' },
      { _id: vistos[2], nome: null },
    ]),
  )
  for (const id of vistos)
    expect(await list(`acao=cliente&objetoId=${id}`), id).toMatchObject([
      { entradas: 1, objetos: [{ _id: id }] },
    ])
  expect(await list('acao=cliente&pessoa=Ana Prates')).toMatchObject([
    { entradas: 1, objetos: [{ nome: 'Ana Prates' }] },
  ])
  expect(await list('acao=suporte.voucher')).toMatchObject(
    vistos.map(() => ({ entradas: 1, detalhe: [{ campo: 'outra', valor: 'Ana Prates' }] })),
  )
  const file = (await adm.get('/api/auditoria/registros.csv?acao=cliente')).body
  for (const id of vistos) expect(file).toContain(id)
})

test('an order, a unit, a contract and a register are named, and a detail that is an id without a name is left out', async () => {
  const { t, autor, list } = await aTrail()
  const rede = await aRede(t.db, { nomeRede: 'Cardio Tijuca' })
  const ivone = await aUsuario(t.db)
  const pedido = await aPedidoRow(t.db, { clienteId: ivone.id, redeId: rede.id })
  const { cartao } = await aCartao(t.db, { usuarioId: ivone.id, titularNome: 'Ivone Prates' })
  const named = [
    ['pedido', pedido.id, pedido.codigo],
    ['rede', rede.id, 'Cardio Tijuca'],
    ['cartao', cartao.id, 'Ivone Prates'],
    ['tipo_unidade', 'LABORATORIO', expect.stringMatching(/\p{L}{3}/u)],
    ['tarefa', 'mensagem.enviar', null],
  ] as const
  for (const [objeto, objetoId, nome] of named) {
    await recordAuditoria(t.db, {
      quando: t.clock.now(),
      usuarioId: autor.id,
      acao: 'rede.mudar',
      objeto,
      objetoId,
      detalhe: { preco: newId(), campos: 'price' },
    })
    expect(await list(`acao=rede.mudar&objeto=${objeto}`), objeto).toMatchObject([
      { objetos: [{ _id: objetoId, nome }], detalhe: [{ campo: 'campos', valor: 'price' }] },
    ])
  }
})
