import type { ComponentProps } from 'react'
import { ExamPanel } from './exam-panel.tsx'
import { ExamTable } from './exam-table.tsx'

type ExamsProps =
  | { panel: ComponentProps<typeof ExamPanel>; table?: undefined }
  | { panel?: undefined; table: ComponentProps<typeof ExamTable> }

/**
 * The panel for buying exams, or their table. They are one component to be loaded, because an exam that is ticked changes both: a panel
 * that React could not take over by then would be drawn anew, and a press on a button of its form would do nothing meanwhile.
 */
export const Exams = ({ panel, table }: ExamsProps) =>
  panel ? <ExamPanel {...panel} /> : <ExamTable {...table} />
