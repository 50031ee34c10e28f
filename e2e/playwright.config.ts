import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort } from './free-port.ts'
import { phone } from './steps.ts'
import type { Options } from './test.ts'

// The first load chooses; workers load this file again and find the choice in their environment.
const ports = [
  'PORT_shared',
  'PORT_alone',
  'SIMULATOR_PORT_shared',
  'SIMULATOR_PORT_alone',
  'CEP_PORT',
  'READY_PORT',
]
for (const name of ports) process.env[`E2E_${name}`] ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'alento-e2e-'))
const env = process.env as Record<string, string>

const desk = { viewport: { width: 1280, height: 900 } }
const mobile = { viewport: phone, hasTouch: true }
const server = (which: 'shared' | 'alone') => ({
  which,
  baseURL: `http://localhost:${env[`E2E_PORT_${which}`]}`,
})

/**
 * Every test runs once, on a desk's screen, and `lookOver` looks at each page in both widths. What depends on the width in more than its
 * looks (touch, what is folded on a phone, dragging) has the tag `@celular` and runs a second time on a phone.
 * Tests share one server and run side by side: each has a unit and people of its own (`own.ts`), and leaves the demonstration as it was.
 * Those in `tests/alone` change what everybody uses (faults of the gateway, its books, the queue of units): one at a time, on a server apart.
 */
export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the cores of the smallest machine: tests wait for the server, for jobs and for what fades in.
  workers: Number(env.E2E_WORKERS ?? 3),
  retries: 0,
  forbidOnly: true,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'alone',
      testMatch: 'alone/**',
      workers: 1,
      fullyParallel: false,
      use: { ...desk, ...server('alone') },
    },
    { name: 'mesa', testIgnore: 'alone/**', use: { ...desk, ...server('shared') } },
    { name: 'celular', testIgnore: 'alone/**', grep: /@celular/, use: { ...mobile, ...server('shared') } },
  ],
  // A free port has no server yet; with the ports in the environment a server that already runs is used.
  webServer: [
    {
      command: 'node cep-server.ts',
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${env.E2E_CEP_PORT}/`,
      reuseExistingServer: true,
      env: { E2E_CEP_PORT: env.E2E_CEP_PORT! },
    },
    {
      command: 'node servers.ts',
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${env.E2E_READY_PORT}/`,
      timeout: 180_000,
      reuseExistingServer: true,
      env: { ...env, DATABASE_URL: '' },
      stdout: 'pipe',
    },
  ],
})
