import type { Agendamento } from '@alento/contract/agendamento.ts'
import { Form, useNavigation } from 'react-router'
import { formatTelefone } from '@alento/contract/base/formato.ts'
import { formatHora } from '#lib/texto/format.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Button, ButtonLink } from '#ui/base/button.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import css from './agendamentos.module.css'
import { actionsOf, detailOf, linesOf, type Line } from './days.ts'
import { aboutHref, bookHref } from './links.ts'
import type { Choice } from './load.ts'
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

/** Today and the zone of the unit, and whether the viewer works at its desk. */
type Now = { hoje: string; fuso: string; desk: boolean }

export const nowOf = ({ hoje, unidade, desk }: Pick<Choice, 'hoje' | 'unidade' | 'desk'>): Now => ({
  hoje,
  fuso: unidade.fuso,
  desk,
})

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

type BookedProps = { a: Agendamento; here: string; now: Now }

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

function Actions({ a, here, now }: BookedProps) {
  const { confirm, move, cancel, miss, attend, undo, redeem } = actionsOf(a)
  const missed = a.situacaoVisita === 'FALTOU'
  // On other days these would only be in the way.
  const today = a.comecou || a.dia === now.hoje
  const whom = `${a.paciente.name}, ${a.horario}`
  return (
    <RowActions>
      {confirm && (
        <Act id={a._id} acao="confirmar" here={here} label={`Confirmar ${whom}`}>
          Confirmar
        </Act>
      )}
      {redeem && today && now.desk && (
        <ButtonLink size="small" href="/admin/voucher" aria-label={`Validar voucher de ${whom}`}>
          Validar voucher
        </ButtonLink>
      )}
      {attend && today && (
        <Act id={a._id} acao="atendido" is here={here} label={`Atendido: ${whom}`}>
          Atendido
        </Act>
      )}
      {undo && (
        <Act id={a._id} acao="atendido" is={false} here={here} label={`Desfazer atendimento de ${whom}`}>
          Desfazer
        </Act>
      )}
      {miss && (
        <Act
          id={a._id}
          acao="falta"
          is={!missed}
          here={here}
          label={`${missed ? 'Desfazer ausência' : 'Marcar ausência'} de ${whom}`}
        >
          {missed ? 'Desfazer ausência' : 'Marcar ausência'}
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
  acao: 'confirmar' | 'falta' | 'atendido'
  /** For absence and attendance: whether it is so now. */
  is?: boolean
  here: string
  label: string
  children: string
}) {
  const { id, acao, is, here, label, children } = props
  const { formData } = useNavigation()
  const busy = formData?.get('agendamento') === id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="agendamento" value={id} />
      <input type="hidden" name="de" value={here} />
      {is !== undefined && (
        <input type="hidden" name={acao === 'falta' ? 'faltou' : 'atendido'} value={is ? 'sim' : 'nao'} />
      )}
      <Button
        size="small"
        variant={acao === 'confirmar' || (acao === 'atendido' && is) ? 'primary' : 'outline'}
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
