import fc from 'fast-check'
import { expect, test } from 'vitest'
import { brokenAtRest, brokenNow } from './random-walk/invariants.ts'
import { operation, run, type Operation } from './random-walk/operations.ts'
import { longo, seed } from './longo.ts'
import { openContratos } from './random-walk/contratos.ts'
import { openWorld, settleDown } from './random-walk/world.ts'

const walks = longo ? 30 : 3
const stepsEach = 100

async function walk(operations: Operation[]): Promise<void> {
  const world = await openWorld()
  await openContratos(world)
  for (const [i, o] of operations.entries()) {
    const wrong = [...(await run(world, o)), ...(await brokenNow(world))]
    expect({ step: i, ...o, wrong }).toMatchObject({ wrong: [] })
  }
  await settleDown(world)
  expect(await brokenAtRest(world)).toEqual([])
}

// A failure prints its steps. `{ seed, numRuns: 1, endOnFailure: false }` repeats and shrinks it, which takes minutes.
test(
  `random operations over orders, contracts, payments, refunds and times keep every invariant (seed ${seed})`,
  async () => {
    const walked = fc.asyncProperty(fc.array(operation, { minLength: stepsEach, maxLength: stepsEach }), walk)
    await fc.assert(walked, { seed, numRuns: walks, endOnFailure: true })
  },
  walks * 60_000,
)
