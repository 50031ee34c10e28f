import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, longest first, as measured on two cores. Begun late, one of them runs alone at the end while the other core rests. */
const slow = [
  'server/test/kill/times.test.ts',
  'server/test/kill/kill.test.ts',
  'tools/seed/seed-demo.test.ts',
  'server/src/modules/pedido/refund-matrix.test.ts',
  'server/test/random-walk.test.ts',
  'server/test/contract.test.ts',
  'server/test/acting.test.ts',
  'server/src/modules/pedido/pay-pedido.test.ts',
]

const rank = ({ moduleId }: TestSpecification): number => {
  const at = slow.findIndex((file) => moduleId.endsWith(file))
  return at < 0 ? slow.length : at
}

/** A fresh clone knows no durations, and vitest goes by the size of the files then: the random walk is a small one. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort.call(this, files)
    return bySize.toSorted((a, b) => rank(a) - rank(b))
  }
}
