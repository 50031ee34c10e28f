import { getMeuFinanceiro } from '@alento/contract/cliente/area-cliente.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { listPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { serviceTitle } from '#lib/pedido/pedido.ts'
import { formatInstante } from '#lib/texto/format.ts'
import { areaTitle } from '#lib/texto/titulo.ts'
import { AreaHead } from '#pages/cliente/moldura/area-head.tsx'
import { PassagemLink } from '#pages/cliente/pedidos/pedido-passagem.tsx'
import { Picture } from '#parts/moldura/pictures.tsx'
import { PaymentBadge } from '#parts/pedido/status-badges.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { Card } from '#ui/base/card.tsx'
import { Row, Stack } from '#ui/base/layout.tsx'
import { Empty } from '#ui/data/empty.tsx'
import { Facts } from '#ui/data/facts.tsx'
import { Money } from '#ui/data/money.tsx'
import { Cell, Table, TableRow } from '#ui/data/table.tsx'
import { Pager } from '#ui/nav/pager.tsx'
import type { Route } from './+types/page'
import { rowOf } from './pagamento-row.ts'

const here = '/admincliente/pagamentos'

export const meta: Route.MetaFunction = ({ matches }) => areaTitle('Pagamentos', matches)

/** Orders that ended without a payment are left out. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listPedido, getMeuFinanceiro)
  const [soma, found] = await Promise.all([
    load(args, getMeuFinanceiro, {}),
    loadPage(args, listPedido, { query: { statusPagamento__ne: 'CANCELADO' } }),
  ])
  return { soma, ...found }
}

/** The payments of the client: paid, refunded and to be paid, with a receipt of each. */
export default function Pagamentos({ loaderData: { soma, list, page, pageCount } }: Route.ComponentProps) {
  return (
    <Stack gap={24}>
      <AreaHead title="Pagamentos" />
      {list.length === 0 ? (
        <Empty
          picture={<Picture name="vazio" />}
          title={page > 1 ? 'Não há mais pagamentos aqui' : 'Nenhum pagamento ainda'}
          action={<ButtonLink href="/busca">Buscar consulta</ButtonLink>}
        >
          O que você pagar aparece aqui, com o recibo.
        </Empty>
      ) : (
        <>
          <Sums soma={soma} />
          <Card as="div" pad="flush">
            <Table
              caption="Pagamentos"
              columns={['Pedido', 'Situação', 'Valor', { label: 'Recibo', hideLabel: true }]}
            >
              {list.map((pedido) => (
                <Line key={pedido._id} pedido={pedido} />
              ))}
            </Table>
          </Card>
        </>
      )}
      <Pager page={page} pageCount={pageCount} hrefOf={(n) => (n === 1 ? here : `${here}?pagina=${n}`)} />
    </Stack>
  )
}

type Soma = Route.ComponentProps['loaderData']['soma']

function Sums({ soma: { pago, devolvido, aDevolver, aPagar } }: { soma: Soma }) {
  return (
    <Card>
      <Facts
        items={[
          { label: 'Pago', value: <Money centavos={pago} size={28} /> },
          { label: 'Devolvido', value: <Money centavos={devolvido} size={28} /> },
          aDevolver > 0 && { label: 'A caminho de você', value: <Money centavos={aDevolver} size={28} /> },
          { label: 'A pagar', value: <Money centavos={aPagar} size={28} /> },
        ].filter((fact) => fact !== false)}
      />
    </Card>
  )
}

/** Shows an order's money: paid and how, back, or still due. */
function Line({ pedido }: { pedido: Pedido }) {
  const { como, pago, falta, recibo } = rowOf(pedido)
  const { devolvido, aDevolver, unidade } = pedido
  return (
    <TableRow>
      <Cell full long label="Pedido">
        <b>{serviceTitle(pedido)}</b>
        <small>
          {unidade.nomeRede}, {formatInstante(pedido.createdAt, unidade.fuso).slice(0, 10)},{' '}
          <span className="nowrap">{pedido.codigo}</span>
        </small>
      </Cell>
      <Cell full label="Situação">
        <Row gap={8}>
          <PaymentBadge pedido={pedido} />
        </Row>
      </Cell>
      <Cell full label="Valor">
        <Money centavos={pago || falta} />
        {pago > 0 && como && <small>{como}</small>}
        {falta > 0 && <small>a pagar{pedido.pagamentoAto && ' no local'}</small>}
        {devolvido > 0 && <small>{formatReais(devolvido)} devolvidos</small>}
        {aDevolver > 0 && <small>{formatReais(aDevolver)} a caminho de você</small>}
      </Cell>
      <Cell full>
        {recibo ? (
          <ButtonLink variant="outline" size="small" href={`${here}/recibo?id=${pedido._id}`}>
            Recibo<span className="sr"> do pedido {pedido.codigo}</span>
          </ButtonLink>
        ) : (
          <PassagemLink pedido={pedido} />
        )}
      </Cell>
    </TableRow>
  )
}
