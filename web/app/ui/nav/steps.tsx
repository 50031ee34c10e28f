import css from './steps.module.css'

/** The position in a sequence of pages. `step` counts from 1; after the last title everything is done. */
export const Steps = ({
  label,
  titles,
  step,
  width,
}: {
  label: string
  titles: readonly string[]
  step: number
  width: 560 | 800
}) => (
  <ol className={width === 560 ? css.slim : css.steps} aria-label={label}>
    {titles.map((title, n) => (
      <li
        key={title}
        className={n + 1 < step ? css.past : n + 1 === step ? css.now : undefined}
        aria-current={n + 1 === step ? 'step' : undefined}
      >
        {title}
      </li>
    ))}
  </ol>
)
