import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ExamPanel, ExamTable } from './exams.tsx'

type Parts = { ExamPanel: typeof ExamPanel; ExamTable: typeof ExamTable }
let ready: Parts | undefined

/** For the loader: the server renders the exams in the first HTML, so it must have them by then. */
export async function readyExams(): Promise<void> {
  ready ??= await import('./exams.tsx')
}

const PanelLater = lazy(async () => ({ default: (await import('./exams.tsx')).ExamPanel }))
const TableLater = lazy(async () => ({ default: (await import('./exams.tsx')).ExamTable }))

/** What buys exams. Works from the first HTML; the browser gets its script last. */
export function ExamPanelSlot(props: ComponentProps<typeof ExamPanel>) {
  // One for as long as it stands: another would begin anew, and drop the focus and what was just chosen.
  const [Now] = useState(() => ready?.ExamPanel ?? PanelLater)
  return (
    // Keeps the place that the bar of a phone leads to.
    <Suspense fallback={<aside id="marcar" aria-busy="true" />}>
      <Now {...props} />
    </Suspense>
  )
}

export function ExamTableSlot(props: ComponentProps<typeof ExamTable>) {
  const [Now] = useState(() => ready?.ExamTable ?? TableLater)
  return (
    <Suspense fallback={<div aria-busy="true" />}>
      <Now {...props} />
    </Suspense>
  )
}
