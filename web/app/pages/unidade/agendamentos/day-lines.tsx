import type { Agendamento } from '@alento/contract/agendamento.ts'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { formatHora } from '#lib/texto/format.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './agendamentos.module.css'
import { actionsOf, detailOf, linesOf, type Line } from './days.ts'
import { aboutHref, bookHref } from './links.ts'
import { Act, type BookedProps, type Now, VisitActions, whomOf } from './visit-actions.tsx'
import { IconCalendarUser } from '@tabler/icons-react'

type DayLinesProps = {
  list: readonly Agendamento[]
  free: readonly string[]
  profissional: string | null
  dia: string
  /** Where every action returns to. */
  here: string
  now: Now
}

const columns = [{ label: 'Hora' }, { label: 'Cliente e status' }, { label: 'Ações', number: true }]

/** A day of one professional, or of all: appointments, free times, and the actions for each. */
export function DayLines({ list, free, profissional, dia, here, now }: DayLinesProps) {
  return (
    <Table caption="Horários do dia" columns={columns} className={css.lines}>
      {linesOf(list, free).map((line) =>
        line.agendamento ? (
          <BookedRow
            key={line.agendamento._id}
            a={line.agendamento}
            here={here}
            now={now}
            withPerson={profissional === null}
          />
        ) : (
          <FreeRow key={line.horario} line={line} profissional={profissional} dia={dia} />
        ),
      )}
    </Table>
  )
}

function FreeRow({ line, profissional, dia }: { line: Line; profissional: string | null; dia: string }) {
  return (
    <TableRow tone="free" className={css.freeLine}>
      <Cell>{line.horario}</Cell>
      <Cell>Horário livre</Cell>
      <Cell number end>
        {profissional && (
          <a href={bookHref(profissional, dia, line.horario)} aria-label={`Encaixar às ${line.horario}`}>
            Encaixar
          </a>
        )}
      </Cell>
    </TableRow>
  )
}

function BookedRow({ withPerson, ...line }: BookedProps & { withPerson: boolean }) {
  const { a, now } = line
  return (
    <TableRow>
      <Cell>
        <b>{a.horario}</b>
      </Cell>
      <Cell>
        <div className={css.who}>
          <b>{a.paciente.name}</b>
          <span className="muted">
            {detailOf(a)}
            {withPerson && ` · ${a.corpo_clinico.nome}`}
          </span>
          {a.paciente.telefoneCelular && (
            <a className="small" href={`tel:+55${a.paciente.telefoneCelular}`}>
              {formatTelefone(a.paciente.telefoneCelular)}
            </a>
          )}
          <span className={css.badges}>
            <VisitBadge visit={a} at={a.atendidoEm && formatHora(a.atendidoEm, a.dia, now.fuso)} />
            {a.pacienteConfirmou && <Badge icon={IconCalendarUser}>Paciente confirmou</Badge>}
          </span>
          {a.motivo && <span className="small muted">Motivo: {a.motivo}</span>}
        </div>
      </Cell>
      <Cell full>
        <Actions {...line} />
      </Cell>
    </TableRow>
  )
}

function Actions(line: BookedProps) {
  const { a, here } = line
  const { confirm, move, cancel } = actionsOf(a)
  const whom = whomOf(a)
  return (
    <RowActions>
      {confirm && (
        <Act id={a._id} acao="confirmar" here={here} label={`Confirmar ${whom}`}>
          Confirmar
        </Act>
      )}
      <VisitActions {...line} />
      {move && (
        <ButtonLink
          variant="outline"
          size="small"
          href={aboutHref('remarcar', a._id, here)}
          aria-label={`Remarcar ${whom}`}
        >
          Remarcar
        </ButtonLink>
      )}
      {cancel && (
        <ButtonLink
          variant="stop-quiet"
          size="small"
          href={aboutHref('cancelar', a._id, here)}
          aria-label={`Cancelar ${whom}`}
        >
          Cancelar
        </ButtonLink>
      )}
    </RowActions>
  )
}
