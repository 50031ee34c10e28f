import IconCalendarCheck from 'icon:calendar-check'
import { Form } from 'react-router'
import { useBusy } from '#lib/forms/use-busy.ts'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import css from './next-times.module.css'
import type { Horarios } from './offer.ts'

/** The next free times of a unit (C2). One press takes the time and leads to its payment, where the unit sells online. */
export function NextTimes({ horarios, unidade }: { horarios: Horarios; unidade: string }) {
  const { dia, nome, mais, direto } = horarios
  return (
    <div className={css.next}>
      <p className={css.day}>
        <Icon of={IconCalendarCheck} />
        <span>
          <b>{dia}</b> com {nome}
        </span>
      </p>
      <div className={css.times}>
        {direto ? (
          <TimeButtons {...horarios} unidade={unidade} />
        ) : (
          horarios.livres.map(({ horario, href }) => (
            <ButtonLink
              key={horario}
              variant="outline"
              href={href}
              aria-label={labelOf(horario, horarios, unidade)}
            >
              {horario}
            </ButtonLink>
          ))
        )}
        <ButtonLink
          variant="outline"
          href={mais}
          className={css.more}
          aria-label={`outros horários: ${unidade}`}
        >
          outros
        </ButtonLink>
      </div>
    </div>
  )
}

const labelOf = (horario: string, { dia, nome }: Pick<Horarios, 'dia' | 'nome'>, unidade: string): string =>
  `${horario}, ${dia}, com ${nome}: ${unidade}`

/** One form: each button names the time's own address, so that it works without scripts too. */
function TimeButtons({ livres, unidade, ...of }: Horarios & { unidade: string }) {
  const busy = useBusy({ direto: '1' })
  return (
    <Form method="post" className={css.direct}>
      <input type="hidden" name="direto" value="1" />
      {livres.map(({ horario, href }) => (
        <Button
          key={horario}
          variant="outline"
          formAction={href}
          disabled={busy}
          aria-label={labelOf(horario, of, unidade)}
        >
          {horario}
        </Button>
      ))}
    </Form>
  )
}
