import { numberText } from '#ui/data/number.ts'
import { classNames } from '#ui/base/class-names.ts'
import { Card } from '#ui/base/card.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import css from './grade-bars.module.css'

type GradeBarsProps = {
  /** 1 to 5; null without reviews. */
  media: number | null
  /** How many gave 1, 2, 3, 4, 5. */
  porNota: readonly number[]
  /** The grade whose reviews are shown; null for all. */
  escolhida: number | null
  /** The page with the reviews of one grade, or of all. */
  hrefOf: (nota: number | null) => string
}

/** The grade of a unit, and how many gave 5 to 1; each rating is a link to its reviews, and back to all of them. */
export function GradeBars({ media, porNota, escolhida, hrefOf }: GradeBarsProps) {
  const counted = porNota.reduce((sum, n) => sum + n, 0)
  const most = Math.max(1, ...porNota)
  return (
    <Card className={css.summary} aria-label="Nota da unidade">
      <Stars grade={media} count={counted} className={css.grade} />
      <nav aria-label="Avaliações por nota" className={css.grades}>
        {[5, 4, 3, 2, 1].map((nota) => {
          const n = porNota[nota - 1] ?? 0
          const current = nota === escolhida
          return (
            <Anchor
              key={nota}
              href={hrefOf(current ? null : nota)}
              rel="nofollow"
              inPlace
              aria-current={current ? 'page' : undefined}
              className={classNames(css.bar, current && css.current)}
            >
              <span className="nowrap">Nota {nota}</span>
              <progress value={n} max={most} aria-hidden="true" />
              <span className={css.count}>{numberText(n)}</span>
            </Anchor>
          )
        })}
      </nav>
    </Card>
  )
}
