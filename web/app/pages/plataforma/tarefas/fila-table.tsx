import { countText } from '@alento/contract/base/texto.ts'
import IconAlertTriangle from 'icon:alert-triangle'
import IconCircleCheck from 'icon:circle-check'
import IconCircleX from 'icon:circle-x'
import { Form } from 'react-router'
import { describeIntervalo, describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import type { FilaTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { filaPath, listPath } from './paths.ts'
import css from './tarefas.module.css'

const columns = [
  'Tarefa',
  'Situação',
  { label: 'Esperando', number: true },
  { label: 'Rodando', number: true },
  { label: 'Falharam', number: true },
  'Último sucesso',
  { label: 'Ações', hideLabel: true },
]

function Estado({ atrasada, falharam }: FilaTarefa) {
  if (atrasada)
    return (
      <Badge tone="wait" icon={IconAlertTriangle}>
        Atrasada
      </Badge>
    )
  return falharam > 0 ? (
    <Badge tone="stop" icon={IconCircleX}>
      Com falhas
    </Badge>
  ) : (
    <Badge tone="ok" icon={IconCircleCheck}>
      Em dia
    </Badge>
  )
}

/** The last success of a scheduled job, and how often it runs; other work runs when it is needed. */
const Sucesso = ({ intervaloMin, sucessoEm }: FilaTarefa) =>
  intervaloMin === null ? (
    <span className="muted">quando há o que fazer</span>
  ) : (
    <>
      <span>{sucessoEm ? formatInstante(sucessoEm) : 'ainda nenhum'}</span>
      <small>{describeIntervalo(intervaloMin)}</small>
    </>
  )

function Line({ fila: f }: { fila: FilaTarefa }) {
  const name = describeTarefa(f.fila)
  return (
    <TableRow>
      <Cell full className={css.two}>
        <b>{name}</b>
        <small>{f.fila}</small>
      </Cell>
      <Cell label="Situação" className={css.short}>
        <Estado {...f} />
      </Cell>
      <Cell label="Esperando" number>
        {f.esperando}
      </Cell>
      <Cell label="Rodando" number>
        {f.rodando}
      </Cell>
      <Cell label="Falharam" number>
        {f.falharam > 0 ? (
          <Anchor href={filaPath(f.fila)} aria-label={`${countText(f.falharam, 'falha', 'falhas')}: ${name}`}>
            {f.falharam}
          </Anchor>
        ) : (
          0
        )}
      </Cell>
      <Cell label="Último sucesso" full className={css.two}>
        <Sucesso {...f} />
      </Cell>
      <Cell full>
        {f.falharam > 0 && (
          <RowActions>
            <Confirm question="Rodar de novo tudo o que falhou nesta fila?" detail={name}>
              <Form method="post" action={listPath} preventScrollReset>
                <input type="hidden" name="fila" value={f.fila} />
                <Button size="small" variant="outline" aria-label={`Repetir todas: ${name}`}>
                  Repetir todas
                </Button>
              </Form>
            </Confirm>
          </RowActions>
        )}
      </Cell>
    </TableRow>
  )
}

export const FilaTable = ({ filas }: { filas: readonly FilaTarefa[] }) => (
  <Card pad="flush">
    <Table caption="Filas de tarefas, as atrasadas primeiro" columns={columns}>
      {filas.map((fila) => (
        <Line key={fila.fila} fila={fila} />
      ))}
    </Table>
  </Card>
)
