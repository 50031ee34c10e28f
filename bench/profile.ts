import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { busyPercent, topFunctions, topPlaces, type CpuProfile, type Share } from './cpu-profile.ts'
import { listStatements, resetStatements } from './statements.queries.ts'
import type { Program } from './processes.ts'

const folder = join(import.meta.dirname, 'results')

/** A minimal client of the debugger's protocol: sends a command and returns its result. */
async function openInspector(url: string) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error('o depurador não atende')), { once: true })
  })
  let last = 0
  const ask = (method: string): Promise<unknown> =>
    new Promise((resolve) => {
      const id = ++last
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: unknown }
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        resolve(answer.result)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method }))
    })
  return { ask, close: () => socket.close() }
}

const lines = (shares: readonly Share[]): string =>
  shares.map(({ name, percent }) => `  ${percent.toFixed(1).padStart(5)}%  ${name}`).join('\n')

/** Runs the work under the profiler, saves the profile and returns the functions and statements that took the time, in the server and in the database. */
export async function profiled(
  server: Program,
  databaseUrl: string,
  id: string,
  work: () => Promise<void>,
): Promise<string> {
  if (!server.inspector) throw new Error('o servidor não abriu o depurador')
  const inspector = await openInspector(server.inspector)
  await resetStatements(databaseUrl)
  await inspector.ask('Profiler.enable')
  await inspector.ask('Profiler.start')
  await work()
  const { profile } = (await inspector.ask('Profiler.stop')) as { profile: CpuProfile }
  inspector.close()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${id}.cpuprofile`), JSON.stringify(profile))
  return [
    `Perfil de ${id}: bench/results/${id}.cpuprofile; ocupado ${busyPercent(profile).toFixed(0)}% do tempo`,
    'por pacote ou arquivo',
    lines(topPlaces(profile, 15)),
    'por função',
    lines(topFunctions(profile, 15)),
    'no banco (ms ao todo, vezes, ms cada)',
    ...(await listStatements(databaseUrl)),
  ].join('\n')
}
