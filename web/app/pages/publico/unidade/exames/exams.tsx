import type { ComponentProps } from 'react'
import { ExamPanel } from './exam-panel.tsx'
import { ExamTable } from './exam-table.tsx'

type ExamsProps =
  | { panel: ComponentProps<typeof ExamPanel>; table?: undefined }
  | { panel?: undefined; table: ComponentProps<typeof ExamTable> }

/**
 * The panel for buying exams, or their table. Both are loaded as one component, because a ticked exam changes both: if the panel were
 * not loaded by then, React would replace it by its placeholder, and a press on a button of its form would do nothing.
 */
export const Exams = ({ panel, table }: ExamsProps) =>
  panel ? <ExamPanel {...panel} /> : <ExamTable {...table} />
