import type { PainelUnidade } from '@alento/contract/plataforma/painel.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { Picture } from '#parts/moldura/pictures.tsx'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { Anchor } from '#ui/nav/anchor.tsx'
import { Card, CardHead } from '#ui/base/card.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import css from './inicio.module.css'

type Pedidos = NonNullable<PainelUnidade['pedidos']>
const title = 'Últimos cinco pedidos'
const columns = ['Paciente', 'Serviço', 'Pagamento', { label: 'Total', number: true }]

/** `money`: the role has the finance page. */
export const LastOrders = ({ pedidos, money }: { pedidos: Pedidos; money: boolean }) => (
  <Card pad="flush">
    <CardHead title={title}>{money && <Anchor href="/admin/financeiro">Ver o financeiro</Anchor>}</CardHead>
    {pedidos.length === 0 ? (
      <Empty picture={<Picture name="vazio" />} title="Nenhum pedido até agora">
        O que os pacientes comprarem na unidade aparece aqui.
      </Empty>
    ) : (
      <Table caption={title} columns={columns}>
        {pedidos.map((p) => (
          <TableRow key={p._id}>
            <Cell full className={css.name}>
              <Anchor
                className={css.lead}
                href={`/admin/pacientes?${new URLSearchParams({ procurado: p.paciente })}`}
              >
                {p.paciente}
              </Anchor>
            </Cell>
            <Cell full className={css.service}>
              {p.servico}
            </Cell>
            <Cell>
              <PaymentBadge bare pedido={p} />
            </Cell>
            <Cell end number>
              <b>{formatReais(p.valorTotal)}</b>
            </Cell>
          </TableRow>
        ))}
      </Table>
    )}
  </Card>
)
