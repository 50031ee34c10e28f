import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import css from './waiting.module.css'

function Arcs() {
  return (
    <svg
      className={css.arcs}
      viewBox="0 6 72 72"
      aria-hidden="true"
      fill="none"
      strokeWidth="9"
      strokeLinecap="round"
    >
      <path stroke="#0F5F5C" d="M62.7 30.7A29 29 0 1 1 42.5 13.7" />
      <path stroke="#F2B84B" d="M24.5 42A11.5 11.5 0 1 1 38 53.3" />
    </svg>
  )
}

/**
 * The breathing arcs. The style sheet shows them 300 ms after they are added to the page, so that a short wait shows nothing.
 * 'overlay' covers the page while nothing may interrupt. 'inline' is in the place of the content.
 */
export function Waiting({
  children = 'Carregando',
  detail,
  look = 'inline',
}: {
  children?: ReactNode
  detail?: ReactNode
  look?: 'inline' | 'overlay'
}) {
  return (
    <div className={classNames(css.waiting, css[look])} aria-live="polite">
      <div className={css.inside}>
        <Arcs />
        <p>
          <b>{children}</b>
          {detail && <span className={css.detail}>{detail}</span>}
        </p>
      </div>
    </div>
  )
}
