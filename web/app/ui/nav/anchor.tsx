import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  use,
} from 'react'

export type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement>

const AnchorContext = createContext<ComponentType<AnchorProps> | 'a'>('a')

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
