import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../tools/free-port.ts'
import { takeOwn, toOwn, type Own } from './own.ts'

const root = join(import.meta.dirname, '..')

export type MovingServer = {
  url: string
  own: Own
  /** Lets days pass, each with every schedule and job that would have run on it. */
  pass: (days: number) => Promise<void>
  /** The same; every boleto and Pix is paid on the day on which it was made. */
  passPaying: (days: number) => Promise<void>
  /** Delivers the gateway's webhooks and runs the jobs that they start. */
  deliver: () => Promise<void>
  /** Returns the events of a user's contracts and the messages about them, day by day (`chronicle.ts`). */
  chronicle: (username: string) => Promise<string[]>
  /** Ends the server; returns the output of the check of its ledger, and whether it found nothing. */
  close: () => Promise<{ text: string; ok: boolean }>
}

/** A server with one unit that can be booked, without orders, and with a clock that moves on demand (`start-moving.ts`). */
export async function startMovingServer(): Promise<MovingServer> {
  const folder = mkdtempSync(join(tmpdir(), 'alento-e2e-moving-'))
  cpSync(join(process.env.E2E_DATA!, 'moving'), folder, { recursive: true })
  const own = takeOwn(folder)
  const [port, simulatorPort, movingPort] = [await freePort(), await freePort(), await freePort()]
  const env = {
    ...(process.env as Record<string, string>),
    NODE_ENV: 'development',
    PORT: String(port),
    SIMULATOR_PORT: String(simulatorPort),
    MOVING_PORT: String(movingPort),
    DATA_DIR: folder,
    OWN_UNIT: own.unidade.id,
    DATABASE_URL: '',
    RATE_LIMIT: '0',
    CEP_LOOKUP: '0',
    FREE_MONTH_UNTIL: '',
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['e2e/start-moving.ts'], { cwd: root, env, stdio: 'inherit' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  const close = async () => {
    child.kill()
    await ended
    const check = spawnSync(process.execPath, ['tools/razao-check.ts'], { cwd: root, env, encoding: 'utf8' })
    rmSync(folder, { recursive: true, force: true })
    return { text: `${check.stdout}${check.stderr}`, ok: check.status === 0 }
  }
  const move = async (path: string): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${movingPort}${path}`, { method: 'POST' })
    if (!reply.ok) throw new Error(await reply.text())
    return reply.json()
  }
  const isThere = () =>
    fetch(`http://127.0.0.1:${movingPort}/entregar`, { method: 'POST' }).then(
      ({ status }) => status,
      () => 0,
    )
  try {
    await expect.poll(isThere, { timeout: 120_000 }).toBe(200)
  } catch (error) {
    await close()
    throw error
  }
  return {
    url,
    own: toOwn(own, folder, `http://127.0.0.1:${simulatorPort}`),
    pass: async (days) => void (await move(`/passar?dias=${days}`)),
    // A request answers within minutes also on a slow machine.
    passPaying: async (days) => {
      for (let left = days; left > 0; left -= 50) await move(`/passar?dias=${Math.min(left, 50)}&pagando`)
    },
    deliver: async () => void (await move('/entregar')),
    chronicle: async (username) => (await move(`/historia?usuario=${username}`)) as string[],
    close,
  }
}
