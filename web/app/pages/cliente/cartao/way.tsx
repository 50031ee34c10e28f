import IconChevronRight from 'icon:chevron-right'
import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Icon, type IconShape } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './cartao.module.css'

const Words = ({ title, detail }: { title: string; detail: string | null }) => (
  <div>
    <b>{title}</b>
    {detail && <span>{detail}</span>}
  </div>
)

/** A row that leads somewhere. `file`: not a page of ours, so that the browser loads it. */
export function Way(row: {
  href: string
  icon: IconShape
  title: string
  detail: string | null
  stop?: boolean
  file?: boolean
  end?: ReactNode
}) {
  return (
    <li>
      <Anchor href={row.href} download={row.file} className={classNames(css.linha, row.stop && css.stop)}>
        <Icon of={row.icon} />
        <Words title={row.title} detail={row.detail} />
        {row.end}
        <Icon of={IconChevronRight} />
      </Anchor>
    </li>
  )
}
