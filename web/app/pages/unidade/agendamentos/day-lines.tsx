import IconChevronDown from 'icon:chevron-down'
import IconCalendarUser from 'icon:calendar-user'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { formatHora } from '#lib/texto/format.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { classNames } from '#ui/base/class-names.ts'
import css from './day-lines.module.css'
import { detailOf, linesOf, type DayLine, type Livre } from './days.ts'
import { bookHref } from './links.ts'
import { type BookedProps, type Now, LineActions, NextStep } from './visit-actions.tsx'

type DayLinesProps = {
  list: readonly Agendamento[]
  free: readonly Livre[]
  encaixes: readonly string[]
  /** The appointments beside which a second patient may stand. */
  abertos: readonly string[]
  profissional: string | null
  dia: string
  /** The address to which every action returns. */
  here: string
  now: Now
}

/** A day of one professional, or of all: one line for each appointment and free time; a press on a line shows the rest. */
export const DayLines = ({ list, free, encaixes, abertos, profissional, dia, here, now }: DayLinesProps) => (
  <ol className={css.lines} aria-label="Horários do dia">
    {linesOf(list, free).map((line) =>
      line.agendamento ? (
        <BookedLine
          key={line.agendamento._id}
          a={line.agendamento}
          here={here}
          now={now}
          encaixe={encaixes.includes(line.agendamento._id)}
          squeeze={abertos.includes(line.agendamento._id)}
          withPerson={profissional === null}
        />
      ) : (
        <FreeLine key={line.horario} line={line} dia={dia} />
      ),
    )}
  </ol>
)

/** A free time. When several professionals have it free, the form asks for one. */
const FreeLine = ({ line: { horario, pessoas }, dia }: { line: DayLine; dia: string }) => (
  <li className={classNames(css.line, css.free)}>
    <span className={css.hour}>{horario}</span>
    <span>{pessoas.length > 1 ? `Horário livre com ${pessoas.length} profissionais` : 'Horário livre'}</span>
    <Anchor
      href={bookHref(pessoas.length === 1 ? pessoas[0]! : null, dia, horario)}
      aria-label={`Marcar às ${horario}`}
    >
      Marcar
    </Anchor>
  </li>
)

type BookedLineProps = BookedProps & { withPerson: boolean; encaixe: boolean; squeeze: boolean }

function BookedLine({ withPerson, encaixe, squeeze, ...line }: BookedLineProps) {
  const { a, now } = line
  const at = a.atendidoEm && formatHora(a.atendidoEm, a.dia, now.fuso)
  return (
    <li className={css.line} id={`agendamento-${a._id}`} data-estado={toEstadoVisita(a)}>
      <details>
        <summary>
          <b className={css.hour}>{a.horario}</b>
          <span className={css.who}>
            <b>{a.paciente.name}</b>
            <small>
              {withPerson && `${a.corpo_clinico.nome} · `}
              {detailOf(a)}
            </small>
          </span>
          <span className={css.state}>
            {encaixe && <Badge bare>Encaixe</Badge>}
            <VisitBadge visit={a} at={at} bare />
            <Icon of={IconChevronDown} size="s" className={css.chevron} />
          </span>
        </summary>
        <div className={css.more}>
          <p>
            {a.horario} às {a.ate} · {a.corpo_clinico.nome} · {detailOf(a)}
          </p>
          {a.paciente.telefoneCelular && (
            <p>
              <a href={telHref(a.paciente.telefoneCelular)}>{formatTelefone(a.paciente.telefoneCelular)}</a>
            </p>
          )}
          {a.pacienteConfirmou && <Badge icon={IconCalendarUser}>Paciente confirmou</Badge>}
          {a.motivo && <p className="muted">Motivo: {a.motivo}</p>}
          <LineActions {...line} squeeze={squeeze} />
        </div>
      </details>
      <span className={css.next}>
        <NextStep {...line} />
      </span>
    </li>
  )
}
