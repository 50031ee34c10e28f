import IconStarFilled from 'icon:star-filled'
import { classNames } from '#ui/base/class-names.ts'
import { Icon } from '#ui/base/icon.tsx'
import { numberText } from './number.ts'
import css from './stars.module.css'

/** '4,9 (212 avaliações)', or that there is no review yet. `grade` is 0 to 5. */
export function Stars({
  grade,
  count,
  className,
}: {
  grade: number | null
  count: number
  className?: string
}) {
  if (grade === null || count === 0)
    return <span className={classNames(css.none, className)}>Sem avaliações ainda</span>
  return (
    <span className={classNames(css.stars, className)}>
      <Icon of={IconStarFilled} size="s" className={css.star} />
      <span>
        <span className="sr">Nota </span>
        {numberText(grade, 1)}{' '}
        <small>
          ({numberText(count)} {count === 1 ? 'avaliação' : 'avaliações'})
        </small>
      </span>
    </span>
  )
}

/** Five stars, filled up to the whole rating: for filters and single reviews. */
export function StarRow({ grade }: { grade: number }) {
  return (
    <span className={css.row}>
      <span className="sr">Nota {grade} de 5</span>
      {[1, 2, 3, 4, 5].map((place) => (
        <Icon key={place} of={IconStarFilled} size="s" className={place <= grade ? css.star : css.off} />
      ))}
    </span>
  )
}
