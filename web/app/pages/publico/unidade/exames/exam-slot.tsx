import { type ComponentProps, Suspense, useState } from 'react'
import { openLatePanel } from '#pages/publico/unidade/late-panel.tsx'
import type { ExamPanel, ExamTable } from './exams.tsx'

type Parts = { ExamPanel: typeof ExamPanel; ExamTable: typeof ExamTable }
let ready: Parts | undefined

/** For the loader: the server renders the exams in the first HTML, so they must be loaded by then. */
export async function readyExams(): Promise<void> {
  ready ??= await import('./exams.tsx')
}

// The placeholder keeps the target of the phone's bar and of a search result in the page.
const panel = openLatePanel(async () => (await import('./exams.tsx')).ExamPanel, 'marcar')
const table = openLatePanel(async () => (await import('./exams.tsx')).ExamTable)

/** The panel for buying exams. Works from the first HTML; the browser loads its script last. */
export function ExamPanelSlot(props: ComponentProps<typeof ExamPanel>) {
  // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
  const [Now] = useState(() => ready?.ExamPanel ?? panel.Later)
  return (
    <Suspense fallback={<panel.Placeholder />}>
      <Now {...props} />
    </Suspense>
  )
}

export function ExamTableSlot(props: ComponentProps<typeof ExamTable>) {
  const [Now] = useState(() => ready?.ExamTable ?? table.Later)
  return (
    <Suspense fallback={<table.Placeholder />}>
      <Now {...props} />
    </Suspense>
  )
}
