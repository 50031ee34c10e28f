import { type ComponentProps, Suspense, useState } from 'react'
import { openLatePanel } from '#pages/publico/unidade/late-panel.tsx'
import type { Exams } from './exams.tsx'

let ready: typeof Exams | undefined

/** For the loader: the server renders the exams in the first HTML, so they must be loaded by then. */
export async function readyExams(): Promise<void> {
  ready ??= (await import('./exams.tsx')).Exams
}

const { Later, Placeholder } = openLatePanel(async () => (await import('./exams.tsx')).Exams)

type Props = ComponentProps<typeof Exams>

/** Works from the first HTML; the browser loads its script last. */
function Slot({ id, ...exams }: Props & { id?: string }) {
  // The same component for as long as it is mounted: another one would remount and lose the focus and recent choices.
  const [Now] = useState(() => ready ?? Later)
  return (
    <Suspense fallback={<Placeholder id={id} />}>
      <Now {...exams} />
    </Suspense>
  )
}

/** The panel for buying exams. Its placeholder keeps the target of the phone's bar and of a search result in the page. */
export const ExamPanelSlot = (panel: NonNullable<Props['panel']>) => <Slot id="marcar" panel={panel} />

export const ExamTableSlot = (table: NonNullable<Props['table']>) => <Slot table={table} />
