import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  /** The link changes a choice of this page: its scroll position stays, and 'back' leaves the page instead of undoing the choice. */
  inPlace?: boolean
}

function PlainAnchor(props: AnchorProps) {
  const { inPlace: _, children, ...rest } = props
  return <a {...rest}>{children}</a>
}

const AnchorContext = createContext<ComponentType<AnchorProps>>(PlainAnchor)

/** Generic components know no router: the root provides the component that navigates; otherwise it is a plain `<a>`. */
export function AnchorProvider({
  anchor,
  children,
}: {
  anchor: ComponentType<AnchorProps>
  children: ReactNode
}) {
  return <AnchorContext value={anchor}>{children}</AnchorContext>
}

/** A link by `href`, client-side navigation included when an `AnchorProvider` is above. */
export function Anchor(props: AnchorProps) {
  return createElement(use(AnchorContext), props)
}
