export { ExamPanel } from './exam-panel.tsx'
export { ExamTable } from './exam-table.tsx'
