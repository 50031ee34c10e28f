const parts: { name: string; ms: number }[] = []

/** Notes how long a part of the whole took. Parts may run side by side. */
export async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    noteTime(name, performance.now() - start)
  }
}

export const noteTime = (name: string, ms: number): void => void parts.push({ name, ms })

const minutes = (ms: number): string => {
  const s = Math.round(ms / 1000)
  return `${Math.floor(s / 60)} min ${String(s % 60).padStart(2, '0')} s`
}

/** A line a part, and `total`, which is less than their sum where parts ran side by side. */
export function timeTable(total: number): string {
  const rows = [...parts, { name: 'tudo', ms: total }]
  return rows.map(({ name, ms }) => `  ${name.padEnd(34)}${minutes(ms).padStart(12)}`).join('\n')
}
