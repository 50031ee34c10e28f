import IconChevronRight from 'icon:chevron-right'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, DividedList } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './section-links.module.css'
import type { Section } from './sections.ts'

/** Links to pages, each with a line that describes it, as rows that can be clicked anywhere. */
export function SectionLinks({ label, sections }: { label: string; sections: readonly Section[] }) {
  return (
    <Card as="nav" pad="flush" aria-label={label}>
      <DividedList as="ul">
        {sections.map(({ href, label: title, detail, icon }) => (
          <li key={href}>
            <Anchor href={href} className={css.link}>
              <Icon of={icon} />
              <span className={css.text}>
                <b>{title}</b>
                <span>{detail}</span>
              </span>
              <Icon of={IconChevronRight} />
            </Anchor>
          </li>
        ))}
      </DividedList>
    </Card>
  )
}
