/** Where things of a day stand in a column of hours. Times are HH:MM, minutes since midnight, and pixels. */

/** Ten minutes are 24 px, so that a visit of 20 minutes can be pressed. */
export const pxOf = (minutes: number): number => minutes * 2.4

export const minutesOf = (horario: string): number => {
  const [hour = 0, minute = 0] = horario.split(':').map(Number)
  return hour * 60 + minute
}

export const horarioOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export type Span = { de: string; ate: string }

/** The whole hours that contain all of these; a working day where there are none. */
export function frameOf(spans: readonly Span[]): { inicio: number; fim: number } {
  if (spans.length === 0) return { inicio: 480, fim: 1080 }
  const inicio = Math.min(...spans.map((s) => minutesOf(s.de)))
  const fim = Math.max(...spans.map((s) => minutesOf(s.ate)))
  return { inicio: Math.floor(inicio / 60) * 60, fim: Math.ceil(fim / 60) * 60 }
}

/** The parts of the frame without attendance, and what to say there. */
export function gapsOf(
  faixas: readonly Span[],
  { inicio, fim }: { inicio: number; fim: number },
): (Span & { text: string })[] {
  const sorted = faixas.toSorted((a, b) => a.de.localeCompare(b.de))
  const starts = [horarioOf(inicio), ...sorted.map((f) => f.ate)]
  return starts.flatMap((de, n) => {
    const next = sorted[n]
    const ate = next?.de ?? horarioOf(fim)
    if (minutesOf(ate) <= minutesOf(de)) return []
    const text = !next ? 'Fora do horário' : n === 0 ? `Começa às ${ate}` : `Volta às ${ate}`
    return [{ de, ate, text }]
  })
}

const meet = (a: Span, b: Span): boolean => a.de < b.ate && b.de < a.ate

/** For each of these, in order of time, whether it shares its place with another, and whether it stands on the left of it. */
export function lanesOf(spans: readonly Span[]): { half: boolean; left: boolean }[] {
  const lanes: { half: boolean; left: boolean }[] = []
  spans.forEach((span, n) => {
    const half = spans.some((other, m) => m !== n && meet(span, other))
    const beside = spans.findIndex((other, m) => m < n && meet(span, other) && lanes[m]?.left === true)
    lanes.push({ half, left: beside < 0 })
  })
  return lanes
}
