import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ItemFila } from '@alento/contract/cartao/fila-contrato.ts'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { planoTable } from '#modules/plano/plano.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aContrato, passDays } from '../../../test/contrato.ts'
import { aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'

async function paid(t: TestApp, { seguro = false } = {}) {
  const c = await aContrato(t)
  await t.db.update(planoTable).set({ seguro }).where(eq(planoTable.id, c.planoId))
  await c.pay('credit', { card: goodCard })
  await t.drain()
  return c
}
async function start() {
  const t = await startApp()
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const adm = await t.as(admin.id)
  const list = async (fila: string, query = '') =>
    (await adm.get(`/api/saudes/filas/${fila}${query}`)).json<ItemFila[]>()
  const mark = (id: string, fila: string, feito: boolean) =>
    adm.put(`/api/saudes/${id}/filas/${fila}`, { feito })
  return { t, adm, list, mark }
}
const ids = (list: ItemFila[]) => list.map((i) => i.contrato)

test('an issued card waits to be posted, a policy only with insurance, each until its moment; what is late first', async () => {
  const { t, list } = await start()
  const first = await paid(t, { seguro: true })
  t.clock.add({ hours: 24 })
  const second = await paid(t)
  await aContrato(t)
  expect(await list('CARTAO')).toMatchObject([
    {
      contrato: first.id,
      titular: first.cliente.name,
      endereco: { cep: '20520053', endereco: 'Rua Conde de Bonfim', nrEndereco: '370' },
      desde: '2026-03-10T15:00:00Z',
      prazo: '2026-03-24T21:00:00Z',
      atrasado: false,
      feito: null,
    },
    { contrato: second.id, prazo: '2026-03-25T21:00:00Z' },
  ])
  expect(await list('APOLICE')).toMatchObject([{ contrato: first.id, prazo: '2026-03-13T21:00:00Z' }])
  t.clock.add({ hours: 3 * 24 })
  expect(await list('APOLICE')).toMatchObject([{ atrasado: true }])
})

test('done, with who and when, and undone: both in the audit trail, repeated they change nothing', async () => {
  const { t, list, mark } = await start()
  const c = await paid(t)
  const feito = { em: '2026-03-10T15:00:00Z', por: 'Sérgio Amorim' }
  expect((await mark(c.id, 'CARTAO', true)).json()).toEqual({ feito })
  t.clock.add({ hours: 1 })
  expect((await mark(c.id, 'CARTAO', true)).json()).toEqual({ feito })
  expect(await list('CARTAO')).toEqual([])
  expect(await list('CARTAO', '?feitos=S')).toMatchObject([{ contrato: c.id, feito, atrasado: false }])
  expect((await mark(c.id, 'CARTAO', false)).json()).toEqual({ feito: null })
  expect(ids(await list('CARTAO'))).toEqual([c.id])
  const acoes = (await t.db.select().from(auditoriaTable)).map((a) => a.acao)
  expect(acoes.filter((a) => a.startsWith('saude.cartao'))).toEqual([
    'saude.cartao_enviado',
    'saude.cartao_nao_enviado',
  ])
})

test('without insurance there is no policy to issue, and an unknown contract has nothing', async () => {
  const { t, mark } = await start()
  const c = await paid(t)
  expect((await mark(c.id, 'APOLICE', true)).json().code).toBe('contrato.nao_encontrado')
  expect((await mark(crypto.randomUUID(), 'CARTAO', true)).json().code).toBe('contrato.nao_encontrado')
})

test('a change into a plan with insurance has its policy wait from that day on, one out of it no longer', async () => {
  const { t, list } = await start()
  const [c, seguro, sem] = [await paid(t), await aContrato(t), await aContrato(t)]
  await t.db.update(planoTable).set({ seguro: true }).where(eq(planoTable.id, seguro.planoId))
  const client = await t.as(c.cliente.id)
  const change = (plano: string) => client.put(`/api/saudes/${c.id}/plano`, { plano })
  await change(seguro.planoId) // of the same price, so that it holds from the next period on
  await t.drain()
  expect(await list('APOLICE')).toEqual([])
  await passDays(t, 31)
  expect(await list('APOLICE')).toMatchObject([
    { contrato: c.id, desde: expect.stringMatching(/^2026-04-1/) },
  ])
  await change(sem.planoId)
  await t.drain()
  await passDays(t, 31)
  expect(await list('APOLICE')).toEqual([])
})

test('a suspended card is not posted, one that ended is out of the queue, and what was posted stays posted', async () => {
  const { t, adm, list, mark } = await start()
  const [suspended, ended, posted] = [await paid(t), await paid(t), await paid(t)]
  await mark(posted.id, 'CARTAO', true)
  const motivo = 'A unidade fechou.'
  await adm.post(`/api/saudes/${suspended.id}/suspender`, { motivo })
  await adm.post(`/api/saudes/${ended.id}/encerrar`, { quando: 'AGORA', motivo })
  await adm.post(`/api/saudes/${posted.id}/encerrar`, { quando: 'AGORA', motivo })
  expect(await list('CARTAO')).toEqual([])
  expect(ids(await list('CARTAO', '?feitos=S'))).toEqual([posted.id])
  expect((await mark(ended.id, 'CARTAO', true)).json().code).toBe('contrato.nao_encontrado')
  expect((await mark(posted.id, 'CARTAO', false)).json().code).toBe('contrato.estado')
})

test('the file has the addresses of what waits', async () => {
  const { t, adm } = await start()
  const c = await paid(t)
  const res = await adm.get('/api/saudes/filas/CARTAO/lista.csv')
  expect(res.headers['content-disposition']).toContain('cartoes-a-enviar.csv')
  const [head, line, ...rest] = res.body.trim().split('\r\n')
  expect(head).toContain('Prazo;Atrasado;Titular;CPF;Cartão;Plano;Endereço;Número')
  expect(line).toContain(`24/03/2026 18:00;Não;${c.cliente.name};`)
  expect(line).toContain('Rua Conde de Bonfim;370;;Tijuca;Rio de Janeiro;RJ;20520-053')
  expect(rest).toEqual([])
  const told = await (await t.as(c.cliente.id)).get('/api/privacidade/acessos')
  expect(told.json<{ oQue: string }[]>().map((x) => x.oQue)).toEqual([
    'Baixou um arquivo com o contrato do seu cartão',
  ])
})

test('the file of policies has the beneficiaries of each, or says that the legal heirs receive; so does the contract', async () => {
  const { t, adm } = await start()
  const [named, heirs, without] = [
    await paid(t, { seguro: true }),
    await paid(t, { seguro: true }),
    await paid(t),
  ]
  const ana = { name: 'Ana; Leal', cpf: '52998224725', parteBp: 6_667 }
  const rui = { name: 'Rui Leal', cpf: '11144477735', parteBp: 3_333 }
  const client = await t.as(named.cliente.id)
  await client.put(`/api/saudes/${named.id}/beneficiarios`, { beneficiarios: [ana, rui] })
  const body = (await adm.get('/api/saudes/filas/APOLICE/lista.csv')).body.trim().split('\r\n')
  expect(body[0]).toContain('CEP;Beneficiários')
  expect(body[1]).toContain('"Ana; Leal, CPF 529.982.247-25, 66,67%; Rui Leal, CPF 111.444.777-35, 33,33%"')
  expect(body[2]).toMatch(/;Herdeiros legais$/)
  const of = async (id: string) => (await adm.get(`/api/saudes/${id}/administrar`)).json().beneficiarios
  expect([await of(named.id), await of(heirs.id), await of(without.id)]).toEqual([[ana, rui], [], null])
})
