import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../tools/free-port.ts'

const root = join(import.meta.dirname, '..')

export type OwnServer = { url: string; usuario: string; senha: string; close: () => Promise<void> }

/** A server without the demonstration, as after the first steps of an installation: its only user is the first administrator. */
export async function startOwnServer(): Promise<OwnServer> {
  const folder = mkdtempSync(join(tmpdir(), 'alento-e2e-own-'))
  const [port, simulatorPort, usuario] = [await freePort(), await freePort(), 'marina.nova']
  const env = {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'development',
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    DATA_DIR: folder,
    DATABASE_URL: '',
    DEMO: '0',
    RATE_LIMIT: '0',
    CEP_LOOKUP: '0',
  }
  const created = spawnSync(
    process.execPath,
    ['tools/admin-create.ts', usuario, 'Marina Nova', 'marina.nova@exemplo.com.br'],
    { cwd: root, env, encoding: 'utf8' },
  )
  const senha = /Senha: (\S+)/.exec(created.stdout)?.[1]
  if (!senha) throw new Error(`no administrator: ${created.stdout}${created.stderr}`)
  const child = spawn(process.execPath, ['tools/start.ts'], { cwd: root, env, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  const close = async (): Promise<void> => {
    child.kill()
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const ready = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect
    .poll(ready, { timeout: 60_000 })
    .toBe(200)
    .catch(async (error: unknown) => {
      await close()
      throw error
    })
  return { url, usuario, senha, close }
}
