import type { ReactNode } from 'react'
import { useMarca } from '#lib/marca.ts'
import { Stack } from '#ui/base/layout.tsx'
import { Breadcrumb } from '#ui/nav/breadcrumb.tsx'

type AreaHeadProps = {
  title: string
  /** The page that leads here, of one that is in no menu by itself. */
  above?: { label: string; href: string }
  children?: ReactNode
}

/** 'Meu Alento' and the page's own title, above every page of the client's area (U7). */
export function AreaHead({ title, above, children }: AreaHeadProps) {
  const area = `Meu ${useMarca()}`
  return (
    <Stack gap={8}>
      {above ? (
        <Breadcrumb items={[{ label: area, href: '/admincliente' }, above, { label: title }]} />
      ) : (
        <p className="muted">{area}</p>
      )}
      <h1>{title}</h1>
      {children}
    </Stack>
  )
}
