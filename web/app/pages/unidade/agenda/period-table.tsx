import { Form } from 'react-router'
import type { CorpoClinicoCompleto } from '@alento/contract/unidade/corpo-clinico.ts'
import type { Excecao } from '@alento/contract/agenda/excecao.ts'
import { formatDiaSemana, midSentence } from '#lib/texto/format.ts'
import { UnidadeField } from '#pages/unidade/unidade-field.tsx'
import { NamedButton } from '#ui/base/named-button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { rangeText, weekdayName } from './semana.ts'

type Props = { p: CorpoClinicoCompleto; list: readonly Excecao[] }

const columns = ['Período', 'Atendimento', 'Motivo', { label: 'Ações', hideLabel: true }]

const periodText = ({ de, ate }: Excecao): string =>
  de === ate ? formatDiaSemana(de) : `${formatDiaSemana(de)} a ${midSentence(formatDiaSemana(ate))}`

/** 'Não atende', 'Sai das 13:00 às 17:00, sexta', '08:00 às 12:00'. */
function whatText({ tipo, hora_inicio, hora_fim, dias_semana }: Excecao): string {
  const range = rangeText(hora_inicio, hora_fim)
  const what = { FECHADO: 'Não atende', AUSENTE: `Sai das ${range}`, EXTRA: range }[tipo]
  return [what, ...dias_semana.map((dia) => weekdayName(dia).toLowerCase())].join(', ')
}

/** Exceptions that have not ended, earliest first. */
export function PeriodTable({ p, list }: Props) {
  if (list.length === 0)
    return (
      <Card>
        <Empty title="Nenhuma exceção marcada">
          Férias, folgas e horários especiais que você marcar aparecem aqui.
        </Empty>
      </Card>
    )
  return (
    <Card pad="flush">
      <Table caption="Férias e exceções" columns={columns}>
        {list.map((e) => (
          <TableRow key={e._id}>
            <Cell full>
              <b>{periodText(e)}</b>
            </Cell>
            <Cell>{whatText(e)}</Cell>
            <Cell end>{e.motivo}</Cell>
            <Cell full>{p.status === 'ATIVO' && <Remove p={p} e={e} />}</Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}

const Remove = ({ p, e }: { p: CorpoClinicoCompleto; e: Excecao }) => (
  <RowActions>
    <Confirm question="Deseja realmente remover?" detail={`${periodText(e)} volta a seguir a semana.`} stop>
      <Form method="post">
        <UnidadeField id={p.rede} />
        <input type="hidden" name="acao" value="excecao-remover" />
        <input type="hidden" name="profissional" value={p._id} />
        <input type="hidden" name="linha" value={e._id} />
        <NamedButton variant="stop-quiet" about={periodText(e)}>
          Remover
        </NamedButton>
      </Form>
    </Confirm>
  </RowActions>
)
