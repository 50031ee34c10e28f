import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { passDays } from '../../../test/contrato.ts'
import { aCpf } from '../../../test/make.ts'
import { aVenda, payPix } from '../../../test/venda.ts'

/** The texts that identify the person who was sold the card, in any column of any table but the operator's. */
const palavras = [
  'Rosa Maria',
  'rosa@example.com',
  '21987650001',
  'Bonfim',
  'Ligou para a central',
  'Niterói',
]

/** Tables in which a row has one of the words. */
async function tablesWith(t: TestApp, words: string[]): Promise<string[]> {
  const { rows: tables } = await t.db.execute<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
     and table_name not in ('municipio', 'exame', 'especialidade', 'bairro') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const like = words.map((w) => `x::text ilike '%${w}%'`).join(' or ')
    const { rows } = await t.db.execute(`select 1 from "${name}" x where ${like} limit 1`)
    if (rows.length > 0) found.push(name)
  }
  return found
}

const filho = { name: 'Tiago Lima', dataNascimento: '2015-08-12', cpf: aCpf() }

test('30 days after an unpaid sale by phone ended nothing in any table says who it was; what was done, and by whom, stays', async () => {
  const t = await startApp()
  const v = await aVenda(t)
  const all = [...palavras, v.cpf, filho.cpf, v.k]
  await v.adm.post(`/api/saudes/${v.id}/encerrar`, { quando: 'AGORA', motivo: 'Rosa Maria desistiu' })
  const { _id: id } = (await v.sell({ dependentes: [filho] })).json<{ _id: string }>()
  await t.drain()
  // Both are over: the first at once, the second one when its link was.
  await passDays(t, 9)
  t.clock.add({ hours: 24 * 29 })
  await t.runJob('privacidade.esquecer')
  expect(await tablesWith(t, [v.k])).toEqual([])
  expect(await tablesWith(t, all)).toEqual(
    expect.arrayContaining([
      'auditoria_valor',
      'cartao',
      'contrato',
      'contrato_evento',
      'dependente',
      'mensagem',
    ]),
  )
  t.clock.add({ hours: 24 })
  await t.runJob('privacidade.esquecer')
  expect(await tablesWith(t, all)).toEqual([])
  const { rows: trail } = await t.db.execute(
    `select acao, usuario_id = '${v.admin.id}' as seller, detalhe->>'plano' as plano from auditoria where acao = 'saude.vender'`,
  )
  expect(trail).toEqual([1, 2].map(() => ({ acao: 'saude.vender', seller: true, plano: v.planoId })))
  await t.runJob('auditoria.encadear')
  await t.runJob('auditoria.conferir') // fails when an erasure broke the chain
  const { rows: history } = await t.db.execute(
    `select evento from contrato_evento where contrato_id = '${id}' order by quando, id`,
  )
  expect(history).toEqual([{ evento: 'vender' }, { evento: 'encerrar' }])
  // A second run finds nothing, the administrator still sees the contract, and the CPF may buy.
  await t.runJob('privacidade.esquecer')
  expect((await v.adm.get(`/api/saudes/${id}/administrar`)).statusCode).toBe(200)
  expect((await v.adm.get('/api/saudes')).statusCode).toBe(200)
  expect((await v.sell()).statusCode).toBe(201)
  expect(t.jobErrors).toEqual([])
})

test('a sale that waits, was paid, or whose late money is still on its way back keeps its data', async () => {
  const t = await startApp()
  const [waits, paid, late] = [await aVenda(t), await aVenda(t), await aVenda(t)]
  for (const v of [paid, late]) {
    const prova = await v.prove()
    await v.accept(prova)
    await v.pay(prova, { metodo: 'pix' })
    if (v === paid) await payPix(t)
  }
  // The third one ends; its Pix is paid all the same, and the gateway refuses the refund.
  await late.adm.post(`/api/saudes/${late.id}/encerrar`, { quando: 'AGORA', motivo: 'a pessoa desistiu' })
  await t.db.execute(`update contrato set cancelado_em = '2026-03-10T15:00:00Z' where id = '${late.id}'`)
  const [pix] = t.simulator.control.transactions().filter((x) => x.status === 'pending')
  const refund = t.gateway.refund.bind(t.gateway)
  t.gateway.refund = () => Promise.reject(new Error('not now'))
  if (pix) {
    t.simulator.control.pay(pix.id)
    await t.notify(pix.id)
  }
  await t.drain()
  await paid.adm.post(`/api/saudes/${paid.id}/encerrar`, { quando: 'AGORA', motivo: 'a pessoa pediu' })
  const names = async () => {
    const { rows } = await t.db.execute<{ id: string }>(
      "select id from contrato where dados ? 'name' order by id",
    )
    return rows.map((row) => row.id)
  }
  t.clock.add({ hours: 24 * 31 })
  await t.runJob('privacidade.esquecer')
  expect(await names()).toEqual([waits.id, paid.id, late.id])
  t.gateway.refund = refund
  t.clock.add({ hours: 1 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  await t.runJob('privacidade.esquecer')
  expect(await names()).toEqual([waits.id, paid.id])
})
