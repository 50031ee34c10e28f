import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aConsulta, aRede, aUsuario } from '../../../test/make.ts'

const pj = { tipoPessoa: 'PJ', cpf: null, cnpj: '11222333000181', razaoSocial: 'Boa Hora Ltda.' } as const

/** A HABILITADO unit that is paid at its desk, and its administrators. */
async function aUnit(t: TestApp, over: Parameters<typeof aRede>[1] = {}) {
  const rede = await aRede(t.db, { pagamentoOnline: 'N', zoopSellerId: null, ...pj, ...over })
  await aConsulta(t.db, { redeId: rede.id })
  const dona = await t.as((await aUsuario(t.db, { role: 'AdmRede', redeId: rede.id })).id)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const cadastro = async () => (await dona.get(`/api/redes/${rede.id}/cadastro`)).json()
  const save = async (body: object) =>
    (await dona.put(`/api/redes/${rede.id}`, { versao: (await cadastro()).versao, ...body })).json()
  const revisao = async () => (await admin.get(`/api/redeRevisoes/${rede.id}`)).json()
  const publico = async () => (await (await t.as(null)).get(`/api/rede/${rede.id}`)).json().pagamentoOnline
  return { rede, admin, cadastro, save, revisao, publico }
}

/** The sellers at the gateway. */
async function sellers({ simulator: { url, key, marketplaceId } }: TestApp) {
  const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
  const res = await fetch(`${url}/v1/marketplaces/${marketplaceId}/sellers`, { headers: { authorization } })
  return ((await res.json()) as { items: { id: string; ein?: string; taxpayer_id?: string }[] }).items
}

test('a unit that asks for online payment sells online once its account is there; two runs at once and a third make no second one', async () => {
  const t = await startApp()
  const { rede, save, cadastro, revisao, publico } = await aUnit(t)
  expect(await save({ pagamentoOnline: 'S' })).toMatchObject({
    pagamentoOnline: 'S',
    vendedor: { situacao: 'CRIANDO' },
  })
  expect(await publico()).toBe('N')
  await Promise.all([1, 2].map(() => t.runJob('rede.vendedor', { redeId: rede.id })))
  await t.drain()
  const [seller, ...more] = await sellers(t)
  expect([seller?.ein, more]).toEqual([pj.cnpj, []])
  expect(await publico()).toBe('S')
  expect(await cadastro()).toMatchObject({ pagamentoOnline: 'S', vendedor: null, zoop_seller_id: seller?.id })
  expect(await revisao()).toMatchObject({
    zoop_seller_id: seller?.id,
    vendedor: { situacao: 'PRONTO', status: 'enabled' },
    historico: [{ passo: 'VENDEDOR', quem: null }],
  })
  const { rows } = await t.db.execute(sql`select pagamento_online from oferta where rede_id = ${rede.id}`)
  expect(rows).toEqual([{ pagamento_online: true }])
})

test('a document that has a seller already gets that one, and persons and companies are distinguished', async () => {
  const t = await startApp()
  const um = await aUnit(t, { tipoPessoa: 'PF', cnpj: null, cpf: '11144477735', razaoSocial: null })
  const dois = await aUnit(t, {
    tipoPessoa: 'PF',
    cnpj: null,
    cpf: '11144477735',
    unidadeMatrizFilial: 'FILIAL',
  })
  await um.save({ pagamentoOnline: 'S' })
  await dois.save({ pagamentoOnline: 'S' })
  await t.drain()
  const found = await sellers(t)
  expect(found.map((s) => s.taxpayer_id)).toEqual(['11144477735'])
  for (const unit of [um, dois]) expect((await unit.revisao()).zoop_seller_id).toBe(found[0]?.id)
})

test('data that the gateway refuses are said in words, and tried again once they were put right', async () => {
  const t = await startApp()
  const { rede, admin, save, revisao, publico } = await aUnit(t, { email: 'sem arroba' })
  await save({ pagamentoOnline: 'S' })
  await t.drain()
  const { vendedor } = await revisao()
  expect(vendedor.situacao).toBe('RECUSADO')
  expect(vendedor.motivo).toMatch(/^A Zoop não aceitou o e-mail da unidade/)
  expect(await publico()).toBe('N')
  await t.db.execute(sql`update rede set email = 'contato@boahora.example' where id = ${rede.id}`)
  const url = `/api/redeRevisoes/${rede.id}/vendedor`
  expect((await admin.put(url, {})).json()).toMatchObject({ vendedor: { situacao: 'CRIANDO', motivo: null } })
  await t.drain()
  expect(await publico()).toBe('S')
  expect((await admin.put(url, {})).json()).toMatchObject({ code: 'revisao.mudou' })
})

test('a gateway that is away is noted, and the sweep brings the account later', async () => {
  const t = await startApp()
  const { rede, save, revisao } = await aUnit(t)
  await save({ pagamentoOnline: 'S' })
  t.simulator.control.changeFaults({ tipo: 'erro', status: 502, alcance: 'tudo', proximas: 1 })
  await expect(t.runJob('rede.vendedor', { redeId: rede.id })).rejects.toThrow('http 502')
  expect(await revisao()).toMatchObject({
    vendedor: { situacao: 'CRIANDO', motivo: 'A Zoop não respondeu. Tentamos de novo sozinhos.' },
  })
  await t.db.execute(sql`delete from pgboss.job where name = 'rede.vendedor'`)
  await t.runJob('rede.vendedorVarrer')
  await t.drain()
  expect(await revisao()).toMatchObject({ vendedor: { situacao: 'PRONTO' } })
})

test('an approval asks for the account; a unit that turns online payment off while it waits gets none', async () => {
  const t = await startApp()
  const { rede, save, revisao } = await aUnit(t)
  await save({ pagamentoOnline: 'S' })
  await save({ pagamentoOnline: 'N' })
  await t.drain()
  expect(await sellers(t)).toEqual([])
  expect((await revisao()).vendedor).toBeNull()
  const nova = await aUnit(t, { status: 'PRE_CADASTRO', pagamentoOnline: 'S', cnpj: '12ABC34501DE35' })
  await t.db.execute(sql`update rede set na_fila_desde = ${String(agora)} where id = ${nova.rede.id}`)
  const { enableRede } = await import('./review-rede.ts')
  const { id: usuarioId } = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  await t.db.transaction((tx) => enableRede(t, tx, { redeId: nova.rede.id, usuarioId }))
  expect(await nova.publico()).toBe('N')
  await t.drain()
  expect(await nova.publico()).toBe('S')
  expect((await sellers(t)).map((s) => s.ein)).toEqual(['12ABC34501DE35'])
  expect(rede.id).not.toBe(nova.rede.id)
})
