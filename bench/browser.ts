import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchOptions } from '../e2e/chromium.ts'

/**
 * Starts the project's Chromium with an open debugging port and its profile in a temporary folder. @throws Error after 20
 * seconds
 */
export async function startBrowser(): Promise<{ port: number; stop: () => Promise<void> }> {
  const { executablePath = '', args = [], env } = await launchOptions()
  const folder = mkdtempSync(join(tmpdir(), 'alento-chromium-'))
  const flags = [
    ...args,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${folder}`,
    'about:blank',
  ]
  const child = spawn(executablePath, flags, { stdio: 'ignore', env: { ...process.env, ...env } })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const file = join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 400; tries++) {
    const port = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
    if (port > 0) return { port, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw new Error('o navegador não abriu em 20 s')
}
