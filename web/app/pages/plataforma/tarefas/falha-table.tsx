import { Form } from 'react-router'
import { describeTarefa } from '@alento/contract/plataforma/tarefa-nomes.ts'
import type { FalhaTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { Button } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Cell, RowActions, Table, TableRow } from '#ui/data/table.tsx'
import { filaPath, listPath } from './paths.ts'
import css from './tarefas.module.css'

const columns = ['Falhou em', 'Tarefa', 'Erro', { label: 'Ações', hideLabel: true }]

type Props = { falhas: readonly FalhaTarefa[]; fila: string | null }

/** Jobs that failed for the last time, newest first; each may run once more. */
export const FalhaTable = ({ falhas, fila }: Props) => (
  <Card pad="flush">
    <Table caption="Falhas, da mais nova para a mais antiga" columns={columns}>
      {falhas.map((f) => (
        <TableRow key={f._id}>
          <Cell full>{formatInstante(f.falhouEm)}</Cell>
          <Cell full className={css.two}>
            <b>{describeTarefa(f.fila)}</b>
            <small>
              {f.tentativas} {f.tentativas === 1 ? 'tentativa' : 'tentativas'}, pedida em{' '}
              {formatInstante(f.criadaEm)}
            </small>
          </Cell>
          <Cell label="Erro" full className={css.error}>
            {f.erro}
          </Cell>
          <Cell full>
            <RowActions>
              <Form method="post" action={fila ? filaPath(fila) : listPath} preventScrollReset>
                <input type="hidden" name="fila" value={f.fila} />
                <Button
                  size="small"
                  variant="outline"
                  name="falha"
                  value={f._id}
                  aria-label={`Tentar de novo: ${describeTarefa(f.fila)}, ${formatInstante(f.falhouEm)}`}
                >
                  Tentar de novo
                </Button>
              </Form>
            </RowActions>
          </Cell>
        </TableRow>
      ))}
    </Table>
  </Card>
)
