import type { ReactNode } from 'react'
import { useRoot } from '#root.tsx'
import { Stack } from '#ui/base/layout.tsx'

/** 'Meu Alento' and the page's own title, above every page of the client's area (U7). */
export function AreaHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Stack gap={8}>
      <p className="muted">Meu {useRoot()?.configuracao.marca}</p>
      <h1>{title}</h1>
      {children}
    </Stack>
  )
}
