import { expect, test } from 'vitest'
import { constraintOf } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agora, startApp, type TestApp } from '../../../test/app.ts'
import { aRede } from '../../../test/make.ts'
import { listLancamento } from './list-lancamento.ts'
import { postLancamento, postRecebimento, postVenda } from './post-lancamento.ts'
import { lancamentoTable, partidaTable } from './razao.tables.ts'

const referencia = newId()
const pagamento = { assunto: 'PEDIDO' as const, referencia, todo: referencia, valor: 12_900 }
const receive = (t: TestApp) => t.db.transaction((tx) => postRecebimento(tx, pagamento, 'transacao-1', agora))

test('the same event books once, also of 20 that come at once', async () => {
  const t = await startApp()
  await Promise.all(Array.from({ length: 20 }, () => receive(t)))
  const { lancamentos, saldos } = await listLancamento(t.db, pagamento.referencia)
  expect(lancamentos.map((l) => l.chave)).toEqual(['transacao:transacao-1:recebida'])
  expect(saldos).toEqual([
    { conta: 'cliente', valor: -12_900 },
    { conta: 'gateway', valor: 12_900 },
  ])
})

test('entries name the unit where the money is the unit’s, and nobody’s elsewhere', async () => {
  const t = await startApp()
  const { id: redeId } = await aRede(t.db)
  const pedido = { id: newId(), redeId, valorBruto: 12_900, desconto: 0, taxaBp: 1_000 }
  const pago = {
    referencia: pedido.id,
    todo: pedido.id,
    transacaoId: 'transacao-2',
    valor: 12_900,
    repasse: 11_610,
  }
  await t.db.transaction((tx) => postVenda(tx, pedido, pago, agora))
  const rows = await t.db
    .select({ conta: partidaTable.conta, redeId: partidaTable.redeId })
    .from(partidaTable)
  expect(new Map(rows.map((r) => [r.conta, r.redeId]))).toEqual(
    new Map([
      ['cliente', null],
      ['receita.taxa', null],
      ['unidade.repasse', redeId],
    ]),
  )
})

/** The constraint that refuses this statement. */
async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'nothing'
  } catch (error) {
    return constraintOf(error)
  }
}

test('the database refuses a posting that does not sum to zero, has one entry, none, or those of another order', async () => {
  const t = await startApp()
  const post = (partidas: { conta: 'gateway' | 'cliente'; valor: number }[]) =>
    t.db.transaction((tx) =>
      postLancamento(tx, {
        chave: 'x',
        tipo: 'RECEBIMENTO',
        pedidoId: newId(),
        redeId: null,
        quando: agora,
        partidas,
      }),
    )
  const two = (valor: number) => [
    { conta: 'gateway' as const, valor: 100 },
    { conta: 'cliente' as const, valor },
  ]
  expect(await refusal(post(two(-99)))).toBe('razao_fecha')
  expect(await refusal(post(two(-100)))).toBe('nothing')
  const lancamento = {
    id: newId(),
    chave: 'y',
    tipo: 'RECEBIMENTO' as const,
    pedidoId: newId(),
    quando: agora,
  }
  expect(await refusal(t.db.insert(lancamentoTable).values(lancamento))).toBe('razao_fecha')
  const { rows } = await t.db.execute<{ id: string }>('select id from lancamento')
  const later = { lancamentoId: rows[0]!.id, pedidoId: newId(), quando: agora }
  expect(await refusal(t.db.insert(partidaTable).values({ ...later, conta: 'cupom', valor: 5 }))).toBe(
    'razao_fecha',
  )
  const pair = [
    { ...later, conta: 'cupom' as const, valor: 5 },
    { ...later, conta: 'receita.taxa' as const, valor: -5 },
  ]
  expect(await refusal(t.db.insert(partidaTable).values(pair))).toBe('razao_fecha')
  const ofACharge = pair.map((entry) => ({ ...entry, pedidoId: null, cobrancaId: newId() }))
  expect(await refusal(t.db.insert(partidaTable).values(ofACharge))).toBe('razao_fecha')
})

test('nothing in the ledger is ever changed or removed', async () => {
  const t = await startApp()
  await receive(t)
  for (const statement of [
    'update partida set valor = valor * 2',
    'delete from partida',
    "update lancamento set chave = 'outra'",
    'delete from lancamento',
  ])
    expect([statement, await refusal(t.db.execute(statement))]).toEqual([statement, 'razao_so_cresce'])
})

test('an entry of zero, and a unit’s account without its unit, are refused', async () => {
  const t = await startApp()
  const post = (conta: 'cupom' | 'unidade.acerto', valor: number) =>
    t.db.transaction(async (tx) => {
      const l = { id: newId(), chave: newId(), tipo: 'VENDA' as const, pedidoId: newId(), quando: agora }
      await tx.insert(lancamentoTable).values(l)
      const base = { lancamentoId: l.id, pedidoId: l.pedidoId, quando: agora }
      await tx.insert(partidaTable).values({ ...base, conta, valor })
    })
  expect(await refusal(post('cupom', 0))).toBe('partida_valor')
  expect(await refusal(post('unidade.acerto', 1))).toBe('partida_da_unidade')
})
