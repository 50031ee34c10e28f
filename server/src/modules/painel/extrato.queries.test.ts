import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type LinhaExtrato, SituacaoRepasse } from '@alento/contract/pagamento/financeiro.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPaidPedido, codigoOf, shown } from '../../../test/purchase.ts'
import { sweep } from '../../../test/sweep.ts'

/** A unit with three sales by card of three patients, the second one refunded whole. */
async function start() {
  const t = await startApp()
  const market = await aMarket(t)
  const sold = []
  for (const [i, horario] of ['09:00', '10:00', '11:00'].entries()) {
    const pedido = await aPaidPedido(t, market, horario)
    const nome = ['Ângela Prado', 'Rui 100% Certo', 'Ângela Motta'][i]!
    await t.db.execute(sql`update pedido set cliente_nome = ${nome} where id = ${pedido._id}`)
    sold.push(pedido._id)
  }
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const url = `/api/pedidos/${sold[1]!}/estornar`
  await admin.post(url, { motivo: 'Culpa da unidade' }, { 'idempotency-key': 'devolver-tudo' })
  await t.drain()
  const login = (redeId: string) => aUsuario(t.db, { role: 'AdmRede', redeId, cpf: null })
  const gestor = await t.as((await login(market.unidade.id)).id)
  const ask = async (filter = '', who = gestor) => {
    const res = await who.get(
      `/api/financeiro/extrato?rede=${market.unidade.id}&ano=2026&mes=3&limit=50${filter}`,
    )
    expect(res.statusCode).toBe(200)
    const list = res.json<LinhaExtrato[]>()
    expect(Number(res.headers['x-total-count'])).toBe(list.length)
    return list.map((l) => `${l.tipo} ${l.pedido.paciente}`).toSorted()
  }
  return { t, market, sold, admin, gestor, ask }
}

const [angela, rui, motta] = ['VENDA Ângela Prado', 'VENDA Rui 100% Certo', 'VENDA Ângela Motta']
const back = 'DEVOLUCAO Rui 100% Certo'

test('the statement is found by patient, kind and payment, and all choices hold together', async () => {
  const { ask } = await start()
  expect(await ask()).toEqual([back, motta, angela, rui].toSorted())
  expect(await ask('&paciente__regex=angela')).toEqual([motta, angela])
  expect(await ask('&paciente__regex=%25')).toEqual([back, rui])
  expect(await ask('&paciente__regex=_')).toEqual([])
  expect(await ask('&lancamento=DEVOLUCAO')).toEqual([back])
  expect(await ask('&lancamento=VENDA&paciente__regex=rui')).toEqual([rui])
  expect(await ask('&metodo=cartao')).toHaveLength(4)
  expect(await ask('&metodo=pix')).toEqual([])
})

/** The lines whose state the list itself shows as `situacao`. */
async function shownAs(
  t: TestApp,
  gestor: Awaited<ReturnType<TestApp['as']>>,
  rede: string,
  situacao: string,
) {
  const res = await gestor.get(`/api/financeiro/extrato?rede=${rede}&ano=2026&mes=3&limit=50`)
  const own = res.json<LinhaExtrato[]>().filter((l) => l.repasse?.situacao === situacao)
  return own.map((l) => `${l.tipo} ${l.pedido.paciente}`).toSorted()
}

test('a state selects exactly the lines that show it, before, between and after the deposits', async () => {
  const { t, market, sold, gestor, ask } = await start()
  const check = async () => {
    const seen = []
    for (const situacao of SituacaoRepasse.options) {
      const own = await ask(`&situacao=${situacao}`)
      expect(own).toEqual(await shownAs(t, gestor, market.unidade.id, situacao))
      if (own.length > 0) seen.push(situacao)
    }
    return seen
  }
  expect(await check()).toEqual(['SEM_DATA', 'DEVOLVIDO'])
  await sweep(t)
  expect(await check()).toEqual(['PREVISTO', 'DEVOLVIDO'])
  t.clock.add({ hours: 24 * 31 })
  await sweep(t)
  expect(await check()).toEqual(['PAGO', 'DEVOLVIDO'])
  // A second instalment of the first sale that is not deposited yet: R$ 1,00 of the same share.
  const first = sql`pagamento_id in (select id from pagamento p where p.referencia = ${sold[0]!} and p.seller_id = recebivel.seller_id)`
  await t.db.execute(sql`insert into recebivel
    select id || '-2', pagamento_id, transacao_id, seller_id, 2, 100, 100, 'pending', previsto_para, null, null, lido_em
    from recebivel where ${first}`)
  await t.db.execute(
    sql`update recebivel set valor_liquido = valor_liquido - 100 where parcela = 1 and ${first}`,
  )
  expect(await check()).toEqual(['PAGO', 'PARCIAL', 'DEVOLVIDO'])
})

test('a unit finds a voucher by the characters that it may see, never by the hidden ones', async () => {
  const { t, market, sold, admin, ask } = await start()
  const codigo = await codigoOf(t, sold[0]!)
  const [first, last] = [codigo.slice(0, 4), codigo.slice(4)]
  expect(await ask(`&paciente__regex=${last.toLowerCase()}`)).toEqual([angela])
  for (const hidden of [first, `${first}-${last}`, codigo, codigo.slice(2, 6)])
    expect(await ask(`&paciente__regex=${hidden}`)).toEqual([])
  expect(await ask(`&paciente__regex=${first}-${last}`, admin)).toEqual([angela])
  const desk = await t.as(
    (await aUsuario(t.db, { role: 'Atendente', redeId: market.unidade.id, cpf: null })).id,
  )
  await desk.post(`/api/pedidos/${sold[0]!}/realizarAtendimento`, await shown(t, sold[0]!))
  expect(await ask(`&paciente__regex=${first}-${last}`)).toEqual([angela])
})
