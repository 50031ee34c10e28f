import type { ReactNode } from 'react'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'

/** The call centre's telephone, after the reason to call it (S7); nothing when none is configured. */
export function CentralHint({ children }: { children: ReactNode }) {
  const central = useRoot()?.configuracao.centralTelefone
  if (!central) return null
  return (
    <p className="small muted">
      {children}{' '}
      <a className="nowrap" href={telHref(central)}>
        {central}
      </a>
    </p>
  )
}
