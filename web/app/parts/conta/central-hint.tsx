import type { ReactNode } from 'react'
import { telHref } from '#lib/texto/telefone.ts'
import { useRoot } from '#root.tsx'

/** The central's telephone after what it helps with (S7); nothing where none is set. */
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
