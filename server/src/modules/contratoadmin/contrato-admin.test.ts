import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ContratoAdmin, ContratoLinha } from '@alento/contract/cartao/contrato-admin.ts'
import { mayEndNow, mayEndLater, maySuspend, mayUndo } from '@alento/contract/cartao/contrato-admin.can.ts'
import { estadosContrato } from '@alento/contract/cartao/contrato.can.ts'
import { mensagemTable } from '#modules/mensagem/mensagem.tables.ts'
import { pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { startApp } from '../../../test/app.ts'
import { aContrato, passDays } from '../../../test/contrato.ts'
import { aUsuario } from '../../../test/make.ts'
import { goodCard } from '../../../test/purchase.ts'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { nextEstado } from '#modules/assinatura/contrato.rules.ts'

const motivo = 'A unidade fechou sem avisar.'

/** An administrator, a paid contract of R$ 35,00, and a call of the administrator's actions on it. */
async function start(termos: Parameters<typeof aContrato>[1] = {}) {
  const t = await startApp()
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null, name: 'Sérgio Amorim' })
  const c = await aContrato(t, termos)
  await c.pay('credit', { card: goodCard })
  await t.drain()
  const adm = await t.as(admin.id)
  const at = `/api/saudes/${c.id}`
  const see = async () => (await adm.get(`${at}/administrar`)).json<ContratoAdmin>()
  const act = (path: string, body: object) => adm.post(`${at}/${path}`, body)
  return { t, c, admin, adm, at, see, act }
}
const trail = async (t: Awaited<ReturnType<typeof startApp>>) =>
  (
    await t.db.execute<{ acao: string; motivo: string | null }>(
      `select acao, dados::jsonb->>'motivo' as motivo from auditoria a left join auditoria_valor v on v.auditoria_id = a.id
      order by quando, id`,
    )
  ).rows.map((row) => [row.acao, row.motivo])
const refunded = (t: Awaited<ReturnType<typeof startApp>>): number =>
  t.simulator.control.transactions().reduce((sum, x) => sum + x.estornado, 0)

test('the actions of the page are those of the state machine, state by state', () => {
  for (const estado of estadosContrato) {
    const ends = (['cancelar', 'encerrar'] as const).some((e) => nextEstado(estado, e) === 'CANCELADO')
    expect([estado, mayEndNow(estado)]).toEqual([estado, ends || mayEndLater(estado)])
    expect([estado, mayEndLater(estado)]).toEqual([estado, nextEstado(estado, 'cancelarAoFim') !== null])
    expect([estado, mayUndo(estado)]).toEqual([estado, nextEstado(estado, 'desistir') !== null])
    expect([estado, maySuspend(estado)]).toEqual([estado, nextEstado(estado, 'contestar') !== null])
  }
})

test('the whole contract: charges with attempts and ledger, history by name, and the look is in the privacy centre', async () => {
  const { t, c, see } = await start()
  expect(await see()).toMatchObject({
    contrato: { _id: c.id, estado: 'ATIVO', plano: { _id: c.planoId } },
    cliente: c.cliente.id,
    cobrancas: [
      {
        estado: 'PAGA',
        valor: 3_500,
        restante: 3_500,
        tentativas: [{ metodo: 'cartao', status: 'PAGO', valor: 3_500 }],
        devolucoes: [],
        lancamentos: [{ tipo: 'RECEBIMENTO' }, { tipo: 'MENSALIDADE' }],
      },
    ],
    eventos: [{ evento: 'emitir', de: 'AGUARDANDO_PAGAMENTO', para: 'ATIVO', quem: null }],
  })
  const told = await (await t.as(c.cliente.id)).get('/api/privacidade/acessos')
  expect(told.json<{ oQue: string }[]>().map((x) => x.oQue)).toEqual(['Abriu o contrato do seu cartão'])
})

test('neither a draft nor an unknown contract can be seen or changed', async () => {
  const { t, c, adm } = await start()
  await t.db.update(contratoTable).set({ estado: 'RASCUNHO' }).where(eq(contratoTable.id, c.id))
  for (const id of [c.id, crypto.randomUUID()]) {
    expect((await adm.get(`/api/saudes/${id}/administrar`)).json().code).toBe('contrato.nao_encontrado')
    for (const [path, body] of [
      ['encerrar', { quando: 'AGORA', motivo }],
      ['desfazer', { motivo }],
      ['suspender', { motivo }],
      [`cobrancas/${crypto.randomUUID()}/estornar`, { motivo }],
    ] as const)
      expect((await adm.post(`/api/saudes/${id}/${path}`, body)).json().code).toBe('contrato.nao_encontrado')
  }
})

test('without a reason nothing is done, by any action', async () => {
  const { see, act } = await start()
  const { cobrancas } = await see()
  for (const path of ['desfazer', 'suspender', `cobrancas/${cobrancas[0]!._id}/estornar`])
    for (const body of [{}, { motivo: ' ok ' }])
      expect((await act(path, body)).json()).toMatchObject({ errors: [{ field: 'motivo' }] })
  expect((await act('encerrar', { quando: 'AGORA' })).json()).toMatchObject({ errors: [{ field: 'motivo' }] })
  expect((await see()).contrato.estado).toBe('ATIVO')
})

test('ended now: the card ends at once, nothing more is charged, and the reason is in history and audit trail', async () => {
  const { t, c, act } = await start()
  const ended = (await act('encerrar', { quando: 'AGORA', motivo })).json<ContratoAdmin>()
  expect(ended).toMatchObject({
    contrato: { estado: 'CANCELADO', status: 'CANCELADO' },
    motivoCancelamento: motivo,
    eventos: [
      { evento: 'emitir' },
      { evento: 'cancelarAoFim', motivo, quem: { name: 'Sérgio Amorim', titular: false } },
      { evento: 'encerrar', de: 'CANCELADO_AO_FIM', para: 'CANCELADO', motivo },
    ],
  })
  expect(await trail(t)).toEqual([
    ['saude.encerrar', motivo],
    ['saude.ver', null],
  ])
  await t.drain()
  await passDays(t, 40)
  expect([t.simulator.control.transactions().length, refunded(t)]).toEqual([1, 0])
  expect((await c.cartao()).status).toBe('CANCELADO')
  expect((await act('encerrar', { quando: 'AGORA', motivo })).json().code).toBe('contrato.estado')
})

test('ended at the end of the paid period: the card stays valid until then, and it may still be ended now', async () => {
  const { c, act } = await start()
  const left = (await act('encerrar', { quando: 'FIM', motivo })).json<ContratoAdmin>()
  expect(left.contrato).toMatchObject({
    estado: 'CANCELADO_AO_FIM',
    status: 'HABILITADO',
    valeAte: '2026-04-09',
  })
  expect((await act('encerrar', { quando: 'FIM', motivo })).json().code).toBe('contrato.estado')
  expect((await act('encerrar', { quando: 'AGORA', motivo })).json<ContratoAdmin>().contrato.estado).toBe(
    'CANCELADO',
  )
  expect((await c.cartao()).status).toBe('CANCELADO')
})

test('a suspended card is released while its period is paid: it renews as before, its holder has nothing to pay twice', async () => {
  const { t, c, act } = await start()
  await act('suspender', { motivo })
  await t.drain()
  expect((await c.pay('pix')).json()).toMatchObject({ code: 'contrato.suspenso_pago' })
  const checkout = await (await t.as(c.cliente.id)).get(`/api/saudes/${c.id}/checkout`)
  expect(checkout.json()).toMatchObject({ pagar: null })
  const freed = (await act('liberar', { motivo })).json<ContratoAdmin>()
  expect(freed.contrato).toMatchObject({
    estado: 'ATIVO',
    status: 'HABILITADO',
    proximaCobranca: '2026-04-10',
  })
  expect(freed.eventos.at(-1)).toMatchObject({ evento: 'liberar', motivo })
  await t.drain()
  await passDays(t, 31)
  expect(await c.read()).toMatchObject({ estado: 'ATIVO', proximaCobranca: '2026-05-10' })
  expect(t.simulator.control.transactions()).toHaveLength(2)
  expect((await act('liberar', { motivo })).json().code).toBe('contrato.estado')
})

test('a card that its holder had left is released to its last paid day, and one whose period is over is not', async () => {
  const { t, c, act } = await start()
  await c.post('cancelar')
  await act('suspender', { motivo })
  expect((await act('liberar', { motivo })).json()).toMatchObject({
    contrato: { estado: 'CANCELADO_AO_FIM', status: 'HABILITADO', valeAte: '2026-04-09' },
  })
  await act('suspender', { motivo })
  await passDays(t, 31)
  expect((await act('liberar', { motivo })).json().code).toBe('contrato.estado')
  expect(t.simulator.control.transactions()).toHaveLength(1)
})

test('an annual plan that is ended now returns its whole unused months, once', async () => {
  const { t, act } = await start({ tipoRecorrencia: 'Anual', price: 36_000 })
  await passDays(t, 40)
  await act('encerrar', { quando: 'FIM', motivo })
  await act('encerrar', { quando: 'AGORA', motivo })
  await t.drain()
  expect(refunded(t)).toBe(30_000)
})

test('of an annual plan that was refunded in part its holder gets back what is left, and may still leave', async () => {
  const { t, c, act, see } = await start({ tipoRecorrencia: 'Anual', price: 36_000 })
  const id = (await see()).cobrancas[0]!._id
  await act(`cobrancas/${id}/estornar`, { valor: 10_000, motivo })
  expect((await c.post('cancelar')).statusCode).toBe(200)
  await t.drain()
  expect(refunded(t)).toBe(36_000)
})

test('an unpaid purchase is given up by the administrator, and cannot be undone or suspended', async () => {
  const t = await startApp()
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const c = await aContrato(t)
  const adm = await t.as(admin.id)
  for (const path of ['desfazer', 'suspender'])
    expect((await adm.post(`/api/saudes/${c.id}/${path}`, { motivo })).json().code).toBe('contrato.estado')
  const ended = await adm.post(`/api/saudes/${c.id}/encerrar`, { quando: 'AGORA', motivo })
  expect(ended.json<ContratoAdmin>().contrato.estado).toBe('CANCELADO')
})

test('undone long after the 7 days: every charge comes back, also what was left of one that was refunded in part', async () => {
  const { t, c, act, see } = await start()
  await passDays(t, 65)
  const [newest] = (await see()).cobrancas
  expect((await act(`cobrancas/${newest!._id}/estornar`, { valor: 1_000, motivo })).statusCode).toBe(200)
  await t.drain()
  const undone = (await act('desfazer', { motivo })).json<ContratoAdmin>()
  expect(undone.contrato).toMatchObject({ estado: 'CANCELADO', status: 'CANCELADO' })
  await t.drain()
  expect(refunded(t)).toBe(3 * 3_500)
  expect((await see()).cobrancas.map((x) => [x.estado, x.restante])).toEqual(
    Array.from({ length: 3 }, () => ['ESTORNADA', 0]),
  )
  expect((await c.cartao()).status).toBe('CANCELADO')
  expect((await act('desfazer', { motivo })).json().code).toBe('contrato.estado')
})

test('a charge is refunded in parts, never above what is left; the card stays valid when all of it went back', async () => {
  const { t, c, act, see } = await start()
  const id = (await see()).cobrancas[0]!._id
  const back = (body: object) => act(`cobrancas/${id}/estornar`, body)
  const part = (await back({ valor: 1_500, motivo })).json<ContratoAdmin>()
  expect(part.cobrancas[0]).toMatchObject({ restante: 2_000, devolucoes: [{ valor: 1_500, motivo }] })
  expect(part.eventos.at(-1)).toMatchObject({ evento: 'devolver', motivo, de: 'ATIVO', para: 'ATIVO' })
  expect((await back({ valor: 2_001, motivo })).json().code).toBe('pagamento.estorno_acima')
  expect((await back({ valor: 0, motivo })).statusCode).toBe(422)
  expect((await back({ motivo })).json<ContratoAdmin>().cobrancas[0]).toMatchObject({ restante: 0 })
  await t.drain()
  expect(refunded(t)).toBe(3_500)
  expect(await see()).toMatchObject({
    contrato: { estado: 'ATIVO', status: 'HABILITADO' },
    cobrancas: [{ estado: 'ESTORNADA' }],
  })
  expect((await c.cartao()).status).toBe('HABILITADO')
  expect((await back({ motivo })).json().code).toBe('contrato.nao_estornavel')
  expect((await trail(t)).filter(([acao]) => acao === 'saude.devolver')).toHaveLength(2)
  const told = (await t.db.select().from(mensagemTable)).map(
    (m) => m.assunto?.replaceAll('\u00a0', ' ') ?? '',
  )
  expect(told.filter((assunto) => assunto.startsWith('Devolução de')).toSorted()).toEqual([
    'Devolução de R$ 15,00 do seu cartão',
    'Devolução de R$ 20,00 do seu cartão',
  ])
})

test('the same refund sent twice with its key is one refund, and a charge of another contract is not there', async () => {
  const { t, c, adm, see } = await start()
  const id = (await see()).cobrancas[0]!._id
  const headers = { 'idempotency-key': 'uma-devolucao-so' }
  const path = `/api/saudes/${c.id}/cobrancas/${id}/estornar`
  for (const _ of [1, 2])
    expect((await adm.post(path, { valor: 1_000, motivo }, headers)).statusCode).toBe(200)
  expect((await see()).cobrancas[0]!.devolucoes).toHaveLength(1)
  const other = await aContrato(t)
  const wrong = await adm.post(`/api/saudes/${other.id}/cobrancas/${id}/estornar`, { motivo })
  expect(wrong.json().code).toBe('contrato.nao_encontrado')
})

test('money that the gateway takes back by itself still suspends the card', async () => {
  const { t, c } = await start()
  const [paid] = t.simulator.control.transactions()
  const [row] = await t.db.select().from(pagamentoTable)
  expect(row!.transacaoId).toBe(paid!.id)
  t.simulator.control.refund(paid!.id, 3_500)
  await t.notify(paid!.id)
  await t.drain()
  expect((await c.cartao()).status).toBe('SUSPENSO')
})

test('suspended by a person: the card stops, the reason is kept, and once its period is over a payment brings it back', async () => {
  const { t, c, act } = await start()
  const suspended = (await act('suspender', { motivo })).json<ContratoAdmin>()
  expect(suspended).toMatchObject({
    contrato: { estado: 'SUSPENSO', status: 'SUSPENSO' },
    suspensoDesde: '2026-03-10',
    eventos: [{ evento: 'emitir' }, { evento: 'contestar', motivo, quem: { name: 'Sérgio Amorim' } }],
  })
  expect((await act('suspender', { motivo })).json().code).toBe('contrato.estado')
  expect((await act('desfazer', { motivo })).json().code).toBe('contrato.estado')
  await t.drain()
  await passDays(t, 31)
  expect((await c.pay('credit', { card: goodCard })).statusCode).toBe(200)
  await t.drain()
  expect((await c.cartao()).status).toBe('HABILITADO')
})

test('the list: newest first, by state, plan, method, period, and by name without accents, CPF or card number', async () => {
  const { t, c, adm } = await start()
  t.clock.add({ hours: 48 })
  const other = await aContrato(t, { price: 5_990 })
  await t.db
    .update(contratoTable)
    .set({ dados: { name: 'Terezinha Ávila Lobo' } })
    .where(eq(contratoTable.id, other.id))
  const list = async (query = '') => {
    const res = await adm.get(`/api/saudes${query}`)
    const ids = res.json<ContratoLinha[]>().map((l) => l._id)
    return [ids, res.headers['x-total-count']]
  }
  const { numeroCartao } = await c.cartao()
  const [both, older, newer] = [
    [[other.id, c.id], '2'],
    [[c.id], '1'],
    [[other.id], '1'],
  ]
  expect(await list()).toEqual(both)
  expect(await list('?limit=1&offset=1')).toEqual([[c.id], '2'])
  expect(await list('?estado=ATIVO')).toEqual(older)
  expect(await list(`?plano=${other.planoId}`)).toEqual(newer)
  expect(await list('?metodo=cartao')).toEqual(older)
  expect(await list('?de=2026-03-11')).toEqual(newer)
  expect(await list('?ate=2026-03-10')).toEqual(older)
  expect(await list('?de=2026-03-10&ate=2026-03-12')).toEqual(both)
  expect(await list('?busca=avila%20lob')).toEqual(newer)
  expect(await list('?busca=%25vila')).toEqual([[], '0'])
  expect(await list(`?busca=${other.cliente.cpf}`)).toEqual(newer)
  expect(await list(`?busca=${c.cliente.cpf!.replace(/^(\d{3})(\d{3})/, '$1.$2.')}`)).toEqual(older)
  expect(await list(`?busca=${numeroCartao!.replace(/(\d{4})(?=\d)/g, '$1%20')}`)).toEqual(older)
  expect((await adm.get('/api/saudes?busca=ab')).statusCode).toBe(400)
  expect((await adm.get('/api/saudes?de=2026-03-11&ate=2026-03-10')).json().code).toBe('contrato.periodo')
  const [line] = (await adm.get('/api/saudes?estado=ATIVO')).json<ContratoLinha[]>()
  expect(line).toMatchObject({
    titular: c.cliente.name,
    numeroCartao,
    metodo: 'cartao',
    proximaCobranca: '2026-04-10',
    aberta: null,
    devolvido: 0,
  })
  const told = await (await t.as(c.cliente.id)).get('/api/privacidade/acessos')
  expect(told.json<{ oQue: string }[]>().map((x) => x.oQue)).toEqual([
    'Viu o contrato do seu cartão em uma lista',
  ])
})

test('the file has the same choice, with formulas made harmless, and whoever is in it reads that', async () => {
  const { t, c, adm } = await start()
  const name = '=HYPERLINK("http://x";"y")'
  await t.db.update(contratoTable).set({ dados: { name } }).where(eq(contratoTable.id, c.id))
  await aContrato(t)
  const res = await adm.get('/api/saudes/contratos.csv?estado=ATIVO')
  expect(res.headers['content-type']).toContain('text/csv')
  const lines = res.body.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(
    /^"'=HYPERLINK.*;Mensal;Ativo;35,00;Cartão de crédito;10\/04\/2026;0,00;0,00;10\/03\/2026;$/,
  )
  expect((await trail(t)).map(([acao]) => acao)).toEqual(['saude.baixar'])
  expect((await adm.get('/api/saudes/contratos.csv?de=2026-03-11&ate=2026-03-10')).json().code).toBe(
    'contrato.periodo',
  )
})

test('the numbers: cards that are valid, the share that left in 30 days, open charges, suspended', async () => {
  const { t, adm, act } = await start()
  const numbers = async () => (await adm.get('/api/saudes/painel')).json()
  const [open] = [await aContrato(t)]
  await open.pay('boleto', { dia_pagamento: 5 })
  expect(await numbers()).toEqual({
    habilitados: 1,
    saidaBp: 0,
    aberto: { valor: 3_500, cobrancas: 1 },
    suspensos: 0,
  })
  const other = await aContrato(t)
  await other.pay('credit', { card: goodCard })
  await t.drain()
  await (await t.as(other.cliente.id)).post(`/api/saudes/${other.id}/cancelar`, {})
  expect(await numbers()).toMatchObject({ habilitados: 2, saidaBp: 5_000 })
  await act('suspender', { motivo })
  expect(await numbers()).toMatchObject({ habilitados: 1, suspensos: 1, saidaBp: 5_000 })
  // A purchase that was cancelled unpaid had no card to leave.
  await (await t.as(open.cliente.id)).post(`/api/saudes/${open.id}/cancelar`, {})
  expect(await numbers()).toMatchObject({ saidaBp: 5_000, aberto: { valor: 0, cobrancas: 0 } })
  t.clock.add({ hours: 31 * 24 })
  expect(await numbers()).toMatchObject({ saidaBp: 0 })
})

test('a plan counts its contracts from the issue of the card until they end', async () => {
  const { t, c, adm, act } = await start()
  const counted = async () => (await adm.get('/api/saudes/planos')).json<unknown>()
  expect(await counted()).toEqual([{ plano: c.planoId, contratos: 1 }])
  await aContrato(t)
  expect(await counted()).toEqual([{ plano: c.planoId, contratos: 1 }])
  expect((await act('encerrar', { quando: 'FIM', motivo })).statusCode).toBe(200)
  expect(await counted()).toEqual([{ plano: c.planoId, contratos: 1 }])
  expect((await act('encerrar', { quando: 'AGORA', motivo })).statusCode).toBe(200)
  expect(await counted()).toEqual([])
})
