import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agora, startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { newId } from '#platform/id.ts'
import { whyNoCupom } from '../../../test/why-no-cupom.ts'
import { findCupom, insertCupomUso, takeCupom } from './update-cupom.store.ts'
import { cupomTable, cupomUsoTable } from './pedido.tables.ts'

test('the statements take a coupon exactly when the rule says how many times it may be used', async () => {
  const t = await startApp()
  const clienteId = (await aUsuario(t.db)).id
  const redeId = (await aRede(t.db)).id
  const [mine, other] = [
    await aPedidoRow(t.db, { clienteId, redeId }),
    await aPedidoRow(t.db, { clienteId, redeId }),
  ]
  const cpf = '52998224725'
  const cupons = fc.record({
    usosMax: fc.integer({ min: 1, max: 2 }),
    usos: fc.integer({ min: 0, max: 2 }),
    de: fc.integer({ min: -2, max: 1 }),
    ate: fc.integer({ min: -1, max: 2 }),
    usadoPeloCpf: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(cupons, async ({ usosMax, usos, de, ate, usadoPeloCpf }) => {
      await t.db.delete(cupomUsoTable)
      await t.db.delete(cupomTable)
      const row = {
        id: newId(),
        name: 'BEMVINDO10',
        percentualBp: 1_000,
        usosMax,
        usos: Math.min(usos, usosMax),
        validoDe: agora.add({ seconds: de }),
        validoAte: agora.add({ seconds: Math.max(de, ate) }),
      }
      await t.db.insert(cupomTable).values(row)
      const uso = { cupomId: row.id, cpf, quando: agora }
      if (usadoPeloCpf) await t.db.insert(cupomUsoTable).values({ ...uso, pedidoId: other.id })
      const taken = await t.db.transaction(async (tx) => {
        const found = await findCupom(tx, 'bemvindo10', agora)
        if (!found) return 'pedido.cupom_invalido'
        if (!(await takeCupom(tx, found.id))) return 'pedido.cupom_esgotado'
        return (await insertCupomUso(tx, { ...uso, pedidoId: mine.id })) ? null : 'pedido.cupom_usado'
      })
      expect(taken).toBe(whyNoCupom({ ...row, usadoPeloCpf }, agora))
    }),
    { numRuns: 20 },
  )
})
