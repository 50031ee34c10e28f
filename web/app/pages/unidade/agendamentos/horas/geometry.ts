/** The geometry of a day in a column of hours. Times are HH:MM and minutes since midnight; the style sheet turns minutes into px. */
import { minutesOf } from '#lib/visita/passo.ts'

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

/** Hours of the frame that are folded, because no professional attends and no patient is booked in them. */
export type Frame = {
  inicio: number
  fim: number
  folds: readonly { de: number; ate: number }[]
  row: number
}

/** The frame of a day whose shortest appointment has `row` minutes: pauses longer than two rows are folded to one. */
export function foldedFrameOf(spans: readonly Span[], row: number): Frame {
  const frame = frameOf(spans)
  const busy = spans
    .map((s) => ({ de: minutesOf(s.de), ate: minutesOf(s.ate) }))
    .toSorted((a, b) => a.de - b.de)
  const folds: { de: number; ate: number }[] = []
  let end = frame.inicio
  for (const { de, ate } of [...busy, { de: frame.fim, ate: frame.fim }]) {
    if (busy.length > 0 && de - end > 2 * row) folds.push({ de: end, ate: de })
    end = Math.max(end, ate)
  }
  return { ...frame, folds, row }
}

/** How far below the top of the frame a moment stands, in minutes of its scale. */
export const offsetOf = ({ inicio, folds, row }: Frame, minute: number): number =>
  folds.reduce((offset, { de, ate }) => {
    const inside = Math.min(Math.max(minute - de, 0), ate - de)
    return offset - inside + (inside / (ate - de)) * row
  }, minute - inicio)

/** The whole hours of the frame that are not folded away. */
export const hoursOf = ({ inicio, fim, folds }: Frame): number[] =>
  Array.from({ length: (fim - inicio) / 60 }, (_, n) => inicio + n * 60).filter(
    (hour) => !folds.some((f) => f.de < hour && hour < f.ate),
  )

/** The height of the shortest appointment on a wide screen, in px: of a long day the least that can be pressed. */
export const rowHeightOf = (frame: Frame): number => (offsetOf(frame, frame.fim) / frame.row > 20 ? 24 : 28)

/** The parts of the frame without attendance, each with its text. */
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
