import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listStatements, resetStatements } from './statements.queries.ts'
import type { Program } from './processes.ts'

type CallFrame = { functionName: string; url: string; lineNumber: number }
type Node = { id: number; callFrame: CallFrame }
type CpuProfile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const folder = join(import.meta.dirname, 'results')

/** The debugger's protocol, as far as it is needed: a question and its answer. */
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

/** Where a function lives: a package, Node itself, or a file of ours. */
export function placeOf(url: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(url)
  if (inPackage?.[1]) return inPackage[1]
  if (url.startsWith('node:') || url === '') return url || '(V8)'
  return url.replace(/^.*\/(server\/src|contract\/src|web\/build)\//, '$1/').replace(/^file:\/\//, '')
}

type Share = { name: string; percent: number }

/** The largest parts of the time that was worked; idle does not count. */
export function topShares(
  { nodes, samples, timeDeltas }: CpuProfile,
  name: (f: CallFrame) => string,
  count: number,
): Share[] {
  const byId = new Map(nodes.map((n) => [n.id, n.callFrame]))
  const sums = new Map<string, number>()
  let total = 0
  samples.forEach((id, i) => {
    const frame = byId.get(id)
    if (!frame || ['(idle)', '(program)', '(root)'].includes(frame.functionName)) return
    const delta = timeDeltas[i] ?? 0
    total += delta
    sums.set(name(frame), (sums.get(name(frame)) ?? 0) + delta)
  })
  return Array.from(sums, ([label, time]) => ({ name: label, percent: (time / total) * 100 }))
    .toSorted((a, b) => b.percent - a.percent)
    .slice(0, count)
}

const lines = (shares: readonly Share[]): string =>
  shares.map(({ name, percent }) => `  ${percent.toFixed(1).padStart(5)}%  ${name}`).join('\n')

/** Does the work under the profiler, keeps the profile and answers what took the time, in the server and in the database. */
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
  const functionName = (f: CallFrame) =>
    `${f.functionName || '(sem nome)'}  ${placeOf(f.url)}:${f.lineNumber + 1}`
  return [
    `Perfil de ${id}: bench/results/${id}.cpuprofile`,
    'por pacote ou arquivo',
    lines(
      topShares(
        profile,
        (f) => (f.functionName === '(garbage collector)' ? '(coletor de lixo)' : placeOf(f.url)),
        15,
      ),
    ),
    'por função',
    lines(topShares(profile, functionName, 20)),
    'no banco (ms ao todo, vezes, ms cada)',
    ...(await listStatements(databaseUrl)),
  ].join('\n')
}
