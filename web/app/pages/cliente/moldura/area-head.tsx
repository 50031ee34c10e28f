import type { ReactNode } from 'react'
import { useMarca } from '#lib/marca.ts'
import { Stack } from '#ui/base/layout.tsx'

/** 'Meu Alento' and the page's own title, above every page of the client's area (U7). */
export function AreaHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={8}>
      <p className="muted">Meu {useMarca()}</p>
      <h1>{title}</h1>
      {children}
    </Stack>
  )
}
