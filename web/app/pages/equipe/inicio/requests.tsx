import type { PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { formatDia } from '@alento/contract/base/texto.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { VisitBadge } from '#parts/pedido/status-badges.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './inicio.module.css'

type Agendamentos = NonNullable<PainelUnidade['agendamentos']>
const title = 'Últimas solicitações de agendamento'
const columns = ['Paciente', 'Serviço', 'Data e hora', 'Pagamento', 'Status']

const dayOf = ({ corpo_clinico, dia, _id }: Agendamentos[number]): string =>
  `/admin/agendamentos?${new URLSearchParams({ profissional: corpo_clinico, dia })}#agendamento-${_id}`

export const LastRequests = ({ agendamentos }: { agendamentos: Agendamentos }) => (
  <Card pad="flush">
    <CardHead title={title}>
      <Anchor href="/admin/agendamentos">Ver a agenda</Anchor>
    </CardHead>
    {agendamentos.length === 0 ? (
      <Empty picture={<Picture name="vazio" />} title="Nenhuma solicitação até agora">
        O que os pacientes marcarem aparece aqui.
      </Empty>
    ) : (
      <Table caption={title} columns={columns} className={css.flow}>
        {agendamentos.map((a) => (
          <TableRow key={a._id}>
            <Cell full className={classNames(css.name, css.whole)}>
              <Anchor className={css.lead} href={dayOf(a)}>
                {a.paciente}
              </Anchor>
            </Cell>
            <Cell className={css.service}>{a.servico || 'Não informado'}</Cell>
            <Cell end className={css.right}>
              {formatDia(a.dia)}, {a.horario}
            </Cell>
            <Cell className={css.second}>{a.tipoPagamento ?? 'Sem voucher'}</Cell>
            <Cell end className={classNames('nowrap', css.right, css.second)}>
              <VisitBadge visit={a} />
            </Cell>
          </TableRow>
        ))}
      </Table>
    )}
  </Card>
)
