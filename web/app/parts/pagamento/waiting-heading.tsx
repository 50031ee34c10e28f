import type { ReactNode } from 'react'
import { Stack } from '#ui/base/layout.tsx'

/** What is awaited, above the way in which it is paid. */
export function Heading({ children }: { children: ReactNode }) {
  return (
    <Stack gap={8}>
      <h1>Aguardando Pagamento</h1>
      <p className="lead">{children}</p>
    </Stack>
  )
}
