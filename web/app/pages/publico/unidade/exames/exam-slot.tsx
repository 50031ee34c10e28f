import type { ComponentProps } from 'react'
import { openLatePanel } from '#pages/publico/unidade/late-panel.tsx'
import type { Exams } from './exams.tsx'

const exams = openLatePanel(async () => (await import('./exams.tsx')).Exams)
export const readyExams = exams.prepare

type Props = ComponentProps<typeof Exams>

/** The panel for buying exams. Its placeholder keeps the target of the phone's bar and of a search result in the page. */
export const ExamPanelSlot = (panel: NonNullable<Props['panel']>) => <exams.Slot id="marcar" of={{ panel }} />

export const ExamTableSlot = (table: NonNullable<Props['table']>) => <exams.Slot of={{ table }} />
