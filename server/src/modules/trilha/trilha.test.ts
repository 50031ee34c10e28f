import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { login } from '@alento/contract/acesso/conta.ts'
import { getPedido } from '@alento/contract/pedido/pedido.ts'
import { updateUsuario } from '@alento/contract/acesso/usuario.ts'
import { hashPassword } from '#platform/password.ts'
import { inProcessApi } from '#page-api.ts'
import { exportAuditoria } from '#modules/auditoria/auditoria.titular.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'

const semNada = { parceiroOrdem: null, numeracaoInicialCartao: [] }
const dados = { parceiroOrdem: 3, numeracaoInicialCartao: [], visto: semNada }

const mails = async (t: TestApp) =>
  (
    await t.db.execute<{ para: string; assunto: string; texto: string }>(
      sql`select para, assunto, texto from mensagem where chave like 'auditoria:%' order by chave`,
    )
  ).rows

const record = (t: TestApp) =>
  recordAuditoria(t.db, {
    quando: t.clock.now(),
    usuarioId: null,
    acao: 'plano.alterar',
    objeto: 'plano',
    objetoId: 'x',
  })

test('each entry says how it came in; the address of staff is shortened and can be erased, a client’s is not kept', async () => {
  const t = await startApp()
  const senhaHash = await hashPassword('alento-demo')
  const rede = await aRede(t.db)
  const admin = await aUsuario(t.db, { role: 'Administrador', senhaHash })
  const adm = await t.as(admin.id)
  await adm.put(`/api/unidades/${rede.id}/destaque`, dados)
  await record(t)
  await t.runJob('agenda.proximo')
  const cliente = await t.as((await aUsuario(t.db)).id)
  await cliente.get(`/api/pedidos/${rede.id}`)
  const { rows } = await t.db.execute(
    sql`select acao, canal, v.dados from auditoria a left join auditoria_valor v on v.auditoria_id = a.id order by a.id`,
  )
  expect(rows).toEqual([
    { acao: 'rede.destaque', canal: 'API', dados: expect.stringContaining('"endereco":"127.0.0.0/24"') },
    { acao: 'plano.alterar', canal: 'COMANDO', dados: null },
    { acao: 'acesso.recusado', canal: 'API', dados: null },
  ])
  const titular = { usuarioId: admin.id, username: '', pedidos: [], contatos: [] }
  const [secao] = await exportAuditoria.list(t.db, titular)
  expect(secao?.registros).toMatchObject([{ canal: 'API', endereco: '127.0.0.0/24' }])
})

test('a call of a page is noted as done on a page, reading and writing', async () => {
  const t = await startApp()
  const rede = await aRede(t.db)
  const senhaHash = await hashPassword('alento-demo')
  await aUsuario(t.db, { username: 'chefe', role: 'AdmRede', redeId: rede.id, senhaHash })
  const entered = await inProcessApi(t.app, { ip: '127.0.0.1', cookie: undefined })(login, {
    body: { username: 'chefe', password: 'alento-demo', persist: false },
  })
  const cookie = entered.setCookie.map((c) => c.split(';')[0]).join('; ')
  const page = inProcessApi(t.app, { ip: '2001:db8:77:12::9', cookie })
  const params = { id: '0199a3f0-0000-7000-8000-000000000000' }
  expect((await page(getPedido, { params, query: {} })).ok).toBe(false)
  expect((await page(updateUsuario, { params, body: { name: 'Outro Nome' } })).ok).toBe(false)
  const { rows } = await t.db.execute(
    sql`select a.canal, v.dados, a.detalhe->>'chamada' as chamada
      from auditoria a join auditoria_valor v on v.auditoria_id = a.id order by a.id`,
  )
  const from = { canal: 'PAGINA', dados: '{"endereco":"2001:db8:77::/48"}' }
  expect(rows).toEqual([
    { ...from, chamada: 'GET /api/pedidos/:id' },
    { ...from, chamada: 'PUT /api/usuario/:id' },
  ])
})

test('a broken chain is told to the administrators once a day, and the job fails visibly', async () => {
  const t = await startApp()
  await aUsuario(t.db, { role: 'Administrador', email: 'ana@example.com', name: 'Ana Souza' })
  await aUsuario(t.db, { role: 'Administrador', email: 'bia@example.com' })
  await aUsuario(t.db, { role: 'Administrador', email: 'fora@example.com', status: 'Desabilitado' })
  await record(t)
  await record(t)
  await t.runJob('auditoria.encadear')
  await t.runJob('auditoria.conferir')
  expect(await mails(t)).toEqual([])
  await t.db.execute(
    sql`do $$ begin set local session_replication_role = replica;
      delete from auditoria_elo where numero = 2; delete from auditoria where id = (select max(id::text)::uuid from auditoria); end $$`,
  )
  // The end was cut off: the rest is a whole chain, and only the last check shows it.
  for (const _ of [1, 2])
    await expect(t.runJob('auditoria.conferir')).rejects.toThrow('o elo 2, que já existiu, foi removido')
  const told = await mails(t)
  expect(told.map((m) => m.para).toSorted()).toEqual(['ana@example.com', 'bia@example.com'])
  expect(told[0]).toMatchObject({
    assunto: 'A trilha de auditoria foi alterada',
    texto: expect.stringContaining('o elo 2, que já existiu, foi removido'),
  })
})

test('each morning the administrators get the last link and how many entries the day before had', async () => {
  const t = await startApp()
  await aUsuario(t.db, { role: 'Administrador', email: 'ana@example.com' })
  await t.runJob('auditoria.ancorar')
  expect(await mails(t)).toEqual([])
  await record(t)
  t.clock.add({ hours: 11 }) // 23:00 in Brasília
  await record(t)
  await t.runJob('auditoria.encadear')
  t.clock.add({ hours: 5 })
  await record(t)
  await t.runJob('auditoria.encadear')
  for (const _ of [1, 2]) await t.runJob('auditoria.ancorar')
  const { rows } = await t.db.execute<{ hash: string }>('select hash from auditoria_elo where numero = 3')
  const [mail, ...more] = await mails(t)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ para: 'ana@example.com', assunto: 'Auditoria de 10/03/2026: 2 registros' })
  expect(mail?.texto).toContain(`3:${rows[0]?.hash}`)
})
