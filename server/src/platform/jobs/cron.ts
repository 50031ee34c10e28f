const hasValue = (field: string, value: number): boolean =>
  field.split(',').some((part) => {
    const [range = '', step = '1'] = part.split('/')
    const [from = '', to = from] = range.split('-')
    const [low, high] = range === '*' ? [0, 59] : [Number(from), Number(to)]
    return value >= low && value <= high && (value - low) % Number(step) === 0
  })

const aWeek = 7 * 24 * 60

/**
 * The longest time between two runs of a schedule, in minutes: five fields of numbers, lists, ranges and steps, of which those of the
 * month must be '*'. @throws Error for a schedule that names days of a month, or never runs.
 */
export function longestPause(cron: string): number {
  const [minute = '', hour = '', day, month, weekday = ''] = cron.split(' ')
  if (day !== '*' || month !== '*') throw new Error(`not a schedule of every month: ${cron}`)
  const runs = Array.from({ length: aWeek }, (_, n) => n).filter(
    (n) =>
      hasValue(minute, n % 60) &&
      hasValue(hour, Math.floor(n / 60) % 24) &&
      hasValue(weekday, Math.floor(n / 1_440)),
  )
  if (runs.length === 0) throw new Error(`a schedule that never runs: ${cron}`)
  return Math.max(...runs.map((n, i) => (runs[i + 1] ?? runs[0]! + aWeek) - n))
}
