import IconChevronDown from 'icon:chevron-down'
import type { ReactNode } from 'react'
import { Card } from '#ui/base/card.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './faq.module.css'

type Props = { questions: readonly { ask: string; answer: ReactNode }[]; firstOpen?: boolean }

/** Questions that open their answers, also without scripts. */
export const Faq = ({ questions, firstOpen = false }: Props) => (
  <Card pad="flush" as="div" className={css.faq}>
    {questions.map(({ ask, answer }, place) => (
      <details key={ask} open={firstOpen && place === 0}>
        <summary>
          <span>{ask}</span>
          <Icon of={IconChevronDown} />
        </summary>
        <div>{typeof answer === 'string' ? <p>{answer}</p> : answer}</div>
      </details>
    ))}
  </Card>
)
