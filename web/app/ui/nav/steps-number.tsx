import IconCheck from 'icon:check'
import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import css from './steps-number.module.css'

/** '1 Como prefere pagar': the numbered heading of a step. `done` fills it. */
export function StepHeading({
  number,
  done,
  children,
}: {
  number: number
  done?: boolean
  children: ReactNode
}) {
  return (
    <h2 className={css.heading}>
      <StepNumber number={number} done={done} />
      {children}
    </h2>
  )
}

/** A numbered question: the heading is the legend, so that screen readers read it with each radio. */
export function StepGroup({
  number,
  title,
  children,
}: {
  number: number
  title: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className={classNames(css.heading, css.legend)}>
        <StepNumber number={number} />
        {title}
      </legend>
      <div className={css.body}>{children}</div>
    </fieldset>
  )
}

function StepNumber({ number, done }: { number: number; done?: boolean }) {
  return (
    <span className={classNames(css.number, done && css.done)}>
      {done ? <Icon of={IconCheck} size="s" label={`${number}, feito`} /> : number}
    </span>
  )
}
