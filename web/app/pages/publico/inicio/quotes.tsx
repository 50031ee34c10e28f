import { Initials } from '#parts/pessoas/initials.tsx'
import { Portrait } from '#parts/pessoas/portrait.tsx'
import css from './quotes.module.css'

export type QuoteText = {
  id: string
  text: string
  name: string
  /** Address of the photo; without one the initials stand in its place. */
  photo: string | null
  place: string | null
}

/** The testimonials, and reviews that were chosen for the home page. */
export function Quotes({ quotes }: { quotes: readonly QuoteText[] }) {
  return (
    <div className={css.quotes}>
      {quotes.map(({ id, text, name, photo, place }) => (
        <figure key={id} className={css.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption>
            {photo ? <Portrait name={name} photo={`${photo}&w=104`} /> : <Initials name={name} />}
            <span>
              <b>{name}</b>
              {place && <small>{place}</small>}
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
