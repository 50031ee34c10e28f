import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort } from '../tools/free-port.ts'
import { phone } from './steps.ts'
import type { Options } from './test.ts'

// The first load of this file chooses the ports; workers load it again and read them from their environment.
const ports = [
  'PORT_shared',
  'PORT_alone',
  'SIMULATOR_PORT_shared',
  'SIMULATOR_PORT_alone',
  'CEP_PORT',
  'WHATSAPP_PORT',
  'READY_PORT',
]
for (const name of ports) process.env[`E2E_${name}`] ??= String(await freePort())
if (!process.env.E2E_DATA) {
  const folder = mkdtempSync(join(tmpdir(), 'alento-e2e-'))
  process.env.E2E_DATA = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
const env = process.env as Record<string, string>

const desk = { viewport: { width: 1280, height: 900 } }
const mobile = { viewport: phone, hasTouch: true }
const server = (which: 'shared' | 'alone') => ({
  which,
  baseURL: `http://localhost:${env[`E2E_PORT_${which}`]}`,
})

const longo = env.LONGO === '1'
const elsewhere = ['alone/**', 'sem-navegador/**']

/**
 * Every test runs once, at the size of a desktop screen, and `lookOver` checks each page at both widths. Tests share one server and
 * run in parallel: each has its own unit and people (`own.ts`), and leaves the demonstration unchanged. Those in `tests/alone` change
 * data that everybody uses (faults of the gateway, its records, the review queue): they run one at a time, on a separate server.
 *
 * Those in `tests/sem-navegador` load pages, follow links and send forms without a browser (`plain.ts`).
 *
 * Tags say when a test runs: `@celular` a second time on a phone, because the width changes the behaviour (touch, parts that are
 * collapsed on a phone); `@larguras` a second time on a phone, and `@longo` at all, only in `npm run test:longo`, which sets LONGO.
 */
export default defineConfig<Options>({
  testDir: 'tests',
  outputDir: '../test-results',
  timeout: 180_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  // One more than the cores of the smallest machine: tests wait for the server, for jobs and for parts that fade in.
  workers: Number(env.E2E_WORKERS ?? 3),
  retries: 0,
  forbidOnly: true,
  ...(!longo && { grepInvert: /@longo/ }),
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Requests of a service worker would pass by the faults that tests put under a page. The page without network allows it.
    serviceWorkers: 'block',
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
    // A press or a page that never comes fails there, not at the end of its test.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    {
      name: 'alone',
      testMatch: 'alone/**',
      workers: 1,
      fullyParallel: false,
      use: { ...desk, ...server('alone') },
    },
    { name: 'sem-navegador', testMatch: 'sem-navegador/**', use: server('shared') },
    { name: 'mesa', testIgnore: elsewhere, use: { ...desk, ...server('shared') } },
    {
      name: 'celular',
      testIgnore: elsewhere,
      grep: longo ? /@celular|@larguras/ : /@celular/,
      use: { ...mobile, ...server('shared') },
    },
  ],
  // A free port has no server yet; with the ports in the environment, a server that already runs is used.
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
      // Seeding and building take 20 s on a quiet machine.
      timeout: 600_000,
      reuseExistingServer: true,
      env: { ...env, DATABASE_URL: '' },
      stdout: 'pipe',
    },
  ],
})
