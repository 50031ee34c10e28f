import { linkSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Owner = { pid: number; start: string; boot: string }

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Start time of a process in clock ticks (field 22 of its stat file); '' where there is no /proc. */
const startOf = (pid: number): string => {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
const bootId = (): string => read('/proc/sys/kernel/random/boot_id').trim()

function isAlive(owner: Owner): boolean {
  if (owner.boot !== bootId()) return false
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  return startOf(owner.pid) === owner.start
}

export class DatabaseInUse extends Error {
  override readonly name = 'DatabaseInUse'
  constructor(folder: string, pid: number) {
    super(
      `O banco de dados em ${folder} já está em uso pelo processo ${pid}. ` +
        'Encerre-o, escolha outra pasta com DATA_DIR ou use um PostgreSQL com DATABASE_URL.',
    )
  }
}

/**
 * Locks the folder for this process: PGlite has no lock of its own, and a second process would silently lose rows. A lock whose
 * owner is dead (also after a reboot or with a reused pid) is taken over. Returns the function that unlocks.
 * @throws DatabaseInUse
 */
export function takeLock(folder: string): () => void {
  const lock = join(folder, '.lock')
  const mine = join(folder, `.lock-${process.pid}`)
  const owner: Owner = { pid: process.pid, start: startOf(process.pid), boot: bootId() }
  writeFileSync(mine, JSON.stringify(owner))
  try {
    while (!tryLink(mine, lock)) removeIfDead(folder, lock)
    return () => rmSync(lock, { force: true })
  } finally {
    unlinkSync(mine)
  }
}

/** Creates the lock as a hard link, which only one process can do; returns false when the lock exists already. */
function tryLink(mine: string, lock: string): boolean {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's lock away. If another process locked in the meantime, puts its lock back. */
function removeIfDead(folder: string, lock: string): void {
  const text = read(lock)
  if (!text) return
  const owner = JSON.parse(text) as Owner
  if (isAlive(owner)) throw new DatabaseInUse(folder, owner.pid)
  const stale = join(folder, `.lock-stale-${process.pid}`)
  try {
    renameSync(lock, stale)
  } catch {
    return
  }
  if (read(stale) !== text) linkSync(stale, lock)
  unlinkSync(stale)
}
