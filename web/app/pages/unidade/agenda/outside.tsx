import type { ForaDaAgenda } from '@alento/contract/agenda/excecao.ts'
import { withHour } from '#lib/tempo/dia-label.ts'
import { formatDiaSemana } from '#lib/texto/format.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { telHref } from '#lib/texto/telefone.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { aboutHref, outsideHref } from '#pages/unidade/agendamentos/links.ts'
import { agendaPath } from '#pages/unidade/equipe/profissional/paths.ts'

const columns = ['Dia e hora', 'Paciente', 'Status', { label: 'Ações', hideLabel: true }]

/** Appointments outside the current schedule, which remain, and the ways to move or cancel them. */
export function Outside({ profissional, list }: { profissional: string; list: readonly ForaDaAgenda[] }) {
  if (list.length === 0)
    return (
      <Card>
        <Empty title="Nenhum horário fora da agenda">Tudo o que está marcado cabe na agenda de agora.</Empty>
      </Card>
    )
  return (
    <>
      {list.length > 1 && (
        <div>
          <ButtonLink variant="outline" href={`${outsideHref}?profissional=${profissional}`}>
            Remarcar todos
          </ButtonLink>
        </div>
      )}
      <Card pad="flush">
        <Table caption="Horários marcados fora da agenda" columns={columns}>
          {list.map((f) => (
            <Line key={f._id} f={f} de={agendaPath(profissional, 'fora')} />
          ))}
        </Table>
      </Card>
    </>
  )
}

const Line = ({ f, de }: { f: ForaDaAgenda; de: string }) => (
  <TableRow>
    <Cell full>
      <b>{withHour(formatDiaSemana(f.dia), f.horario)}</b>
    </Cell>
    <Cell full>
      {f.paciente}
      {f.telefone && (
        <small>
          <a href={telHref(f.telefone)}>{formatTelefone(f.telefone)}</a>
        </small>
      )}
    </Cell>
    <Cell full>
      <VisitBadge visit={{ status: f.status, situacaoVisita: 'MARCADA' }} />
    </Cell>
    <Cell full>
      <RowActions>
        <NamedLink href={aboutHref('remarcar', f._id, de)} about={f.paciente}>
          Remarcar
        </NamedLink>
        <NamedLink variant="stop-quiet" href={aboutHref('cancelar', f._id, de)} about={f.paciente}>
          Cancelar
        </NamedLink>
      </RowActions>
    </Cell>
  </TableRow>
)
