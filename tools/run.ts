import { spawn, type SpawnOptions } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Runs a command of node_modules/.bin in the project's root, its output shown as it comes. Answers its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  const bin = join(root, 'node_modules/.bin')
  const env = { ...process.env, ...options.env, PATH: `${bin}:${process.env.PATH ?? ''}` }
  const child = spawn(command, [...args], { cwd: root, stdio: 'inherit', ...options, env })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** @throws Error that names the step when it exits with anything but 0 */
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
