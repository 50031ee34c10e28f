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

/** Samples a process four times a second. `stop` returns all samples in MB, in the order of time. */
export function watchResident(pid: number): { stop: () => number[] } {
  const samples = [residentMb(pid)]
  const timer = setInterval(() => samples.push(residentMb(pid)), everyMs)
  return {
    stop() {
      clearInterval(timer)
      return samples
    },
  }
}

/** Samples a process four times a second. `stop` returns the maximum. */
export function watchMemory(pid: number): { stop: () => number } {
  const { stop } = watchResident(pid)
  return { stop: () => Math.max(...stop()) }
}
