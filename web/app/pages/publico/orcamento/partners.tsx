import IconChevronRight from 'icon:chevron-right'
import IconPlayerPause from 'icon:player-pause'
import IconPlayerPlay from 'icon:player-play'
import { UnitLogo } from '#parts/unidade/unit-logo.tsx'
import { ScriptButton } from '#ui/base/script-button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Row } from '#ui/base/layout.tsx'
import css from './partners.module.css'
import { useCarousel } from './use-carousel.ts'

export type Parceiro = { _id: string; nomeRede: string; logoVersao: string | null }

/** As many as a wide screen shows at once; a narrow one shows two. */
const atOnce = 4

/**
 * 'Quem faz os exames' (O5): a row that scrolls by finger, keyboard and wheel, also without scripts (ADR 0142). With them it moves
 * on by itself until somebody looks at it or stops it.
 */
export function Partners({ parceiros }: { parceiros: readonly Parceiro[] }) {
  const { box, track, playing, toggle, next } = useCarousel()
  if (parceiros.length === 0) return null
  return (
    <section ref={box} className={css.box} aria-labelledby="parceiros">
      <Row between nowrap>
        <h2 id="parceiros" className={css.title}>
          Quem faz os exames
        </h2>
        {parceiros.length > 2 && (
          <Row gap={8} nowrap className={classNames(parceiros.length <= atOnce && css.narrow)}>
            <ScriptButton
              variant="outline"
              square
              icon={playing ? IconPlayerPause : IconPlayerPlay}
              aria-label={playing ? 'Parar a passagem' : 'Continuar a passagem'}
              onClick={toggle}
            />
            <ScriptButton
              variant="outline"
              square
              icon={IconChevronRight}
              aria-label="Próximos"
              onClick={next}
            />
          </Row>
        )}
      </Row>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling part must be reached by keyboard */}
      <ul ref={track} className={css.track} aria-labelledby="parceiros" tabIndex={0}>
        {parceiros.map(({ _id, nomeRede, logoVersao }) => (
          <li key={_id}>
            <UnitLogo id={_id} name={nomeRede} versao={logoVersao} size="s" />
            <span>{nomeRede}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
