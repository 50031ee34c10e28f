import { randomInt } from 'node:crypto'

/** `LONGO=1` makes the tests that go by chance long, and draws their seed. */
export const longo = process.env.LONGO === '1'

/** The same in every run. With `LONGO=1` it is drawn, and the tests have it in their names; `FUZZ_SEED` repeats it. */
export const seed = Number(process.env.FUZZ_SEED ?? (longo ? randomInt(2 ** 31) : 20_261_122))
