import type { ForaDaAgenda } from '@alento/contract/excecao.ts'
import { formatDiaSemana } from '#lib/format.ts'
import { formatTelefone, telHref } from '#lib/telefone.ts'
import { AppointmentBadge } from '../../../parts/status-badges.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Cell, RowActions, Table, TableRow } from '../../../ui/table.tsx'
import { aboutHref } from '../agendamentos/links.ts'
import { agendaPath } from '../profissional/paths.ts'

const columns = [
  { label: 'Dia e hora' },
  { label: 'Paciente' },
  { label: 'Status' },
  { label: 'Ações', hideLabel: true },
]

const title = (count: number): string =>
  count === 1 ? '1 horário marcado ficou fora da agenda' : `${count} horários marcados ficaram fora da agenda`

/** Booked times that the schedule does not hold any more: they stand, and this is what to do with them. */
export const Outside = ({ profissional, list }: { profissional: string; list: readonly ForaDaAgenda[] }) => (
  <>
    <Notice tone="wait" title={title(list.length)}>
      Eles continuam valendo. Atenda mesmo assim, ou combine outro horário com o paciente e remarque.
    </Notice>
    <Card pad="flush">
      <Table caption="Horários marcados fora da agenda" columns={columns}>
        {list.map((f) => (
          <TableRow key={f._id}>
            <Cell full>
              <b>
                {formatDiaSemana(f.dia)}, às {f.horario}
              </b>
            </Cell>
            <Cell>
              {f.paciente}
              {f.telefone && (
                <small>
                  <a href={telHref(f.telefone)}>{formatTelefone(f.telefone)}</a>
                </small>
              )}
            </Cell>
            <Cell end>
              <AppointmentBadge status={f.status} />
            </Cell>
            <Cell full>
              <RowActions>
                <ButtonLink
                  size="small"
                  variant="outline"
                  href={aboutHref('remarcar', f._id, agendaPath(profissional))}
                  aria-label={`Remarcar ${f.paciente}`}
                >
                  Remarcar
                </ButtonLink>
              </RowActions>
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  </>
)
