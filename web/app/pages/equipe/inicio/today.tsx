import type { PainelUnidade } from '@alento/contract/painel.ts'
import { useLive } from '#lib/tempo/use-live.ts'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './inicio.module.css'

type Proximos = NonNullable<PainelUnidade['proximos']>
const title = 'Próximos de hoje'
const columns = ['Hora', 'Paciente', 'Serviço', 'Profissional', 'Status'].map((label) => ({ label }))

/** Today's next patients. `rede`: the list updates by itself when appointments change. */
export function Today({ proximos, rede }: { proximos: Proximos; rede: string }) {
  useLive(`/api/agendamento/eventos?unidade=${rede}`)
  if (proximos.length === 0) return null
  return (
    <Card pad="flush">
      <CardHead title={title}>
        <Anchor href="/admin/agendamentos?profissional=todos">Ver o dia</Anchor>
      </CardHead>
      <Table caption={title} columns={columns} className={css.flow}>
        {proximos.map((p) => (
          <TableRow key={p._id}>
            <Cell className={css.early}>
              <b>{p.horario}</b>
            </Cell>
            <Cell full className={classNames(css.name, css.whole)}>
              <b>{p.paciente}</b>
            </Cell>
            <Cell className={css.service}>{p.servico || 'Não informado'}</Cell>
            <Cell end className={classNames(css.service, css.right)}>
              {p.profissional}
            </Cell>
            <Cell end className={classNames('nowrap', css.right, css.early)}>
              <VisitBadge visit={p} />
            </Cell>
          </TableRow>
        ))}
      </Table>
    </Card>
  )
}
