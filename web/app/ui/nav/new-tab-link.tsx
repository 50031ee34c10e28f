import type { ReactNode } from 'react'

/** A link into another tab, which says so to screen readers. */
export const NewTabLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener">
    {children}
    <span className="sr"> (abre em outra aba)</span>
  </a>
)
