const parts: { name: string; ms: number }[] = []

/** Measures how long a part of the whole takes. Parts may run in parallel. */
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

/** One line per part, and `total`, which is less than their sum where parts ran in parallel. */
export function timeTable(total: number): string {
  const rows = [...parts, { name: 'tudo', ms: total }]
  return rows.map(({ name, ms }) => `  ${name.padEnd(34)}${minutes(ms).padStart(12)}`).join('\n')
}
