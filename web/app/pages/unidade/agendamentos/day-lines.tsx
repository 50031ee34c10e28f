import type { Agendamento } from '@alento/contract/agendamento.ts'
import { Form, useNavigation } from 'react-router'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { AppointmentBadge } from '#parts/pedido/status-badges.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './agendamentos.module.css'
import { actionsOf, detailOf, linesOf, type Line } from './days.ts'
import { aboutHref, bookHref } from './links.ts'
import { IconCalendarUser, IconUserOff } from '@tabler/icons-react'

type DayLinesProps = {
  list: readonly Agendamento[]
  free: readonly string[]
  profissional: string | null
  dia: string
  /** Where every action returns to. */
  here: string
}

const columns = [{ label: 'Hora' }, { label: 'Cliente e status' }, { label: 'Ações', number: true }]

/** A day of one professional, or of all: appointments, free times, and the actions for each. */
export function DayLines({ list, free, profissional, dia, here }: DayLinesProps) {
  return (
    <Table caption="Horários do dia" columns={columns} className={css.lines}>
      {linesOf(list, free).map((line) =>
        line.agendamento ? (
          <BookedRow
            key={line.agendamento._id}
            a={line.agendamento}
            here={here}
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

function BookedRow({ a, here, withPerson }: { a: Agendamento; here: string; withPerson: boolean }) {
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
            <AppointmentBadge status={a.status} />
            {a.pacienteConfirmou && <Badge icon={IconCalendarUser}>Paciente confirmou</Badge>}
            {a.faltou && (
              <Badge tone="stop" icon={IconUserOff}>
                Não veio
              </Badge>
            )}
          </span>
          {a.motivo && <span className="small muted">Motivo: {a.motivo}</span>}
        </div>
      </Cell>
      <Cell full>
        <Actions a={a} here={here} />
      </Cell>
    </TableRow>
  )
}

function Actions({ a, here }: { a: Agendamento; here: string }) {
  const { confirm, move, cancel, miss } = actionsOf(a)
  const whom = `${a.paciente.name}, ${a.horario}`
  return (
    <RowActions>
      {confirm && (
        <Act id={a._id} acao="confirmar" here={here} label={`Confirmar ${whom}`}>
          Confirmar
        </Act>
      )}
      {miss && (
        <Act
          id={a._id}
          acao="falta"
          faltou={a.faltou ? 'nao' : 'sim'}
          here={here}
          label={`${a.faltou ? 'Desfazer ausência' : 'Marcar ausência'} de ${whom}`}
        >
          {a.faltou ? 'Desfazer ausência' : 'Marcar ausência'}
        </Act>
      )}
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

function Act(props: {
  id: string
  acao: 'confirmar' | 'falta'
  faltou?: 'sim' | 'nao'
  here: string
  label: string
  children: string
}) {
  const { id, acao, faltou, here, label, children } = props
  const { formData } = useNavigation()
  const busy = formData?.get('agendamento') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="agendamento" value={id} />
      <input type="hidden" name="de" value={here} />
      {faltou && <input type="hidden" name="faltou" value={faltou} />}
      <Button
        size="small"
        variant={acao === 'confirmar' ? 'primary' : 'outline'}
        name="acao"
        value={acao}
        busy={busy}
        aria-label={label}
      >
        {children}
      </Button>
    </Form>
  )
}
