import { Form } from 'react-router'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NamedButton, NamedLink } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { agendaPath } from '#pages/unidade/equipe/profissional/paths.ts'
import { rangeText } from './semana.ts'
import type { Linha } from './week-form.tsx'

type Props = { p: CorpoClinicoCompleto; semana: readonly Linha[] }

const columns = ['Dia', 'Manhã', 'Tarde', { label: 'Ações', hideLabel: true }]

/** The weekly schedule, Sunday first. */
export function WeekTable({ p, semana }: Props) {
  if (semana.length === 0) return null
  return (
    <Card pad="flush">
      <Table caption="Horários da semana" columns={columns}>
        {semana.map((linha) => (
          <TableRow key={linha._id}>
            <Cell full>
              <b>{linha.dia_semana.name}</b>
            </Cell>
            <Cell full label="Manhã">
              {rangeText(linha.hora_inicio_1, linha.hora_fim_1)}
            </Cell>
            <Cell full label="Tarde">
              {rangeText(linha.hora_inicio_2, linha.hora_fim_2)}
            </Cell>
            <Cell full>{p.status === 'ATIVO' && <Actions p={p} linha={linha} />}</Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}

function Actions({ p, linha }: { p: CorpoClinicoCompleto; linha: Linha }) {
  const { key, name } = linha.dia_semana
  return (
    <RowActions>
      <NamedLink href={`${agendaPath(p._id)}&dia=${key}`} about={name}>
        Editar
      </NamedLink>
      <Confirm
        question="Deseja realmente remover?"
        detail={`${name} sai da agenda. Os horários já marcados continuam.`}
        stop
      >
        <Form method="post">
          <UnidadeField id={p.rede} />
          <input type="hidden" name="acao" value="turno-remover" />
          <input type="hidden" name="profissional" value={p._id} />
          <input type="hidden" name="linha" value={linha._id} />
          <NamedButton variant="stop-quiet" about={name}>
            Remover
          </NamedButton>
        </Form>
      </Confirm>
    </RowActions>
  )
}
