import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A program of the city, ended by its process id and never by its name. */
export type Program = { child: ChildProcess; pid: number; ended: Promise<void> }
export type Start = {
  /** Where its output goes: `<folder>/<name>.log`. */
  folder: string
  name: string
  command: string
  args: readonly string[]
  env?: Record<string, string>
  /** PostgreSQL refuses root: as root it runs as the user `postgres`. */
  asPostgres?: boolean
}

const running = new Set<Program>()
const endings: (() => void)[] = [() => running.forEach(({ pid }) => signal([pid], 'SIGKILL'))]
process.once('exit', () => endings.forEach((end) => end()))
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130))

/** What happens when this process ends, in whatever way: what was added last happens first, and everything started is killed. */
export const atEnd = (end: () => void): void => void endings.unshift(end)

/** The same, after everything is killed. */
export const afterEnd = (end: () => void): void => void endings.push(end)

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
export const isRoot = process.getuid?.() === 0
/** What a child process runs as. */
const postgresIds = (): { uid?: number; gid?: number } => (isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {})

/** Starts a program that ends with this one. */
export function start({ folder, name, command, args, env, asPostgres = false }: Start): Program {
  const log = openSync(join(folder, `${name}.log`), 'a')
  const child = spawn(command, [...args], {
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
    ...(asPostgres && postgresIds()),
  })
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (child.pid === undefined) throw new Error(`${command} não pôde ser iniciado`)
  const program = { child, pid: child.pid, ended }
  running.add(program)
  void ended.then(() => running.delete(program))
  return program
}

export const isRunning = ({ child }: Program): boolean => child.exitCode === null && child.signalCode === null

/** Ends a program in order. */
export async function stop(program: Program): Promise<void> {
  program.child.kill('SIGTERM')
  await program.ended
}

export async function kill(program: Program): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

/** The process and its children: for PostgreSQL, whose postmaster has a process for each session. */
export function family(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => {
      try {
        const [, ppid = ''] = /^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8')) ?? []
        return { pid: Number(name), ppid: Number(ppid) }
      } catch {
        return { pid: 0, ppid: 0 } // it ended meanwhile
      }
    })
  return [pid, ...parents.filter(({ ppid }) => ppid === pid).map((child) => child.pid)]
}

/** Sends a signal to processes, some of which may have ended. */
export function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it ended
    }
  }
}

/** @throws Error after `seconds` */
export async function until(what: string, seconds: number, ready: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await ready().catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: não em ${seconds} s`)
    await wait(100)
  }
}
