import type { ReactNode } from 'react'
import { Stack } from '#ui/base/layout.tsx'

export function Heading({ children }: { children: ReactNode }) {
  return (
    <Stack gap={8}>
      <h1>Aguardando Pagamento</h1>
      <p className="lead">{children}</p>
    </Stack>
  )
}
