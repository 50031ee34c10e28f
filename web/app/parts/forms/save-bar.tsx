import { countText } from '@alento/contract/base/texto.ts'
import IconAlertCircle from 'icon:alert-circle'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/base/button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { useErrorCount } from './form-errors.tsx'
import css from './save-bar.module.css'

/** Returns the numbers of unsaved changes and of errors: '2 alterações por salvar, 1 para corrigir'. */
export function pendingText(changed: number, wrong: number): string {
  const parts = [
    changed > 0 && countText(changed, 'alteração por salvar', 'alterações por salvar'),
    wrong > 0 && `${wrong} para corrigir`,
  ]
  return parts.filter(Boolean).join(', ')
}

type Props = {
  changed: number
  wrong?: number
  /** Whether it stays at the bottom of the screen also where its form ends, as a table's does. */
  fixed?: boolean
  /** Discard as a quiet button, save as the filled one. */
  children: ReactNode
}

/** The bar at the end of a form, in view while the form is longer than the screen. */
export const SaveBar = ({ changed, wrong = 0, fixed, children }: Props) => (
  <div
    className={classNames(css.bar, fixed ? css.fixed : css.sticky)}
    {...(fixed && { 'data-bottom-bar': '' })}
  >
    <output className={classNames(css.count, wrong > 0 && css.wrong)}>
      {wrong > 0 && <Icon of={IconAlertCircle} size="s" />}
      {pendingText(changed, wrong)}
    </output>
    <div className={css.buttons}>{children}</div>
  </div>
)

/** The bar of a form with `FormErrors`, which counts the fields that are still wrong. */
export const CountedBar = (props: Omit<Props, 'wrong' | 'fixed'>) => (
  <SaveBar {...props} wrong={useErrorCount()} />
)

/** Loads the whole page again, which resets the fields to the stored values. */
export const DiscardLink = ({ href, onDiscard }: { href: string; onDiscard: () => void }) => (
  <a href={href} className={buttonClass({ variant: 'quiet' })} onClick={onDiscard}>
    Descartar
  </a>
)
