import { Link } from 'react-router'
import type { AnchorProps } from '#ui/nav/anchor.tsx'

/** What the root gives to `AnchorProvider`: own paths navigate in the client, everything else (tel:, #, https:, downloads) is plain. */
export function RouterAnchor({ href = '', children, ...rest }: AnchorProps) {
  if (
    !href.startsWith('/') ||
    href.startsWith('//') ||
    href.startsWith('/api/') ||
    rest.download !== undefined ||
    rest.target
  )
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  // What `Link` writes, without asking the router for each of a page's links what only a browser needs.
  if (import.meta.env.SSR)
    return (
      <a {...rest} href={href} data-discover="true">
        {children}
      </a>
    )
  return (
    <Link to={href} {...rest}>
      {children}
    </Link>
  )
}
