import { IconCalendarCheck } from '@tabler/icons-react'
import { ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './next-times.module.css'
import type { Horarios } from './offer.ts'

/** The next free times of a unit (C2): each opens its panel with professional, day and time chosen. */
export function NextTimes({ horarios, unidade }: { horarios: Horarios; unidade: string }) {
  const { dia, nome, livres, mais } = horarios
  return (
    <div className={css.next}>
      <p className={css.day}>
        <Icon of={IconCalendarCheck} />
        <span>
          <b>{dia}</b> com {nome}
        </span>
      </p>
      <div className={css.times}>
        {livres.map(({ horario, href }) => (
          <ButtonLink
            key={horario}
            variant="outline"
            href={href}
            aria-label={`${horario}, ${dia}, com ${nome}: ${unidade}`}
          >
            {horario}
          </ButtonLink>
        ))}
        <ButtonLink variant="outline" href={mais} aria-label={`mais horários: ${unidade}`}>
          mais
        </ButtonLink>
      </div>
    </div>
  )
}
