import { statSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root } from './run.ts'

const writtenAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

/**
 * Installs the packages of a folder with a lock of its own, unless that was done since the lock changed. For packages that only few need,
 * and seldom: it does not weigh on `npm ci`. @throws Error when npm fails
 */
export async function installApart(folder: string): Promise<void> {
  const path = join(root, folder)
  if (writtenAt(join(path, 'node_modules/.package-lock.json')) > writtenAt(join(path, 'package-lock.json')))
    return
  await mustRun(`instalação de ${folder}`, 'npm', ['ci', '--prefix', path, '--no-audit', '--no-fund'])
}
