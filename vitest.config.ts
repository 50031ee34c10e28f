import { defineConfig } from 'vitest/config'
import { leftOut } from './tools/left-out.ts'
import { iconModules } from './web/icons.ts'

/** Tests run in `pool: threads` without isolation: a worker opens one database and one simulator and keeps them. */
export default defineConfig({
  plugins: [iconModules],
  test: {
    pool: 'threads',
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What a test waits for may take its time on a busy machine; what never comes fails within the test's own limit.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ['tools/temporal-equal.ts'],
    tags: Object.entries(leftOut(process.env)).map(([name, skip]) => ({ name, skip })),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/*.test.ts',
            'web/app/**/*.test.{ts,tsx}',
            'gateway-simulator/**/*.test.ts',
            'server/**/*.rules.test.ts',
            'server/src/*.test.ts',
            'server/src/platform/**/*.test.ts',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: [
            '**/node_modules/**',
            'server/src/platform/db/**',
            'server/src/platform/jobs/**',
            'tools/seed/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [
            'server/src/modules/**/*.test.ts',
            'server/src/platform/db/**/*.test.ts',
            'server/src/platform/jobs/**/*.test.ts',
            'server/test/**/*.test.ts',
            'tools/seed/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.rules.test.ts', 'server/test/work/**'],
        },
      },
      {
        extends: true,
        // Needs the pages that `npm run build` makes. Each file has a database of its own: rows read depend on all that was there before.
        test: { name: 'paginas', include: ['server/test/work/*.test.ts'], isolate: true },
      },
    ],
  },
})
