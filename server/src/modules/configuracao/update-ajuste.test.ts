import { asc, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Ajuste } from '@alento/contract/plataforma/ajuste.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import type { Configuracao } from '@alento/contract/plataforma/configuracao.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { auditoriaTable, auditoriaValorTable } from '#modules/auditoria/auditoria.tables.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, escolha } from '../../../test/purchase.ts'

const path = '/api/configuracoes'

async function start(env: Record<string, string> = {}) {
  const t = await startApp(env)
  const { id } = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Paula Reis' })
  const admin = await t.as(id)
  const list = async () => (await admin.get(path)).json<Ajuste[]>()
  const of = async (chave: string) => (await list()).find((a) => a.chave === chave)!
  const set = async (chave: string, valor: string | null) =>
    admin.put(`${path}/${chave}`, { valor, versao: (await of(chave)).versao })
  return { ...t, admin, list, of, set }
}

const shown = async (t: Pick<TestApp, 'as'>) =>
  (await (await t.as(null)).get('/api/configuracao')).json<Configuracao>()

test('the site leads over the environment, which leads over what is built in, and each says where it comes from', async () => {
  const t = await start({ CENTRAL_PHONE: '(11) 4000-1000' })
  expect(await t.of('centralTelefone')).toMatchObject({
    valor: '(11) 4000-1000',
    origem: 'ambiente',
    versao: 0,
  })
  expect(await t.of('suporteTelefone')).toMatchObject({ origem: 'padrao', mudadoEm: null, mudadoPor: null })
  const saved = await t.set('centralTelefone', '2133334444')
  expect(saved.json()).toEqual({
    chave: 'centralTelefone',
    valor: '(21) 3333-4444',
    origem: 'site',
    semSite: '(11) 4000-1000',
    versao: 1,
    mudadoEm: '2026-03-10T15:00:00Z',
    mudadoPor: 'Paula Reis',
  })
  expect((await shown(t)).centralTelefone).toBe('(21) 3333-4444')
  await t.set('centralTelefone', null)
  expect(await t.of('centralTelefone')).toMatchObject({
    valor: '(11) 4000-1000',
    origem: 'ambiente',
    versao: 2,
  })
  expect((await shown(t)).centralTelefone).toBe('(11) 4000-1000')
})

test('company, hours, chat link, legal text and the offer reach the pages, and a change is seen before the next cached page', async () => {
  const t = await start({ FREE_MONTH_UNTIL: '2026-03-31' })
  const freshness = openFreshness(t.db)
  const made = { depends: ['configuracao'], look: await freshness.look() }
  await t.set('empresaNome', 'Alento Saúde S.A.')
  await freshness.look()
  expect(freshness.isTrue(made)).toBe(false)
  await t.set('empresaCnpj', '11222333000181')
  await t.set('suporteHorario', 'Todos os dias, das 7h às 23h')
  await t.set('chatUrl', 'https://wa.me/5521900000000')
  await t.set('rodape', 'Atendimento em todo o Brasil.')
  expect((await shown(t)).valorDeslocamento).toBe(1_500)
  await t.set('valorDeslocamento', '7,50')
  expect(await shown(t)).toMatchObject({
    valorDeslocamento: 750,
    empresa: { nome: 'Alento Saúde S.A.', cnpj: '11.222.333/0001-81' },
    suporteHorario: 'Todos os dias, das 7h às 23h',
    chatUrl: 'https://wa.me/5521900000000',
    rodape: 'Atendimento em todo o Brasil.',
    mesGratisAte: '2026-03-31',
  })
  await t.set('mesGratisAte', '')
  expect((await shown(t)).mesGratisAte, 'an empty day ends the offer of the environment').toBe(null)
  await t.set('mesGratisAte', '2026-04-15')
  expect((await shown(t)).mesGratisAte).toBe('2026-04-15')
})

test('a changed fee holds for new orders and leaves the existing ones as they are', async () => {
  const t = await start()
  const market = await aMarket(t)
  const client = await t.as(market.cliente.id)
  const first = (await client.post('/api/pedidos', escolha(market, '09:00'))).json<Pedido>()
  await t.set('taxaBp', '12,5')
  const second = (await client.post('/api/pedidos', escolha(market, '10:00'))).json<Pedido>()
  const { rows } = await t.db.execute<{ id: string; taxa_bp: number }>(sql`select id, taxa_bp from pedido`)
  expect(Object.fromEntries(rows.map((r) => [r.id, r.taxa_bp]))).toEqual({
    [first._id]: 1_000,
    [second._id]: 1_250,
  })
  const condicoes = await (await t.as(null)).get('/api/redes/condicoes')
  expect(condicoes.json()).toEqual({ taxaBp: 1_250 })
})

test('messages and refusals name the telephone that leads now', async () => {
  const t = await start()
  const { id } = await aUsuario(t.db, { email: 'nova@exemplo.com.br' })
  const username = (
    await t.db.execute<{ username: string }>(sql`select username from usuario where id = ${id}`)
  ).rows[0]!
  await t.set('centralTelefone', '(21) 5555-9876')
  await (await t.as(null)).post('/api/auth/recuperarPassword', username)
  const { rows } = await t.db.execute<{ texto: string }>(sql`select texto from mensagem order by id`)
  expect(rows.map((r) => r.texto).join()).toContain('(21) 5555-9876')
})

test('the database refuses a fee above half the price, whatever writes it', async () => {
  const t = await start()
  await t.set('taxaBp', '50')
  await expect(
    t.db.execute(sql`update configuracao set valor = '5001' where chave = 'taxaBp'`),
  ).rejects.toThrow('Failed query')
})

test('a bad value is refused at its field; a second administrator is told, also when both are the first', async () => {
  const t = await start()
  const bad = await t.set('taxaBp', '80')
  expect([bad.statusCode, bad.json<Problema>().errors]).toEqual([
    422,
    [{ field: 'valor', message: 'A taxa vai até 50%' }],
  ])
  const both = await Promise.all(
    ['(21) 3111-1111', '(21) 3222-2222'].map((valor) =>
      t.admin.put(`${path}/centralTelefone`, { valor, versao: 0 }),
    ),
  )
  expect(both.map((r) => r.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const late = await t.admin.put(`${path}/centralTelefone`, { valor: '(21) 3333-3333', versao: 0 })
  expect(late.json<Problema>().code).toBe('ajuste.mudou')
  expect((await t.of('centralTelefone')).versao).toBe(1)
})

test('each change is audited with what was before and after; saving the same value writes nothing', async () => {
  const t = await start()
  await t.set('taxaBp', '12')
  await t.set('taxaBp', '12,00')
  await t.set('taxaBp', null)
  const trail = await t.db
    .select({
      acao: auditoriaTable.acao,
      objetoId: auditoriaTable.objetoId,
      dados: auditoriaValorTable.dados,
    })
    .from(auditoriaTable)
    .innerJoin(auditoriaValorTable, sql`${auditoriaValorTable.auditoriaId} = ${auditoriaTable.id}`)
    .orderBy(asc(auditoriaTable.quando), asc(auditoriaTable.id))
  const told = trail.map(({ dados, ...entry }) => {
    const { antes, depois } = JSON.parse(dados!) as Record<string, unknown>
    return { ...entry, antes, depois }
  })
  expect(told).toEqual([
    { acao: 'configuracao.alterar', objetoId: 'taxaBp', antes: { valor: '1000' }, depois: { valor: '1200' } },
    {
      acao: 'configuracao.devolver',
      objetoId: 'taxaBp',
      antes: { valor: '1200' },
      depois: { valor: '1000' },
    },
  ])
})
