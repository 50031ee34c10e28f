import IconAlertCircle from 'icon:alert-circle'
import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconInfoCircle from 'icon:info-circle'
import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconShape } from './icon.tsx'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'ok' | 'wait' | 'stop'

const icons: Record<NoticeTone, IconShape> = {
  info: IconInfoCircle,
  ok: IconCircleCheck,
  wait: IconAlertTriangle,
  stop: IconAlertCircle,
}

/**
 * A fact that the person must know before acting; the notice stays until its reason ends. Add `role="alert"` to one that appears
 * after an action.
 */
export function Notice({
  tone = 'info',
  icon = icons[tone],
  title,
  className,
  children,
  ...rest
}: Omit<HTMLAttributes<HTMLDivElement>, 'title'> & {
  tone?: NoticeTone
  icon?: IconShape
  title?: ReactNode
}) {
  return (
    <div {...rest} className={classNames(css.notice, css[tone], className)}>
      <Icon of={icon} className={css.icon} />
      <div className={css.text}>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  )
}
