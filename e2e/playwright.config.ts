import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './chromium.ts'
import { freePort } from './free-port.ts'

// The first load chooses; workers load this file again and find the choice in their environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_SIMULATOR_PORT ??= String(await freePort())
process.env.E2E_CEP_PORT ??= String(await freePort())
process.env.E2E_DATA ??= mkdtempSync(join(tmpdir(), 'alento-e2e-'))
const {
  E2E_PORT: port,
  E2E_SIMULATOR_PORT: simulatorPort,
  E2E_CEP_PORT: cepPort,
  E2E_DATA: dataDir,
} = process.env as Record<string, string>

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../test-results',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: await launchOptions(),
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'celular', use: { viewport: { width: 360, height: 740 }, hasTouch: true } },
    { name: 'mesa', use: { viewport: { width: 1280, height: 900 } } },
  ],
  webServer: [
    {
      command: 'node cep-server.ts',
      cwd: import.meta.dirname,
      url: `http://127.0.0.1:${cepPort}/`,
      env: { E2E_CEP_PORT: cepPort! },
    },
    {
      command: 'node tools/start.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${port}/readyz`,
      timeout: 120_000,
      env: {
        ...(process.env as Record<string, string>),
        PORT: port!,
        SIMULATOR_PORT: simulatorPort!,
        DATA_DIR: dataDir!,
        DATABASE_URL: '',
        RATE_LIMIT: '0',
        // No test asks anybody outside this machine: who would be asked for a CEP is on it.
        NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'cep-loopback.ts')).href}`,
        // One demonstration client leaves an order behind in many journeys.
        MAX_HELD_ORDERS: '1000',
      },
      stdout: 'pipe',
    },
  ],
})
