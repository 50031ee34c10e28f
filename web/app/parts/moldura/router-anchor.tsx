import { Link } from 'react-router'
import type { AnchorProps } from '#ui/nav/anchor.tsx'

/**
 * Passed to `AnchorProvider` by the root: paths of this site navigate on the client, everything else (tel:, #, https:,
 * downloads) is a plain link.
 */
export function RouterAnchor({ href = '', inPlace, children, ...rest }: AnchorProps) {
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
  // The same output as `Link`, without running the router code that only a browser needs for each link.
  if (import.meta.env.SSR)
    return (
      <a {...rest} href={href} data-discover="true">
        {children}
      </a>
    )
  return (
    <Link to={href} {...(inPlace && { preventScrollReset: true, replace: true })} {...rest}>
      {children}
    </Link>
  )
}
