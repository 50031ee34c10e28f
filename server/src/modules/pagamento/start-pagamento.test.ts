import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { startApp } from '../../../test/app.ts'
import type { Problem } from '#platform/problem.ts'
import { splitPagamento } from './split.rules.ts'
import { startPagamento } from './start-pagamento.ts'

test('of 20 attempts to pay one order at once one is alive, by the word of the database alone', async () => {
  const t = await startApp()
  const linha = {
    assunto: 'PEDIDO' as const,
    referencia: crypto.randomUUID(),
    split: splitPagamento(centavos(10_000), centavos(0), 1_000),
    sellerId: 'a'.repeat(32),
  }
  const attempt = { metodo: 'pix' as const, linhas: [linha] as const }
  const start = () =>
    t.db.transaction((tx) => startPagamento(t, tx, { ...attempt, chaveIdempotencia: crypto.randomUUID() }))
  const ends = await Promise.allSettled(Array.from({ length: 20 }, start))
  expect(ends.filter((e) => e.status === 'fulfilled')).toHaveLength(1)
  const refused = ends.flatMap((e) => (e.status === 'rejected' ? [e.reason as Problem] : []))
  expect(new Set(refused.map((p) => p.code))).toEqual(new Set(['pagamento.em_andamento']))
})
