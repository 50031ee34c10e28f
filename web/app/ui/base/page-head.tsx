import type { ReactNode } from 'react'
import { Stack } from './layout.tsx'

/** The title of a page, and below it what it is for. */
export const PageHead = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <Stack gap={4}>
    <h1>{title}</h1>
    <p className="muted">{children}</p>
  </Stack>
)
