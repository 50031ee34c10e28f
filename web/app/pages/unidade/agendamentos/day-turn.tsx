import IconChevronLeft from 'icon:chevron-left'
import IconChevronRight from 'icon:chevron-right'
import { addDays } from '@alento/contract/base/zona.ts'
import { formatDiaLongo } from '#lib/texto/format.ts'
import { Anchor } from '#ui/nav/anchor.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Row } from '#ui/base/layout.tsx'
import css from './agendamentos.module.css'
import { weekOf } from './days.ts'

type TurnProps = {
  hoje: string
  antes: string
  depois: string
  /** The labels of the arrows: 'Dia anterior', 'Próximo dia'. */
  labels: readonly [string, string]
  hrefOf: (dia: string) => string
}

/** One step back, today, one step on. */
export const Turn = ({ hoje, antes, depois, labels, hrefOf }: TurnProps) => (
  <Row gap={8} nowrap>
    <ButtonLink
      variant="outline"
      size="small"
      square
      icon={IconChevronLeft}
      href={hrefOf(antes)}
      aria-label={labels[0]}
    />
    <ButtonLink variant="outline" size="small" href={hrefOf(hoje)}>
      Hoje
    </ButtonLink>
    <ButtonLink
      variant="outline"
      size="small"
      square
      icon={IconChevronRight}
      href={hrefOf(depois)}
      aria-label={labels[1]}
    />
  </Row>
)

type Days = { dia: string; hoje: string; hrefOf: (dia: string) => string }

export const DayTurn = ({ dia, hoje, hrefOf }: Days) => (
  <Turn
    hoje={hoje}
    antes={addDays(dia, -1)}
    depois={addDays(dia, 1)}
    labels={['Dia anterior', 'Próximo dia']}
    hrefOf={hrefOf}
  />
)

const names = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** The week around a day, on narrow screens: the days with appointments are tinted, today is outlined. */
export const WeekStrip = ({ dia, hoje, dias, hrefOf }: Days & { dias: readonly string[] }) => (
  <nav className={`${css.strip} only-narrow`} aria-label="Dias da semana">
    {weekOf(dia).map((d, place) => (
      <Anchor
        key={d}
        href={hrefOf(d)}
        aria-current={d === dia ? 'date' : undefined}
        title={`${formatDiaLongo(d)}${d === hoje ? ', hoje' : ''}`}
        data-has={dias.includes(d) ? '' : undefined}
        data-today={d === hoje ? '' : undefined}
      >
        <small>{names[place]}</small> {Number(d.slice(8))}
      </Anchor>
    ))}
  </nav>
)
