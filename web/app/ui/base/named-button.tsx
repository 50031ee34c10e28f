import { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button.tsx'

type Named = {
  children: string
  /** What it is about, said after its text where only the row shows it: 'Gold' in 'Editar Gold'. */
  about: string
}

/** A small link of a row, outlined unless `variant` says otherwise. */
export const NamedLink = ({ about, ...rest }: ButtonLinkProps & Named) => (
  <ButtonLink size="small" variant="outline" {...rest} aria-label={`${rest.children} ${about}`} />
)

/** As `NamedLink`, for a button. */
export const NamedButton = ({ about, ...rest }: ButtonProps & Named) => (
  <Button size="small" variant="outline" {...rest} aria-label={`${rest.children} ${about}`} />
)
