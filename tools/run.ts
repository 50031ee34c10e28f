import { spawn, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
/** The folders of all packages of the project. */
export const workspaces = ['contract', 'server', 'web', 'gateway-simulator', 'tools', 'e2e', 'bench']

function start(command: string, args: readonly string[], options: SpawnOptions) {
  const bin = join(root, 'node_modules/.bin')
  const env = { ...process.env, ...options.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
  const child = spawn(command, [...args], { cwd: root, stdio: 'inherit', ...options, env })
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
  return { child, ended }
}

/** Runs a command of node_modules/.bin in the project's root with its output passed through. Returns its exit code. */
export const run = (command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> =>
  start(command, args, options).ended

/** The same, with the output printed in one piece at the end, for commands that run in parallel. */
export async function runApart(
  name: string,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<number> {
  const { child, ended } = start(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: Buffer[] = []
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => output.push(part))
  const code = await ended
  process.stdout.write(`\n── ${name}\n${Buffer.concat(output).toString()}`)
  return code
}

/** @throws Error that names the step when it exits with a code other than 0 */
export async function mustRun(
  name: string,
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  console.log(`\n── ${name}`)
  const code = await run(command, args, options)
  if (code !== 0) throw new Error(`${name}: saiu com ${code}`)
}

/**
 * Runs all tasks, two at a time, which is the number of cores of the smallest machine that runs the tests. @throws the first
 * error, at the end
 */
export async function sideBySide(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks]
  const errors: unknown[] = []
  const lane = async (): Promise<void> => {
    for (let task = waiting.shift(); task; task = waiting.shift())
      await task().catch((error: unknown) => errors.push(error))
  }
  await Promise.all([lane(), lane()])
  if (errors.length > 0) throw errors[0]
}
