import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { ExamPanel, ExamTable } from './exams.tsx'

type Parts = { ExamPanel: typeof ExamPanel; ExamTable: typeof ExamTable }
let ready: Parts | undefined

/** For the loader: the server renders the exams in the first HTML, so they must be loaded by then. */
export async function readyExams(): Promise<void> {
  ready ??= await import('./exams.tsx')
}

const PanelLater = lazy(async () => ({ default: (await import('./exams.tsx')).ExamPanel }))
const TableLater = lazy(async () => ({ default: (await import('./exams.tsx')).ExamTable }))

/** The panel for buying exams. Works from the first HTML; the browser loads its script last. */
export function ExamPanelSlot(props: ComponentProps<typeof ExamPanel>) {
  // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
  const [Now] = useState(() => ready?.ExamPanel ?? PanelLater)
  return (
    // Keeps the target of the phone's bar in the page.
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
