import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { takeOwn, takeTrio, type Own } from './own.ts'

export type Options = { which: 'shared' | 'alone' }

const folderOf = (which: Options['which']): string => join(process.env.E2E_DATA!, which)
const simulatorOf = (which: Options['which']): string =>
  `http://127.0.0.1:${process.env[`E2E_SIMULATOR_PORT_${which}`]}`

/** Playwright's `test`, with the test's own data as `own`, and three units in one city as `trio`. */
export const test = base.extend<Options & { own: Own; trio: Own[] }>({
  which: ['shared', { option: true }],
  own: async ({ which }, use) => {
    await use({ ...takeOwn(folderOf(which)), simulator: simulatorOf(which) })
  },
  trio: async ({ which }, use) => {
    await use(takeTrio(folderOf(which)).map((own) => ({ ...own, simulator: simulatorOf(which) })))
  },
})
