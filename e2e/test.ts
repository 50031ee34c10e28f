import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { takeOwn, type Own } from './own.ts'

export type Options = { which: 'shared' | 'alone' }

/** Playwright's `test`, with the test's own data as `own`. */
export const test = base.extend<Options & { own: Own }>({
  which: ['shared', { option: true }],
  own: async ({ which }, use) => {
    const simulator = `http://127.0.0.1:${process.env[`E2E_SIMULATOR_PORT_${which}`]}`
    await use({ ...takeOwn(join(process.env.E2E_DATA!, which)), simulator })
  },
})
