import type { ComponentProps, ReactNode } from 'react'
import { Anchor, type AnchorProps } from '#ui/nav/anchor.tsx'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'quiet' | 'accent' | 'stop' | 'stop-outline' | 'stop-quiet'
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
  /** Square, for an icon without text: the button then needs `aria-label`. */
  square?: boolean
}

/** The class of a button, for a `summary` or another element that should look like one. */
export const buttonClass = (
  { variant = 'primary', size = 'medium', wide, square }: ButtonLook,
  className?: string,
) => classNames(css.button, css[variant], css[size], wide && css.wide, square && css.square, className)

type Content = { icon?: IconShape; iconEnd?: IconShape; children?: ReactNode }

function ButtonContent({
  icon,
  iconEnd,
  busy,
  small,
  children,
}: Content & { busy?: boolean; small: boolean }) {
  const size = small ? 's' : 'm'
  return (
    <>
      {busy ? <span className={css.spinner} aria-hidden="true" /> : icon && <Icon of={icon} size={size} />}
      {/* Text that may change has an element of its own: beside an icon a page translator would keep the old one. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
      {iconEnd && <Icon of={iconEnd} size={size} />}
    </>
  )
}

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook &
  Content & {
    /** Shows the spinner and ignores further clicks, keeps the focus and announces the wait. */
    busy?: boolean
  }

/** `type` is 'submit' by default, as in HTML. While busy the click is stopped here, because `disabled` would lose the focus. */
export function Button({
  variant,
  size,
  wide,
  square,
  icon,
  iconEnd,
  busy,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
      className={buttonClass({ variant, size, wide, square }, className)}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} busy={busy} small={size === 'small'}>
        {children}
      </ButtonContent>
    </button>
  )
}

export type ButtonLinkProps = AnchorProps & ButtonLook & Content

export function ButtonLink({
  variant,
  size,
  wide,
  square,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={buttonClass({ variant, size, wide, square }, className)}>
      <ButtonContent icon={icon} iconEnd={iconEnd} small={size === 'small'}>
        {children}
      </ButtonContent>
    </Anchor>
  )
}

/** A button that looks like text: the small 'Limpar' beside a heading. */
export const LinkButton = (props: ComponentProps<'button'>) => <button {...props} className={css.link} />
