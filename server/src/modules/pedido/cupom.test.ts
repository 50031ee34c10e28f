import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agora, startApp } from '../../../test/app.ts'
import { aRede, aUsuario } from '../../../test/make.ts'
import { aPedidoRow } from '../../../test/make-oferta.ts'
import { newId } from '#platform/id.ts'
import { whyNoCupom } from '../../../test/why-no-cupom.ts'
import { findCupom, insertCupomUso, isUsedUp } from './update-cupom.store.ts'
import { cupomTable, cupomUsoTable } from './pedido.tables.ts'

test('the statements take a coupon exactly when the rule says how many times it may be used', async () => {
  const t = await startApp()
  const clienteId = (await aUsuario(t.db)).id
  const redeId = (await aRede(t.db)).id
  const anOrder = async () => (await aPedidoRow(t.db, { clienteId, redeId })).id
  const [mine, own, ...others] = [await anOrder(), await anOrder(), await anOrder(), await anOrder()]
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
        validoDe: agora.add({ seconds: de }),
        validoAte: agora.add({ seconds: Math.max(de, ate) }),
      }
      await t.db.insert(cupomTable).values(row)
      const uso = { cupomId: row.id, cpf, quando: agora }
      const used = [
        ...(usadoPeloCpf ? [{ ...uso, pedidoId: own }] : []),
        ...others.map((pedidoId, n) => ({ ...uso, pedidoId, cpf: String(n) })),
      ].slice(0, Math.min(usadoPeloCpf ? Math.max(1, usos) : usos, usosMax))
      if (used.length > 0) await t.db.insert(cupomUsoTable).values(used)
      const taken = await t.db
        .transaction(async (tx) => {
          const found = await findCupom(tx, 'bemvindo10', agora)
          if (!found) return 'pedido.cupom_invalido'
          return (await insertCupomUso(tx, { ...uso, pedidoId: mine })) ? null : 'pedido.cupom_usado'
        })
        .catch((error: unknown) => {
          if (isUsedUp(error)) return 'pedido.cupom_esgotado'
          throw error
        })
      expect(taken).toBe(whyNoCupom({ ...row, usos: used.length, usadoPeloCpf }, agora))
    }),
    { numRuns: 20 },
  )
})
