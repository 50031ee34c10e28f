import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const everyMs = 250

/** Resident memory of a process in MB (10^6 bytes). */
function residentMb(pid: number): number {
  const status = `/proc/${pid}/status`
  const kib = existsSync(status)
    ? Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0)
    : Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
  return (kib * 1024) / 1e6
}

/** Samples a process four times a second. `stop` returns the maximum. */
export function watchMemory(pid: number): { stop: () => number } {
  let most = residentMb(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid))
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return most
    },
  }
}
