import { Portrait } from '#parts/pessoas/portrait.tsx'
import css from './quotes.module.css'

export type QuoteText = { id: string; text: string; name: string; place: string }

/** Reviews that were chosen for the home page. */
export function Quotes({ quotes }: { quotes: readonly QuoteText[] }) {
  return (
    <div className={css.quotes}>
      {quotes.map(({ id, text, name, place }) => (
        <figure key={id} className={css.quote}>
          <blockquote>“{text}”</blockquote>
          <figcaption>
            <Portrait name={name} />
            <span>
              <b>{name}</b>
              <small>{place}</small>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
