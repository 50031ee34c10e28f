import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { useRef } from 'react'
import { fotoPath } from '#lib/unidade/picture-path.ts'
import { Button } from '#ui/base/button.tsx'
import { useHydrated } from '#ui/base/use-hydrated.ts'
import css from './photo-strip.module.css'

type Photo = { _id: string; legenda: string; versao: string | null }

/** The unit's photos in a row that scrolls by finger, wheel and arrow keys; the buttons need scripts. */
export function PhotoStrip({ photos }: { photos: readonly Photo[] }) {
  const strip = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const turn = (by: 1 | -1) => {
    const width = strip.current?.firstElementChild?.clientWidth ?? 0
    strip.current?.scrollBy({ left: by * (width + 12), behavior: 'smooth' })
  }
  return (
    <section className={css.box} aria-label="Fotos">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reached by keys */}
      <ul ref={strip} className={css.strip} tabIndex={0}>
        {photos.map(({ _id, legenda, versao }) => (
          <li key={_id} className={css.photo}>
            <figure>
              <img
                src={fotoPath(_id, { versao, w: 800 })}
                srcSet={[400, 800, 1200].map((w) => `${fotoPath(_id, { versao, w })} ${w}w`).join(', ')}
                sizes="(min-width: 500px) 420px, 86vw"
                alt={legenda ? `Foto: ${legenda}` : 'Foto da unidade'}
                width={420}
                height={315}
                loading="lazy"
              />
              {legenda && <figcaption>{legenda}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      {hydrated && photos.length > 1 && (
        <div className={css.buttons}>
          <Button
            type="button"
            variant="outline"
            square
            icon={IconChevronLeft}
            aria-label="Foto anterior"
            onClick={() => turn(-1)}
          />
          <Button
            type="button"
            variant="outline"
            square
            icon={IconChevronRight}
            aria-label="Próxima foto"
            onClick={() => turn(1)}
          />
        </div>
      )}
    </section>
  )
}
